// Forgotten passwords, both halves of one screen (RT-04, RT-05): ask for a link, then set a new password with it.
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { contract, texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useApi } from '../hooks/useApi.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePageTitle } from '../hooks/usePageTitle.ts';
import {
  ButtonLink,
  Card,
  Column,
  PageHeading,
  PlainButton,
  PlainField,
  PlainNotice,
} from '../public/ui.tsx';
import { isEmail } from './emailRule.ts';
import { PasswordField } from './PasswordField.tsx';
import { fieldError, formError } from './refusalFields.ts';

const AskForLink = () => {
  const http = useApi();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { run, running, refusal } = useCommand(
    (address: string) => http.send(contract.auth.forgotPassword, { body: { email: address } }),
    (_answer, address) => setSentTo(address),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = email.trim();
    const says =
      typed === ''
        ? t(texts.validation.emailRequired)
        : isEmail(typed)
          ? undefined
          : t(texts.validation.emailInvalid);
    setMissing(says);
    if (says === undefined) void run(typed);
  };
  const says = formError(refusal, ['email']);
  return (
    <Column width="narrow">
      <PageHeading lead={t('We mail a link with which you can set a new one.')}>
        {t('Forgot your password?')}
      </PageHeading>
      <Card aria-label={t('Email')}>
        <form onSubmit={submit} noValidate css={{ display: 'grid', gap: 16 }}>
          {sentTo ? (
            <PlainNotice tone="success">
              {t(
                'If there is an account for {sentTo}, a link is on its way. It works once and for a short time.',
                { sentTo },
              )}
            </PlainNotice>
          ) : null}
          {says ? <PlainNotice tone="danger">{says}</PlainNotice> : null}
          <PlainField
            label={t('Email')}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            error={missing ?? fieldError(refusal, 'email')}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PlainButton type="submit" busy={running}>
            {t('Send the link')}
          </PlainButton>
          <Link to="/login">{t('Back to log in')}</Link>
        </form>
      </Card>
    </Column>
  );
};

const SetPassword = ({ email, token }: { readonly email: string; readonly token: string }) => {
  const http = useApi();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [differs, setDiffers] = useState<string>();
  const [isDone, setDone] = useState(false);
  const { run, running, refusal } = useCommand(
    () => http.send(contract.auth.resetPassword, { body: { email, token, password } }),
    () => setDone(true),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const says =
      password === ''
        ? t('Password is required')
        : password === again
          ? undefined
          : t('Both must be the same');
    setDiffers(says);
    if (says === undefined) void run();
  };
  if (isDone)
    return (
      <Column width="narrow">
        <PageHeading>{t('Password changed')}</PageHeading>
        <PlainNotice tone="success">
          {t('Your new password is in place. Other devices were logged out.')}
        </PlainNotice>
        <div>
          <ButtonLink to="/login">{t('Log in')}</ButtonLink>
        </div>
      </Column>
    );
  const says = formError(refusal, ['password', 'newPassword']);
  return (
    <Column width="narrow">
      <PageHeading lead={email}>{t('New password')}</PageHeading>
      <Card aria-label={t('New password')}>
        <form onSubmit={submit} noValidate css={{ display: 'grid', gap: 16 }}>
          {says ? <PlainNotice tone="danger">{says}</PlainNotice> : null}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={t('New password')}
            autoComplete="new-password"
            value={password}
            error={fieldError(refusal, 'password') ?? fieldError(refusal, 'newPassword')}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordField
            label={t('The same again')}
            autoComplete="new-password"
            value={again}
            error={differs}
            onChange={(event) => setAgain(event.target.value)}
          />
          <PlainButton type="submit" busy={running}>
            {t('Set password')}
          </PlainButton>
        </form>
      </Card>
    </Column>
  );
};

const PasswordRecovery = () => {
  const isConfirm = useLocation().pathname === '/confirm-password';
  const [params] = useSearchParams();
  const email = params.get('email') ?? '';
  const token = params.get('token') ?? '';
  usePageTitle(isConfirm ? t('New password') : t('Forgot password'));
  return isConfirm && email !== '' && token !== '' ? (
    <SetPassword email={email} token={token} />
  ) : (
    <AskForLink />
  );
};
export default PasswordRecovery;
