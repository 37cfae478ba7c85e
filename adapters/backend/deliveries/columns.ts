// The spreadsheet of a list of deliveries; money only for those who may see it (ROL-47).
import { type Delivery, failureOf, operationStatus, paymentStatus } from '../../../core/index.ts';
import type { Column } from '../lists/xlsx.ts';

const time = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

const plain: readonly Column<Delivery>[] = [
  { header: 'Delivery', width: 10, value: (d) => d.deliveryId },
  { header: 'Waybill', value: (d) => d.waybill },
  { header: 'Status', isSaid: true, value: (d) => d.logisticStatus },
  {
    header: 'Operation status',
    isSaid: true,
    value: (d) => (d.operationStatusId === undefined ? null : operationStatus.label(d.operationStatusId)),
  },
  { header: 'Payment status', isSaid: true, value: (d) => paymentStatus.label(d.paymentStatusId) },
  { header: 'Order reference', value: (d) => d.orderReference },
  { header: 'Customer identifier', value: (d) => d.customerIdentifier },
  { header: 'Company', value: (d) => d.company?.companyName },
  { header: 'Pick-up store', value: (d) => d.originStoreName },
  { header: 'Pick-up address', width: 36, value: (d) => d.originAddress?.description },
  { header: 'Pick-up contact', value: (d) => d.originContactName },
  { header: 'Drop-off store', value: (d) => d.destinationStoreName },
  { header: 'Drop-off address', width: 36, value: (d) => d.destinationAddress?.description },
  { header: 'Drop-off contact', value: (d) => d.destinationContactName },
  { header: 'Delivery date', value: (d) => d.deliveryDate },
  { header: 'Created (UTC)', value: (d) => time(d.createdUtc) },
  { header: 'Collected (UTC)', value: (d) => time(d.collectedUtc) },
  { header: 'Delivered (UTC)', value: (d) => time(d.deliveredUtc) },
  { header: 'Why', width: 30, isSaid: true, value: (d) => failureOf(d)?.reason },
  { header: 'Distance (km)', width: 12, value: (d) => d.distanceEstimate },
  { header: 'Parcels', width: 10, value: (d) => d.deliveryItems?.length },
  { header: 'Job', width: 10, value: (d) => d.jobId },
  { header: 'Return to sender', width: 12, value: (d) => d.isReturnToSender },
];

const money: readonly Column<Delivery>[] = [
  { header: 'Total', width: 12, value: (d) => d.paymentTotal },
  { header: 'Currency', width: 10, value: (d) => d.currency },
];

export const deliveryColumns = (withMoney: boolean): readonly Column<Delivery>[] =>
  withMoney ? [...plain, ...money] : plain;
