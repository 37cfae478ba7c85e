import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivalOf,
  deliveryStatus,
  type PublicDelivery,
  publicStatus,
  publicStep,
} from '../../../core/index.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00Z`);
const iso = (time: number): string => new Date(time).toISOString();
const delivery = (rest: Partial<PublicDelivery>): PublicDelivery => ({
  hash: 'h',
  xmin: 1,
  logisticStatusId: deliveryStatus.code.PENDING_DROP_OFF,
  dropOffWindowStartUtc: '2026-11-20T16:00:00Z',
  dropOffWindowEndUtc: '2026-11-20T18:00:00Z',
  ...rest,
});
const spoken = (rest: Partial<PublicDelivery>, now: number): readonly string[] => {
  const arrival = arrivalOf(delivery(rest), now);
  const ends = 'span' in arrival ? [arrival.span.from, arrival.span.to] : [];
  return [
    arrival.kind,
    ...('than' in arrival ? [arrival.than] : []),
    ...ends.map((time) => time.toISOString().slice(11, 16)),
  ];
};

describe('when a recipient may expect a delivery', () => {
  it('is told as one span, and how it stands to what was booked', () => {
    const now = at('14:00');
    expect(spoken({ etaUtc: '2026-11-20T16:07:00Z' }, now)).toEqual(['expected', 'booked', '16:05', '16:25']);
    expect(spoken({ etaUtc: '2026-11-20T15:03:00Z' }, now)).toEqual([
      'expected',
      'earlier',
      '15:00',
      '15:20',
    ]);
    expect(spoken({ etaUtc: '2026-11-20T18:31:00Z' }, now)).toEqual(['expected', 'later', '18:30', '18:50']);
    expect(spoken({ etaUtc: '2026-11-20T13:59:00Z' }, now)).toEqual(['due', 'booked']);
    expect(spoken({ etaUtc: '2026-11-20T18:10:00Z' }, at('18:20'))).toEqual(['due', 'later']);
  });

  it('is the booked window until somebody is on the way, and overdue after it', () => {
    const waiting = { logisticStatusId: deliveryStatus.code.READY };
    expect(spoken(waiting, at('14:00'))).toEqual(['booked', '16:00', '18:00']);
    expect(spoken(waiting, at('18:01'))).toEqual(['overdue']);
    expect(spoken({ ...waiting, dropOffWindowEndUtc: null }, at('14:00'))).toEqual(['unknown']);
  });

  it('is not promised for what is not booked yet, has ended or goes back', () => {
    const now = at('14:00');
    const quoted = deliveryStatus.code.PENDING_QUOTE;
    expect(spoken({ logisticStatusId: quoted }, now)).toEqual(['unknown']);
    expect(publicStatus.row(quoted)?.step).toBeLessThan(publicStep.code.BOOKED);
    expect(spoken({ logisticStatusId: deliveryStatus.code.DELIVERED }, now)).toEqual(['delivered']);
    const refunded = { logisticStatusId: deliveryStatus.code.REFUNDED, etaUtc: iso(at('16:00')) };
    expect(spoken(refunded, now)).toEqual(['unknown']);
    expect(spoken({ isReturnToSender: true }, now)).toEqual(['unknown']);
  });

  it('never contradicts the booked window without saying so', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, minute, minute, (now, eta, start, length) => {
        const day = at('00:00');
        const [from, to] = [day + start * 60_000, day + (start + length) * 60_000];
        const expected = delivery({
          etaUtc: iso(day + eta * 60_000),
          dropOffWindowStartUtc: iso(from),
          dropOffWindowEndUtc: iso(to),
        });
        const arrival = arrivalOf(expected, day + now * 60_000);
        if (arrival.kind !== 'expected') return;
        const meets = arrival.span.to.getTime() >= from && arrival.span.from.getTime() <= to;
        expect(arrival.than === 'booked').toBe(meets);
        expect(arrival.span.to.getTime()).toBeGreaterThan(day + now * 60_000);
      }),
    );
  });
});

describe('the status in plain words', () => {
  it('has words and a step for each code of the specification, and ends where that ends', () => {
    for (const { code } of deliveryStatus.rows) {
      const row = publicStatus.row(code);
      expect(row, String(code)).toBeDefined();
      // What is not booked has reached no step.
      expect(publicStep.row(row?.step ?? -1) === undefined).toBe(code === deliveryStatus.code.PENDING_QUOTE);
      expect(publicStatus.isTerminal(code)).toBe(deliveryStatus.isTerminal(code));
    }
  });
});
