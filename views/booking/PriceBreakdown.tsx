// The price, line by line (PAY-36..41): every amount with VAT, the tip apart, the total the server's.
import Box from '@mui/material/Box';
import { type Delivery, formatCents, formatRate, priceSummary } from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';

const Row = ({
  name,
  amount,
  isStrong = false,
  isSoft = false,
}: {
  readonly name: string;
  readonly amount: string;
  readonly isStrong?: boolean;
  readonly isSoft?: boolean;
}) => (
  <Box
    component="tr"
    sx={{
      '& > *': {
        py: 1,
        fontWeight: isStrong ? 650 : 400,
        color: isSoft ? 'text.secondary' : 'text.primary',
        ...(isStrong ? { borderTop: 1, borderColor: 'divider' } : {}),
      },
    }}
  >
    <Box component="th" scope="row" sx={{ textAlign: 'left', px: 0 }}>
      {name}
    </Box>
    <Box component="td" className="numbers" sx={{ textAlign: 'right', pl: 3, pr: 0, whiteSpace: 'nowrap' }}>
      {amount}
    </Box>
  </Box>
);

export const PriceBreakdown = ({
  delivery,
  showsDue = false,
}: {
  readonly delivery: Delivery;
  /** Also credit applied, outstanding and due: once an account was chosen. */
  readonly showsDue?: boolean;
}) => {
  const price = priceSummary(delivery);
  const money = (cents: number): string => formatCents(cents, price.currency, spokenLanguage());
  return (
    <Box
      sx={{
        bgcolor: 'var(--raised)',
        borderRadius: 1,
        px: 4,
        py: 2,
        alignSelf: { xs: 'stretch', md: 'flex-start' },
        minWidth: { md: 240 },
      }}
    >
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <caption className="visually-hidden">{t('Price')}</caption>
        <tbody>
          {price.lines.map(({ description, quantity, cents }) => (
            <Row
              key={description}
              name={quantity === 1 ? t(description) : `${t(description)} × ${quantity}`}
              amount={money(cents)}
            />
          ))}
          {price.tipCents > 0 ? <Row name={t('Driver tip')} amount={money(price.tipCents)} /> : null}
          <Row name={t('Total')} amount={money(price.totalCents)} isStrong />
          {price.vatRate === 0 ? null : (
            <Row
              name={t('VAT {rate} included', { rate: formatRate(price.vatRate, spokenLanguage()) })}
              amount={money(price.vatCents)}
              isSoft
            />
          )}
          {showsDue ? (
            <>
              {price.creditCents > 0 ? (
                <Row name={t('Credit applied')} amount={money(-price.creditCents)} />
              ) : null}
              <Row name={t('Outstanding')} amount={money(price.totalCents - price.creditCents)} />
              <Row name={t('Total due')} amount={money(price.dueCents)} isStrong />
            </>
          ) : null}
        </tbody>
      </Box>
    </Box>
  );
};
