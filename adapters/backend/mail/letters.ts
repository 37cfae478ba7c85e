// What is written to people: plain text in the language of who asks, one letter a function, nothing that could be mistaken
// for a password.
import {
  afrikaans,
  filledLookup,
  type Language,
  type Say,
  sayEnglish,
  translate,
} from '../../../core/index.ts';
import type { Letter } from './mail.ts';

interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

/** How a language is spoken here: the same catalogue as on the screens. */
export const sayIn = (language: Language): Say =>
  language === 'af' ? (english, values) => translate(afrikaans, english, values) : sayEnglish;

const afrikaansFilled = filledLookup(afrikaans);

/** A sentence that was filled already, as a reason that the portal wrote itself; what people wrote stays as it is. */
export const sayFilled =
  (language: Language) =>
  (sentence: string): string =>
    (language === 'af' ? afrikaansFilled(sentence) : null) ?? sentence;

/** What can be told of money that leaves in somebody's name, and of where it goes: subject and text. */
const payoutNews = {
  added: [
    'A bank account was added',
    'Money can be paid to {account} after 48 hours. If this was not you, write to us at once.',
  ],
  refused: ['A bank account was refused', 'Nothing is paid to {account}: {reason}'],
  approved: ['Your payment was approved', '{amount} will be paid to {account}.'],
  paid: ['Your payment is on its way', '{amount} were paid to {account}. Banks take up to two days.'],
  rejected: ['Your payment was rejected', '{amount} stay with us: {reason}'],
  returned: [
    'Your bank returned a payment',
    '{amount} did not reach {account} and are on your account again: {reason}',
  ],
} as const;
/** What happened. */
export type PayoutNews = keyof typeof payoutNews;

/** Every letter, in one language. */
export interface Letters {
  confirmEmail(to: Addressee, code: string, origin: string): Letter;
  signInCode(to: Addressee, code: string): Letter;
  newPassword(to: Addressee, link: string): Letter;
  /** To somebody for whom staff made an account. */
  invitation(to: Addressee, link: string): Letter;
  passwordChanged(to: Addressee, origin: string): Letter;
  /** Goes to the address that was in use before. */
  emailChanged(to: Addressee, next: string, origin: string): Letter;
  /** Goes to the new address, where staff changed it. */
  emailNow(to: Addressee, origin: string): Letter;
  twoFactorChanged(to: Addressee, isOn: boolean, origin: string): Letter;
  /** Staff took the second factor away. */
  twoFactorReset(to: Addressee, origin: string): Letter;
  recoveryCodeUsed(to: Addressee, left: number, origin: string): Letter;
  passkeyAdded(to: Addressee, name: string, origin: string): Letter;
  externalLinked(to: Addressee, provider: string, origin: string): Letter;
  /** A text message. */
  phoneCode(phone: string, code: string): Letter;
  refundKept(email: string, waybill: string | null, amount: string): Letter;
  /** Money that leaves in the reader's name; the bank account is told by its last digits. */
  payout(
    email: string,
    what: PayoutNews,
    values: { readonly amount: string; readonly account: string; readonly reason: string },
  ): Letter;
  /** About an application: its subject and text in English, as the catalogue has them; `words`: what a reviewer wrote. */
  application(
    to: Addressee,
    subject: string,
    text: string,
    values: Readonly<Record<string, string | number>>,
    words: string,
  ): Letter;
  /** To somebody whom a partner or staff invite to apply. */
  driverInvite(to: Addressee, inviter: string, link: string): Letter;
  /** To somebody whose invitation was taken back. */
  inviteRevoked(to: Addressee, inviter: string): Letter;
  /** A tax document, attached. */
  taxDocument(email: string, what: string, number: string, total: string, house: string): Letter;
  /** To whoever looks after an account that comes near its credit limit. */
  limitNear(email: string, account: string, percent: number, limit: string): Letter;
  /** What is to be paid, with how. */
  reminder(email: string, of: Reminder): Letter;
  /** To whoever earned something: the payslip of a week, attached. */
  payslip(email: string, from: string, to: string, balance: string, house: string): Letter;
  /** To whoever looks after an account to which money that came in was put. */
  received(email: string, account: string, amount: string, balance: string): Letter;
  /** To whoever looks after an account that was put on hold. */
  held(email: string, account: string, reason: string): Letter;
  /** To whoever looks after an account on which a booking was refused. */
  limitRefused(email: string, account: string, limit: string): Letter;
  /** A statement, attached. */
  statement(email: string, account: string, from: string, to: string, house: string): Letter;
}

