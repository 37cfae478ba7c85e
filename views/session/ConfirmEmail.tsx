// The screen behind the banner of AUTH-23.
import { useCallback } from 'react';
import { contract } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ConfirmContact } from './ConfirmContact.tsx';

const ConfirmEmail = () => {
  const portal = usePortal();
  const send = useCallback(() => portal.call(contract.emailVerification.send, {}, { quiet: true }), [portal]);
  return (
    <ConfirmContact
      title={t('Email confirmation')}
      lead={t('We send a code to your email; entering it here shows that the address is yours.')}
      path="/confirm-email"
      isConfirmed={(claims) => claims.emailConfirmed}
      sentTo={(claims) => claims.email}
      onSend={send}
      onConfirm={portal.session.confirmEmail}
    />
  );
};
export default ConfirmEmail;
