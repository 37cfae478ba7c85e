// One delivery in a narrow list: waybill, where to, status, window; it follows its own record. Plain
// elements and classes: hundreds of these change in a minute, and a styled component costs five times as much to draw again.
import { memo, useMemo } from 'react';
import { type Delivery, deliveryColour, deliveryStatus, parcelSummary } from '../../core/index.ts';
import { markerColours } from '../base/tokens.ts';
import { t } from '../hooks/text.ts';
import type { Formats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { useHovered } from './boardHover.ts';

export interface DeliveryRowProps {
  readonly id: number;
  readonly isSelected: boolean;
  readonly onSelect: (id: number) => void;
  /** Of the whole list: a row that asks for them itself costs a third more to draw. */
  readonly formats: Formats;
}

/** To whom, when and what: the last line of a row. */
export const deliveryNote = (delivery: Delivery, { window, day }: Formats): string => {
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  return [
    delivery.destinationContactName,
    window(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc) || day(delivery.deliveryDate),
    parcelSummary(delivery.deliveryItems ?? [], t),
  ]
    .filter(Boolean)
    .join(', ');
};

/** The row of one record as it is now. */
export const DeliveryLine = ({
  delivery,
  isSelected,
  onSelect,
  formats,
}: Omit<DeliveryRowProps, 'id'> & { readonly delivery: Delivery }) => {
  const id = delivery.deliveryId;
  return (
    <button
      type="button"
      data-row
      className="board-row"
      onClick={() => onSelect(id)}
      aria-pressed={isSelected}
      style={{ borderLeftColor: markerColours[deliveryColour(delivery)] }}
    >
      <span className="board-row-head">
        <span className="board-row-title numbers">{delivery.waybill ?? t('Delivery {id}', { id })}</span>
        <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} />
      </span>
      <span className="board-row-place">
        {delivery.destinationAddress?.description ?? t('No drop-off yet')}
      </span>
      <span className="board-row-note">{deliveryNote(delivery, formats)}</span>
    </button>
  );
};

export const DeliveryRow = memo(({ id, isSelected, onSelect, formats }: DeliveryRowProps) => {
  const portal = usePortal();
  const { isHovered, handlers } = useHovered('delivery', id);
  const delivery = useLive(useMemo(() => portal.deliveries.byId(id), [portal, id]));
  return delivery === undefined ? null : (
    <div data-hovered={isHovered || undefined} {...handlers}>
      <DeliveryLine delivery={delivery} isSelected={isSelected} onSelect={onSelect} formats={formats} />
    </div>
  );
});