/** What of an account is to be paid; sums and days as they are read. */
export interface Reminder {
  readonly account: string;
  readonly isOverdue: boolean;
  readonly total: string;
  readonly lines: readonly { readonly number: string; readonly due: string; readonly sum: string }[];
  readonly reference: string;
  readonly bank: string;
  readonly house: string;
}

/** The letters as they are written in a language. */
export const lettersIn = (language: Language): Letters => {
  const say = sayIn(language);
  const letter = (to: Addressee, subject: string, ...paragraphs: readonly string[]): Letter => ({
    recipient: to.email,
    subject,
    body: [say('Hello {name}', { name: to.first_name }).trim(), ...paragraphs].join('\n\n'),
  });
  const ofAccount = (email: string, subject: string, text: string): Letter =>
    letter({ email, first_name: '' }, subject, text);
  const notYou = (origin: string): string =>
    say('If this was not you, set a new password at once: {link}', { link: `${origin}/forgot-password` });
  const removeIt = (origin: string): string =>
    say('If this was not you, remove it: {link}', { link: `${origin}/profile` });
  return {
    confirmEmail: (to, code, origin) =>
      letter(
        to,
        say('Confirm your email address'),
        say('Your code is {code}. It is valid for 30 minutes.', { code }),
        `${origin}/confirm-email?code=${code}`,
      ),
    signInCode: (to, code) =>
      letter(to, say('Your sign-in code'), say('Your code is {code}. It is valid for 10 minutes.', { code })),
    newPassword: (to, link) =>
      letter(
        to,
        say('Set a new password'),
        `${say('Set a new password within one hour:')}\n${link}`,
        say('If you did not ask for this, there is nothing to do.'),
      ),
    invitation: (to, link) =>
      letter(
        to,
        say('Your Umzila account'),
        `${say('An account was made for you. Set your password within seven days:')}\n${link}`,
        say('If you did not expect this, there is nothing to do.'),
      ),
    passwordChanged: (to, origin) =>
      letter(to, say('Your password was changed'), say('Other devices were signed out.'), notYou(origin)),
    emailChanged: (to, next, origin) =>
      letter(
        to,
        say('Your email address was changed'),
        say('From now on you sign in with {email}. This address no longer signs you in.', { email: next }),
        say('If this was not you, write to us at once: {link}', { link: `${origin}/contact` }),
      ),
    emailNow: (to, origin) =>
      letter(
        to,
        say('Your email address was changed'),
        say('From now on you sign in with {email}. Confirm it when you sign in next: {link}', {
          email: to.email,
          link: `${origin}/login`,
        }),
      ),
    twoFactorChanged: (to, isOn, origin) =>
      letter(
        to,
        isOn ? say('Two-factor sign-in is on') : say('Two-factor sign-in is off'),
        isOn
          ? say('From now on signing in asks for a code beside your password.')
          : say('From now on signing in asks for your password alone.'),
        notYou(origin),
      ),
    twoFactorReset: (to, origin) =>
      letter(
        to,
        say('Two-factor sign-in is off'),
        say('Our staff reset your second factor. You were signed out everywhere and can set it up anew.'),
        notYou(origin),
      ),
    recoveryCodeUsed: (to, left, origin) =>
      letter(
        to,
        say('A recovery code was used'),
        say('Somebody signed in with one of your recovery codes. {left} of them are left.', { left }),
        notYou(origin),
      ),
    passkeyAdded: (to, name, origin) =>
      letter(
        to,
        say('A passkey was added'),
        say('The passkey "{name}" signs in to your account from now on.', { name }),
        removeIt(origin),
      ),
    externalLinked: (to, provider, origin) =>
      letter(
        to,
        say('You can sign in with {provider}', { provider }),
        say('Your identity at {provider} signs in to your account from now on.', { provider }),
        removeIt(origin),
      ),
    phoneCode: (phone, code) => ({
      recipient: phone,
      subject: say('Text message'),
      body: say('Your Umzila code is {code}. It is valid for 15 minutes.', { code }),
    }),
    payout: (email, what, values) => ({
      recipient: email,
      subject: say(payoutNews[what][0]),
      body: say(payoutNews[what][1], values),
    }),
    application: (to, subject, text, values, words) =>
      letter(to, say(subject), ...(words === '' ? [] : [words]), say(text, values)),
    driverInvite: (to, inviter, link) =>
      letter(
        to,
        say('{name} invites you to apply', { name: inviter }),
        `${say('Sign in with this email address, or register with it, and apply within 14 days:')}\n${link}`,
        say('If you did not expect this, there is nothing to do.'),
      ),
    inviteRevoked: (to, inviter) =>
      letter(
        to,
        say('The invitation of {name} was taken back', { name: inviter }),
        say('The link in the letter before this one opens nothing any more.'),
      ),
    taxDocument: (email, what, number, total, house) => ({
      recipient: email,
      subject: `${what} ${number}`,
      body: [
        say('Hello {name}', { name: '' }).trim(),
        say('Attached is {number} over {total}.', { number, total }),
        house,
      ].join('\n\n'),
    }),
    limitNear: (email, account, percent, limit) =>
      ofAccount(
        email,
        say('Your account {name} nears its credit limit', { name: account }),
        say(
          '{percent}% of the limit of {limit} is used. Beyond the limit nothing can be booked on the account.',
          { percent, limit },
        ),
      ),
    received: (email, account, amount, balance) =>
      ofAccount(
        email,
        say('{amount} came in for your account {name}', { amount, name: account }),
        say('{amount} is on your account. Its balance is {balance}.', { amount, balance }),
      ),
    held: (email, account, reason) =>
      ofAccount(
        email,
        say('Your account {name} is on hold', { name: account }),
        say('Nothing can be booked on it until it is released: {reason}', { reason }),
      ),
    limitRefused: (email, account, limit) =>
      ofAccount(
        email,
        say('A booking on {name} was beyond its credit limit', { name: account }),
        say(
          'The limit is {limit}. Nothing more can be booked on the account until something of it is paid.',
          { limit },
        ),
      ),
    reminder: (email, { account, isOverdue, total, lines, reference, bank, house }) => ({
      recipient: email,
      subject: isOverdue
        ? say('{total} of {name} is overdue', { total, name: account })
        : say('{total} of {name} is due soon', { total, name: account }),
      body: [
        say('Hello {name}', { name: '' }).trim(),
        say('These invoices are open, each with the day on which it is due:'),
        lines.map(({ number, due, sum }) => `${number}: ${sum}, ${due}`).join('\n'),
        [say('Payment reference: {reference}', { reference }), bank].filter(Boolean).join('\n'),
        say('If you have paid in the meantime, please take this as read.'),
        house,
      ].join('\n\n'),
    }),
    payslip: (email, from, to, balance, house) => ({
      recipient: email,
      subject: say('Your payslip {from} to {to}', { from, to }),
      body: [
        say('Hello {name}', { name: '' }).trim(),
        say('Attached is what you earned from {from} to {to}. At its end {balance} was not paid out yet.', {
          from,
          to,
          balance,
        }),
        house,
      ].join('\n\n'),
    }),
    statement: (email, account, from, to, house) => ({
      recipient: email,
      subject: say('Statement {name} {from} {to}', { name: account, from, to }),
      body: [
        say('Hello {name}', { name: '' }).trim(),
        say('Attached is the statement of {name} from {from} to {to}.', { name: account, from, to }),
        house,
      ].join('\n\n'),
    }),
    refundKept: (email, waybill, amount) => ({
      recipient: email,
      subject: waybill === null ? say('Your refund') : say('Your refund for delivery {waybill}', { waybill }),
      body: say(
        'Your bank did not take the refund of {amount} back to your card. The amount is on your account instead and pays for your next deliveries.',
        { amount },
      ),
    }),
  };
};
