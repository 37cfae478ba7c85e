// Who is here: sign-in, its tokens and other ways of saying who one is.

export {
  Country,
  type Credentials,
  RegisterAnswer,
  SignInAnswer,
  Tokens,
  User,
} from '../people/codec.ts';
export {
  ExternalIdentity,
  ImpersonatedWrite,
  Impersonation,
  OpenSession,
  Passkey,
  PasskeyCreation,
  PasskeyMade,
  PasskeyProof,
  PasskeyRequest,
  SecurityEvent,
} from '../people/identityCodec.ts';
export { readClaims } from '../session/readClaims.ts';
export { storageKeys } from '../session/tokens.ts';
