// Confirms the phone number of the profile (RT-08).
import { useCallback } from 'react';
import { contract } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
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
      title={t('Phone confirmation')}
      lead={t('We send a code to your phone; entering it here shows that the number is yours.')}
      path="/confirm-phone"
      isConfirmed={(claims) => claims.phoneNumberConfirmed}
      sentTo={() => profile?.phoneNumber ?? t('your phone')}
      onSend={send}
      onConfirm={portal.session.confirmPhone}
    />
  );
};
export default ConfirmPhone;
