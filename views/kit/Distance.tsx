// A distance in metres or Km (FMT-16).
import { formatDistance } from '../../core/index.ts';
import { spokenLanguage } from '../hooks/text.ts';

/** Kilometres in; nothing for no distance. */
export const Distance = ({ km }: { readonly km: number | null | undefined }) => {
  const text = formatDistance(km, spokenLanguage());
  return text === '' ? null : (
    <span className="numbers" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </span>
  );
};
