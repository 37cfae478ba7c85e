// The link by which somebody sets the first password, in the hand of an administrator: letters do not reach everybody, and a portal that was
// just put up sends none.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { audience, contract, may } from '../../core/index.ts';
import type { OfRecordProps } from '../admin/slots.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { useFormats } from '../hooks/useFormats.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { ShownOnce } from '../kit/ShownOnce.tsx';

/** Nothing where there is a password, or somebody else looks. */
export const InvitationLink = ({ record }: OfRecordProps) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const formats = useFormats();
  const [made, setMade] = useState<{ readonly link: string; readonly endsUtc: string } | null>(null);
  const making = useCommand(
    () =>
      portal.call(contract.users.invitationLink, { params: { id: Number(record['id']) } }, { quiet: true }),
    setMade,
  );
  const isOpen = record['isInvited'] === true && record['isActive'] === true && record['lockedUtc'] === null;
  if (!isOpen || !may(claims, { who: audience.administrator })) return null;
  return (
    <>
      <Alert
        severity="info"
        variant="outlined"
        action={
          <Button size="small" color="inherit" loading={making.running} onClick={() => void making.run()}>
            {t('Show a link')}
          </Button>
        }
      >
        {t('No password yet. Where no letter arrives, hand over a link by which it is set.')}
      </Alert>
      {making.refusal === null ? null : <ErrorNotice refusal={making.refusal} />}
      {made === null ? null : (
        <ShownOnce
          title={t('Link to set the password')}
          text={t(
            'Give it to this person alone: whoever opens it first sets the password. It is valid until {when}, and any link before it no longer.',
            {
              when: formats.when(made.endsUtc),
            },
          )}
          secret={made.link}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
};
