// `/rates` (RT-68, LST-26): the rates by which bookings are priced, and the way to upload others.
import { rateList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';
import { WhatIfButton } from './WhatIfButton.tsx';

const Rates = () => <AdminListScreen list={rateList} actions={<WhatIfButton />} />;
export default Rates;
