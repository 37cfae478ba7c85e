// Who knocks, as far as counting goes: the address as the socket or the nearest proxy tells it, without what a client may choose freely, a port
// or the rest of its own network.
import { isIP } from 'node:net';

/** An address as proxies write it, without port and brackets; what is none stays as it came, cut short. */
export const bareAddress = (written: string): string => {
  const text = written.trim().replaceAll('"', '');
  const inBrackets = text.startsWith('[') ? text.slice(1, text.indexOf(']')) : text;
  const [host = '', port, ...more] = inBrackets.split(':');
  const address = port !== undefined && more.length === 0 ? host : inBrackets;
  const [plain = ''] = address.split('%');
  const mapped = plain.toLowerCase().startsWith('::ffff:') ? plain.slice(7) : plain;
  return isIP(mapped) === 4 ? mapped : plain.toLowerCase().slice(0, 64);
};

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter((part) => part !== '');
  const after = (tail ?? '').split(':').filter((part) => part !== '');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
};

/** What counts as one caller: an IPv4 address; of IPv6 the first 56 bits, for a house is given a whole network. */
export const networkOf = (ip: string): string => {
  const address = bareAddress(ip);
  if (isIP(address) !== 6) return address;
  const [one = '0', two = '0', three = '0', four = '0'] = groupsOf(address);
  const whole = [one, two, three].map((group) => Number.parseInt(group, 16).toString(16));
  return [...whole, (Number.parseInt(four, 16) >> 8).toString(16)].join(':');
};

/** The last entry of `X-Forwarded-For`: the one that our own proxy wrote. */
export const lastForwarded = (header: string | readonly string[] | undefined): string =>
  bareAddress(
    String(header ?? '')
      .split(',')
      .at(-1) ?? '',
  );
