// How often one caller may knock where knocking costs: a bucket per call and caller that refills evenly. Each process
// counts for itself; what guesses at accounts is counted by identity, in the database, for all of them.
import { networkOf } from './caller.ts';
import { Problem } from './problem.ts';

interface Allowance {
  readonly burst: number;
  readonly perMinute: number;
}

/** By client address. */
const byAddress: Readonly<Record<string, Allowance>> = {
  'errors.report': { burst: 60, perMinute: 30 },
  'deliveries.rate': { burst: 30, perMinute: 10 },
  // Who tracks types a few numbers; who guesses types many.
  'deliveries.track': { burst: 30, perMinute: 6 },
  'lookup.searchAddress': { burst: 300, perMinute: 240 },
  // No call: prices on a page of the public site.
  'site.estimate': { burst: 30, perMinute: 20 },
};

const MAX_BUCKETS = 20_000;

/** Refuses a caller who knocks too often. @throws 429 */
export type CallLimit = (call: { readonly id: string }, ip: string) => void;

export const createLimits = (now: () => number): CallLimit => {
  const buckets = new Map<string, { left: number; at: number }>();
  const take = (key: string, { burst, perMinute }: Allowance): void => {
    const at = now();
    const before = buckets.get(key) ?? { left: burst, at };
    const left = Math.min(burst, before.left + ((at - before.at) / 60_000) * perMinute);
    buckets.delete(key);
    if (buckets.size >= MAX_BUCKETS) {
      const oldest = buckets.keys().next().value;
      if (oldest !== undefined) buckets.delete(oldest);
    }
    buckets.set(key, { left: Math.max(0, left - 1), at });
    if (left < 1)
      throw new Problem(429, 'Too many attempts. Please wait a moment and try again.', {
        retryAfter: Math.max(1, Math.ceil(((1 - left) / perMinute) * 60)),
      });
  };
  return (call, ip) => {
    const address = byAddress[call.id];
    if (address !== undefined) take(`${call.id} ${networkOf(ip)}`, address);
  };
};
