// Notifications of staff over the real backend: the count, the kinds, reading one and all, what arrives and how it is told.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract, type WebNotification, webNotificationType } from '../../../core/index.ts';
import { demoPortal } from '../demoPortal.ts';

/** The first page of a run compiles what it draws. */
const firstLoad = { timeout: 60_000 };
const demo = demoPortal();
const user = userEvent.setup();

const chimed = vi.fn();
beforeEach(() => {
  chimed.mockReset();
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        chimed();
        throw new Error('no audio here');
      }
    },
  );
});
afterEach(async () => {
  await demo.close();
  vi.unstubAllGlobals();
});

const staff = () => demo.world.userOf('staff@umzila.test');
const open = async () => {
  const page = await demo.open('/profile', await staff());
  await screen.findByRole('heading', { level: 1, name: 'My profile' }, firstLoad);
  return page;
};
const bell = () => screen.findByRole('button', { name: /^Notifications, \d+ unread$/ });
const openList = async () => {
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};
const unreadThere = async () =>
  (
    await demo.world.ok(contract.notifications.list, await staff(), {
      params: { country: 'ZA' },
      query: { read: false, page: 1, pageSize: 1 },
    })
  ).totalItems;

const arrived: WebNotification = {
  id: 987_654,
  xmin: 1,
  webNotificationTypeId: webNotificationType.code.EXCEPTION,
  title: 'Exception at 4 Long Street',
  createdUtc: new Date().toISOString(),
  read: false,
  link: '/deliveries',
};

describe('the bell', () => {
  it('[NTF-01] [NTF-04] counts what is unread, and is absent for whom the service has none', async () => {
    await open();
    const unread = await unreadThere();
    await waitFor(async () =>
      expect((await bell()).getAttribute('aria-label')).toBe(`Notifications, ${unread} unread`),
    );
    await demo.open('/profile', 'customer');
    await screen.findByRole('heading', { level: 1, name: 'My profile' });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  it('[NTF-03] filters by the kinds that the service names, and by what is unread', async () => {
    await open();
    const list = await openList();
    await user.click(within(list).getByRole('combobox', { name: 'Kind' }));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options).toEqual(['All kinds', ...webNotificationType.rows.map(({ label }) => label)]);
    await user.click(await screen.findByRole('option', { name: 'Payment' }));
    const { data } = await demo.world.ok(contract.notifications.list, await staff(), {
      params: { country: 'ZA' },
      query: { webNotificationTypeId: [webNotificationType.code.PAYMENT], page: 1, pageSize: 20 },
    });
    if (data[0] === undefined) await within(list).findByText('Nothing to tell');
    else await within(list).findByText(data[0].title);
    await waitFor(() => {
      for (const { title } of data) expect(within(list).getAllByText(title).length).toBeGreaterThan(0);
      expect(within(list).queryByText(/^New delivery ZA/)).toBeNull();
    });
  });

  it('[NTF-05] opening one reads it, at the server too, and leads to the thing', async () => {
    const { address } = await open();
    const before = await unreadThere();
    const list = await openList();
    const [first] = await within(list).findAllByRole('button', { name: /\(unread\)/ });
    if (!first) throw new Error('nothing is unread');
    await user.click(first);
    await waitFor(async () => expect(await unreadThere()).toBe(before - 1));
    await waitFor(() => expect(address()).not.toBe('/profile'));
  });

  it('[NTF-05] marks all as read, whatever the page shows', async () => {
    await open();
    const list = await openList();
    expect(await unreadThere()).toBeGreaterThan(20);
    await user.click(await within(list).findByRole('button', { name: 'Mark all read' }));
    await waitFor(async () => expect(await unreadThere()).toBe(0), { timeout: 60_000 });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeDefined(),
    );
  });
});

describe('what arrives', () => {
  it('[NTF-06] is told and chimes; muted it does neither, without its sound it is only told', async () => {
    const { hub, portal } = await open();
    await screen.findByText('Live');
    act(() => hub.say('webNotification', arrived));
    expect(await screen.findByText(arrived.title)).toBeDefined();
    await waitFor(() => expect(chimed).toHaveBeenCalledTimes(1));
    act(() => hub.say('webNotification', { ...arrived, id: 987_650, title: 'Read already', read: true }));
    act(() => portal.notifications.setSound({ playSound: false }));
    act(() => hub.say('webNotification', { ...arrived, id: 987_655, title: 'Without a sound' }));
    expect(await screen.findByText('Without a sound')).toBeDefined();
    expect(chimed).toHaveBeenCalledTimes(1);
    act(() => portal.notifications.setSound({ playSound: true, mute: true }));
    const unread = portal.notifications.unread.current;
    act(() => hub.say('webNotification', { ...arrived, id: 987_656, title: 'Muted' }));
    await waitFor(() => expect(portal.notifications.unread.current).toBe(unread + 1));
    expect(screen.queryByText('Muted')).toBeNull();
    expect(chimed).toHaveBeenCalledTimes(1);
  });

  it('reaches the desktop by the viewer’s own click alone, and only while the page is out of sight', async () => {
    const shown: string[] = [];
    const asked = vi.fn(async () => {
      Desktop.permission = 'granted';
      return 'granted';
    });
    const Desktop = Object.assign(
      class {
        onclick: (() => void) | null = null;
        constructor(title: string) {
          shown.push(title);
        }
        close(): void {}
      },
      { permission: 'default', requestPermission: asked },
    );
    vi.stubGlobal('Notification', Desktop);
    Object.assign(window, { Notification: Desktop });
    const { hub } = await open();
    await screen.findByText('Live');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => hub.say('webNotification', { ...arrived, id: 987_657, title: 'Before leave' }));
    await screen.findByText('Before leave');
    expect([shown, asked.mock.calls.length]).toEqual([[], 0]);
    const list = await openList();
    await user.click(within(list).getByRole('button', { name: 'Notification settings' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Show on the desktop' }));
    expect(asked).toHaveBeenCalledTimes(1);
    await screen.findByRole('menuitemcheckbox', { name: 'Show on the desktop', checked: true, hidden: true });
    act(() => hub.say('webNotification', { ...arrived, id: 987_658, title: 'With leave' }));
    await waitFor(() => expect(shown).toEqual(['With leave']));
    hidden.mockReturnValue(false);
    act(() => hub.say('webNotification', { ...arrived, id: 987_659, title: 'In sight' }));
    await screen.findByText('In sight');
    expect(shown).toEqual(['With leave']);
    hidden.mockRestore();
  });
});
