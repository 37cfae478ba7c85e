// /deliveries/add: the same wizard as a page of its own (RT-64); leaving it leads back to the list.
import { useNavigate } from 'react-router';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import { BookingDialog } from './BookingDialog.tsx';

const AddDelivery = () => {
  usePageTitle(t(texts.wizard.newDelivery));
  const navigate = useNavigate();
  return <BookingDialog deliveryId={null} onClose={() => navigate('/dashboard')} />;
};
export default AddDelivery;
