// Who counts as one caller behind proxies of every kind, and whether the browser came over TLS.
import { expect, test } from 'vitest';
import { bareAddress, lastForwarded, networkOf } from '../../../../adapters/backend/http/caller.ts';
import { isSecure } from '../../../../adapters/backend/http/securityHeaders.ts';

test.each([
  ['8.8.8.8', '8.8.8.8'],
  ['8.8.8.8:1234', '8.8.8.8'],
  [' "8.8.8.8:1" ', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['::FFFF:8.8.8.8', '8.8.8.8'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j is the address %j', (written, address) => expect(bareAddress(written)).toBe(address));

test('of several proxies the nearest one is believed', () => {
  expect(lastForwarded('1.2.3.4, 8.8.8.8:99')).toBe('8.8.8.8');
  expect(lastForwarded(['1.2.3.4', '[2001:db8::1]:5'])).toBe('2001:db8::1');
  expect(lastForwarded(undefined)).toBe('');
});

test('a port is not another caller, nor is another part of a house’s network', () => {
  const ports = ['8.8.8.8:1', '8.8.8.8:2', '8.8.8.8', '::ffff:8.8.8.8'].map(networkOf);
  expect(new Set(ports).size).toBe(1);
  const house = ['2001:db8:1:0::1', '2001:db8:1:ff::', '2001:0db8:0001:00ab::9', '[2001:db8:1:7::1]:80'].map(
    networkOf,
  );
  expect(new Set(house).size).toBe(1);
  const others = ['2001:db8:1:100::1', '2001:db8:2::1', '::1', '8.8.8.9'].map(networkOf);
  expect(new Set([...others, house[0]]).size).toBe(5);
});

test.each([
  ['https', true],
  ['https, http', true],
  [' HTTPS ,http', true],
  ['http, https', false],
  ['httpsx', false],
  ['', false],
])('X-Forwarded-Proto %j is over TLS: %s, where a proxy is trusted', (proto, secure) => {
  const request = new Request('http://portal.test/', { headers: { 'x-forwarded-proto': proto } });
  expect(isSecure(request, { trustProxy: true, publicUrl: undefined })).toBe(secure);
  expect(isSecure(request, { trustProxy: false, publicUrl: undefined })).toBe(false);
});
