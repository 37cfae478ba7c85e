// What a delivery costs, for readers to whom the server says it (ROL-47): totals, then what was booked on it.
import Box from '@mui/material/Box';
import {
  type Delivery,
  expiryText,
  paymentScreen,
  paymentStatus,
  type TransactionItem,
} from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useNow } from '../hooks/useNow.ts';
import { ExplainPrice } from '../kit/ExplainPrice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { capitalised } from '../kit/words.ts';
import { Section } from './Section.tsx';

export const TransactionItems = ({
  items,
  currency,
}: {
  readonly items: readonly TransactionItem[];
  readonly currency?: string | undefined;
}) => {
  const { money, when } = useFormats();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box
          component="li"
          key={item.id}
          sx={{ display: 'flex', gap: 3, py: 1, borderTop: '1px solid var(--line)' }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {t(item.description)}
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {[item.quantity === 1 ? '' : `${item.quantity} x`, item.createdBy, when(item.createdUtc)]
                .filter(Boolean)
                .join(' ')}
            </Box>
          </Box>
          <span className="numbers">
            {t('{money} excl VAT', { money: money(item.amountExcl, currency) })}
          </span>
        </Box>
      ))}
    </Box>
  );
};

/** DEL-25: how long the chosen price still holds, while it is not paid. */
const QuoteExpiry = ({ until }: { readonly until: string }) => {
  const now = useNow();
  return expiryText(until, now, t);
};

export const DeliveryMoney = ({ delivery }: { readonly delivery: Delivery }) => {
  const { money } = useFormats();
  // Nothing is priced before a quote is chosen.
  if (!delivery.paymentTotal && !delivery.transactionItems?.length) return null;
  const { currency } = delivery;
  const isUnpaid = paymentScreen(delivery.paymentStatusId) === 'wizard';
  const quote = delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);
  return (
    <Section title={t('Price')}>
      <Facts
        dense
        facts={[
          { name: t('Total incl VAT'), value: money(delivery.paymentTotal, currency) },
          { name: t('Payment'), value: capitalised(t(paymentStatus.label(delivery.paymentStatusId))) },
          { name: t('Driver tip'), value: delivery.tipAmount ? money(delivery.tipAmount, currency) : null },
          {
            name: t('Credit applied'),
            value: delivery.paymentCreditApplied ? money(delivery.paymentCreditApplied, currency) : null,
          },
          {
            name: t('Outstanding'),
            value: isUnpaid && delivery.paymentTotalDue ? money(delivery.paymentTotalDue, currency) : null,
          },
          {
            name: t('Quote'),
            value: isUnpaid && quote ? <QuoteExpiry until={quote.quoteExpirationUtc} /> : null,
          },
        ]}
      />
      {delivery.selectedDeliveryQuoteId ? (
        <Box sx={{ mt: 1, ml: -1 }}>
          <ExplainPrice quoteId={delivery.selectedDeliveryQuoteId} />
        </Box>
      ) : null}
      {delivery.transactionItems && delivery.transactionItems.length > 0 ? (
        <Box sx={{ mt: 2 }}>
          <TransactionItems items={delivery.transactionItems} currency={currency} />
        </Box>
      ) : null}
    </Section>
  );
};
