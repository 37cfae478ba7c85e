// A passkey device in software, for tests: makes keys, attests with format `none`, signs what it is asked, counts its uses.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyMade, PasskeyProof, PasskeyRequest } from '../../../../core/index.ts';

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** The few shapes of CBOR that WebAuthn needs. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ]);
};

export interface DeviceOptions {
  readonly origin?: string;
  /** Whether it knew its owner (a finger, a code). */
  readonly verifies?: boolean;
}

export class SoftDevice {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #point: { x: Buffer; y: Buffer };
  #userHandle = '';
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  #authenticatorData(host: string, verifies: boolean, attested: Buffer | null): Buffer {
    const flags = 1 | (verifies ? 4 : 0) | (attested === null ? 0 : 64);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted, attested ?? Buffer.alloc(0)]);
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  make(
    asked: PasskeyCreation,
    { origin = 'http://localhost', verifies = true }: DeviceOptions = {},
  ): PasskeyMade {
    this.#userHandle = asked.user.id;
    const publicKey = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, this.#point.x],
      [-3, this.#point.y],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(publicKey)]);
    const authData = this.#authenticatorData(asked.rp.id ?? '', verifies, attested);
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked.challenge, origin).toString('base64url'),
        attestationObject: cbor(
          new Map<string, Cbor>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', authData],
          ]),
        ).toString('base64url'),
        transports: ['internal', 'telepathy'],
      },
    };
  }

  prove(
    asked: PasskeyRequest,
    { origin = 'http://localhost', verifies = true }: DeviceOptions = {},
  ): PasskeyProof {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', asked.challenge, origin);
    const authData = this.#authenticatorData(asked.rpId ?? '', verifies, null);
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key).toString(
          'base64url',
        ),
        userHandle: this.#userHandle,
      },
    };
  }
}
