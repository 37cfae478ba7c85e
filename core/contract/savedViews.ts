// The calls of saved views: what somebody shows of a screen, by name, for oneself or for everybody of some roles.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { flags } from '../access/claims.ts';
import { Finite, Id, text } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { body, Cca2, IdText, many, QueryText } from './wire.ts';

/** A view of a screen under a name. `query`: the part of the address that restores it. */
export const SavedView = t.type({
  id: Id,
  xmin: Finite,
  screen: t.string,
  name: t.string,
  query: t.string,
  /** It opens where the bare address is opened. */
  isUsual: t.boolean,
  /** The roles with which it is shared; none: it is its maker's alone. */
  roles: t.array(t.string),
  /** The reader made it, and may change it. */
  isMine: t.boolean,
});
export type SavedView = t.TypeOf<typeof SavedView>;

/** So many views somebody may keep. */
export const mostViews = 50;

const roles: Record<string, null> = Object.fromEntries(flags.map(({ flag }) => [flag, null]));
const role = t.keyof(roles);

const written = {
  screen: text(120, 1),
  name: text(60, 1),
  query: text(2_000),
} as const;
const told = { isUsual: t.boolean, roles: t.array(role) } as const;

/** The calls of saved views. */
export const savedViews = group('savedViews', {
  list: call({
    method: 'GET',
    path: '/views/{cca2}',
    params: { cca2: Cca2 },
    query: { screen: QueryText },
    answer: t.array(SavedView),
    who: audience.signedIn,
    scope: 'self',
    does: 'The caller’s own views, then those that are shared with one of the caller’s roles, each by name.',
  }),
  create: call({
    method: 'POST',
    path: '/views/{cca2}',
    params: { cca2: Cca2 },
    body: body(written, told),
    answer: SavedView,
    who: audience.signedIn,
    scope: 'self',
    does: 'Keeps a view, at most fifty for each user. Sharing it with roles is for administrators and management.',
  }),
  update: call({
    method: 'PUT',
    path: '/views/{cca2}/{id}',
    params: { cca2: Cca2, id: IdText },
    body: body({}, { ...written, ...told, xmin: Finite }),
    answer: SavedView,
    who: audience.signedIn,
    scope: 'self',
    does: 'Changes one of the caller’s own views; what is absent stays.',
  }),
  remove: call({
    method: 'DELETE',
    path: '/views/{cca2}',
    params: { cca2: Cca2 },
    query: { id: many(IdText) },
    answer: t.type({ deleted: t.number }),
    who: audience.signedIn,
    scope: 'self',
    does: 'Deletes views of the caller’s own for good.',
  }),
});
