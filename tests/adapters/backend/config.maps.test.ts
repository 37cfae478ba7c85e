import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../adapters/backend/config.ts';
import { pagePolicy } from '../../../adapters/backend/http/static.ts';

describe('map services by configuration', () => {
  test('a geocoder and a router are taken, and the page may speak with exactly them', () => {
    const config = readConfig({
      UMZILA_GEOCODER: 'photon=https://places.example/api',
      UMZILA_ROUTER: 'https://roads.example',
    });
    expect(config.geocoder).toEqual({ kind: 'photon', url: 'https://places.example/api' });
    expect(config.routerUrl).toBe('https://roads.example');
    const connect = pagePolicy(config, 'n')
      .split('; ')
      .find((rule) => rule.startsWith('connect-src'));
    expect(connect).toContain('https://places.example');
    expect(connect).toContain('https://roads.example');
    expect(pagePolicy(readConfig({}), 'n')).not.toContain('https://');
  });

  test.each([
    ['UMZILA_GEOCODER', 'https://places.example'],
    ['UMZILA_GEOCODER', 'here=https://places.example'],
    ['UMZILA_GEOCODER', 'photon=javascript:alert(1)'],
    ['UMZILA_ROUTER', 'roads'],
    ['UMZILA_ROUTER', 'file:///etc/passwd'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
