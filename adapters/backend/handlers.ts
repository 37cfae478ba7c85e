// Every room's handlers, in the order of the contract. A call that stands in no list is served by nobody, and a test
// fails for it.
import { bookingHandlers } from './booking/handlers.ts';
import { fileHandlers } from './content/files.ts';
import { dispatchHandlers } from './dispatch/handlers.ts';
import type { Implementation } from './http/handler.ts';
import { externalHandlers } from './identity/external.ts';
import { passwordHandlers } from './identity/passwords.ts';
import { profileHandlers } from './identity/profile.ts';
import { registerHandlers } from './identity/register.ts';
import { signInHandlers } from './identity/signIn.ts';
import { twoFactorHandlers } from './identity/twoFactor.ts';
import { verificationHandlers } from './identity/verification.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { windowsHandlers } from './windows/handlers.ts';

export const allHandlers: readonly Implementation[] = [
  ...registerHandlers,
  ...signInHandlers,
  ...externalHandlers,
  ...passwordHandlers,
  ...verificationHandlers,
  ...twoFactorHandlers,
  ...profileHandlers,
  ...fileHandlers,
  ...bookingHandlers,
  ...paymentHandlers,
  ...dispatchHandlers,
  ...windowsHandlers,
];
