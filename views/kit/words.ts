// Small matters of wording that several screens share.
import { accountType, formatNumber } from '../../core/index.ts';
import { spokenLanguage, t } from '../hooks/text.ts';

/** First letter upper case, the rest as it is. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `counted(1, 'delivery', 'deliveries')` is '1 delivery'; both words stand in the catalogue. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count, spokenLanguage())} ${t(count === 1 ? one : many)}`;

/** What the service calls a device: `Chrome on Windows` is said by its parts, for it may be anything. */
export const deviceName = (device: string): string => {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  return browser && system ? t('{browser} on {system}', { browser: t(browser), system }) : t(device);
};

/** What the service calls an account in a list: its own name, and in brackets the type, which is said. */
export const accountName = (named: string): string => {
  const type = accountType.rows.find(({ label }) => named.endsWith(` (${label})`));
  return type ? `${named.slice(0, -type.label.length - 2)}(${t(type.label)})` : named;
};
