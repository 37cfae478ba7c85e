// One offer: level, windows, price with VAT, life left; a Priority offer also asks for its slot (WIZ-63..65).
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatCents, formatRate, isInternal, type QuoteRow, toDate } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t, told } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ExplainPrice } from '../kit/ExplainPrice.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { Charges } from './Charges.tsx';
import { levelWords } from './levelWords.ts';
import { SlotSelect } from './SlotSelect.tsx';
import { useWizardSteps } from './useBooking.ts';

/** Amber is kept for what is urgent: an offer that lives for less than this many milliseconds. */
const SOON = 5 * 60_000;

const expiryColour = ({ isExpired, quote }: QuoteRow, now: number): string => {
  if (isExpired) return 'error.main';
  return (toDate(quote.quoteExpirationUtc)?.getTime() ?? Number.POSITIVE_INFINITY) - now < SOON
    ? 'warning.main'
    : 'text.secondary';
};

export const QuoteCard = ({ row, isInvalid }: { readonly row: QuoteRow; readonly isInvalid: boolean }) => {
  const { state } = useWizardSteps();
  const claims = useLive(usePortal().session.claims);
  const isStaff = claims !== null && isInternal(claims);
  const config = useConfig();
  const formats = useFormats();
  const { quote } = row;
  const isPicked = state.quoteId === quote.id;
  const isAreaCharged = state.delivery?.isHighRisk ?? false;
  return (
    <Box
      sx={{
        border: 1,
        borderColor: isPicked ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isPicked ? 'var(--accentSoft)' : 'background.paper',
        opacity: row.isExpired ? 0.7 : 1,
      }}
    >
      <FormControlLabel
        value={String(quote.id)}
        disabled={row.isExpired}
        control={<Radio slotProps={{ input: { 'aria-invalid': isInvalid || undefined } }} />}
        disableTypography
        sx={{
          m: 0,
          p: 3,
          alignItems: 'flex-start',
          width: '100%',
          '& > :last-child': { flex: 1, minWidth: 0 },
        }}
        label={
          <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', pl: 2, pt: 2 }}>
            <Box sx={{ flex: 1, minWidth: 180 }}>
              <Typography component="div" sx={{ fontWeight: 650, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {`${t(row.level)} (${t(row.caption)})`}
                {row.isCheapest ? (
                  <ToneChip tone="success" icon="money">
                    {t('Cheapest')}
                  </ToneChip>
                ) : null}
                {row.isEarliest ? (
                  <ToneChip tone="info" icon="clock">
                    {t('Earliest')}
                  </ToneChip>
                ) : null}
              </Typography>
              <Typography variant="body2">{told(levelWords[quote.slaType ?? ''])}</Typography>
              <Typography variant="body2" color="textSecondary" className="numbers">
                {t('Pick-up {window}', {
                  window: formats.window(quote.pickupWindowStartUtc, quote.pickupWindowEndUtc),
                })}
                <br />
                {t('Drop-off {window}', {
                  window: formats.window(quote.dropOffWindowStartUtc, quote.dropOffWindowEndUtc),
                })}
              </Typography>
            </Box>
            <Box sx={{ textAlign: { sm: 'right' } }}>
              <Typography className="numbers" sx={{ fontSize: 18, lineHeight: '24px', fontWeight: 650 }}>
                {formatCents(row.cents, state.delivery?.currency ?? config.currency, spokenLanguage())}
              </Typography>
              {quote.vatRate === 0 ? null : (
                <Typography variant="caption" color="textSecondary" component="div">
                  {t('VAT {rate} included', { rate: formatRate(quote.vatRate, spokenLanguage()) })}
                </Typography>
              )}
              <Typography
                variant="body2"
                className="numbers"
                sx={{ color: expiryColour(row, state.now), fontWeight: row.isExpired ? 550 : 400 }}
              >
                {row.expiry}
              </Typography>
            </Box>
          </Stack>
        }
      />
      <Box sx={{ pl: { xs: 4, sm: 14 }, pr: 3, '&:not(:empty)': { pb: 3 } }}>
        {isPicked && isStaff ? <ExplainPrice quoteId={quote.id} /> : null}
        {row.hasSlots && isPicked && !row.isExpired ? <SlotSelect /> : null}
        <Charges isRoundTrip={false} isHighRisk={!isAreaCharged && (quote.isHighRisk ?? false)} />
      </Box>
    </Box>
  );
};
