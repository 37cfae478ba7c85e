// Texts that the database keeps without being able to read them: sealed with a key that is not in it (AES-256-GCM), and told apart by a keyed
// hash. Where no key is set, as on somebody's own machine, one is made in the database.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { type Db, json, sql } from '../db/db.ts';

/** Seals and opens; `of` is what the text belongs to: a sealed text that was moved elsewhere does not open. */
export interface Sealer {
  seal(text: string, of: string): string;
  /** @throws where the key is another, or the text was changed or moved */
  open(sealed: string, of: string): string;
  /** The same for the same text; nothing can be learned from it without the key. */
  fingerprint(text: string): string;
}

const KEY = 'data-key';
/** As `seal` writes it: the key's name, the vector, the tag, the text. */
const SEALED = /^[0-9a-f]{8}\.[A-Za-z0-9+/]{16}\.[A-Za-z0-9+/]{22}==\.[A-Za-z0-9+/=]*$/;

/** What texts are sealed for: in a row of somebody else's they do not open. */
export const purpose = {
  letter: (recipient: string): string => `letter:${recipient}`,
  authenticator: (userId: number): string => `authenticator:${userId}`,
  webhook: (userId: number): string => `webhook:${userId}`,
} as const;

/** Tells accounts of a bank apart: `bank` by its code, `number` in its digits. The same account has the same print wherever it is kept. */
export const accountPrint = (sealer: Sealer, country: string, bank: string, number: string): string =>
  sealer.fingerprint(`${country}|${bank}|${number}`);

/** Whether a text stands sealed. */
export const isSealed = (text: string): boolean => SEALED.test(text);

/** What a column says, sealed or written by a build that did not seal it yet. @throws as `open` does */
export const unsealed = (sealer: Sealer, text: string, of: string): string =>
  isSealed(text) ? sealer.open(text, of) : text;

/** With 32 bytes of key, in base64. */
export const sealerWith = (keyText: string): Sealer => {
  const key = Buffer.from(keyText, 'base64').subarray(0, 32);
  const id = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return {
    seal: (text, of) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(of));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        id,
        iv.toString('base64'),
        cipher.getAuthTag().toString('base64'),
        sealed.toString('base64'),
      ].join('.');
    },
    open: (whole, of) => {
      const [by, iv = '', tag = '', sealed = ''] = whole.split('.');
      if (by !== id) throw new Error(`a text is sealed with the key ${by}, not with ${id}`);
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: 16 })
        .setAAD(Buffer.from(of))
        .setAuthTag(Buffer.from(tag, 'base64'));
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString(
        'utf8',
      );
    },
    fingerprint: (text) => createHmac('sha256', key).update(text).digest('hex'),
  };
};

/** The key of this process, or the one that the database keeps where none is set. */
export const sealerOf = async (db: Db, dataKey: string | undefined): Promise<Sealer> => {
  if (dataKey !== undefined) return sealerWith(dataKey);
  await db.query(sql`
    insert into settings (name, value) values (${KEY}, ${json(randomBytes(32).toString('base64'))}) on conflict (name) do nothing`);
  const { value } = await db.one<{ value: string }>(sql`select value from settings where name = ${KEY}`);
  return sealerWith(value);
};
