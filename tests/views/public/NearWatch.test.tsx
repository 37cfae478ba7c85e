// "Tell me when it is near": by push where the browser knows it, while the page is open where its service cannot be had, and no button else.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/Either';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HttpPort, PublicDelivery } from '../../../core/index.ts';
import { ConfigContext, readConfig } from '../../../views/base/config.ts';
import { ApiProvider } from '../../../views/hooks/useApi.ts';
import NearWatch from '../../../views/public/NearWatch.tsx';

const delivery: PublicDelivery = {
  hash: 'abc',
  xmin: 1,
  logisticStatusId: 20001,
  country: 'ZA',
  timeZone: 'Africa/Johannesburg',
  originPlace: 'Gardens',
  destinationPlace: 'Claremont',
};
const sent: { readonly id: string; readonly body: unknown }[] = [];
let answers: ReturnType<typeof right> | ReturnType<typeof left> = right(undefined);
const http = {
  send: async (call: { readonly id: string }, input: { readonly body?: unknown }) => {
    sent.push({ id: call.id, body: input.body });
    return answers;
  },
} as unknown as HttpPort;
const subscription = {
  endpoint: 'https://push.example/1',
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
};
const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription };
const registration = { active: {}, installing: null, waiting: null, pushManager };
const turned: boolean[] = [];

const show = () =>
  render(
    <ConfigContext value={readConfig({ pushKey: 'key' })}>
      <ApiProvider value={http}>
        <NearWatch delivery={delivery} isOn={turned.at(-1) ?? false} onTurn={(isOn) => turned.push(isOn)} />
      </ApiProvider>
    </ConfigContext>,
  );
const button = () => screen.findByRole('button', { name: 'Tell me when it is near' });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  turned.length = 0;
  answers = right(undefined);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: {
        value: { register: async () => registration, getRegistration: async () => registration },
      },
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('subscribes this browser by its link, says that the page may be closed, and forgets it again', async () => {
  show();
  await userEvent.click(await button());
  await screen.findByText('This browser tells you 15 minutes before. You may close this page.');
  expect(sent).toEqual([
    { id: 'receiverCalls.watch', body: { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' } },
  ]);
  await userEvent.click(await button());
  await vi.waitFor(() => expect(sent.at(-1)?.id).toBe('receiverCalls.unwatch'));
  expect(screen.queryByText(/You may close this page/)).toBeNull();
});

it('tells while the page is open where its push service cannot be had, and promises no more', async () => {
  answers = left({ status: 409, message: 'no' });
  show();
  await userEvent.click(await button());
  await vi.waitFor(() => expect(turned).toEqual([true]));
  expect(screen.queryByText(/You may close this page/)).toBeNull();
});

it('has no button where the browser knows no notifications', () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'Notification');
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
