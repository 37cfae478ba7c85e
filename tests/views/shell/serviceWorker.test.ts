import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NewBuildBanner } from '../../../views/app/Banners.tsx';
import { createNewBuild, NewBuildContext } from '../../../views/app/newBuild.ts';
import { setUpServiceWorker, watchBuild } from '../../../views/app/serviceWorker.ts';

const world = (answer: Response | Error, isThere = true) => {
  const heard: string[] = [];
  const takers: (() => void)[] = [];
  const builds: string[] = [];
  return {
    heard,
    takers,
    builds,
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
      onTakenOver: (taken: () => void) => {
        takers.push(taken);
      },
      workerBuild: async () => builds.shift() ?? Promise.reject(new Error('no answer')),
      lookAgain: async () => {
        heard.push('look');
        if (answer instanceof Error) throw answer;
      },
      every: (ms: number, work: () => void) => {
        heard.push(`every ${ms / 60_000} min`);
        work();
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

describe('a newer build', () => {
  it('is told of when its worker takes the page over, and not for a worker of the page’s own build', async () => {
    const { host, takers, builds } = world(script);
    const newBuild = createNewBuild();
    watchBuild(host, 'one', newBuild);
    render(createElement(NewBuildContext.Provider, { value: newBuild }, createElement(NewBuildBanner)));
    const taken = async (build: string) => {
      builds.push(build);
      await act(async () => {
        for (const take of takers) take();
      });
    };
    await taken('one');
    expect(screen.queryByRole('status')).toBeNull();
    await taken('two');
    expect(screen.getByRole('status').textContent).toContain('A new version of the portal is ready.');
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    screen.getByRole('button', { name: 'Load it now' }).click();
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });
  it('is looked for every half hour; what fails is logged only', async () => {
    const { host, heard, takers } = world(new Error('offline'));
    const newBuild = createNewBuild();
    watchBuild(host, 'one', newBuild);
    for (const take of takers) take();
    await vi.waitFor(() => expect(heard).toEqual(['every 30 min', 'look', 'log', 'log']));
    expect(newBuild.isReady()).toBe(false);
  });
});
