// What identity writes to people: plain text, one letter a function, nothing that could be mistaken for a password.
import type { Letter } from './mail.ts';

interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

const letter = (to: Addressee, subject: string, ...paragraphs: readonly string[]): Letter => ({
  recipient: to.email,
  subject,
  body: [`Hello ${to.first_name}`.trim(), ...paragraphs].join('\n\n'),
});

const notYou = (origin: string): string =>
  `If this was not you, set a new password at once: ${origin}/forgot-password`;

export const letters = {
  confirmEmail: (to: Addressee, code: string, origin: string): Letter =>
    letter(
      to,
      'Confirm your email address',
      `Your code is ${code}. It is valid for 30 minutes.`,
      `${origin}/confirm-email?code=${code}`,
    ),
  signInCode: (to: Addressee, code: string): Letter =>
    letter(to, 'Your sign-in code', `Your code is ${code}. It is valid for 10 minutes.`),
  newPassword: (to: Addressee, link: string): Letter =>
    letter(
      to,
      'Set a new password',
      `Set a new password within one hour:\n${link}`,
      'If you did not ask for this, there is nothing to do.',
    ),
  passwordChanged: (to: Addressee, origin: string): Letter =>
    letter(to, 'Your password was changed', 'Other devices were signed out.', notYou(origin)),
  /** Goes to the address that was in use before. */
  emailChanged: (to: Addressee, next: string, origin: string): Letter =>
    letter(
      to,
      'Your email address was changed',
      `From now on you sign in with ${next}. This address no longer signs you in.`,
      `If this was not you, write to us at once: ${origin}/contact`,
    ),
  twoFactorChanged: (to: Addressee, isOn: boolean, origin: string): Letter =>
    letter(
      to,
      isOn ? 'Two-factor sign-in is on' : 'Two-factor sign-in is off',
      isOn
        ? 'From now on signing in asks for a code beside your password.'
        : 'From now on signing in asks for your password alone.',
      notYou(origin),
    ),
  recoveryCodeUsed: (to: Addressee, left: number, origin: string): Letter =>
    letter(
      to,
      'A recovery code was used',
      `Somebody signed in with one of your recovery codes. ${left} of them are left.`,
      notYou(origin),
    ),
  passkeyAdded: (to: Addressee, name: string, origin: string): Letter =>
    letter(
      to,
      'A passkey was added',
      `The passkey "${name}" signs in to your account from now on.`,
      `If this was not you, remove it: ${origin}/profile`,
    ),
  externalLinked: (to: Addressee, provider: string, origin: string): Letter =>
    letter(
      to,
      `You can sign in with ${provider}`,
      `Your identity at ${provider} signs in to your account from now on.`,
      `If this was not you, remove it: ${origin}/profile`,
    ),
} as const;
