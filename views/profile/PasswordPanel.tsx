// Changes the password (API-19); other devices are signed out by it.
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { contract, type User } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { fieldError } from '../session/refusalFields.ts';

const blank = { currentPassword: '', newPassword: '', again: '' };

const ChangePassword = () => {
  const portal = usePortal();
  const notice = useNotices();
  const [values, setValues] = useState(blank);
  const [error, setError] = useState<string>();
  const { run, running, refusal } = useCommand(
    (body: { readonly currentPassword: string; readonly newPassword: string }) =>
      portal.call(contract.auth.changePassword, { body }, { quiet: true }),
    () => {
      setValues(blank);
      notice('success', t('Password changed. Other devices were logged out.'));
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const differs = values.newPassword !== values.again;
    setError(differs ? t('Both must be the same') : undefined);
    if (!differs) void run({ currentPassword: values.currentPassword, newPassword: values.newPassword });
  };
  const field = (name: keyof typeof blank, label: string, autoComplete: string, says?: string) => (
    <TextField
      label={label}
      type="password"
      autoComplete={autoComplete}
      value={values[name]}
      error={Boolean(says)}
      helperText={says}
      onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
    />
  );
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 3 }}>
      {refusal ? <ErrorNotice refusal={refusal} /> : null}
      {field(
        'currentPassword',
        t('Current password'),
        'current-password',
        fieldError(refusal, 'currentPassword'),
      )}
      {field('newPassword', t('New password'), 'new-password', fieldError(refusal, 'newPassword'))}
      {field('again', t('New password again'), 'new-password', error)}
      <Button
        type="submit"
        variant="outlined"
        loading={running}
        disabled={values.currentPassword === '' || values.newPassword === ''}
        sx={{ alignSelf: 'start' }}
      >
        {t('Change password')}
      </Button>
    </Stack>
  );
};

/** Who came by another house has none yet; a link to the own mailbox makes the first one. */
const FirstPassword = ({ email }: { readonly email: string }) => {
  const portal = usePortal();
  const [isSent, setSent] = useState(false);
  const { run, running, refusal } = useCommand(
    () => portal.call(contract.auth.forgotPassword, { body: { email } }, { quiet: true }),
    () => setSent(true),
  );
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      {refusal ? <ErrorNotice refusal={refusal} /> : null}
      <Typography>
        {isSent
          ? t('A link is on its way to {email}.', { email })
          : t('There is no password yet: you log in another way.')}
      </Typography>
      <Button variant="outlined" loading={running} disabled={isSent} onClick={() => void run()}>
        {t('Send me a link to set one')}
      </Button>
    </Stack>
  );
};

export const PasswordPanel = ({ profile }: { readonly profile: User }) => (
  <Panel title={t('Password')}>
    {profile.hasPassword === false ? <FirstPassword email={profile.email} /> : <ChangePassword />}
  </Panel>
);
