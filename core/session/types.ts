// What the session's service offers, as types.

import type { Claims } from '../access/claims.ts';
import type { contract } from '../contract/contract.ts';
import type { Outcome, PortalInput } from '../contract/outcome.ts';
import type { Language } from '../format/language.ts';
import type { Live } from '../kernel/live.ts';
import type { RegisterAnswer, User } from '../people/codec.ts';
import type { SessionState } from '../state/slices.ts';

type Contract = typeof contract;

/** Where the line to the server stands. `lastHeardAt` in ms: how old what one sees may be. */
export type ConnectionStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly lastHeardAt: number }
  | {
      readonly kind: 'reconnecting';
      readonly attempt: number;
      readonly retryInSeconds: number;
      readonly lastHeardAt: number | null;
    }
  | { readonly kind: 'offline'; readonly lastHeardAt: number | null };

/** SES-01..05. */
export type Idle = { readonly kind: 'active' } | { readonly kind: 'warning'; readonly secondsLeft: number };

/** Who is here, and how one comes and goes. */
export interface SessionService {
  /** Who is here: signed in, asked for a second factor, or nobody and why. */
  readonly state: Live<SessionState>;
  /** Shorthand of `state`: null unless signed in. */
  readonly claims: Live<Claims | null>;
  /** The own user, loaded after sign-in and on every identity message that says so (AUTH-13). */
  readonly profile: Live<User | null>;
  /** The signed-in user's own choice, kept in this store; null: none, the device's language stands. */
  readonly language: Live<Language | null>;
  /** From now on, and kept in this store for whoever is signed in. */
  chooseLanguage(language: Language): void;
  /** Whether the dialog of the last seconds stands, and how many are left. */
  readonly idle: Live<Idle>;
  /** Pointer, key or touch: the hour begins anew; also the dialog's Continue. */
  touch(): void;
  /** `twoFactor`: a code is asked for before anybody is signed in. */
  signIn(credentials: { email: string; password: string }): Outcome<'signedIn' | 'twoFactor'>;
  /** The same with the token of another house (OpenID Connect). */
  externalSignIn(credentials: { provider: string; token: string }): Outcome<'signedIn' | 'twoFactor'>;
  /**
   * AUTH-27, AUTH-28: the platform proves who is here (a passkey, the shell of a phone) and answers what the identity service takes, or
   * null. Where it fails the session is cleared.
   */
  biometricSignIn(
    prove: () => Promise<{ provider: string; token: string } | null>,
  ): Outcome<'signedIn' | 'twoFactor'>;
  /** Completes a sign-in that asked for a second factor (AUTH-11). */
  verify(code: string): Outcome<void>;
  /** Sends the code by email. */
  sendCode(): Outcome<void>;
  /** Without a password it registers a lead of the wizard (C-16); `leadEmailTaken` asks to log in. */
  register(body: PortalInput<Contract['auth']['register']>['body']): Outcome<RegisterAnswer>;
  /** With the code from the letter. */
  confirmEmail(code: string): Outcome<void>;
  /** With the code from the message. */
  confirmPhone(code: string): Outcome<void>;
  /** AUTH-09, AUTH-18, AUTH-19. */
  impersonate(userId: number, reason?: string): Outcome<void>;
  /** AUTH-10. */
  stopImpersonation(): void;
  /** The own user, as the server has it. */
  loadProfile(): Outcome<User>;
  /** Changes what is given; answers the whole. */
  updateProfile(body: PortalInput<Contract['profile']['update']>['body']): Outcome<User>;
  /** Fresh tokens now; many callers share one request. */
  refresh(): Outcome<void>;
  /** Clears everything here at once (AUTH-08), then tells the server. */
  signOut(why?: 'left' | 'idle'): Outcome<void>;
  /** A token that is good for at least 300 s (AUTH-21), or null. For adapters that load files themselves. */
  token(): Promise<string | null>;
}
