// `/mobile-devices` (RT-90, MOB-01..10): the devices on which people use the app.
import { mobileDeviceList } from '../../core/index.ts';
import { AdminListScreen } from './AdminListScreen.tsx';

const MobileDevices = () => <AdminListScreen list={mobileDeviceList} />;
export default MobileDevices;
