// What the services acknowledged during a simulated day, when each client saw it, and what the services know in the end: whatever was
// acknowledged and is not there was lost.
import { type Delivery, deliveryStatus, paymentStatus } from '../../../core/index.ts';

/** What somebody was told had happened: a delivery was paid, or brought to its end. */
export type Fact = 'booked' | 'ended';

/** A client that looks on may be this far behind. */
export const BEHIND_MS = 2_000;

type Seen = Pick<Delivery, 'deliveryId' | 'logisticStatusId' | 'paymentStatusId'>;
/** A delivery as the services know it in the end. */
export type Known = Seen & Pick<Delivery, 'orderReference' | 'waybill'>;

const isSo = (fact: Fact, { logisticStatusId, paymentStatusId }: Seen): boolean =>
  fact === 'booked'
    ? paymentStatusId >= paymentStatus.code.PAID
    : deliveryStatus.isTerminal(logisticStatusId);

export interface Lag {
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

export interface Evidence {
  /** A service said so now. What is brought to its end and was not booked on this day is nobody's matter. */
  acknowledged(fact: Fact, delivery: { readonly id: number; readonly reference?: string }): void;
  /** This client was shown this now. */
  shown(client: number, delivery: Seen): void;
  readonly booked: number;
  readonly ended: number;
  /** Booked, and no client has seen its end. */
  readonly open: number;
  /** Facts that this many clients have not all seen. */
  unseen(clients: number): number;
  /** How far clients were behind what was acknowledged, in milliseconds. */
  lag(): Lag;
  /** A sentence for everything that was acknowledged and that the services, or a client, do not know in the end. */
  losses(known: readonly Known[], clients: number): readonly string[];
}

const part = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** `now`: milliseconds that only rise. */
export const createEvidence = (now: () => number): Evidence => {
  const at: Readonly<Record<Fact, Map<number, number>>> = { booked: new Map(), ended: new Map() };
  const references = new Map<number, string>();
  const seen: Readonly<Record<Fact, Map<number, Map<number, number>>>> = {
    booked: new Map(),
    ended: new Map(),
  };
  const facts = ['booked', 'ended'] as const;
  const all = function* (): Generator<[Fact, number, number]> {
    for (const fact of facts)
      for (const [id, since] of at[fact]) if (at.booked.has(id)) yield [fact, id, since];
  };
  const name = (id: number): string =>
    `delivery ${id}${references.has(id) ? ` (${references.get(id)})` : ''}`;
  return {
    acknowledged: (fact, { id, reference }) => {
      if (!at[fact].has(id)) at[fact].set(id, now());
      if (reference !== undefined) references.set(id, reference);
    },
    shown: (client, delivery) => {
      for (const fact of facts) {
        if (!isSo(fact, delivery)) continue;
        const clients = seen[fact].get(delivery.deliveryId) ?? new Map<number, number>();
        if (!clients.has(client)) clients.set(client, now());
        seen[fact].set(delivery.deliveryId, clients);
      }
    },
    get booked() {
      return at.booked.size;
    },
    get ended() {
      return [...at.ended.keys()].filter((id) => at.booked.has(id)).length;
    },
    get open() {
      return [...at.booked.keys()].filter((id) => !seen.ended.has(id)).length;
    },
    unseen: (clients) => [...all()].filter(([fact, id]) => (seen[fact].get(id)?.size ?? 0) < clients).length,
    lag: () => {
      const behind = [...all()].flatMap(([fact, id, since]) =>
        [...(seen[fact].get(id)?.values() ?? [])].map((when) => Math.max(0, when - since)),
      );
      behind.sort((a, b) => a - b);
      return { p50: part(behind, 0.5), p95: part(behind, 0.95), most: part(behind, 1) };
    },
    losses: (known, clients) => {
      const byId = new Map(known.map((one) => [one.deliveryId, one]));
      const paid = new Map<string, number>();
      for (const one of known)
        if (isSo('booked', one) && one.orderReference)
          paid.set(one.orderReference, (paid.get(one.orderReference) ?? 0) + 1);
      return [
        ...[...all()].flatMap(([fact, id]): string[] => {
          const record = byId.get(id);
          if (record === undefined) return [`${name(id)} was ${fact} and is not there`];
          if (!isSo(fact, record)) return [`${name(id)} was ${fact} and is not any more`];
          const missed = clients - (seen[fact].get(id)?.size ?? 0);
          return missed > 0
            ? [`${name(id)} was ${fact}, and ${missed} of ${clients} clients never saw it`]
            : [];
        }),
        ...[...paid]
          .filter(([, times]) => times > 1)
          .map(([reference, times]) => `${reference} was booked once and paid ${times} times`),
      ];
    },
  };
};
