// The two names of a delivery: the hash that opens its public link, and the waybill that people read to each other.
import { randomBytes } from 'node:crypto';

// No I, L, O, U: nothing that is misread on a label or over the phone.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const letters = (count: number): string =>
  [...randomBytes(count)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** 128 random bits as 32 hexadecimal digits: knowing it is the right to see the public page. */
export const newHash = (): string => randomBytes(16).toString('hex');

/** Country, day and seven letters, such as `ZA261121-7KQ2M9D`; `day` is YYYY-MM-DD. */
export const newWaybill = (country: string, day: string): string =>
  `${country}${day.slice(2).replaceAll('-', '')}-${letters(7)}`;
