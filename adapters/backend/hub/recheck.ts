// Rights that are lost while a connection stands: whoever is no longer what the connection was opened as leaves at once,
// before anything that is committed later is sent. The client is invited back and joins with what is left.
import { assists } from '../../../core/index.ts';
import type { Change, Changes } from './change.ts';
import type { HubConnection } from './connection.ts';
import type { Connections } from './connections.ts';
import { type RightsNow, rightsOf } from './member.ts';

export interface Recheck {
  /** The changes, looked through for those of users. */
  readonly changes: Changes;
  /** Resolves when every change of a user heard so far has had its effect. */
  settled(): Promise<void>;
}

export interface RecheckParts {
  readonly changes: Changes;
  readonly beacon: Connections;
  readonly identity: Connections;
  readonly rightsNow: RightsNow;
  onError(error: unknown): void;
}

export const createRecheck = (parts: RecheckParts): Recheck => {
  let running: Promise<unknown> = Promise.resolve();

  const judge = async (connection: HubConnection, hears: boolean): Promise<void> => {
    const member = await parts.rightsNow(connection.member);
    if (member === null) {
      // on the identity hub the client is told, finds that it gets no new tokens, and leaves by itself
      if (!hears) connection.end('This session has ended.', false);
      return;
    }
    // whose assistant somebody is stands in no token
    if (rightsOf(member) === rightsOf(connection.member) && !assists(member.claims)) return;
    // the identity hub stays, for it is there that the client is told to fetch new tokens
    if (hears) connection.member = member;
    else connection.end('Your rights have changed.', true);
  };

  const recheck = async (userId: number): Promise<void> => {
    const concerned = [
      ...parts.beacon.of(userId).map((connection) => judge(connection, false)),
      ...parts.identity.of(userId).map((connection) => judge(connection, true)),
    ];
    await Promise.all(concerned);
  };

  const heard = ({ table, id }: Change): void => {
    if (table !== 'identity') return;
    running = Promise.all([running, recheck(id).catch(parts.onError)]);
  };

  return {
    changes: {
      listen: (onChange, onGap) =>
        parts.changes.listen((change) => {
          heard(change);
          onChange(change);
        }, onGap),
    },
    settled: async () => {
      await running;
    },
  };
};
