// The small print of the http adapter: file names and look-ups.
import { isLeft } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { servicesAt } from '../../../adapters/http/address.ts';
import { createFetchHttp } from '../../../adapters/http/fetchHttp.ts';
import { fileName } from '../../../adapters/http/fileName.ts';
import { contract } from '../../../core/index.ts';

describe('a file name from Content-Disposition', () => {
  it.each([
    [null, 'fallback.xlsx'],
    ['attachment', 'fallback.xlsx'],
    ['attachment; filename=stores.xlsx', 'stores.xlsx'],
    ['attachment; filename="my \\"best\\" stores.xlsx"', 'my "best" stores.xlsx'],
    ["attachment; filename=a.xlsx; filename*=UTF-8''%C3%BCber.xlsx", 'über.xlsx'],
    ["attachment; filename=a.xlsx; filename*=UTF-8''%ZZ", 'a.xlsx'],
    ['attachment; filename="..\\\\..\\\\boot.ini"', 'boot.ini'],
    ['attachment; filename="/etc/passwd"', 'passwd'],
    ['attachment; filename=".."', 'fallback.xlsx'],
  ])('%s is %s', (header, name) => {
    expect(fileName(header, 'fallback.xlsx')).toBe(name);
  });
});

describe('the addresses of the services', () => {
  it('[API-02][API-04] stand each under its own prefix of one origin, or of the page', () => {
    expect(servicesAt('https://portal.co.za/').connect).toBe('https://portal.co.za/connect');
    expect(servicesAt('').identity).toBe('/identity');
  });

  it('[ERR-04] names a host that nobody knows', async () => {
    const lost = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } });
    const http = createFetchHttp({
      services: servicesAt('http://nowhere.invalid'),
      fetch: () => Promise.reject(lost),
    });
    const answer = await http.send(contract.profile.get, {});
    expect(isLeft(answer) && answer.left.message).toBe('Unknown host nowhere.invalid');
  });

  it('say which language the portal speaks now, and leave it to the platform where nobody says', async () => {
    const heard: (string | null)[] = [];
    let language = 'en';
    const fetch = async (_: string, init: RequestInit) => {
      heard.push(new Headers(init.headers).get('accept-language'));
      return new Response(null, { status: 404 });
    };
    const services = servicesAt('http://portal.test');
    const http = createFetchHttp({ services, fetch, language: () => language });
    await http.send(contract.profile.get, {});
    language = 'af';
    await http.send(contract.profile.get, {});
    await createFetchHttp({ services, fetch }).send(contract.profile.get, {});
    expect(heard).toEqual(['en', 'af', null]);
  });

  it('never tells a token in what it refuses', async () => {
    const http = createFetchHttp({
      services: servicesAt('http://portal.test'),
      fetch: async () => new Response(null, { status: 404 }),
    });
    const answer = await http.send(contract.profile.get, {}, { token: 'very-secret' });
    expect(JSON.stringify(answer)).not.toContain('very-secret');
  });
});
