// All connections of one hub, by their secret token, and the one timer that finds those that have gone silent, whose
// poll has waited long enough or whose token has ended. Idle connections cost an entry in a map and nothing else.
import { randomBytes } from 'node:crypto';
import { type ConnectionOwner, HubConnection } from './connection.ts';
import { LongPolling } from './longPolling.ts';
import type { Member } from './member.ts';

const userOf = ({ claims }: Member): number => claims.id;

const fresh = (): string => randomBytes(18).toString('base64url');

export class Connections {
  private readonly byToken = new Map<string, HubConnection>();
  /** How many each user has open; a connection never changes its user. */
  private readonly byUser = new Map<number, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly owner: ConnectionOwner) {
    this.timer = setInterval(() => this.sweep(), owner.limits.sweep);
    this.timer.unref();
  }

  get size(): number {
    return this.byToken.size;
  }

  /**
   * A new connection; or what is full, this process or the user's share of it. Version 0 of the negotiation knows no secret token.
   */
  open(member: Member, bearer: string, negotiateVersion: number): HubConnection | 'process' | 'user' {
    const { limits } = this.owner;
    if (this.byToken.size >= limits.connections) return 'process';
    const user = userOf(member);
    const before = this.byUser.get(user) ?? 0;
    if (before >= limits.connectionsOfUser) return 'user';
    this.byUser.set(user, before + 1);
    const id = fresh();
    const token = negotiateVersion > 0 ? fresh() : id;
    const connection = new HubConnection(id, token, member, bearer, this.owner);
    this.byToken.set(token, connection);
    return connection;
  }

  find(token: string): HubConnection | undefined {
    return this.byToken.get(token);
  }

  /** Forgets a connection that is over and has nothing more to say, or nobody to say it to. */
  drop(connection: HubConnection): void {
    connection.end();
    if (!this.byToken.delete(connection.token)) return;
    const user = userOf(connection.member);
    const left = (this.byUser.get(user) ?? 1) - 1;
    if (left > 0) this.byUser.set(user, left);
    else this.byUser.delete(user);
  }

  /** Forgets a connection whose client does not even take the parting word. */
  private cut(connection: HubConnection): void {
    this.drop(connection);
    connection.transport?.cut();
  }

  /** The connections of a user, and those on which this user acts in another's name. */
  of(userId: number): readonly HubConnection[] {
    return [...this.byToken.values()].filter(
      ({ phase, member: { claims } }) =>
        phase !== 'ended' && (claims.id === userId || claims.actorId === userId),
    );
  }

  /** Ends what `which` picks, inviting the clients back: after a gap in the feed, a change of rights, a sign-out. */
  end(which: (member: Member) => boolean, error: string, allowReconnect: boolean): void {
    for (const connection of this.byToken.values())
      if (which(connection.member)) connection.end(error, allowReconnect);
  }

  /** Ends everything and stops the timer. */
  close(): void {
    clearInterval(this.timer);
    for (const connection of this.byToken.values()) connection.end('The server is stopping.', true);
  }

  /** One look at every connection; exposed for tests, which own the clock. */
  sweep(): void {
    const now = this.owner.now();
    for (const connection of this.byToken.values()) this.judge(connection, now);
  }

  private judge(connection: HubConnection, now: number): void {
    const { limits } = this.owner;
    const { transport } = connection;
    if (transport instanceof LongPolling) transport.tick(now);
    if (connection.phase === 'ended') {
      if (now - connection.endedAt > limits.pollGap) this.cut(connection);
    } else if (connection.phase === 'born') {
      if (now - connection.bornAt > limits.handshake) this.cut(connection);
    } else if (transport instanceof LongPolling) {
      if (transport.idleFor(now) > limits.pollGap) this.drop(connection);
    } else if (now - connection.heardAt > limits.silence) {
      connection.end('Nothing was heard from the client for too long.', true);
    } else if (connection.member.expiresAt <= now) {
      connection.end('The access token has ended.', true);
    } else {
      if (now - connection.sentAt >= limits.keepAlive) connection.ping();
      if (connection.hasMail) transport?.wake();
    }
  }
}
