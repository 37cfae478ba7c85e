// `/funds-received` (RT-48): money that came in by other ways than a card, and what of it is whose.
import { receiptList } from '../../core/index.ts';
import { AdminListScreen } from '../admin/AdminListScreen.tsx';

const FundsReceived = () => <AdminListScreen list={receiptList} />;
export default FundsReceived;
