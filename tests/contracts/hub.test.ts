import { lazyHub } from '../../adapters/hub/lazyHub.ts';
import { createSignalrHub } from '../../adapters/hub/signalrHub.ts';
import { hubWorld, scopesOf } from '../adapters/backend/hub/hubWorld.ts';
import { memoryHub } from '../doubles/memoryHub.ts';
import { describeHubContract, type HubSubject } from './hub.contract.ts';

const overTheWire =
  (transport: 'longPolling' | 'serverSentEvents' | 'webSockets') => async (): Promise<HubSubject> => {
    const world = await hubWorld();
    let id = 0;
    return {
      port: createSignalrHub({ url: `${world.url}/beacon/hub`, hub: 'beacon', transport }),
      token: 'company-ZA',
      say(jobId, xmin) {
        id += 1;
        world.commit('tasks', {
          id,
          country: 'ZA',
          follow: jobId,
          scopes: scopesOf('ZA', 7),
          record: { id, jobId, xmin },
        });
      },
      drop: () => world.hub.endUser(3, 'cut', true),
      bar: (barred) => world.bar(barred),
      end: () => world.stop(),
    };
  };

describeHubContract('SignalR over long polling', overTheWire('longPolling'));
describeHubContract('SignalR over server-sent events', overTheWire('serverSentEvents'));
describeHubContract('SignalR over WebSockets', overTheWire('webSockets'));
describeHubContract('SignalR whose code is fetched with the first connection', async () => {
  const subject = await overTheWire('longPolling')();
  return { ...subject, port: lazyHub(async () => subject.port) };
});
describeHubContract('in memory', async () => {
  const port = memoryHub();
  port.refuse('subscribeToUsers', 'Access denied');
  return {
    port,
    token: 'any',
    say: (jobId, xmin) => port.say('jobTaskUpdate', { jobId, xmin }),
    drop: () => port.drop(),
    bar: (barred) => (barred ? port.bar() : port.admit()),
    end: async () => {},
  };
});
