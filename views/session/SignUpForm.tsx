// The sign-up half of the screen (AUTH-03): a taken email leads to logging in.
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { texts } from '../../core/index.ts';
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
  ...(values.firstName.trim() ? {} : { firstName: texts.validation.firstNameRequired }),
  ...(values.lastName.trim() ? {} : { lastName: texts.validation.lastNameRequired }),
  ...(values.email.trim() === ''
    ? { email: texts.validation.emailRequired }
    : isEmail(values.email)
      ? {}
      : { email: texts.validation.emailInvalid }),
  ...(values.password.length >= shortest
    ? {}
    : { password: `Choose a password of at least ${shortest} characters` }),
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
          There is an account with this email already. <Link to="/login">Log in</Link> or{' '}
          <Link to="/forgot-password">set a new password</Link>.
        </PlainNotice>
      ) : null}
      {says ? <PlainNotice tone="danger">{says}</PlainNotice> : null}
      <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
        <PlainField label="First name" autoComplete="given-name" {...field('firstName')} />
        <PlainField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <PlainField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${shortest} characters.`}
        {...field('password')}
      />
      <PlainButton type="submit" busy={running}>
        Sign up
      </PlainButton>
      <span css={{ color: 'var(--inkSoft)', fontSize: 13 }}>
        By signing up you accept the <Link to="/terms">terms</Link> and <Link to="/privacy">privacy</Link>.
      </span>
    </form>
  );
};
