// A process that goes on with the work of the books on a data folder and stands still in the middle of a transaction, with all of it done and
// none of it committed: it says so in one line, and waits to be killed. `node dyingProcess.ts FOLDER invoices|payouts NTH MOMENT`
import type { Database, Db } from '../../../../adapters/backend/db/db.ts';
import { openEmbedded } from '../../../../adapters/backend/db/pglite.ts';
import { invoicePeriods } from '../../../../adapters/backend/finance/invoiceRuns.ts';
import { resumeOrders } from '../../../../adapters/backend/served/payoutOrders.ts';

const [folder = '', what = '', nth = '', moment = ''] = process.argv.slice(2);
const db = await openEmbedded({ folder });
let transactions = 0;
const dying: Database = {
  ...db,
  tx: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    db.tx(async (tx) => {
      const done = await work(tx);
      transactions += 1;
      if (transactions < Number(nth)) return done;
      process.stdout.write('in the middle\n');
      // a promise alone does not keep a process
      setInterval(() => undefined, 1_000_000);
      return new Promise<T>(() => undefined);
    }),
};
const now = new Date(moment);
await (what === 'invoices' ? invoicePeriods(dying, now) : resumeOrders(dying, now));
process.stdout.write('done\n');
