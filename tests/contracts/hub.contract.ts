// What every implementation of the hub port keeps (core/ports/hub.ts), in one suite.
import { isLeft, isRight } from 'fp-ts/Either';
import { firstValueFrom } from 'rxjs';
import { filter } from 'rxjs/operators';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HubMessage, HubPort, HubState } from '../../core/index.ts';

/** A port and the server at its other end, as a test may move it. */
export interface HubSubject {
  readonly port: HubPort;
  /** A token that the server takes. */
  readonly token: string;
  /** Makes the server send a job's task update to those who joined the job. */
  say(jobId: number, xmin: number): void;
  /** Cuts the connection from the server's side. */
  drop(): void;
  /** Makes attempts fail (true) or succeed again. */
  bar(barred: boolean): void;
  end(): Promise<void>;
}

export const describeHubContract = (name: string, make: () => Promise<HubSubject>): void => {
  describe(`the hub port: ${name}`, () => {
    let subject: HubSubject;
    let states: HubState[];
    let messages: HubMessage[];
    beforeEach(async () => {
      subject = await make();
      states = [];
      messages = [];
      subject.port.state$.subscribe((state) => states.push(state));
      subject.port.events$.subscribe((message) => messages.push(message));
    });
    afterEach(async () => {
      await subject.port.stop();
      await subject.end();
    });
    const start = () => subject.port.start({ token: async () => subject.token });
    const reaches = (state: HubState) =>
      firstValueFrom(subject.port.state$.pipe(filter((now) => now === state)));

    it('gives its state on subscription and starts nothing by itself', () => {
      expect(states).toEqual(['stopped']);
    });

    it('[RTM-02] goes through connecting to live, asking for the token', async () => {
      let asked = 0;
      const answer = await subject.port.start({
        token: async () => {
          asked += 1;
          return subject.token;
        },
      });
      expect(isRight(answer)).toBe(true);
      expect(states).toEqual(['stopped', 'connecting', 'live']);
      expect(asked).toBeGreaterThan(0);
    });

    it('answers right at once when live already, and joins an attempt that runs', async () => {
      const both = await Promise.all([start(), start()]);
      expect(both.every(isRight)).toBe(true);
      expect(isRight(await start())).toBe(true);
      expect(states).toEqual(['stopped', 'connecting', 'live']);
    });

    it('answers left and is lost when the attempt fails, and may try again', async () => {
      subject.bar(true);
      const answer = await start();
      expect(isLeft(answer) && answer.left.isConnectionError).toBe(true);
      expect(states).toEqual(['stopped', 'connecting', 'lost']);
      subject.bar(false);
      expect(isRight(await start())).toBe(true);
      expect(states.at(-1)).toBe('live');
    });

    it('[RTM-03] is lost when the line is cut, and connects again', async () => {
      await start();
      const lost = reaches('lost');
      subject.drop();
      await lost;
      expect(isRight(await start())).toBe(true);
      expect(states).toEqual(['stopped', 'connecting', 'live', 'lost', 'connecting', 'live']);
    });

    it('stops, also twice, also while an attempt runs, and can start again', async () => {
      const attempt = start();
      await subject.port.stop();
      await subject.port.stop();
      expect(isLeft(await attempt)).toBe(true);
      expect(states.at(-1)).toBe('stopped');
      expect(isRight(await start())).toBe(true);
      expect(states.at(-1)).toBe('live');
    });

    it('[RTM-05][RTM-10] gives the messages of a joined group undecoded, in the order of the wire', async () => {
      await start();
      expect(isRight(await subject.port.invoke('subscribeToJobTaskUpdates', [[2]]))).toBe(true);
      const third = firstValueFrom(
        subject.port.events$.pipe(filter(({ data }) => (data as { xmin: number }).xmin === 3)),
      );
      for (const xmin of [1, 2, 3]) subject.say(2, xmin);
      await third;
      expect(messages.map(({ type }) => type)).toEqual(Array(3).fill('jobTaskUpdate'));
      expect(messages.map(({ data }) => (data as { xmin: number }).xmin)).toEqual([1, 2, 3]);
      // What is kept of the past is kept as this text.
      for (const { data, text } of messages) if (text !== undefined) expect(JSON.parse(text)).toEqual(data);
    });

    it('[RTM-08] refuses an invocation with the reason of the server', async () => {
      await start();
      const answer = await subject.port.invoke('subscribeToUsers', []);
      expect(isLeft(answer) && answer.left.message).toContain('Access denied');
      expect(states.at(-1)).toBe('live');
    });

    it('refuses to invoke when not live, at once', async () => {
      const before = await subject.port.invoke('subscribeToJobs', []);
      expect(isLeft(before) && before.left.kind).toBe('connection');
      await start();
      await subject.port.stop();
      const after = await subject.port.invoke('subscribeToJobs', []);
      expect(isLeft(after) && after.left.kind).toBe('connection');
    });
  });
};
