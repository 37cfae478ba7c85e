// The email one signs in with (API-20): a new one must be confirmed before it counts.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { isRight } from 'fp-ts/Either';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { contract, texts, type User } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useLive } from '../hooks/useLive.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { useNotices } from '../kit/Notices.tsx';
import { Panel } from '../kit/Panel.tsx';
import { isEmail } from '../session/emailRule.ts';
import { type Proof, ProofDialog } from './ProofDialog.tsx';

export const ContactPanel = ({ profile }: { readonly profile: User }) => {
  const portal = usePortal();
  const claims = useLive(portal.session.claims);
  const notice = useNotices();
  const [email, setEmail] = useState(profile.email);
  const [error, setError] = useState<string>();
  const [asks, setAsks] = useState(false);
  const change = async (proof: Proof) => {
    const answer = await portal.call(
      contract.account.changeEmail,
      { params: { id: profile.id }, body: { email: email.trim(), proof } },
      { quiet: true },
    );
    // The token carries the email and whether it is confirmed: a fresh one tells the whole portal.
    if (isRight(answer)) {
      await portal.session.refresh();
      await portal.session.loadProfile();
    }
    return answer;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = email.trim();
    setError(isEmail(typed) ? undefined : t(texts.validation.emailInvalid));
    setAsks(isEmail(typed));
  };
  return (
    <Panel title={t('Email')}>
      <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 3 }}>
        {claims?.emailConfirmed === false ? (
          <Alert
            severity="info"
            variant="outlined"
            action={
              <Button component={Link} to="/confirm-email" size="small" color="inherit">
                {t('Confirm')}
              </Button>
            }
          >
            {t('{email} is not confirmed yet.', { email: profile.email })}
          </Alert>
        ) : null}
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          value={email}
          error={Boolean(error)}
          helperText={error ?? t('You sign in with it; a new one is confirmed by a code.')}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={email.trim() === profile.email}
          sx={{ alignSelf: 'start' }}
        >
          {t('Change email')}
        </Button>
      </Stack>
      {asks ? (
        <ProofDialog
          profile={profile}
          submitLabel={t('Change email')}
          submit={change}
          onDone={() => {
            setAsks(false);
            notice('success', t(texts.notices.updatedOne));
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Panel>
  );
};
