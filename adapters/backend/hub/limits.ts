// The times and bounds of a hub connection in one place; tests shorten them, operators rarely need to.

/** Times in milliseconds, sizes in characters. */
export interface Limits {
  /** From negotiation to the end of the handshake. */
  readonly handshake: number;
  /** A waiting poll is answered empty after this; the client gives up at 100 s. */
  readonly poll: number;
  /** A long-polling client is gone when no poll came for so long. */
  readonly pollGap: number;
  /** A WebSocket or event-stream client is gone when not even a ping came for so long. */
  readonly silence: number;
  /** A ping leaves when nothing else did for so long; the client gives up at 30 s. */
  readonly keepAlive: number;
  /** What may wait for one client; past it the backlog is dropped and the client told to come back. */
  readonly backlog: number;
  /** The longest message a client may send. */
  readonly message: number;
  /** Invocations of one client that may wait for their turn. */
  readonly invocations: number;
  /** Connections of this process. */
  readonly connections: number;
  /** Connections of one user on this process: every tab of every device, not a whole process. */
  readonly connectionsOfUser: number;
  /** How often timeouts are looked for, by one timer for all connections. */
  readonly sweep: number;
}

export const limits: Limits = {
  handshake: 15_000,
  poll: 90_000,
  pollGap: 15_000,
  silence: 30_000,
  keepAlive: 15_000,
  backlog: 2_000_000,
  message: 256_000,
  invocations: 64,
  connections: 20_000,
  connectionsOfUser: 100,
  sweep: 1_000,
};
