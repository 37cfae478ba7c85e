import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewBuildBanner } from '../../../views/app/Banners.tsx';
import { createNewBuild, NewBuildContext } from '../../../views/app/newBuild.ts';
import { browserWorkerHost, setUpServiceWorker, watchBuild } from '../../../views/app/serviceWorker.ts';

const world = (answer: Response | Error, isThere = true) => {
  const heard: string[] = [];
  const takers: ((build: string) => void)[] = [];
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
      onWorker: (taken: (build: string) => void) => {
        takers.push(taken);
      },
      askPresent: async (hear: (build: string) => void) => {
        if (answer instanceof Error) throw answer;
        for (const build of builds) hear(build);
      },
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
  it('is told of when its worker comes, and not for a worker of the page’s own build', async () => {
    const { host, takers } = world(script);
    const newBuild = createNewBuild();
    watchBuild(host, 'one', newBuild);
    render(createElement(NewBuildContext.Provider, { value: newBuild }, createElement(NewBuildBanner)));
    const taken = async (build: string) => {
      await act(async () => {
        for (const take of takers) take(build);
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
  it('is told of when its worker had come before the page listened', async () => {
    const isTold = (...there: readonly string[]): boolean => {
      const { host, builds } = world(script);
      builds.push(...there);
      const newBuild = createNewBuild();
      watchBuild(host, '2026-02-02T00:00:00.000Z', newBuild);
      return newBuild.isReady();
    };
    expect(isTold()).toBe(false);
    expect(isTold('2026-02-02T00:00:00.000Z')).toBe(false);
    expect(isTold('2026-02-02T00:00:00.000Z', '2026-02-03T00:00:00.000Z')).toBe(true);
    // The page came from the server, its worker is still the last deployment's: the page is the newest there is.
    expect(isTold('2026-02-01T00:00:00.000Z')).toBe(false);
  });
  it('is looked for every half hour; what fails is logged only', async () => {
    const { host, heard } = world(new Error('offline'));
    const newBuild = createNewBuild();
    watchBuild(host, 'one', newBuild);
    await vi.waitFor(() => expect(heard).toEqual(['every 30 min', 'look', 'log', 'log']));
    expect(newBuild.isReady()).toBe(false);
  });
});

/** A worker of a build, and whether the browser lets it take over. */
class FakeWorker extends EventTarget {
  state = 'installing';
  constructor(readonly build: string) {
    super();
  }
  postMessage(_question: string, [port]: readonly MessagePort[]): void {
    port?.postMessage(this.build);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

describe('the browser’s own worker host', () => {
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
  });
  const container = Object.assign(new EventTarget(), {
    controller: null as FakeWorker | null,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const told = async (): Promise<readonly string[]> => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
    const host = browserWorkerHost();
    if (host === undefined) throw new Error('there is no host');
    const builds: string[] = [];
    host.onWorker((build) => builds.push(`came ${build}`));
    await host.askPresent((build) => builds.push(`was there ${build}`));
    return builds;
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('asks the worker that watches, and one that waits', async () => {
    container.controller = new FakeWorker('one');
    registration.waiting = new FakeWorker('two');
    const builds = await told();
    await vi.waitFor(() => expect(builds).toEqual(['was there one', 'was there two']));
  });
  it('hears of a worker once it is installed, although it is left waiting, and of one that takes over', async () => {
    container.controller = null;
    registration.waiting = null;
    const builds = await told();
    const next = new FakeWorker('three');
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    expect(builds).toEqual([]);
    next.become('installed');
    await vi.waitFor(() => expect(builds).toEqual(['came three']));
    container.controller = next;
    container.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(builds).toEqual(['came three', 'came three']));
  });
});
