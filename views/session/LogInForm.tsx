// The log-in half of the screen (AUTH-11, AUTH-12): tokens, or a second factor asked for.
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { texts } from '../../core/index.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { PlainButton, PlainField, PlainNotice } from '../public/ui.tsx';
import { isEmail } from './emailRule.ts';
import { PasswordField } from './PasswordField.tsx';
import { fieldError, formError } from './refusalFields.ts';

export const LogInForm = ({
  target,
  wasSignedIn,
}: {
  readonly target: string;
  /** Sent here because the session ended: the first field waits for the fingers. */
  readonly wasSignedIn: boolean;
}) => {
  const { session } = usePortal();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<{ readonly email?: string; readonly password?: string }>({});
  const { run, running, refusal } = useCommand(session.signIn, (how) => {
    void navigate(how === 'twoFactor' ? `/two-factor?return=${encodeURIComponent(target)}` : target, {
      replace: true,
    });
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lacks = {
      ...(email.trim() === ''
        ? { email: t(texts.validation.emailRequired) }
        : isEmail(email)
          ? {}
          : { email: t(texts.validation.emailInvalid) }),
      ...(password === '' ? { password: t('Password is required') } : {}),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length === 0) void run({ email: email.trim(), password });
  };
  const says = formError(refusal, ['email', 'password']);
  return (
    <form onSubmit={submit} noValidate css={{ display: 'grid', gap: 16 }}>
      {says ? (
        <PlainNotice tone="danger">
          {refusal?.status === 423 ? <strong>{refusal.title}. </strong> : null}
          {says}
        </PlainNotice>
      ) : null}
      <PlainField
        label={t('Email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={wasSignedIn}
        value={email}
        error={missing.email ?? fieldError(refusal, 'email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing.password ?? fieldError(refusal, 'password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PlainButton type="submit" busy={running}>
        {t('Log in')}
      </PlainButton>
      <Link to="/forgot-password">{t('Forgot your password?')}</Link>
    </form>
  );
};
