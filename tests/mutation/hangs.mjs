// Watches the driver from a thread of its own, as a loop without end lets nothing else of its thread run. Counted is the time in which the
// process computes: on a busy machine, or at the lowest priority, a test may take minutes and hang in none of them.
import { appendFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** `signs`: how often the driver gave a sign, and how long (ms) it may compute until the next. `results`: the file that hears of a hang. */
const { signs, results } = workerData;
const computed = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

let heard = -1;
let from = 0;
const watch = setInterval(() => {
  const now = Atomics.load(signs, 0);
  if (now !== heard) {
    heard = now;
    from = computed();
  } else if (computed() - from > Atomics.load(signs, 1)) {
    appendFileSync(results, `${JSON.stringify({ id: '', status: 'hung' })}\n`);
    clearInterval(watch);
  }
}, 500);
