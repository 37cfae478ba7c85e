// The score card beside a driver's record.
import { Suspense } from 'react';
import type { OfRecordProps } from '../admin/slots.ts';
import { lazyScreen } from '../base/lazyScreen.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';

const DriverCards = lazyScreen(() => import('../reports/DriverCards.tsx'));

const CardTab = ({ record }: OfRecordProps) => (
  <Suspense fallback={<SkeletonRows rows={4} />}>
    <DriverCards driverId={Number(record['id'])} />
  </Suspense>
);
export default CardTab;
