// How the price of a quote came about: each rate that counted with its arithmetic, and for staff why every other one did not.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import {
  candidateLoss,
  companyPricingTier,
  distanceSource,
  formatRate,
  parcelSize,
  pricingCalls,
  type QuoteExplanation,
  rateType,
  serviceLevel,
  toCents,
  totalsOf,
} from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { Facts } from '../kit/Facts.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { capitalised } from '../kit/words.ts';

type Explained = QuoteExplanation['explanation'];
type Parcel = Explained['parcels'][number];

const number = (value: number): string => String(Number(value.toFixed(2)));
const sizeWord = (code: string): string => capitalised(t(parcelSize.label(code)));

/** `12.5 km × R 8.00`: how often a rate counted. */
const factor = (kind: string, times: number, price: string): string =>
  kind === 'per-km'
    ? `${number(times)} km × ${price}`
    : kind === 'per-kg'
      ? `${number(times)} kg × ${price}`
      : price;

const plain = (isStrong: boolean) => ({ fontWeight: isStrong ? 650 : 400, px: 0, py: 1, border: 0 });

const Row = ({
  name,
  how = '',
  amount,
  isStrong = false,
}: {
  readonly name: string;
  readonly how?: string;
  readonly amount: string;
  readonly isStrong?: boolean;
}) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ ...plain(isStrong), overflowWrap: 'anywhere' }}>
      {name}
      {how === '' ? null : (
        <Typography component="div" variant="body2" color="textSecondary" className="numbers">
          {how}
        </Typography>
      )}
    </TableCell>
    <TableCell
      align="right"
      className="numbers"
      sx={{ ...plain(isStrong), whiteSpace: 'nowrap', verticalAlign: 'top' }}
    >
      {amount}
    </TableCell>
  </TableRow>
);

const ParcelLines = ({ parcel, currency }: { readonly parcel: Parcel; readonly currency: string }) => {
  const { money } = useFormats();
  const heading = `${parcel.count} × ${sizeWord(parcel.parcelTypeId)}`;
  return (
    <Box component="section" aria-label={heading}>
      <Typography variant="h3" component="h3">
        {heading}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {`${parcel.length} × ${parcel.width} × ${parcel.height} cm, ${parcel.weight} kg`}
        {parcel.pricedAsId === parcel.parcelTypeId
          ? ''
          : ` · ${t('priced as {size} by {kg} kg', { size: t(parcelSize.label(parcel.pricedAsId)), kg: number(parcel.chargeableKg) })}`}
      </Typography>
      <Table size="small">
        <TableBody>
          {parcel.lines.flatMap(({ rateTypeId, parts, amount }) =>
            parts.map((part, index) => (
              <Row
                key={part.rateId}
                name={part.name}
                how={[
                  t(rateType.label(rateTypeId)),
                  `${number(part.startKmRange)}-${number(part.endKmRange)} km`,
                  factor(rateTypeId, part.times, money(part.price, currency)),
                ].join(' · ')}
                amount={index === parts.length - 1 ? money(amount, currency) : ''}
              />
            )),
          )}
          {parcel.count > 1 ? (
            <Row
              name={t('{n} parcels alike', { n: parcel.count })}
              amount={money(parcel.count * parcel.amount, currency)}
            />
          ) : null}
        </TableBody>
      </Table>
    </Box>
  );
};

const Sum = ({ told }: { readonly told: QuoteExplanation }) => {
  const { money } = useFormats();
  const { explanation, vatRate, currency, priceExcl } = told;
  const totals = totalsOf(toCents(priceExcl), vatRate, explanation.isRoundTrip, 0);
  return (
    <Table size="small">
      <TableBody>
        {explanation.isRoundTrip ? (
          <Row
            name={t('There and back')}
            how={`2 × ${money(priceExcl, currency)}`}
            amount={money(totals.exclCents / 100, currency)}
          />
        ) : (
          <Row name={t('Without VAT')} amount={money(priceExcl, currency)} />
        )}
        <Row
          name={t('VAT {rate}', { rate: formatRate(vatRate, spokenLanguage()) })}
          amount={money(totals.vatCents / 100, currency)}
        />
        <Row name={t('Total')} amount={money(totals.totalCents / 100, currency)} isStrong />
      </TableBody>
    </Table>
  );
};

