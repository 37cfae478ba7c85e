// Everybody there can be, at every call and every hub group of the server: not the table asked twice, but the server’s own
// gate (`judge`, behind the standing of a real session), its dispatcher and the hub’s own methods beside the client’s guard.
// That whole requests go this way too is shown by `matrix.test.ts`.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admit, type Session } from '../../adapters/backend/calls/gate.ts';
import type { Implementation } from '../../adapters/backend/calls/handler.ts';
import { createDispatch } from '../../adapters/backend/calls/serveCall.ts';
import { readConfig } from '../../adapters/backend/config.ts';
import { compile, type Db, type Sql } from '../../adapters/backend/db/db.ts';
import { allHandlers } from '../../adapters/backend/handlers.ts';
import { Problem } from '../../adapters/backend/http/problem.ts';
import { HubConnection, InvocationRefused } from '../../adapters/backend/hub/connection.ts';
import { databaseAuthoriser } from '../../adapters/backend/hub/databaseAuthoriser.ts';
import { hubMethods } from '../../adapters/backend/hub/hubMethods.ts';
import { limits } from '../../adapters/backend/hub/limits.ts';
import type { Member } from '../../adapters/backend/hub/member.ts';
import { Membership } from '../../adapters/backend/hub/membership.ts';
import { createOutbox } from '../../adapters/backend/mail/outbox.ts';
import { loadGazetteer } from '../../adapters/backend/places/loadGazetteer.ts';
import { createPlaceFinder } from '../../adapters/backend/places/placeFinder.ts';
import { readableKeys } from '../../adapters/backend/resources/readable.ts';
import { servedResources } from '../../adapters/backend/served/served.ts';
import { createStanding, heldStill } from '../../adapters/backend/tokens/accountStatus.ts';
import {
  type AnyCall,
  type Audience,
  admits,
  audience,
  type Claims,
  everyCall,
  type Gated,
  type HubGroup,
  hubGroups,
  may,
} from '../../core/index.ts';
import { createWorld, type World } from '../adapters/backend/world.ts';
import { callAddress } from './callAddress.ts';
import { carried, everySet, heldBy, holding, nameOf } from './everybody.ts';

let world: World;
/** Somebody whose row holds every role: a session holds as many of them as its token says. */
let holder: Claims;
/** Everybody’s session as the server has it once the token is open and the user’s row is read. */
let sessions: readonly Session[];

