// A phone number in its country's form, and the WhatsApp window of its owner. A chunk of its own: the rules of phone
// numbers are large, and a board is there before anybody calls.
import { formatPhone } from '../../core/index.ts';
import { useConfig } from '../base/config.ts';

const PhoneNumber = ({ phoneNumber }: { readonly phoneNumber: string }) => {
  const { country } = useConfig();
  return <>{formatPhone(phoneNumber, country)}</>;
};
export default PhoneNumber;
