// What is sent and by which service, as chips: how many of each size, and the offers with their prices. What was chosen last is chosen again.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { contract, formatCents, lineOfSize, offeredSizes, quoteRows } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';
import { spokenLanguage, t } from '../hooks/text.ts';
import { useAnswer } from '../hooks/useAnswer.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { capitalised } from '../kit/words.ts';
import { useWizardSteps } from './useBooking.ts';

const chips = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const;

/** How many of each size; the size of the last booking comes first. */
export const Sizes = ({
  last,
  onAdded,
}: {
  readonly last: string;
  readonly onAdded: (size: string) => void;
}) => {
  const portal = usePortal();
  const { state, dispatch, newKey } = useWizardSteps();
  const [answer, reload] = useAnswer(
    useCallback(
      (signal: AbortSignal) => portal.call(contract.reference.parcelTypes, {}, { signal, quiet: true }),
      [portal],
    ),
  );
  const sizes = answer.kind === 'here' ? offeredSizes(answer.value) : [];
  const remembered = sizes.find(({ name }) => name === last);
  const isBlank = state.parcels.length === 0 && state.delivery === null;
  const take = useEffectEvent((size: (typeof sizes)[number]) =>
    dispatch({ type: 'parcelAdded', parcel: lineOfSize(size, newKey()) }),
  );
  const begins = isBlank && remembered !== undefined;
  useEffect(() => {
    if (begins && remembered) take(remembered);
  }, [begins, remembered]);
  if (answer.kind === 'refused') return <ErrorNotice refusal={answer.refusal} onRetry={reload} />;
  return (
    <Box sx={{ ...chips, minHeight: 40 }}>
      {sizes.map((size) => {
        const lines = state.parcels.filter(({ name }) => name === size.name);
        const [first] = lines;
        const name = capitalised(t(size.name));
        return (
          <Chip
            key={size.id}
            clickable
            label={lines.length > 0 ? `${lines.length} × ${name}` : name}
            aria-label={t('Add {name}', { name })}
            color={lines.length > 0 ? 'primary' : 'default'}
            variant={lines.length > 0 ? 'filled' : 'outlined'}
            onClick={() => {
              dispatch({ type: 'parcelAdded', parcel: lineOfSize(size, newKey()) });
              onAdded(size.name);
            }}
            {...(first === undefined
              ? {}
              : {
                  onDelete: () => dispatch({ type: 'parcelRemoved', key: first.key }),
                  title: t('The cross takes one away'),
                })}
            sx={{ height: { xs: 44, md: 36 } }}
          />
        );
      })}
    </Box>
  );
};

/** The offers as chips with their prices; that of the service used last is taken, else the cheapest. */
export const Services = ({
  last,
  onPicked,
}: {
  readonly last: string;
  readonly onPicked: (level: string) => void;
}) => {
  const { state, dispatch } = useWizardSteps();
  const config = useConfig();
  const formats = useFormats();
  const { delivery, now } = state;
  const quotes = delivery?.deliveryQuotes;
  const rows = useMemo(
    () =>
      quoteRows(quotes ?? [], {
        levels: [],
        order: 'price',
        isRoundTrip: delivery?.isRoundTrip ?? false,
        now,
        say: t,
      }).filter(({ isExpired }) => !isExpired),
    [quotes, delivery?.isRoundTrip, now],
  );
  const wanted = (rows.find(({ quote }) => quote.slaType === last) ?? rows[0])?.quote.id;
  const isOpen = rows.length > 0 && !rows.some(({ quote }) => quote.id === state.quoteId);
  const take = useEffectEvent((quoteId: number) => dispatch({ type: 'quotePicked', quoteId }));
  useEffect(() => {
    if (isOpen && wanted !== undefined) take(wanted);
  }, [isOpen, wanted]);
  if (rows.length === 0)
    return (
      <Typography color="textSecondary" role="status">
        {state.pending
          ? t('Working out the price…')
          : quotes && quotes.length > 0
            ? t('These offers have expired.')
            : t('Addresses and a size are enough for a price.')}{' '}
        {quotes && quotes.length > 0 && !state.pending ? (
          <Button size="small" onClick={() => dispatch({ type: 'quotesRefreshed' })}>
            {t('Get new prices')}
          </Button>
        ) : null}
      </Typography>
    );
  const picked = rows.find(({ quote }) => quote.id === state.quoteId)?.quote;
  return (
    <>
      <Box role="radiogroup" aria-label={t('Service')} sx={chips}>
        {rows.map((row) => (
          <Chip
            key={row.quote.id}
            role="radio"
            aria-checked={row.quote.id === state.quoteId}
            clickable
            className="numbers"
            label={`${t(row.level)}  ${formatCents(row.cents, delivery?.currency ?? config.currency, spokenLanguage())}`}
            color={row.quote.id === state.quoteId ? 'primary' : 'default'}
            variant={row.quote.id === state.quoteId ? 'filled' : 'outlined'}
            onClick={() => {
              dispatch({ type: 'quotePicked', quoteId: row.quote.id });
              onPicked(row.quote.slaType);
            }}
            sx={{ height: { xs: 44, md: 36 } }}
          />
        ))}
      </Box>
      {picked ? (
        <Typography variant="body2" color="textSecondary" className="numbers" sx={{ mt: 2 }}>
          {t('Pick-up {window}', {
            window: formats.window(picked.pickupWindowStartUtc, picked.pickupWindowEndUtc),
          })}
          {' · '}
          {t('Drop-off {window}', {
            window: formats.window(picked.dropOffWindowStartUtc, picked.dropOffWindowEndUtc),
          })}
        </Typography>
      ) : null}
    </>
  );
};
