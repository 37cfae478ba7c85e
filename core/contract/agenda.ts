// Changes that wait for their day: which there are, moving one to another moment, and calling one off.
import * as t from 'io-ts';
import { audience } from '../access/audience.ts';
import { Id, Instant, page, text } from '../format/codecs.ts';
import { call, group } from './call.ts';
import { Actor } from './changes.ts';
import { body, Cca2, IdText, listQuery, many, QueryText } from './wire.ts';

/** One change that waits, was applied, refused or called off. */
export const AgendaEntry = t.type({
  id: Id,
  resource: t.string,
  recordId: Id,
  /** What the record is called now. */
  name: t.string,
  fields: t.record(t.string, t.unknown),
  validFrom: Instant,
  /** The zone in which the moment was said. */
  zone: t.string,
  state: t.keyof({ waiting: null, applied: null, refused: null, cancelled: null }),
  by: Actor,
  madeUtc: Instant,
  changeId: t.union([Id, t.null]),
  /** Why it was refused. */
  failure: t.union([t.string, t.null]),
});
export type AgendaEntry = t.TypeOf<typeof AgendaEntry>;

/** A moment: with a zone, or local in the country's zone, as `2026-12-01T06:00`. */
export const momentText = text(40, 1);

/** What came of saving for later. `conflicts`: what waits already for the same fields of the record. */
export const Scheduled = t.type({ agendaId: Id, validFrom: Instant, conflicts: t.array(AgendaEntry) });
export type Scheduled = t.TypeOf<typeof Scheduled>;

/** The calls of changes that wait. */
export const agenda = group('agenda', {
  list: call({
    method: 'GET',
    path: '/agenda/{cca2}',
    params: { cca2: Cca2 },
    query: { ...listQuery, resource: QueryText, recordId: IdText, state: QueryText },
    answer: page(AgendaEntry),
    who: audience.signedIn,
    does: 'Changes that wait for their day, the next one first, of what the caller may change; with `state` those that were applied, refused or called off.',
  }),
  move: call({
    method: 'PUT',
    path: '/agenda/{cca2}/{id}',
    params: { cca2: Cca2, id: IdText },
    body: body({ validFrom: momentText }),
    answer: AgendaEntry,
    who: audience.signedIn,
    does: 'Sets another moment for a change that waits.',
  }),
  cancel: call({
    method: 'DELETE',
    path: '/agenda/{cca2}',
    params: { cca2: Cca2 },
    query: { id: many(IdText) },
    answer: t.type({ cancelled: t.number }),
    who: audience.signedIn,
    does: 'Calls off changes that wait.',
  }),
});
