// A rating as stars, with its number for whoever does not see them.
import type { OwnCellProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

const scale = [1, 2, 3, 4, 5] as const;

export const Stars = ({ value }: OwnCellProps) => {
  const stars = typeof value === 'number' ? value : 0;
  return (
    <span
      role="img"
      aria-label={t('{stars} of 5', { stars })}
      style={{ display: 'inline-flex', whiteSpace: 'nowrap' }}
    >
      {scale.map((one) => (
        <span
          key={one}
          style={{ color: one <= stars ? 'var(--attention)' : 'var(--lineStrong)', lineHeight: 0 }}
        >
          <Icon name="star" size={16} filled={one <= stars} />
        </span>
      ))}
    </span>
  );
};
