// `/paymentcallback` stands beside the console, so it brings the theme that its parts are drawn in.
import PaymentCallback from '../booking/PaymentCallback.tsx';
import { KitProvider } from './KitProvider.tsx';

const PaymentReturn = () => (
  <KitProvider>
    <PaymentCallback />
  </KitProvider>
);
export default PaymentReturn;
