// What leaves with people blanked, by the contract's own codecs: every text field of every kind of event is filled with a word, and that
// word is found nowhere but in the fields that are listed as harmless. A field that is new is in here without being named.

import { isLeft } from 'fp-ts/Either';
import type * as t from 'io-ts';
import { describe, expect, test } from 'vitest';
import {
  createPortal,
  createReplay,
  createState,
  everyCall,
  hubEvents,
  type LogEvent,
  type Occurrence,
  type PortalEvents,
} from '../../../core/index.ts';
import { createRecordingReader } from '../../../core/recording/reading.ts';
import { createRedaction, harmlessTexts } from '../../../core/recording/redact.ts';
import { filledOf } from '../../arbitraries/filledOf.ts';
import { refuse } from '../../doubles/scriptedHttp.ts';
import { jobOf, makeWorld, signedIn } from '../portal/world.ts';

const WORD = 'Thandiwe';

const { store } = createState({ history: 0, rejections: 1, onFault: () => undefined });
const recordedCalls = everyCall.filter(
  ({ id, service, record }) => service !== 'identity' && (record !== undefined || store.knows(id)),
);

const asked = (shape: Readonly<Record<string, t.Mixed>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shape).map(([name, codec]) => [name, filledOf(codec, WORD)]));

const filledRecords = { deliveries: [filledOf(hubEvents.delivery.props.data, WORD)] };
const claims = { id: 1, email: WORD, emailConfirmed: true, phoneNumberConfirmed: true };
const sent = { command: 'c1', table: 'deliveries', id: 1, expiresAt: 1 } as const;

/** Every event of the portal's own; the type asks for each. */
const own: PortalEvents = {
  'session.signedIn': { claims, isImpersonating: false },
  'session.refreshed': { claims },
  'session.twoFactor': { message: WORD },
  'session.signedOut': { why: 'left' },
  'command.sent': {
    ...sent,
    fields: filledOf(hubEvents.delivery.props.data, WORD) as Record<string, unknown>,
  },
  'command.ended': { command: WORD },
  'clock.expired': { now: 1 },
  'epoch.changed': {},
  'connection.changed': { kind: 'live' },
  snapshot: { ...filledRecords, removed: { deliveries: [1] } },
  'jobs.toggled': { id: 1 },
  'jobs.toggledMany': { id: 1 },
};

const occurrences: readonly Occurrence[] = [
  ...Object.entries(hubEvents).map(([type, codec]) => ({
    origin: 'hub' as const,
    type,
    data: filledOf(codec, WORD),
  })),
  ...recordedCalls.map(({ id, record, params, query, answer }) => ({
    origin: 'rest' as const,
    type: record === undefined ? id : 'records.answered',
    data: {
      ...(record === undefined ? {} : { segment: record, call: id }),
      request: { params: asked(params), query: asked(query) },
      answer: answer === null ? null : filledOf(answer, WORD),
    },
  })),
  ...Object.entries(own).map(([type, data]) => ({ origin: 'user' as const, type, data })),
  {
    origin: 'hub',
    type: 'not.heard.of',
    data: { note: WORD, list: [WORD], deep: { [WORD.toLowerCase()]: 1 } },
  },
];

/** The keys under which the word stands, anywhere inside. */
const keysWith = (value: unknown, key = ''): readonly string[] => {
  if (typeof value === 'string') return value.includes(WORD) ? [key] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((member) => keysWith(member, key));
  return Object.entries(value).flatMap(([name, member]) => keysWith(member, name));
};

describe('[L-7] a recording with people blanked', () => {
  test('carries free text in no field of any event but the harmless ones', () => {
    const redact = createRedaction(true);
    const before = new Set(occurrences.flatMap(({ data }) => keysWith(data)));
    // Else it would have shown nothing.
    for (const key of [
      'remarks',
      'reason',
      'originRemarks',
      'description',
      'title',
      'body',
      'orderReference',
      'search',
    ])
      expect(before, key).toContain(key);
    expect(before.size).toBeGreaterThan(40);
    const after = occurrences.flatMap(({ type, data }) =>
      keysWith(redact(data)).map((key) => `${type} ${key}`),
    );
    expect(after.filter((found) => !harmlessTexts.has(found.split(' ')[1]!.toLowerCase()))).toEqual([]);
  });

  test('lists as harmless nothing that is words: remarks, references, addresses, links', () => {
    expect(
      [...harmlessTexts].filter((key) =>
        /remark|note|comment|reason|message|description|title|body|reference|identifier|address$|building|url|link|hash|email|phone|name/.test(
          key,
        ),
      ),
    ).toEqual([]);
  });

  test('is a recording all the same: every record is decoded as before', () => {
    const decoded = (redact: (data: unknown) => unknown) => {
      const replay = createReplay();
      const at = Date.UTC(2026, 10, 20, 9);
      replay.fold(
        occurrences.map((one, n): LogEvent => ({ ...one, seq: n + 1, at: at + n, data: redact(one.data) })),
      );
      return replay.rejected.map(({ seq, table, id, reason }) => ({ seq, table, id, reason }));
    };
    expect(decoded(createRedaction(true))).toEqual(decoded((data) => data));
  });

  test.each([true, false])(
    'ends the command that ended and no other, people blanked: %s',
    async (blankPeople) => {
      const { portal, http, hub, pass } = await signedIn();
      for (const id of [5, 6]) hub.say('job', { id, kind: 'NEW', data: jobOf(id, 10) });
      await pass(50);
      http.on('jobworkflow.assign', () => new Promise(() => undefined));
      void portal.jobs.commands.assign(6, 8);
      await pass(50);
      http.on('jobworkflow.assign', () => refuse(409));
      await portal.jobs.commands.assign(5, 8);
      const later = createState({ history: 0, rejections: 1, onFault: () => undefined });
      const read = createRecordingReader().push(portal.record(5, { blankPeople }));
      later.fold(isLeft(read) ? [] : read.right);
      const { jobs } = later.overlays;
      const shown = [5, 6].map((id) => jobs.over(id, later.tables.jobs.get(id))?.driverId);
      expect(shown).toEqual([null, 8]);
      await portal.stop();
    },
  );

  test('leaves the portal so, whoever asks for it', async () => {
    const portal = createPortal(makeWorld().ports, {});
    portal.log.append(occurrences);
    expect(portal.record(5)).toContain(`"remarks":"${WORD}"`);
    const shut = portal.record(5, { blankPeople: true });
    expect(shut).not.toContain(`"remarks":"${WORD}"`);
    const lines = shut
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(keysWith(lines).filter((key) => !harmlessTexts.has(key.toLowerCase()))).toEqual([]);
    await portal.stop();
  });
});
