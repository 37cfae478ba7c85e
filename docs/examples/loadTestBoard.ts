// Load-tests a dispatcher's board: many look at it, one changes deliveries, and it is measured when each of them sees each change.
import { createNodePortal, done, type Portal } from '../../adapters/node.ts';

export interface LoadTest {
  readonly url: string;
  readonly credentials: { readonly email: string; readonly password: string };
  /** How many boards are open at once. */
  readonly viewers: number;
  /** How many changes are made, one after the other. */
  readonly changes: number;
}

/** How long after a change was answered to the one who made it the others saw it, in milliseconds; 0 where they were first. */
export interface LoadTestResult {
  readonly seen: number;
  readonly medianMs: number;
  readonly worstMs: number;
}

/** Answers once every viewer has seen every change; throws in the words of the refusal. */
export const loadTestBoard = async (test: LoadTest): Promise<LoadTestResult> => {
  const signedIn = async (): Promise<Portal> => {
    const portal = createNodePortal({ url: test.url });
    await done('sign-in', portal.session.signIn(test.credentials));
    return portal;
  };
  const editor = await signedIn();
  const viewers = await Promise.all(Array.from({ length: test.viewers }, signedIn));
  try {
    const boards = viewers.map((portal) => portal.deliveries.list({ isOpen: true, pageSize: 20 }));
    const open = boards.map((board) => board.changes$.subscribe());
    await Promise.all(boards.map((board) => done('board', board.reload())));
    const delivery = boards[0]?.current.rows[0];
    if (delivery === undefined) throw new Error('there is no open delivery to change');
    const delays: number[] = [];
    for (let change = 1; change <= test.changes; change += 1) {
      const orderReference = `load ${change}`;
      const seen = viewers.map(
        (portal) =>
          new Promise<number>((resolve) => {
            const watching = portal.deliveries.byId(delivery.deliveryId).changes$.subscribe((now) => {
              if (now?.orderReference !== orderReference) return;
              watching.unsubscribe();
              resolve(performance.now());
            });
          }),
      );
      await done('change', editor.deliveries.commands.update(delivery.deliveryId, { orderReference }));
      const answered = performance.now();
      for (const at of await Promise.all(seen)) delays.push(Math.max(0, at - answered));
    }
    for (const subscription of open) subscription.unsubscribe();
    delays.sort((x, y) => x - y);
    return {
      seen: delays.length,
      medianMs: delays[delays.length >> 1] ?? 0,
      worstMs: delays[delays.length - 1] ?? 0,
    };
  } finally {
    await Promise.all([editor, ...viewers].map((portal) => portal.stop()));
  }
};
