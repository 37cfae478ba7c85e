// One request on its way: found in the contract, caller known and admitted, path, query and body decoded, acted once per
// idempotency key, answered. A step that fails answers the problem it stands for; nothing is thrown out of here.
import { type AnyCall, type Claims, isRecord, languageAsked, texts } from '../../../core/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { jsonAnswer, type Log, problemAnswer, problemOf } from '../http/answer.ts';
import { bearerOf } from '../http/bearer.ts';
import { bodyLimit, parseJson, readBytes } from '../http/body.ts';
import { countryOfHost } from '../http/country.ts';
import { decodeBody, decodeParams, decodeQuery, fieldTexts } from '../http/decode.ts';
import { once, requestDigest } from '../http/idempotency.ts';
import type { Answered } from '../http/metrics.ts';
import { originOf } from '../http/origin.ts';
import type { OutgoingFetch } from '../http/outgoing.ts';
import { notFound, Problem } from '../http/problem.ts';
import { createRouter } from '../http/router.ts';
import { lettersIn, sayIn } from '../mail/letters.ts';
import type { Mail } from '../mail/mail.ts';
import type { PlaceFinder } from '../places/placeFinder.ts';
import type { TokenSigner } from '../tokens/token.ts';
import { createGate, type GateParts } from './gate.ts';
import type { Context, Implementation } from './handler.ts';
import type { ReadCopy } from './readCopy.ts';
import type { Refused } from './refused.ts';

export interface DispatchParts extends GateParts {
  readonly db: Db;
  readonly config: Config;
  readonly places: PlaceFinder;
  readonly mail: Mail;
  /** The way to addresses that people typed; nowhere where absent. */
  readonly webhooks?: OutgoingFetch;
  readonly tokens: TokenSigner;
  readonly implementations: readonly Implementation[];
  readonly calls: readonly AnyCall[];
  log: Log;
  /** Countries that are served. */
  served(): Promise<ReadonlySet<string>>;
  /** Throws 429 when this address does this too often; asked before the body is read, so that a refused one counts too. */
  limit(call: AnyCall, ip: string): Promise<void>;
  /** Throws 429 when this is done too often to the account that the body or the caller names. */
  limitAccount(call: AnyCall, body: unknown, who: Claims | null): Promise<void>;
  /** Hears of each call that was refused; what it throws is logged. */
  refused?(what: Refused): Promise<void>;
  /** Hears of each request that was answered. */
  answered?(what: Answered): void;
  /** Answers lists and reports by a copy of the database; none where absent. */
  readonly copy?: ReadCopy;
  /** Checks each answer against the contract: in tests. */
  readonly checkAnswers?: boolean;
}

/** What the transport knows of a request beside itself. */
export interface Peer {
  readonly ip: string;
}

/** What is known of a request by now. */
interface Read {
  body: unknown;
  /** Whose key it came with. */
  clientId: number | undefined;
  /** Who writes. */
  owner?: string;
}

/** Refused for who asks, not for what is asked. */
const refusing = new Set([401, 403, 429, 440]);

/** Positions carry a clock of their own, and who looks at a record says so again and again: twice changes nothing. */
const harmlessTwice = new Set(['drivers.coordinates', 'errors.report', 'presence.look']);

/** Keys only where acting twice would matter: what is posted or put outside identity. */
const heedsKey = (call: AnyCall): boolean =>
  call.service !== 'identity' &&
  !call.multipart &&
  !harmlessTwice.has(call.id) &&
  (call.method === 'POST' || call.method === 'PUT');

