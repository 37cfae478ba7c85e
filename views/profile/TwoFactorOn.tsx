// Two-factor sign-in while it is on: how many recovery codes are left, new ones, and turning it off.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { contract, type User } from '../../core/index.ts';
import { refusalText, t, tn } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { ErrorNotice } from '../kit/ErrorNotice.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { fieldError } from '../session/refusalFields.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const few = 3;

const Renew = ({
  left,
  onShown,
}: {
  readonly left: number;
  readonly onShown: (codes: readonly string[]) => void;
}) => {
  const portal = usePortal();
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { run, running, refusal } = useCommand(
    (typed: string) => portal.call(contract.twoFactor.renewCodes, { body: { code: typed } }, { quiet: true }),
    ({ recoveryCodes }) => onShown(recoveryCodes),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(code.replace(/\s/g, ''));
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 3 }}>
      {left < few ? (
        <Alert severity="warning" variant="outlined">
          {tn('{n} recovery code is left.', '{n} recovery codes are left.', left)}
        </Alert>
      ) : (
        <Typography>{tn('{n} recovery code is left.', '{n} recovery codes are left.', left)}</Typography>
      )}
      {isOpen ? (
        <>
          <TextField
            label={t('Code from the app')}
            value={code}
            autoComplete="one-time-code"
            error={refusal !== null}
            helperText={
              fieldError(refusal, 'code') ??
              (refusal ? refusalText(refusal) : null) ??
              t('The codes that are left will stop working.')
            }
            onChange={(event) => setCode(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <Button
            type="submit"
            variant="outlined"
            loading={running}
            disabled={code.trim() === ''}
            sx={{ alignSelf: 'start' }}
          >
            {t('Show ten new codes')}
          </Button>
        </>
      ) : (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
          {t('New recovery codes')}
        </Button>
      )}
    </Stack>
  );
};

const Disable = ({ hasPassword }: { readonly hasPassword: boolean }) => {
  const portal = usePortal();
  const notice = useNotices();
  const [proof, setProof] = useState('');
  const { run, running, refusal } = useCommand(
    (typed: string) =>
      portal.call(
        contract.twoFactor.disable,
        { body: hasPassword ? { password: typed } : { code: typed } },
        { quiet: true },
      ),
    () => {
      notice('success', t('Two-factor is off.'));
      void portal.session.loadProfile();
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(hasPassword ? proof : proof.replace(/\s/g, ''));
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 3 }}>
      {refusal ? <ErrorNotice refusal={refusal} /> : null}
      <TextField
        label={hasPassword ? t('Password') : t('Code from the app')}
        type={hasPassword ? 'password' : 'text'}
        autoComplete={hasPassword ? 'current-password' : 'one-time-code'}
        value={proof}
        helperText={t('Needed to turn it off.')}
        onChange={(event) => setProof(event.target.value)}
      />
      <Button
        type="submit"
        variant="outlined"
        color="error"
        loading={running}
        disabled={proof === ''}
        sx={{ alignSelf: 'start' }}
      >
        {t('Turn off')}
      </Button>
    </Stack>
  );
};

export const TwoFactorOn = ({ profile }: { readonly profile: User }) => {
  const portal = usePortal();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          void portal.session.loadProfile();
        }}
      />
    );
  return (
    <Stack sx={{ gap: 5 }}>
      <Renew left={profile.recoveryCodesLeft ?? 0} onShown={setCodes} />
      <Disable hasPassword={profile.hasPassword !== false} />
    </Stack>
  );
};
