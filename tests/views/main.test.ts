// The composition root itself, started as a browser starts it: where its calls go is said by /config.json alone.
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFetchHttp } from '../../adapters/http/fetchHttp.ts';
import { contract, type Service } from '../../core/index.ts';
import { readConfig } from '../../views/base/config.ts';

const names = ['identity', 'connect', 'beacon', 'public', 'content', 'reporting', 'mediaai'] as const;
const elsewhere = Object.fromEntries(
  names.map((name: Service) => [name, `https://${name}.services.test/base`]),
);

afterEach(() => vi.unstubAllGlobals());

describe('the services of /config.json', () => {
  it('[API-02] are where the browser sends its calls', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (input: string | URL | Request) => {
      const address = input instanceof Request ? input.url : String(input);
      asked.push(address);
      return address === '/config.json'
        ? Response.json({ country: 'ZA', services: elsewhere })
        : new Response(null, { status: 404 });
    });
    window.history.replaceState({}, '', '/track/abcdef');
    document.body.innerHTML = '<div id="root"></div>';
    await act(() => import('../../views/main.tsx'));
    await screen.findByRole('heading', { level: 1 });
    await vi.waitFor(
      () => expect(asked).toContain('https://public.services.test/base/deliveries/ZA/hash/abcdef'),
      {
        timeout: 20_000,
      },
    );
    expect(asked.filter((address) => !address.startsWith('https://'))).toEqual(['/config.json']);
  });

  it('[AUTH-17] [FMT-01] [FMT-02] where nothing is said the portal is of South Africa', () => {
    expect(readConfig({})).toMatchObject({
      country: 'ZA',
      callingCode: '+27',
      timeZone: 'Africa/Johannesburg',
      currency: 'ZAR',
    });
  });

  it('[API-02] stand each for their own calls, and the origin of the page for those that are not named', async () => {
    const send = async (services: unknown, service: Service): Promise<string | undefined> => {
      const asked: string[] = [];
      const http = createFetchHttp({
        services: readConfig({ services }).services,
        fetch: async (address) => {
          asked.push(address);
          return new Response(null, { status: 404 });
        },
      });
      await http.send({ ...contract.profile.get, service, path: '/asked' }, {});
      return asked[0];
    };
    for (const service of names) {
      expect(await send(elsewhere, service)).toBe(`${elsewhere[service]}/asked`);
      expect(await send({}, service)).toBe(`/${service}/asked`);
    }
  });
});
