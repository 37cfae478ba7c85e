// What the portal's own events do to state: who is here, what is under way, what somebody opened.

import type { LogEvent } from '../kernel/event.ts';
import type { Overlay } from '../kernel/overlay.ts';
import type { Key } from '../kernel/records.ts';
import { isRecord } from '../kernel/shapes.ts';
import type { PortalEventName, PortalEvents } from './events.ts';
import type { FoldParts } from './foldParts.ts';
import { tableNames } from './kinds.ts';
import type { UserId } from './owner.ts';

const isKey = (input: unknown): input is Key => typeof input === 'number' || typeof input === 'string';

export const foldPortalEvents = ({ store, tables, overlays, slices, owners, ingest }: FoldParts): void => {
  const every = Object.values(overlays) as readonly Pick<
    Overlay<object>,
    'settle' | 'clear' | 'drop' | 'expire' | 'isEmpty'
  >[];
  /** False while no command is in flight: nearly always. */
  let mayBeLaid = false;

  const own = <N extends PortalEventName>(
    name: N,
    fold: (data: PortalEvents[N], event: LogEvent) => void,
  ): void =>
    store.on(name, (event) => {
      // A recording may carry anything under our own names.
      if (isRecord(event.data)) fold(event.data as PortalEvents[N], event);
      else store.reject(event, '', null, 'undecodable', `${name}: must be an object`);
    });

  /** [M-12] Another user's records are nobody's business; `isNew`: whoever was here before, if it is not known, it was another. */
  const is = (user: UserId, event: LogEvent, isNew: boolean): void => {
    const before = owners.now;
    if (before === undefined ? isNew : before !== null && before !== user) {
      store.clear(event);
      owners.cleared(event.seq);
    }
    owners.set(user, event.seq);
  };
  own('session.signedIn', ({ claims, isImpersonating }, event) => {
    is(claims.id, event, isImpersonating);
    slices.session = { kind: 'signedIn', claims, isImpersonating };
  });
  own('session.refreshed', ({ claims }, event) => {
    is(claims.id, event, false);
    const isImpersonating = slices.session.kind === 'signedIn' && slices.session.isImpersonating;
    slices.session = { kind: 'signedIn', claims, isImpersonating };
  });
  own('session.twoFactor', ({ message }) => {
    slices.session = { kind: 'twoFactor', message };
  });
  own('session.signedOut', ({ why }, event) => {
    is(null, event, true);
    slices.session = { kind: 'signedOut', why };
  });
  // [M-14] What is older now may have had higher versions.
  own('epoch.changed', (_data, event) => store.clear(event));
  own('connection.changed', () => undefined);

  own('command.sent', ({ command, table, id, fields, expiresAt }) => {
    if (table === 'positions') return;
    mayBeLaid = true;
    overlays[table]?.lay({ command, id, fields, expiresAt });
  });
  own('command.ended', ({ command }) => {
    for (const overlay of every) overlay.drop(command);
  });
  own('clock.expired', ({ now }) => {
    for (const overlay of every) overlay.expire(now);
  });
  store.onSettle(() => {
    if (!mayBeLaid) return;
    for (const overlay of every) overlay.settle();
    mayBeLaid = every.some((overlay) => !overlay.isEmpty);
  });
  store.onClear(() => {
    for (const overlay of every) overlay.clear();
  });

  own('snapshot', (records, event) => {
    const { userId } = records;
    if (userId === null || typeof userId === 'number') is(userId, event, false);
    // Older recordings do not say whose they are.
    else if (owners.now === null) owners.set(undefined, event.seq);
    for (const name of tableNames) {
      const rows: unknown = records[name];
      if (Array.isArray(rows)) for (const row of rows) ingest[name](row, event);
      const gone: unknown = isRecord(records.removed) ? records.removed[name] : undefined;
      // [M-4] What was gone before the recording began stays gone in it.
      if (Array.isArray(gone))
        for (const id of gone) if (isKey(id)) store.remove<unknown>(tables[name], id, event);
    }
  });
  own('jobs.toggled', ({ id }) => {
    slices.expanded = slices.expanded === id ? null : id;
  });
  own('jobs.toggledMany', ({ id }) => {
    const { expandedMany } = slices;
    slices.expandedMany = expandedMany.includes(id)
      ? expandedMany.filter((other) => other !== id)
      : [...expandedMany, id];
  });
};
