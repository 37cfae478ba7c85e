// How staff invite drivers of the house: a button beside the list of applications, with the invitations that are out.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '../hooks/text.ts';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Invites } from './Invites.tsx';

export const InviteDrivers = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setOpen(true)}>
        {t('Invite')}
      </Button>
      {isOpen ? (
        <FormDialog
          title={t('Invitations of the house')}
          onClose={() => setOpen(false)}
          closeLabel={t('Close')}
          width="md"
        >
          <Invites roles={['driver']} />
        </FormDialog>
      ) : null}
    </>
  );
};
