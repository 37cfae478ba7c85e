// `/rates` (RT-68, LST-26): the rates by which bookings are priced, as a list and as tables of prices, and the way to upload others.
import { rateList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { marked, t } from '../hooks/text.ts';
import { PartTabs, useOpenPart } from '../kit/PartTabs.tsx';
import { RateMatrix } from './RateMatrix.tsx';
import { WhatIfButton } from './WhatIfButton.tsx';

const parts = [
  { key: 'list', label: marked('List') },
  { key: 'prices', label: marked('Table of prices') },
] as const;

const Rates = () => {
  const tabs = <PartTabs parts={parts} label={t('Parts of the rates')} />;
  return useOpenPart(parts) === 'prices' ? (
    <RateMatrix tabs={tabs} actions={<WhatIfButton />} />
  ) : (
    <AdminListScreen list={rateList} head={tabs} actions={<WhatIfButton />} />
  );
};
export default Rates;
