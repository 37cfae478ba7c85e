// The browser's side of passkeys. The library that speaks to the device is loaded when somebody asks for it.
import type { PasskeyCreation, PasskeyMade, PasskeyRequest } from '../../core/index.ts';

/** Whether this browser can, at this address: a bare number is no name that a passkey could belong to. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** What came of asking the device; `cancelled` also when it took too long or there is nothing to choose. */
export type Asked<A> =
  | { readonly kind: 'done'; readonly value: A }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'known' }
  | { readonly kind: 'failed' };

const ask = async <A>(work: () => Promise<A>): Promise<Asked<A>> => {
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
    return { kind: name === 'InvalidStateError' ? 'known' : 'failed' };
  }
};

const descriptors = (list: PasskeyRequest['allowCredentials']) =>
  (list ?? []).map(({ id, type, transports }) => ({
    id,
    type,
    ...(transports === undefined ? {} : { transports }),
  }));

/** Has the device make a passkey. */
export const makePasskey = (asked: PasskeyCreation): Promise<Asked<PasskeyMade>> =>
  ask(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({
      optionsJSON: {
        rp: { name: asked.rp.name, ...(asked.rp.id === undefined ? {} : { id: asked.rp.id }) },
        user: asked.user,
        challenge: asked.challenge,
        pubKeyCredParams: asked.pubKeyCredParams,
        excludeCredentials: descriptors(asked.excludeCredentials),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        ...(asked.timeout === undefined ? {} : { timeout: asked.timeout }),
      },
    });
  });

/** Has the device prove its owner; the answer is the token of an external sign-in. */
export const provePasskey = (asked: PasskeyRequest): Promise<Asked<string>> =>
  ask(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, type, response } = await startAuthentication({
      optionsJSON: {
        challenge: asked.challenge,
        allowCredentials: descriptors(asked.allowCredentials),
        userVerification: 'required',
        ...(asked.rpId === undefined ? {} : { rpId: asked.rpId }),
        ...(asked.timeout === undefined ? {} : { timeout: asked.timeout }),
      },
    });
    return JSON.stringify({ id, rawId, type, response });
  });