export const createDispatch = (parts: DispatchParts) => {
  const handlers = new Map(parts.implementations.map((one) => [one.call.id, one]));
  const router = createRouter(parts.calls.filter((call) => handlers.has(call.id)));
  const callerOf = createGate(parts);

  const bodyOf = async (
    call: AnyCall,
    request: Request,
    who: Claims | null,
  ): Promise<{ bytes: Uint8Array; value: unknown }> => {
    if (call.multipart || call.body === null || request.method === 'GET')
      return { bytes: new Uint8Array(), value: undefined };
    const bytes = await readBytes(request, bodyLimit(call.id, who === null));
    return { bytes, value: decodeBody(call, parseJson(bytes)) };
  };

  const check = (call: AnyCall, answer: unknown): void => {
    if (!parts.checkAnswers || call.answer === null) return;
    const decoded = call.answer.decode(JSON.parse(JSON.stringify(answer ?? null)));
    if (decoded._tag === 'Left')
      throw new Error(
        `${call.id} answers what its row does not say: ${JSON.stringify(fieldTexts(decoded.left))}`,
      );
  };

  const serve = async (
    request: Request,
    peer: Peer,
    requestId: string,
    onCall: (call: string) => void,
  ): Promise<Response> => {
    const url = new URL(request.url);
    const match = router.match(request.method, url.pathname, url.searchParams);
    if (match.found === 'nothing') throw notFound('Path');
    if (match.found === 'otherMethod')
      return jsonAnswer(
        405,
        { message: 'This path knows other methods.' },
        { allow: match.allow.join(', ') },
      );
    const { call } = match;
    onCall(call.id);
    const read: Read = { body: undefined, clientId: undefined };
    try {
      const answer = await act(call, match.params, url, request, peer, requestId, read);
      await noteUse(call, read, answer.status);
      await noteWriter(call, read);
      return answer;
    } catch (thrown) {
      if (thrown instanceof Problem) await tell(call, request, peer, read.body, thrown);
      await noteUse(call, read, thrown instanceof Problem ? thrown.status : 500);
      throw thrown;
    }
  };

  /** Counts what a key asked for; a count that fails is told, and nobody is refused for it. */
  const noteUse = async (call: AnyCall, { clientId }: Read, status: number): Promise<void> => {
    if (clientId === undefined) return;
    await parts.keys
      ?.noteUse(clientId, call.id, refusing.has(status))
      .catch((error: unknown) => parts.log({ level: 'error', error: String(error) }));
  };

  /** Before the answer leaves: whoever reads after it finds what was written. */
  const noteWriter = async (call: AnyCall, { owner }: Read): Promise<void> => {
    if (call.method === 'GET' || owner === undefined) return;
    await parts.copy
      ?.wrote(owner)
      .catch((error: unknown) => parts.log({ level: 'error', error: String(error) }));
  };

  /** Tells of a refusal; whoever asked is known by the token alone, for the gate may be what refused. */
  const tell = async (
    call: AnyCall,
    request: Request,
    { ip }: Peer,
    body: unknown,
    problem: Problem,
  ): Promise<void> => {
    const token = bearerOf(request);
    const opened = token === null ? null : await parts.tokens.open(token, parts.now());
    await parts
      .refused?.({ callId: call.id, who: opened?.claims ?? null, ip, body, problem })
      .catch((error: unknown) => parts.log({ level: 'error', error: String(error) }));
  };

  const act = async (
    call: AnyCall,
    named: ReadonlyMap<string, string>,
    url: URL,
    request: Request,
    peer: Peer,
    requestId: string,
    read: Read,
  ): Promise<Response> => {
    const handler = handlers.get(call.id);
    if (handler === undefined) throw notFound('Path');
    const caller = await callerOf(call, request, peer.ip, (clientId) => {
      read.clientId = clientId;
    });
    const who = caller?.claims ?? null;
    const params = decodeParams(call, named);
    const served = await parts.served();
    const country = params['cca2'] ?? params['country'];
    if (typeof country === 'string' && !served.has(country)) throw notFound('Country');
    const query = decodeQuery(call, url.searchParams);
    await parts.limit(call, peer.ip);
    const { bytes, value: body } = await bodyOf(call, request, who);
    read.body = body;
    await parts.limitAccount(call, body, who);
    const at = parts.now();
    const language = languageAsked(request.headers.get('accept-language'));
    const context: Context = {
      db: parts.db,
      written: parts.db,
      who,
      family: caller?.family ?? null,
      apiClientId: caller?.clientId ?? null,
      now: () => at,
      country: countryOfHost(request.headers.get('host') ?? url.host, served),
      requestId,
      ip: peer.ip,
      origin: originOf(request, parts.config),
      config: parts.config,
      places: parts.places,
      mail: parts.mail,
      webhooks: parts.webhooks ?? (() => Promise.reject(new Error('no way out'))),
      language,
      say: sayIn(language),
      letters: lettersIn(language),
      tokens: parts.tokens,
      request,
    };
    const owner =
      who === null
        ? `ip:${peer.ip}`
        : caller?.clientId === undefined
          ? `user:${who.id}`
          : `client:${caller.clientId}`;
    read.owner = owner;
    const key = heedsKey(call) ? request.headers.get('idempotency-key') : null;
    if (key === null || key === '') {
      const handled = (db: Db) => handler.handle({ ...context, db }, { params, query, body });
      const answer = await (parts.copy?.read(call, owner, handled) ?? handled(parts.db));
      if (answer instanceof Response) return answer;
      check(call, answer);
      return jsonAnswer(200, call.answer === null ? undefined : answer);
    }
    const digest = requestDigest(request.method, url.pathname + url.search, bytes);
    const isKept = call.answersSecret !== true;
    const stored = await once(parts.db, owner, key, digest, isKept, async (db) => {
      try {
        const answer = await handler.handle({ ...context, db, written: db }, { params, query, body });
        check(call, answer);
        return call.answer === null ? { status: 204, answer: undefined } : { status: 200, answer };
      } catch (thrown) {
        const problem = problemOf(thrown, requestId, parts.log);
        return { status: problem.status, answer: { message: problem.message, ...problem.parts } };
      }
    });
    if (stored.status < 400) return jsonAnswer(stored.status, stored.answer);
    const problem = problemFrom(stored.status, stored.answer);
    await tell(call, request, peer, body, problem);
    return problemAnswer(problem);
  };

  return {
    /** Answers a request to a service; never rejects. */
    async fetch(request: Request, peer: Peer): Promise<Response> {
      const requestId = crypto.randomUUID();
      const began = performance.now();
      let call = 'none';
      const answer = await serve(request, peer, requestId, (id) => {
        call = id;
      }).catch((thrown: unknown) => problemAnswer(problemOf(thrown, requestId, parts.log)));
      const seconds = (performance.now() - began) / 1000;
      parts.answered?.({ call, status: answer.status, seconds, requestId });
      answer.headers.set('x-request-id', requestId);
      return answer;
    },
    /** What a handler may use when nobody asks: a loop acts as somebody who asked before. */
    contextAs: (who: Claims, country: string): Context => ({
      db: parts.db,
      written: parts.db,
      who,
      family: null,
      apiClientId: null,
      now: () => parts.now(),
      country,
      requestId: crypto.randomUUID(),
      ip: '127.0.0.1',
      origin: `http://${parts.config.host}`,
      config: parts.config,
      places: parts.places,
      mail: parts.mail,
      language: 'en',
      say: sayIn('en'),
      letters: lettersIn('en'),
      tokens: parts.tokens,
      webhooks: parts.webhooks ?? (() => Promise.reject(new Error('no way out'))),
      request: new Request('http://localhost/'),
    }),
    /** Rows of the contract that nothing serves. */
    unimplemented: parts.calls.filter((call) => !handlers.has(call.id)).map((call) => call.id),
  };
};

/** A problem as it was kept with its key. */
const problemFrom = (status: number, stored: unknown): Problem => {
  const { message, errors, current, retryAfter } = isRecord(stored) ? stored : {};
  const byField = isRecord(errors)
    ? Object.fromEntries(
        Object.entries(errors).map(([field, said]) => [field, Array.isArray(said) ? said.map(String) : []]),
      )
    : undefined;
  return new Problem(status, typeof message === 'string' ? message : texts.errors.fallback, {
    ...(byField === undefined ? {} : { errors: byField }),
    ...(current === undefined ? {} : { current }),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  });
};
