import { describe, expect, it } from 'vitest';
import { setUpServiceWorker } from '../../../views/app/serviceWorker.ts';

const world = (answer: Response | Error, isThere = true) => {
  const heard: string[] = [];
  return {
    heard,
    host: {
      register: async (url: string) => heard.push(`register ${url}`),
      tellLoaded: async () => {
        heard.push('tell');
      },
      registered: async () =>
        isThere
          ? {
              unregister: async () => {
                heard.push('unregister');
                return true;
              },
            }
          : undefined,
      fetch: async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
      reload: () => {
        heard.push('reload');
      },
      log: () => {
        heard.push('log');
      },
    },
  };
};
const script = new Response('', { headers: { 'content-type': 'text/javascript' } });

describe('the service worker', () => {
  it('[SW-02] goes, and the page is loaded anew, when its script is gone', async () => {
    const { heard, host } = world(
      new Response('', { status: 404, headers: { 'content-type': 'text/javascript' } }),
    );
    await setUpServiceWorker(host);
    expect(heard).toEqual(['unregister', 'reload']);
  });
  it('[SW-03] goes likewise when the answer is no script', async () => {
    const { heard, host } = world(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await setUpServiceWorker(host);
    expect(heard).toEqual(['unregister', 'reload']);
  });
  it('[SW-04] only logs what fails', async () => {
    const { heard, host } = world(new Error('offline'));
    await setUpServiceWorker(host);
    expect(heard).toEqual(['log']);
  });
  it('[SW-01] [SW-05] is registered where none is, and stays where it is well', async () => {
    const fresh = world(script, false);
    await setUpServiceWorker(fresh.host);
    const known = world(script);
    await setUpServiceWorker(known.host);
    const registered = ['register /service-worker.js', 'tell'];
    expect([fresh.heard, known.heard]).toEqual([registered, registered]);
  });
});
