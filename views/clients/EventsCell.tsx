// The events of a webhook on one line: the first, and how many more; all of them to whoever rests on it.
import { webhookEvent } from '../../core/index.ts';
import type { OwnCellProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { capitalised } from '../kit/words.ts';

export const EventsCell = ({ value }: OwnCellProps) => {
  const labels = Array.isArray(value)
    ? value.map((code) => capitalised(t(webhookEvent.label(String(code)))))
    : [];
  const [first = '', ...more] = labels;
  return (
    <span title={labels.join(', ')}>
      {more.length === 0 ? first : t('{first} and {n} more', { first, n: more.length })}
    </span>
  );
};
