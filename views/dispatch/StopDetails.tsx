// What whoever stands at a stop needs to know of it: the door, the parcels, and what the sender wrote.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  leaveAt,
  parcelSize,
  placeOf,
  type ReceiverWish,
  type StopParcel,
  type Task,
} from '../../core/index.ts';
import { t, tn } from '../hooks/text.ts';
import { Icon } from '../kit/Icon.tsx';

/** The door in the first line, where more than the address is known of it. */
export const StopPlace = ({ task, isLarge = false }: { readonly task: Task; readonly isLarge?: boolean }) => {
  const place = placeOf(task);
  const address = task.address?.description ?? t('No address');
  const first = isLarge ? ({ variant: 'h2', component: 'p' } as const) : ({ component: 'div' } as const);
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Typography {...first} {...(place && !isLarge ? { sx: { fontWeight: 600 } } : {})}>
        {place || address}
      </Typography>
      {place ? <Typography color={isLarge ? 'textPrimary' : 'textSecondary'}>{address}</Typography> : null}
    </div>
  );
};

/** `2 small parcels, 1 large parcel, 1 fragile`; a lone fragile one, or all of them: `fragile`. */
export const parcelWords = (parcels: readonly StopParcel[]): string => {
  const sizes = parcelSize.rows.flatMap(({ code, label }) => {
    const count = parcels.filter(({ parcelType }) => parcelType === code).length;
    return count > 0 ? [tn('{n} {size} parcel', '{n} {size} parcels', count, { size: t(label) })] : [];
  });
  const fragile = parcels.filter(({ isFragile }) => isFragile).length;
  if (fragile > 0)
    sizes.push(fragile === parcels.length ? t('fragile') : tn('{n} fragile', '{n} fragile', fragile));
  return sizes.join(', ');
};

export const StopParcels = ({ task }: { readonly task: Task }) => {
  const { parcels } = task;
  if (!parcels || parcels.length === 0) return null;
  const isFragile = parcels.some((parcel) => parcel.isFragile);
  return (
    <Typography
      component="div"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        ...(isFragile ? { color: 'warning.main' } : {}),
      }}
    >
      <Icon name={isFragile ? 'alert' : 'parcel'} size={16} />
      {parcelWords(parcels)}
    </Typography>
  );
};

/** What the recipient asks, in one line. */
export const wishWords = ({ leaveAt: where, note }: ReceiverWish): string =>
  [t(leaveAt.label(where)), note].filter(Boolean).join(': ');

/** Tinted, so that a gate's code is not read over. */
export const StopRemarks = ({ task }: { readonly task: Task }) => {
  const wish = task.receiverWish ? wishWords(task.receiverWish) : '';
  return task.remarks || wish ? (
    <Box
      role="note"
      aria-label={t('Remarks')}
      sx={{
        px: 3,
        py: 2,
        borderRadius: 1,
        background: 'var(--attentionSoft)',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
      }}
    >
      {[task.remarks, wish && t('The recipient: {wish}', { wish })].filter(Boolean).join('\n')}
    </Box>
  ) : null;
};
