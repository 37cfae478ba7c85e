// A phone number wherever one is shown: in its country's form, and as it is written down until the rules of that form are here.
import { lazyScreen } from '../base/lazyScreen.ts';
import { ExtraPart } from './ExtraPart.tsx';

const PhoneNumber = lazyScreen(() => import('./PhoneNumber.tsx'));

export const Phone = ({ phoneNumber }: { readonly phoneNumber: string }) => (
  <ExtraPart fallback={phoneNumber} instead={phoneNumber}>
    <PhoneNumber phoneNumber={phoneNumber} />
  </ExtraPart>
);
