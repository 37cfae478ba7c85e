// A hub spoken to by hand through the application's own `fetch`, one poll after another: what it says to each invocation,
// and every event that has come so far.
import type { Claims } from '../../core/index.ts';
import type { World } from '../adapters/backend/world.ts';

const separator = '\u001e';
interface Message {
  readonly type?: number;
  readonly invocationId?: string;
  readonly error?: string;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
}
export interface HubEvent {
  readonly target: string;
  readonly data: Readonly<Record<string, unknown>>;
}
export interface HubClient {
  /** null where it was done, else why not. */
  invoke(target: string, args: readonly unknown[]): Promise<string | null>;
  /** Everything that has arrived since the last call. */
  events(): Promise<readonly HubEvent[]>;
  leave(): Promise<void>;
}

export const joinHub = async (world: World, hub: 'beacon' | 'identity', who: Claims): Promise<HubClient> => {
  const headers = { authorization: `Bearer ${await world.token(who)}` };
  const at = `/${hub}/hub`;
  const negotiated: { readonly connectionToken: string } = await (
    await world.raw(`${at}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  ).json();
  const url = `${at}?id=${encodeURIComponent(negotiated.connectionToken)}`;
  const send = (message: unknown) =>
    world.raw(url, { method: 'POST', headers, body: JSON.stringify(message) + separator });
  await world.raw(url, { headers });
  await send({ protocol: 'json', version: 1 });
  let seen: HubEvent[] = [];
  let asked = 0;
  const invoke = async (target: string, args: readonly unknown[]): Promise<string | null> => {
    asked += 1;
    const id = String(asked);
    await send({ type: 1, invocationId: id, target, arguments: args });
    for (;;) {
      const mail = await (await world.raw(url, { headers })).text();
      let answer: string | null | undefined;
      for (const record of mail.split(separator).filter((text) => text !== '')) {
        const message: Message = JSON.parse(record);
        if (message.type === 7) throw new Error(`the hub closed: ${message.error}`);
        if (message.type === 3 && message.invocationId === id) answer = message.error ?? null;
        if (message.type === 1)
          seen.push({
            target: message.target ?? '',
            data: (message.arguments?.[0] ?? {}) as HubEvent['data'],
          });
      }
      if (answer !== undefined) return answer;
    }
  };
  return {
    invoke,
    async events() {
      // what was sent before is in the mail before the answer to this
      await invoke('noSuchMethod', []);
      const all = seen;
      seen = [];
      return all;
    },
    leave: async () => {
      await world.raw(url, { method: 'DELETE', headers });
    },
  };
};
