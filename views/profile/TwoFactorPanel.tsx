// Two-factor sign-in (API-16..18): a secret for an authenticator app, proven by its first code; recovery codes shown once.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
import { Panel } from '../kit/Panel.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { ToneChip } from '../kit/StatusChip.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorOn } from './TwoFactorOn.tsx';

const Enable = ({
  profile,
  onEnabled,
}: {
  readonly profile: User;
  readonly onEnabled: (codes: readonly string[]) => void;
}) => {
  const portal = usePortal();
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [code, setCode] = useState('');
  const [asks, setAsks] = useState(false);
  const proving = useCommand(
    (typed: string) => portal.call(contract.twoFactor.enable, { body: { code: typed } }, { quiet: true }),
    (answer) => onEnabled(answer.recoveryCodes ?? []),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void proving.run(code.replace(/\s/g, ''));
  };
  if (secret === null)
    return (
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        <Typography>
          {t('A second proof beside the password: a code from an authenticator app, or one sent by email.')}
        </Typography>
        <Button variant="outlined" onClick={() => setAsks(true)}>
          {t('Set up two-factor')}
        </Button>
        {asks ? (
          <ProofDialog
            profile={profile}
            submitLabel={t('Set up two-factor')}
            submit={(proof) => portal.call(contract.twoFactor.enable, { body: { proof } }, { quiet: true })}
            onDone={({ secret: made, uri }) => {
              setAsks(false);
              setSecret({ secret: made ?? '', uri: uri ?? '' });
            }}
            onClose={() => setAsks(false)}
          />
        ) : null}
      </Stack>
    );
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 3 }}>
      {proving.refusal ? <ErrorNotice refusal={proving.refusal} /> : null}
      <Typography>{t('Scan this with your authenticator app, or type the key into it.')}</Typography>
      {secret.uri ? <QrCode text={secret.uri} label={t('Key for your authenticator app')} /> : null}
      <Box component="code" sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
        {secret.secret}
      </Box>
      <TextField
        label={t('Code from the app')}
        value={code}
        autoComplete="one-time-code"
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button type="submit" variant="contained" loading={proving.running} disabled={code.trim() === ''}>
          {t('Turn on')}
        </Button>
        <Button disabled={proving.running} onClick={() => setSecret(null)}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Stack>
  );
};

export const TwoFactorPanel = ({ profile }: { readonly profile: User }) => {
  const portal = usePortal();
  /** Of a moment ago: the profile says that it is on only once it is read again. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = profile.twoFactorEnabled === true || codes !== null;
  const keep = async (): Promise<void> => {
    await portal.session.loadProfile();
    setCodes(null);
  };
  return (
    <Panel
      title={t('Two-factor sign-in')}
      actions={
        isOn ? (
          <ToneChip tone="success">{t('On')}</ToneChip>
        ) : (
          <ToneChip tone="neutral" icon="minus">
            {t('Off')}
          </ToneChip>
        )
      }
    >
      {codes !== null ? (
        <Stack sx={{ gap: 3 }}>
          <Alert severity="success" variant="outlined">
            {t('Two-factor is on.')}
          </Alert>
          <RecoveryCodes codes={codes} onDone={() => void keep()} />
        </Stack>
      ) : isOn ? (
        <TwoFactorOn profile={profile} />
      ) : (
        <Enable profile={profile} onEnabled={setCodes} />
      )}
    </Panel>
  );
};
