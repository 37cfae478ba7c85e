// What answers do to state, under the ids of their calls: what a call answers says where it belongs.
import type { AnyCall } from '../contract/call.ts';
import { allCalls, contract } from '../contract/contract.ts';
import { TaskStep } from '../contract/dispatch.ts';
import { ingestJobDetails } from '../jobs/reduce.ts';
import { answered } from '../kernel/answer.ts';
import { isRecord } from '../kernel/shapes.ts';
import { markRead } from '../notifications/reduce.ts';
import { listAnswered } from './answeredPage.ts';
import type { FoldParts } from './foldParts.ts';
import { kinds, tableNames } from './kinds.ts';
import type { Ingest } from './tables.ts';

const rowsOf = (answer: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(answer)) return answer;
  return isRecord(answer) && Array.isArray(answer['data']) ? answer['data'] : undefined;
};

export const foldAnswers = ({ store, tables, lists, slices, ingest }: FoldParts): void => {
  /** A step at a stop moves its job's version as well: without it the next command for the job would be refused as stale. */
  const step: Ingest = (answer, event) => {
    if (!isRecord(answer)) return ingest.tasks(answer, event);
    const { job, ...task } = answer;
    const id = ingest.tasks(task, event);
    if (isRecord(job)) ingest.jobs(job, event);
    return id;
  };
  const singles = new Map<AnyCall['answer'], Ingest>([[TaskStep, step]]);
  for (const name of tableNames) {
    const { answer } = kinds[name];
    if (answer !== undefined) singles.set(answer, ingest[name]);
  }
  for (const call of allCalls) {
    const take = singles.get(call.answer);
    if (take !== undefined) store.on(call.id, (event) => void take(answered(event.data).answer, event));
  }
  // The checkout's answer is the delivery as well, where the service tells it; so is what comes with its refusal.
  store.on(contract.payment.checkout.id, (event) => {
    const { answer } = answered(event.data);
    if (isRecord(answer) && 'deliveryId' in answer) ingest.deliveries(answer, event);
  });
  store.on(contract.jobs.get.id, (event) =>
    ingestJobDetails(store, tables, answered(event.data).answer, event),
  );

  // A page of a list: each row by its own way in, then the ids as they stood [M-5].
  for (const table of tableNames)
    for (const call of kinds[table].lists)
      store.on(call.id, (event) => {
        const { params, query, answer } = answered(event.data);
        const rows = rowsOf(answer);
        if (rows === undefined) {
          store.reject(event, table, null, 'undecodable', 'data: must be a list');
          return;
        }
        const ids = rows.map((row) => ingest[table](row, event)).filter((id) => id !== null);
        listAnswered(lists, call.id, table, { params, query }, answer, ids);
      });

  store.on(contract.deliveries.delete.id, (event) => {
    const { ids } = answered(event.data).query;
    if (!Array.isArray(ids)) return;
    for (const id of ids) if (typeof id === 'number') store.remove(tables.deliveries, id, event);
  });
  store.on(contract.notifications.markRead.id, (event) => {
    const id = Number(answered(event.data).params['id']);
    if (tables.notifications.get(id)?.read === false) slices.unread = Math.max(0, slices.unread - 1);
    markRead(store, tables.notifications, id, event);
  });
  store.on(contract.notifications.count.id, (event) => {
    const { answer } = answered(event.data);
    const paging = isRecord(answer) ? answer['paging'] : undefined;
    if (isRecord(paging) && typeof paging['totalItems'] === 'number') slices.unread = paging['totalItems'];
  });
};
