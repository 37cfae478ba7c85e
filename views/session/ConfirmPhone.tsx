// Confirms the phone number of the profile (RT-08).
import { useCallback } from 'react';
import { contract } from '../../core/index.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ConfirmContact } from './ConfirmContact.tsx';

const ConfirmPhone = () => {
  const portal = usePortal();
  const profile = useLive(portal.session.profile);
  const send = useCallback(
    () => portal.call(contract.phoneNumberVerification.send, {}, { quiet: true }),
    [portal],
  );
  return (
    <ConfirmContact
      title="Phone confirmation"
      lead="We send a code to your phone; entering it here shows that the number is yours."
      path="/confirm-phone"
      isConfirmed={(claims) => claims.phoneNumberConfirmed}
      sentTo={() => profile?.phoneNumber ?? 'your phone'}
      onSend={send}
      onConfirm={portal.session.confirmPhone}
    />
  );
};
export default ConfirmPhone;
