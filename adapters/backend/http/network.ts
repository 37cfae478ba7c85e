// Networks that people write down, `196.21.7.0/24` or one address, and whether an address lies in one.
import { BlockList, isIP } from 'node:net';
import { bareAddress } from './caller.ts';

const partsOf = (written: string): { address: string; prefix: number; kind: 'ipv4' | 'ipv6' } | null => {
  const [address = '', bits, ...more] = written.trim().split('/');
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  if (version === 0 || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const prefix = bits === undefined ? most : Number(bits);
  return prefix > most ? null : { address, prefix, kind: version === 6 ? 'ipv6' : 'ipv4' };
};

/** Whether an address lies in a network; what is no network holds nobody. */
export const inNetwork = (network: string, ip: string): boolean => {
  const parts = partsOf(network);
  const address = bareAddress(ip);
  const version = isIP(address);
  if (parts === null || version === 0) return false;
  const list = new BlockList();
  list.addSubnet(parts.address, parts.prefix, parts.kind);
  return list.check(address, version === 6 ? 'ipv6' : 'ipv4');
};

/** Whether it is a network at all. */
export const isNetwork = (written: string): boolean => partsOf(written) !== null;