beforeAll(async () => {
  world = await createWorld();
  holder = await world.person(Object.fromEntries(carried.map((flag) => [flag, true])));
  const standings = createStanding(world.db, () => world.clock.now);
  const made: Session[] = [];
  for (const emailConfirmed of [true, false])
    for (let held = 0; held < everySet; held += 1) {
      const opened = { claims: holding(holder, held, emailConfirmed), family: null };
      made.push({ opened, standing: await standings.of(opened) });
    }
  sessions = made;
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

/** Whom an unconfirmed email bars from what the signed-in may: at what anybody may, but for identity, such a one is anybody. */
const isNobody = (call: AnyCall, session: Session | null): boolean =>
  call.who.public === true &&
  call.service !== 'identity' &&
  admits(audience.signedIn, session?.standing.claims ?? null) === 'unconfirmed';

/** What the client’s guard says of everybody and, at the end, of nobody, by index; asked once for calls of one rule. */
const guardOf = (all: readonly Session[]): ((thing: Gated) => Uint8Array) => {
  const known = new Map<Audience, Uint8Array>();
  return (thing) => {
    const said =
      known.get(thing.who) ??
      Uint8Array.from([...all.map(({ opened }) => opened.claims), null], (who) => Number(may(who, thing)));
    known.set(thing.who, said);
    return said;
  };
};

/** The same database, asked each question once: everybody here is one user. */
const remembering = (db: Db): Db => {
  const known = new Map<string, Promise<unknown>>();
  return {
    ...db,
    maybeOne: <R>(query: Sql) => {
      const key = JSON.stringify(compile(query));
      const answer = known.get(key) ?? db.maybeOne<R>(query);
      known.set(key, answer);
      return answer as Promise<R | undefined>;
    },
  };
};

const memberOf = (claims: Claims): Member => ({
  claims,
  country: 'ZA',
  expiresAt: Number.POSITIVE_INFINITY,
});

// Some seconds of work, which on a machine with much else to do may be a minute and a half.
describe('every combination of the fourteen flags, with the email confirmed and not', {
  timeout: 400_000,
}, () => {
  test('[ROL-07, ROL-08, ROL-09, ROL-10, ROL-11] the server’s gate opens every call to exactly those whom the client’s guard would let ask', () => {
    const wrong: string[] = [];
    let asked = 0;
    const guard = guardOf(sessions);
    const everybody = [...sessions, null];
    const met = new Set<Audience>();
    for (const [turn, call] of everyCall.entries()) {
      const isFor = guard(call);
      // Everybody stands before the first call of each rule; before further ones of it a sixteenth, each time another.
      const step = met.has(call.who) && call.service !== 'identity' ? 16 : 1;
      met.add(call.who);
      for (let index = step === 1 ? 0 : turn % step; index < everybody.length; index += step) {
        const session = everybody[index] ?? null;
        asked += 1;
        const entry = admit(call, session);
        if ('caller' in entry !== (isFor[index] === 1))
          wrong.push(`${call.id} for ${nameOf(session?.opened.claims ?? null)}: ${JSON.stringify(entry)}`);
        // whoever is let in is handed on as what the session is worth; where anybody is, whom an unconfirmed email bars as nobody
        else if (
          'caller' in entry &&
          entry.caller?.claims !== (isNobody(call, session) ? undefined : session?.standing.claims)
        )
          wrong.push(`${call.id} hands ${nameOf(session?.opened.claims ?? null)} on as somebody else`);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(asked).toBeGreaterThan(met.size * (2 * everySet + 1));
  });

  test('[ROL-07] a token is worth what both it and the user’s row say, and never more', () => {
    const wrong: string[] = [];
    for (let held = 0; held < everySet; held += 1) {
      const row = {
        is_active: true,
        ended: false,
        roles: carried.filter((_, at) => (held >> at) & 1),
        company_id: null,
        store_id: null,
        email_confirmed: true,
      };
      for (const said of [everySet - 1, (held * 5 + 1) % everySet])
        if (heldBy(heldStill(holding(holder, said, true), row)) !== (said & held))
          wrong.push(`${said} of ${held}`);
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test('[ROL-07, ROL-08] the dispatcher heeds the gate: everybody at calls drawn over all of the contract', async () => {
    const through = 418;
    const handlers: Implementation[] = everyCall.map((call) => ({
      call,
      handle: async () => {
        throw new Problem(through, 'through the gate');
      },
    }));
    const byToken = new Map(sessions.map((session, index) => [String(index), session]));
    const dispatch = createDispatch({
      db: world.db,
      config: readConfig({ UMZILA_DATA: 'memory', UMZILA_DEMO: '1' }),
      places: createPlaceFinder({
        gazetteer: loadGazetteer,
        roadFactor: () => 1,
        outside: {},
        now: () => 0,
      }),
      mail: createOutbox(),
      implementations: handlers,
      calls: everyCall,
      now: () => new Date(world.clock.now),
      log: () => undefined,
      tokens: { ...world.app.tokens, open: async (token) => byToken.get(token)?.opened ?? null },
      standing: async ({ claims }) => ({ standing: 'good', claims }),
      served: async () => new Set(['ZA']),
      limit: async () => undefined,
      limitAccount: async () => undefined,
    });
    const wrong: string[] = [];
    for (const [index, { opened }] of sessions.entries()) {
      // every third, each at another call: so each call is asked by some sixty spread over all combinations
      if (index % 3 !== 0) continue;
      const call = everyCall[(Math.imul(index + 1, 0x9e3779b1) >>> 7) % everyCall.length];
      if (call === undefined) throw new Error('no call');
      const request = new Request(`http://localhost${callAddress(call)}`, {
        method: call.method,
        headers: { authorization: `Bearer ${index}` },
      });
      const { status } = await dispatch.fetch(request, { ip: '127.0.0.1' });
      if ((status !== 401 && status !== 403) !== may(opened.claims, call))
        wrong.push(`${call.id} for ${nameOf(opened.claims)}: ${status}`);
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  test('[RTM-09, ROL-07] the hub’s own methods let exactly those join whom the client would let ask', async () => {
    const membership = new Membership();
    const authoriser = databaseAuthoriser(remembering(world.db), readableKeys(world.db, servedResources));
    const wrong: string[] = [];
    const groups: readonly HubGroup[] = Object.values(hubGroups);
    for (const hub of ['beacon', 'identity'] as const) {
      const methods = hubMethods(hub, membership, authoriser);
      const connection = new HubConnection('1', '1', memberOf(holder), '', {
        limits,
        now: () => world.clock.now,
        invoke: async () => undefined,
        ended: () => undefined,
        failed: (error) => {
          throw error;
        },
      });
      for (const { opened, standing } of sessions) {
        if (standing.claims === null) throw new Error('no standing');
        connection.member = memberOf(standing.claims);
        for (const group of groups.filter((one) => one.hub === hub)) {
          const join = methods.get(group.subscribe.toLowerCase());
          if (join === undefined) throw new Error(`${group.subscribe} is not there`);
          let isIn = true;
          try {
            await join(connection, group.takes === 'nothing' ? [] : [[]]);
          } catch (refused) {
            if (!(refused instanceof InvocationRefused)) throw refused;
            isIn = false;
          }
          if (isIn !== may(opened.claims, group))
            wrong.push(`${group.subscribe} for ${nameOf(opened.claims)}`);
        }
        membership.leaveAll(connection);
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});

test('what serves a call is tied to the contract’s own row, once: no handler carries a rule of its own', () => {
  const rows = new Set<AnyCall>(everyCall);
  expect(allHandlers.filter(({ call }) => !rows.has(call)).map(({ call }) => call.id)).toEqual([]);
  expect(allHandlers.map(({ call }) => call.id).sort()).toEqual(everyCall.map(({ id }) => id).sort());
});
