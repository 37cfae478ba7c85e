// One delivery in a narrow list, in two lines: waybill and status; to whom, where and until when. It follows its own record. Plain
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

/** To whom and where. */
export const deliveryPlace = ({ destinationContactName, destinationAddress }: Delivery): string =>
  [destinationContactName, destinationAddress?.description].filter(Boolean).join(' · ') ||
  t('No drop-off yet');

/** When it has to be there, or when it was. */
export const deliveryNote = (delivery: Delivery, { short, day }: Formats): string => {
  if (delivery.deliveredUtc) return short(delivery.deliveredUtc);
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  const due = quote?.dropOffWindowEndUtc;
  return due ? t('Due {time}', { time: short(due) }) : day(delivery.deliveryDate);
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
      className="board-row board-row-delivery"
      onClick={() => onSelect(id)}
      aria-pressed={isSelected}
      style={{ borderLeftColor: markerColours[deliveryColour(delivery)] }}
      title={parcelSummary(delivery.deliveryItems ?? [], t)}
    >
      <span className="board-row-head">
        <span className="board-row-title numbers">{delivery.waybill ?? t('Delivery {id}', { id })}</span>
        <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} />
      </span>
      <span className="job-row-line">
        <span className="board-row-place">{deliveryPlace(delivery)}</span>
        <span className="board-row-note numbers">{deliveryNote(delivery, formats)}</span>
      </span>
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
