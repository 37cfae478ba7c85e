// An amount in its currency, numbers tabular so that columns align.
import { formatMoney } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage } from '../hooks/text.ts';

/** Nothing for no amount (a reader who may not see prices gets none). `currency` absent: the portal's. */
export const Money = ({
  amount,
  currency,
}: {
  readonly amount: number | null | undefined;
  readonly currency?: string;
}) => {
  const config = useConfig();
  const text = formatMoney(amount, currency ?? config.currency, spokenLanguage());
  return text === '' ? null : (
    <span className="numbers" style={{ whiteSpace: 'nowrap' }}>
      {text}
    </span>
  );
};
