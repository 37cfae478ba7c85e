// What the demonstration's provider signs with: one key a database, so that any process checks what another has signed.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Db, json, sql } from '../../db/db.ts';

export interface ProviderKey {
  readonly kid: string;
  readonly sign: CryptoKey;
  readonly shown: JWK;
}

const NAME = 'demonstration-provider-key';

/** Reads the key, or makes it at first use. */
export const providerKey = async (db: Db): Promise<ProviderKey> => {
  const read = () => db.maybeOne<{ value: JWK }>(sql`select value from settings where name = ${NAME}`);
  const kept = await read();
  if (kept === undefined) {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    await db.query(sql`
      insert into settings (name, value) values (${NAME}, ${json(await exportJWK(privateKey))})
      on conflict (name) do nothing`);
  }
  const jwk = (kept ?? (await read()))?.value;
  if (jwk === undefined) throw new Error('the key of the demonstration provider could not be kept');
  const { kty, crv, x, y } = jwk as JWK & { crv?: string; x?: string; y?: string };
  const shown: JWK = { kty: kty ?? 'EC', crv: crv ?? '', x: x ?? '', y: y ?? '' };
  const sign = await importJWK(jwk, 'ES256');
  if (sign instanceof Uint8Array) throw new Error('the key of the demonstration provider is none');
  const kid = await calculateJwkThumbprint(shown);
  return { kid, sign, shown: { ...shown, kid, alg: 'ES256', use: 'sig' } };
};
