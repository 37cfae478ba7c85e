// A day of the week in its own word: it is no state of anything.
import { weekday } from '../../core/index.ts';
import type { OwnCellProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';

export const DayCell = ({ value }: OwnCellProps) => (
  <>{typeof value === 'number' ? t(weekday.label(value)) : null}</>
);
