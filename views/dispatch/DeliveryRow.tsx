// One delivery in a narrow list: waybill, where to, status, window; it follows its own record.
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { type Delivery, deliveryColour, deliveryStatus, parcelSummary } from '../../core/index.ts';
import { markerColours } from '../app/tokens.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';

export interface DeliveryRowProps {
  readonly id: number;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
}

/** The row of one record as it is now. */
export const DeliveryLine = ({
  delivery,
  isSelected,
  onSelect,
}: Omit<DeliveryRowProps, 'id'> & { readonly delivery: Delivery }) => {
  const { window, day } = useFormats();
  const id = delivery.deliveryId;
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  return (
    <ButtonBase
      data-row
      onClick={() => onSelect(id)}
      aria-pressed={isSelected}
      sx={{
        width: '100%',
        textAlign: 'left',
        display: 'block',
        p: 3,
        borderBottom: '1px solid var(--line)',
        borderLeft: '3px solid',
        borderLeftColor: markerColours[deliveryColour(delivery)],
        background: isSelected ? 'var(--accentSoft)' : 'transparent',
      }}
    >
      <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="span" variant="h4" className="numbers">
          {delivery.waybill ?? t('Delivery {id}', { id })}
        </Typography>
        <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} />
      </Stack>
      <Typography component="span" sx={{ display: 'block', mt: 1 }} noWrap>
        {delivery.destinationAddress?.description ?? t('No drop-off yet')}
      </Typography>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
        {[
          delivery.destinationContactName,
          window(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc) || day(delivery.deliveryDate),
          parcelSummary(delivery.deliveryItems ?? []),
        ]
          .filter(Boolean)
          .join(', ')}
      </Box>
    </ButtonBase>
  );
};

export const DeliveryRow = memo(({ id, isSelected, onSelect }: DeliveryRowProps) => {
  const portal = usePortal();
  const delivery = useLive(useMemo(() => portal.deliveries.byId(id), [portal, id]));
  return delivery === undefined ? null : (
    <DeliveryLine delivery={delivery} isSelected={isSelected} onSelect={onSelect} />
  );
});
