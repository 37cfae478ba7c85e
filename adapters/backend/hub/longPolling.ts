// Long polling (RTM-01): a GET waits until there is something to say. The first poll of a connection is answered at
// once, as the client expects; a second poll takes the place of one still waiting.
import type { HubConnection, Transport } from './connection.ts';
import type { Limits } from './limits.ts';

const answer = (mail: string): Response =>
  new Response(mail, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
/** Tells the client that this connection has come to its end. */
const over = (): Response => new Response(null, { status: 204 });

export class LongPolling implements Transport {
  readonly kind = 'longPolling';
  private waiting: ((response: Response) => void) | null = null;
  private waitingSince = 0;
  private polledAt: number;

  constructor(
    private readonly connection: HubConnection,
    private readonly limits: Limits,
    private readonly now: () => number,
    private readonly drained: () => void,
  ) {
    this.polledAt = now();
  }

  /** The first poll only says that the connection stands. */
  first(): Response {
    return answer('');
  }

  /** Answers once there is mail, the poll has waited its time, or the connection is over. */
  poll(signal: AbortSignal): Promise<Response> {
    this.settle(over());
    return new Promise((resolve) => {
      const gone = () => {
        if (this.waiting === finish) this.settle(over());
      };
      const finish = (response: Response) => {
        signal.removeEventListener('abort', gone);
        resolve(response);
      };
      this.waiting = finish;
      this.waitingSince = this.now();
      if (signal.aborted) gone();
      else {
        signal.addEventListener('abort', gone);
        this.wake();
      }
    });
  }

  wake(): void {
    if (this.waiting === null) return;
    if (this.connection.hasMail) this.settle(answer(this.connection.take()));
    else if (this.connection.phase === 'ended') {
      this.settle(over());
      this.drained();
    }
  }

  cut(): void {
    this.settle(over());
  }

  /** Milliseconds since the last poll was answered, 0 while one waits. */
  idleFor(now: number): number {
    return this.waiting === null ? now - this.polledAt : 0;
  }

  /** Lets a poll that has waited its time go home empty. */
  tick(now: number): void {
    if (this.waiting !== null && now - this.waitingSince >= this.limits.poll) this.settle(answer(''));
  }

  private settle(response: Response): void {
    const finish = this.waiting;
    if (finish === null) return;
    this.waiting = null;
    this.polledAt = this.now();
    finish(response);
  }
}
