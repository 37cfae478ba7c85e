// The sign-up half of the screen (AUTH-03): a taken email leads to logging in.
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { texts } from '../../core/index.ts';
import { tx } from '../hooks/richText.ts';
import { t } from '../hooks/text.ts';
import { useCommand } from '../hooks/useCommand.ts';
import { usePortal } from '../hooks/usePortal.tsx';
import { PlainButton, PlainField, PlainNotice } from '../public/ui.tsx';
import { isEmail } from './emailRule.ts';
import { PasswordField } from './PasswordField.tsx';
import { fieldError, formError } from './refusalFields.ts';

const shortest = 8;
const blank = { firstName: '', lastName: '', email: '', password: '' };
type Field = keyof typeof blank;
type Errors = Partial<Record<Field, string>>;

const check = (values: typeof blank): Errors => ({
  ...(values.firstName.trim() ? {} : { firstName: t(texts.validation.firstNameRequired) }),
  ...(values.lastName.trim() ? {} : { lastName: t(texts.validation.lastNameRequired) }),
  ...(values.email.trim() === ''
    ? { email: t(texts.validation.emailRequired) }
    : isEmail(values.email)
      ? {}
      : { email: t(texts.validation.emailInvalid) }),
  ...(values.password.length >= shortest
    ? {}
    : { password: t('Choose a password of at least {shortest} characters', { shortest }) }),
});

export const SignUpForm = ({ target }: { readonly target: string }) => {
  const { session } = usePortal();
  const navigate = useNavigate();
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Errors>({});
  const [isTaken, setTaken] = useState(false);
  const { run, running, refusal } = useCommand(session.register, (answer) => {
    setTaken(answer.leadEmailTaken);
    if (!answer.leadEmailTaken) void navigate(target, { replace: true });
  });
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errors[name] ?? fieldError(refusal, name),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = check(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setTaken(false);
    void run({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
      password: values.password,
    });
  };
  const says = formError(refusal, Object.keys(blank));
  return (
    <form onSubmit={submit} noValidate css={{ display: 'grid', gap: 16 }}>
      {isTaken ? (
        <PlainNotice tone="attention">
          {tx('There is an account with this email already. {login} or {recover}.', {
            login: (
              <Link key="login" to="/login">
                {t('Log in')}
              </Link>
            ),
            recover: (
              <Link key="recover" to="/forgot-password">
                {t('set a new password')}
              </Link>
            ),
          })}
        </PlainNotice>
      ) : null}
      {says ? <PlainNotice tone="danger">{says}</PlainNotice> : null}
      <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
        <PlainField label={t('First name')} autoComplete="given-name" {...field('firstName')} />
        <PlainField label={t('Last name')} autoComplete="family-name" {...field('lastName')} />
      </div>
      <PlainField label={t('Email')} type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        hint={t('At least {shortest} characters.', { shortest })}
        {...field('password')}
      />
      <PlainButton type="submit" busy={running}>
        {t('Sign up')}
      </PlainButton>
      <span css={{ color: 'var(--inkSoft)', fontSize: 13 }}>
        {tx('By signing up you accept the {terms} and {privacy}.', {
          terms: (
            <Link key="terms" to="/terms">
              {t('terms')}
            </Link>
          ),
          privacy: (
            <Link key="privacy" to="/privacy">
              {t('privacy')}
            </Link>
          ),
        })}
      </span>
    </form>
  );
};
