// Says of a row that it stands first because the reader has just made it.
import { t } from '../hooks/text.ts';

/** `isAbove`: on a line of its own above the row, where beside it is no room. */
export const OwnMark = ({ isAbove = false }: { readonly isAbove?: boolean }) => (
  <span className="own-mark" data-above={isAbove || undefined}>
    {t('New, yours')}
  </span>
);
