// The papers of a delivery: a label for each parcel, and the waybill. They stand beside the page, seen by the printer alone, and go when it has
// printed. Black on white whatever the theme.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Delivery, type Parcel, parcelSize, serviceLevel } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { drawBarcode, drawQr } from '../kit/drawQr.ts';
import { capitalised } from '../kit/words.ts';

const picture = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;

interface End {
  readonly name: string | null | undefined;
  readonly phone: string | null | undefined;
  readonly lines: readonly (string | null | undefined)[];
}

const originOf = (delivery: Delivery): End => ({
  name: delivery.originStoreName ?? delivery.originContactName,
  phone: delivery.originPhoneNumber,
  lines: [
    [delivery.originBuildingUnit, delivery.originBuildingName].filter(Boolean).join(', '),
    delivery.originAddress?.description,
  ],
});

const destinationOf = (delivery: Delivery): End => ({
  name: delivery.destinationContactName ?? delivery.destinationStoreName,
  phone: delivery.destinationPhoneNumber,
  lines: [
    [delivery.destinationBuildingUnit, delivery.destinationBuildingName].filter(Boolean).join(', '),
    delivery.destinationAddress?.description,
  ],
});

const EndBlock = ({ title, end }: { readonly title: string; readonly end: End }) => (
  <section>
    <small>{title}</small>
    <strong>{end.name}</strong>
    {end.lines.filter(Boolean).map((line) => (
      <div key={line}>{line}</div>
    ))}
    <div>{end.phone}</div>
  </section>
);

const linkOf = ({ hash }: Delivery): string => new URL(`/track/${hash}`, window.location.origin).href;

const sizeOf = (parcel: Parcel): string =>
  [capitalised(t(parcelSize.label(parcel.parcelType))), parcel.isFragile ? t('fragile') : '']
    .filter(Boolean)
    .join(', ');

/** What whoever scans a parcel asks for: the sender's own code, else the label's, which names the one parcel (DEL-37). */
const codeOf = ({ barCode, labelCode }: Parcel, waybill: string): string => barCode || labelCode || waybill;

const Labels = ({ delivery }: { readonly delivery: Delivery }) => {
  const waybill = delivery.waybill ?? String(delivery.deliveryId);
  const parcels = delivery.deliveryItems ?? [];
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  const { window } = useFormats();
  return parcels.map((parcel, at) => (
    <article key={parcel.id} className="print-label">
      <header>
        <strong>{waybill}</strong>
        <span>{t('{n} of {all}', { n: at + 1, all: parcels.length })}</span>
      </header>
      <EndBlock title={t('To')} end={destinationOf(delivery)} />
      <EndBlock title={t('From')} end={originOf(delivery)} />
      <p>
        {[sizeOf(parcel), quote ? t(serviceLevel.label(quote.slaType)) : '', delivery.orderReference]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{window(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc)}</p>
      <footer>
        <img src={picture(drawBarcode(codeOf(parcel, waybill)))} alt={codeOf(parcel, waybill)} />
        <img className="print-qr" src={picture(drawQr(linkOf(delivery)))} alt={t('Tracking')} />
      </footer>
    </article>
  ));
};

const Waybill = ({ delivery }: { readonly delivery: Delivery }) => {
  const waybill = delivery.waybill ?? String(delivery.deliveryId);
  const quote = delivery.deliveryQuotes?.find((one) => one.id === delivery.selectedDeliveryQuoteId);
  const { window, when } = useFormats();
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [t('Booked'), when(delivery.createdUtc)],
    [t('Service'), quote ? t(serviceLevel.label(quote.slaType)) : ''],
    [t('Pick-up'), window(quote?.pickupWindowStartUtc, quote?.pickupWindowEndUtc)],
    [t('Drop-off'), window(quote?.dropOffWindowStartUtc, quote?.dropOffWindowEndUtc)],
    [t('Order reference'), delivery.orderReference],
    [t('Remarks'), delivery.destinationRemarks],
  ];
  return (
    <article className="print-waybill">
      <header>
        <div>
          <small>{t('Waybill')}</small>
          <h1>{waybill}</h1>
        </div>
        <img src={picture(drawBarcode(waybill))} alt={waybill} />
      </header>
      <div className="print-ends">
        <EndBlock title={t('From')} end={originOf(delivery)} />
        <EndBlock title={t('To')} end={destinationOf(delivery)} />
      </div>
      <table>
        <tbody>
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>{t('Parcel')}</th>
            <th>{t('Size')}</th>
            <th>{t('Barcode')}</th>
          </tr>
        </thead>
        <tbody>
          {(delivery.deliveryItems ?? []).map((parcel) => (
            <tr key={parcel.id}>
              <td>{parcel.deliveryItemName ?? parcel.name}</td>
              <td>{sizeOf(parcel)}</td>
              <td>{codeOf(parcel, '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="print-sign">
        <span>{t('Received by')}</span>
        <span>{t('Signature')}</span>
        <span>{t('Date and time')}</span>
      </div>
    </article>
  );
};

/** Which paper. */
export type Paper = 'labels' | 'waybill';

const DeliverySheets = ({
  delivery,
  paper,
  onDone,
}: {
  readonly delivery: Delivery;
  readonly paper: Paper;
  readonly onDone: () => void;
}) => {
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (sheet === null) return;
    let isHere = true;
    // The codes are pictures: the printer is asked when they are there.
    void Promise.allSettled([...sheet.querySelectorAll('img')].map((image) => image.decode())).then(() => {
      if (!isHere) return;
      window.print();
      onDone();
    });
    return () => {
      isHere = false;
    };
  }, [sheet, onDone]);
  return createPortal(
    <div ref={setSheet} className="print-sheet">
      {paper === 'labels' ? <Labels delivery={delivery} /> : <Waybill delivery={delivery} />}
    </div>,
    document.body,
  );
};
export default DeliverySheets;
