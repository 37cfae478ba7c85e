// `/rates` (RT-68, LST-26): the rates by which bookings are priced, and the way to upload others.
import { rateList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';

const Rates = () => <AdminListScreen list={rateList} />;
export default Rates;