const Candidates = ({
  candidates,
  currency,
}: {
  readonly candidates: NonNullable<QuoteExplanation['candidates']>;
  readonly currency: string;
}) => {
  const { money } = useFormats();
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 650, py: 1 }}>
        {t('Rates that did not count')} ({candidates.length})
      </Box>
      {candidateLoss.rows.map(({ code, label }) => {
        const lost = candidates.filter(({ lossId }) => lossId === code);
        return lost.length === 0 ? null : (
          <Box component="section" key={code} aria-label={t(label)} sx={{ mt: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {t(label)}
            </Typography>
            <Table size="small">
              <TableBody>
                {lost.map((rate) => (
                  <Row key={rate.rateId} name={rate.name} amount={money(rate.price, currency)} />
                ))}
              </TableBody>
            </Table>
          </Box>
        );
      })}
    </Box>
  );
};

const Told = ({ told }: { readonly told: QuoteExplanation }) => {
  const { day } = useFormats();
  const { explanation, currency, candidates } = told;
  return (
    <Stack sx={{ gap: 4 }}>
      {told.isKept ? null : (
        <Alert severity="info" variant="outlined">
          {t('Made before explanations were kept; worked out again, it comes to the same price.')}
        </Alert>
      )}
      <Facts
        dense
        facts={[
          { name: t('Rates of'), value: day(explanation.day) },
          { name: t('Service'), value: t(serviceLevel.label(explanation.slaTypeId)) },
          {
            name: t('Pricing tier'),
            value: candidates === undefined ? null : t(companyPricingTier.label(explanation.pricingTierId)),
          },
          {
            name: t('Distance'),
            value: [
              `${number(explanation.distanceKm)} km`,
              explanation.distanceSourceId === undefined
                ? ''
                : t(distanceSource.label(explanation.distanceSourceId)),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { name: t('Area surcharge'), value: explanation.isHighRisk ? t('Yes') : null },
          { name: t('Return rate'), value: explanation.isReturnToSender ? t('Yes') : null },
        ]}
      />
      {explanation.isSample ? (
        <Alert severity="info" variant="outlined">
          {t('No parcel is named yet: this is what a usual small one costs.')}
        </Alert>
      ) : null}
      {explanation.parcels.map((parcel) => (
        <ParcelLines
          key={[parcel.parcelTypeId, parcel.length, parcel.width, parcel.height, parcel.weight].join()}
          parcel={parcel}
          currency={currency}
        />
      ))}
      <Sum told={told} />
      {candidates === undefined || candidates.length === 0 ? null : (
        <Candidates candidates={candidates} currency={currency} />
      )}
    </Stack>
  );
};

const PriceExplanation = ({
  quoteId,
  onClose,
}: {
  readonly quoteId: number;
  readonly onClose: () => void;
}) => {
  const portal = usePortal();
  const ask = useCallback(
    (signal: AbortSignal) =>
      portal.call(pricingCalls.explanation, { params: { id: quoteId } }, { signal, quiet: true }),
    [portal, quoteId],
  );
  const [answer, reload] = useAnswer(ask);
  return (
    <FormDialog title={t('How this price comes about')} onClose={onClose}>
      {answer.kind === 'refused' ? (
        <ErrorNotice
          refusal={answer.refusal}
          {...(answer.refusal.status === 409 ? {} : { onRetry: reload })}
        />
      ) : answer.kind === 'loading' ? (
        <SkeletonRows rows={6} />
      ) : (
        <Told told={answer.value} />
      )}
    </FormDialog>
  );
};
export default PriceExplanation;
