// The columns of every list of deliveries; money only for whom prices are shown (ROL-47).

import {
  type Delivery,
  deliveryStatus,
  failureOf,
  parcelSummary,
  paymentStatus,
  type Quote,
} from '../../core/index.ts';
import { marked, t, told } from '../hooks/text.ts';
import { Money } from '../kit/Money.tsx';
import type { RecordColumn } from '../kit/recordColumn.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { Day, When, Window } from '../kit/When.tsx';

/** How a delivery is called. */
export const nameOfDelivery = (delivery: Pick<Delivery, 'deliveryId' | 'waybill'>): string =>
  delivery.waybill ?? t('Delivery {deliveryId}', { deliveryId: delivery.deliveryId });

const quoteOf = (delivery: Delivery): Quote | undefined =>
  delivery.deliveryQuotes?.find(({ id }) => id === delivery.selectedDeliveryQuoteId);

const Drop = ({ delivery }: { readonly delivery: Delivery }) => {
  const quote = quoteOf(delivery);
  if (delivery.deliveredUtc) return <When at={delivery.deliveredUtc} />;
  return quote ? (
    <Window start={quote.dropOffWindowStartUtc} end={quote.dropOffWindowEndUtc} />
  ) : (
    <Day day={delivery.deliveryDate} />
  );
};

const always: readonly RecordColumn<Delivery>[] = [
  {
    key: 'waybill',
    label: marked('Waybill'),
    sortBy: 'waybill',
    onCard: 'title',
    render: (delivery) => <span className="numbers">{nameOfDelivery(delivery)}</span>,
  },
  {
    key: 'status',
    label: marked('Status'),
    sortBy: 'logisticStatusId',
    onCard: 'foot',
    render: (delivery) => <StatusChip table={deliveryStatus} code={delivery.logisticStatusId} />,
  },
  {
    key: 'why',
    label: marked('Why'),
    maxWidth: 180,
    render: (delivery) => told(failureOf(delivery)?.reason) ?? '',
  },
  {
    key: 'from',
    label: marked('From'),
    maxWidth: 170,
    render: (delivery) => delivery.originStoreName ?? delivery.originAddress?.description ?? '',
  },
  {
    key: 'to',
    label: marked('To'),
    maxWidth: 170,
    render: (delivery) => delivery.destinationStoreName ?? delivery.destinationAddress?.description ?? '',
  },
  {
    key: 'drop',
    label: marked('Drop-off'),
    sortBy: 'deliveryDate',
    render: (delivery) => <Drop delivery={delivery} />,
  },
  {
    key: 'parcels',
    label: marked('Parcels'),
    onCard: 'hidden',
    render: ({ deliveryItems }) => parcelSummary(deliveryItems ?? [], t),
  },
  {
    key: 'company',
    label: marked('Company'),
    sortBy: 'companyName',
    onCard: 'plain',
    maxWidth: 140,
    render: (delivery) => delivery.company?.companyName ?? '',
  },
  {
    key: 'reference',
    label: marked('Reference'),
    sortBy: 'orderReference',
    maxWidth: 140,
    render: (delivery) => delivery.orderReference ?? '',
  },
  {
    key: 'created',
    label: marked('Booked'),
    sortBy: 'createdUtc',
    onCard: 'hidden',
    render: (delivery) => <When at={delivery.createdUtc} />,
  },
];

const priced: readonly RecordColumn<Delivery>[] = [
  {
    key: 'payment',
    label: marked('Payment'),
    sortBy: 'paymentStatusId',
    onCard: 'plain',
    render: (delivery) => <StatusChip table={paymentStatus} code={delivery.paymentStatusId} icon="money" />,
  },
  {
    key: 'total',
    label: marked('Total'),
    sortBy: 'paymentTotal',
    onCard: 'plain',
    align: 'right',
    render: (delivery) => (
      <Money amount={delivery.paymentTotal} {...(delivery.currency ? { currency: delivery.currency } : {})} />
    ),
  },
];

/** What a reader may see, the most wanted first: what is cut off at the edge comes by the choice of columns, or by scrolling. */
export const deliveryColumns = (
  showsPrices: boolean,
  chosen: readonly string[] = [],
): readonly RecordColumn<Delivery>[] => {
  const all = showsPrices ? [...always, ...priced] : always;
  const picked = chosen.flatMap((key) => all.find((column) => column.key === key) ?? []);
  return picked.length > 0 ? picked : all;
};
