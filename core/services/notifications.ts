// Notifications as staff see them (NTF-01 to NTF-06): the list, the unread count, the chime.
import { isLeft, right } from 'fp-ts/Either';
import { Observable } from 'rxjs';
import { contract } from '../contract/contract.ts';
import type { Outcome } from '../contract/outcome.ts';
import { createLive } from '../kernel/live.ts';
import type { Log } from '../kernel/log.ts';
import type { WebNotification } from '../notifications/codec.ts';
import type { StoragePort } from '../ports/storage.ts';
import type { Caller } from '../session/caller.ts';
import type { State } from '../state/createState.ts';
import type { Command } from './command.ts';
import type { ListFactory } from './liveList.ts';
import { createReadLater } from './readLater.ts';
import { liveRecord, type Shown } from './records.ts';
import type { NotificationsService, NotificationType } from './types.ts';

const KEY = 'notificationSound';
/** How many calls leave together when all are marked. */
const MARKED_AT_ONCE = 20;

interface Parts {
  readonly state: State;
  readonly log: Log;
  readonly shown: Shown<WebNotification>;
  readonly lists: ListFactory<WebNotification>;
  readonly caller: Caller;
  readonly run: Command;
  readonly storage: StoragePort;
}

interface Sound {
  readonly playSound: boolean;
  readonly mute: boolean;
}

const readSound = (text: string | null): Sound => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const has = (name: string, otherwise: boolean) => {
      const value =
        typeof kept === 'object' && kept !== null ? new Map(Object.entries(kept)).get(name) : undefined;
      return typeof value === 'boolean' ? value : otherwise;
    };
    return { playSound: has('playSound', true), mute: has('mute', false) };
  } catch {
    return { playSound: true, mute: false };
  }
};

export const createNotificationsService = ({
  state,
  log,
  shown,
  lists,
  caller,
  run,
  storage,
}: Parts): NotificationsService => {
  const sound = createLive<Sound>(readSound(storage.get(KEY)));
  storage.changes$.subscribe(({ key, value }) => {
    if (key === KEY) sound.set(readSound(value));
  });
  const types = createLive<readonly NotificationType[]>([]);
  const readLater = createReadLater(storage);
  const markRead = async (id: number): Outcome<void> => {
    const answer = await run(
      contract.notifications.markRead,
      { params: { id } },
      { quiet: true, optimism: { table: 'notifications', id, fields: { read: true } } },
    );
    if (!isLeft(answer) || !answer.left.isConnectionError) return answer;
    // Read is read: it shows so, and the server hears of it when the line is back.
    readLater.add(id);
    const data = { request: { params: { id } }, answer: null };
    log.append([{ origin: 'user', type: contract.notifications.markRead.id, data }]);
    return right(undefined);
  };
  /** Every unread one, page by page: each page marked is a page less, so the first is asked for again. */
  const unreadIds = async (): Outcome<readonly number[]> => {
    const answer = await caller.send(
      contract.notifications.list,
      { query: { read: false, page: 1, pageSize: MARKED_AT_ONCE } },
      { quiet: true },
    );
    return isLeft(answer) ? answer : right(answer.right.data.map(({ id }) => id));
  };
  const markThese = async (ids: readonly number[]): Outcome<void> => {
    const answers = await Promise.all(ids.map(markRead));
    return answers.find(isLeft) ?? right(undefined);
  };
  return {
    byId: (id) => liveRecord(shown, id),
    list: (query) => lists.list(query),
    types,
    unread: state.unread,
    arrived$: new Observable((subscriber) =>
      state.arrivals.changes$.subscribe((arrived) => {
        for (const notification of arrived) subscriber.next(notification);
      }),
    ),
    sound,
    setSound: (change) => {
      sound.set({ ...sound.current, ...change });
      storage.set(KEY, JSON.stringify(sound.current));
    },
    commands: {
      markRead,
      markAllRead: async (ids) => {
        if (ids !== undefined) return markThese(ids);
        for (;;) {
          const left = await unreadIds();
          if (isLeft(left)) return left;
          const marked = await markThese(left.right);
          if (isLeft(marked) || left.right.length < MARKED_AT_ONCE) return marked;
        }
      },
      sendWaiting: () => markThese(readLater.take()),
      forgetWaiting: readLater.forget,
      loadTypes: async () => {
        const answer = await caller.send(contract.notifications.types, {}, { quiet: true });
        if (!isLeft(answer)) types.set(answer.right);
        return answer;
      },
      count: async () => {
        const answer = await caller.send(
          contract.notifications.count,
          { query: { countOnly: true, read: false } },
          { quiet: true },
        );
        return isLeft(answer) ? answer : right(answer.right.paging.totalItems);
      },
    },
  };
};
