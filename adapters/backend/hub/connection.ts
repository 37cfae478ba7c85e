// One client's connection, whatever carries it: the handshake, its invocations in order, and the outbox in which
// messages wait for the transport. The outbox is bounded: a client too slow for it is sent away to fetch a snapshot.
import type { Limits } from './limits.ts';
import type { Member } from './member.ts';
import {
  type ClientMessage,
  closeRecord,
  completionRecord,
  handshakeRecord,
  ProtocolError,
  pingRecord,
  readHandshake,
  readMessage,
  split,
} from './protocol.ts';

/** A refusal that the client is told in these words; any other error is told as a failure without internals. */
export class InvocationRefused extends Error {}

/** What carries the outbox to the client. */
export interface Transport {
  readonly kind: 'longPolling' | 'serverSentEvents' | 'webSockets';
  /** Something waits, or the connection has ended: carry what can be carried. Called once for a burst. */
  wake(): void;
  /** Lets go of a client that takes nothing any more, its mail undelivered. */
  cut(): void;
}

export interface ConnectionOwner {
  readonly limits: Limits;
  now(): number;
  /** Runs a method of the hub; rejects with `InvocationRefused` or with a failure. */
  invoke(connection: HubConnection, target: string, args: readonly unknown[]): Promise<void>;
  /** The connection has ended, for whatever reason; called once. */
  ended(connection: HubConnection): void;
  failed(error: unknown): void;
}

/** `born`: negotiated, nothing spoken yet. `open`: hands shaken. `ended`: no more is accepted, the outbox may still drain. */
export type Phase = 'born' | 'open' | 'ended';

export class HubConnection {
  phase: Phase = 'born';
  transport: Transport | null = null;
  readonly bornAt: number;
  endedAt = 0;
  heardAt: number;
  sentAt: number;
  private outbox: string[] = [];
  private outboxSize = 0;
  private rest = '';
  private waking = false;
  private invocations: Promise<void> = Promise.resolve();
  private waitingInvocations = 0;

  constructor(
    readonly id: string,
    /** The secret by which requests name this connection; never logged. */
    readonly token: string,
    public member: Member,
    public bearer: string,
    private readonly owner: ConnectionOwner,
  ) {
    this.bornAt = owner.now();
    this.heardAt = this.bornAt;
    this.sentAt = this.bornAt;
  }

  get hasMail(): boolean {
    return this.outbox.length > 0;
  }

  /** Queues a written record for the client; silently nothing before the handshake and after the end. */
  send(record: string): void {
    if (this.phase !== 'open') return;
    if (this.outboxSize + record.length > this.owner.limits.backlog) {
      this.outbox = [];
      this.outboxSize = 0;
      this.end('This connection fell too far behind. Reconnect for the current state.', true);
      return;
    }
    this.queue(record);
  }

  ping(): void {
    if (this.phase === 'open' && !this.hasMail) this.queue(pingRecord);
  }

  /** Everything that waits, joined, and forgotten here. */
  take(): string {
    const mail = this.outbox.length === 1 ? (this.outbox[0] ?? '') : this.outbox.join('');
    this.outbox = [];
    this.outboxSize = 0;
    this.sentAt = this.owner.now();
    return mail;
  }

  /** Text from the client, whole records or parts of them. Breaking the protocol ends the connection. */
  receive(text: string): void {
    if (this.phase === 'ended') return;
    this.heardAt = this.owner.now();
    const { records, rest } = split(this.rest + text);
    this.rest = rest;
    try {
      if (
        rest.length > this.owner.limits.message ||
        records.some((r) => r.length > this.owner.limits.message)
      )
        throw new ProtocolError('A message is too long.');
      for (const record of records) this.hear(record);
    } catch (error) {
      if (!(error instanceof ProtocolError)) this.owner.failed(error);
      this.end(error instanceof ProtocolError ? error.message : 'The connection failed.', false);
    }
  }

  /** Ends the connection; what waits and the parting word still leave if a transport is there. Harmless twice. */
  end(error: string | null = null, allowReconnect = false): void {
    if (this.phase === 'ended') return;
    const wasOpen = this.phase === 'open';
    this.phase = 'ended';
    this.endedAt = this.owner.now();
    this.owner.ended(this);
    if (wasOpen) this.queue(closeRecord(error, allowReconnect));
    else this.wakeSoon();
  }

  private hear(record: string): void {
    if (this.phase === 'ended') return;
    if (this.phase === 'born') {
      const error = readHandshake(record);
      this.queue(handshakeRecord(error));
      if (error === null) this.phase = 'open';
      else this.end(error);
      return;
    }
    this.act(readMessage(record));
  }

  private act(message: ClientMessage): void {
    switch (message.kind) {
      case 'invocation':
        this.enqueue(message.id, message.target, message.args);
        return;
      case 'stream':
        this.send(completionRecord(message.id, 'This hub has no streams.'));
        return;
      case 'close':
        this.end();
        return;
      case 'ping':
      case 'ignored':
        return;
    }
  }

  /** One at a time and in order: a subscribe followed by its unsubscribe must end unsubscribed. */
  private enqueue(id: string | null, target: string, args: readonly unknown[]): void {
    if (this.waitingInvocations >= this.owner.limits.invocations)
      throw new ProtocolError('Too many invocations wait on this connection.');
    this.waitingInvocations += 1;
    this.invocations = this.invocations.then(async () => {
      let error: string | null = null;
      try {
        if (this.phase === 'open') await this.owner.invoke(this, target, args);
      } catch (reason) {
        error = reason instanceof InvocationRefused ? reason.message : `'${target}' failed on the server.`;
        if (!(reason instanceof InvocationRefused)) this.owner.failed(reason);
      }
      this.waitingInvocations -= 1;
      if (id !== null) this.send(completionRecord(id, error));
    });
  }

  private queue(record: string): void {
    this.outbox.push(record);
    this.outboxSize += record.length;
    this.wakeSoon();
  }

  /** One wake for all that is queued in the same turn, so that a flush of many events is one answer. */
  private wakeSoon(): void {
    if (this.waking) return;
    this.waking = true;
    queueMicrotask(() => {
      this.waking = false;
      this.transport?.wake();
    });
  }
}
