// The files of rates in which a company is named: each with how many of its rows are the company's, and how far these are.
import {
  adminContract,
  type CompanyRateBatch,
  companyRateBatchList,
  uploadStatus,
} from '../../../core/index.ts';
import { implement } from '../calls/handler.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { notFound } from '../http/problem.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import type { ListShape } from '../lists/list.ts';
import { batchConditions, batchRecords } from './batches.ts';

const { UNPROCESSED, SUBMITTED, IN_PROGRESS, COMPLETED, FAILED } = uploadStatus.code;
const call = adminContract.rateBatches.ofCompany;

/** The counts of a company's rows by batch. */
const counts = (companyId: number): Sql => sql`(
  select u.batch_id, count(*)::int as all_rows,
    (count(*) filter (where u.upload_status_id in (${UNPROCESSED}, ${SUBMITTED}, ${IN_PROGRESS})))::int as waiting,
    (count(*) filter (where u.upload_status_id = ${FAILED}))::int as failed,
    (count(*) filter (where u.upload_status_id = ${COMPLETED}))::int as completed
  from upload_rows u where u.fields->>'companyId' <> '' and u.fields->>'companyId' = ${String(companyId)} group by 1)`;

const shapeOf = (companyId: number): ListShape<CompanyRateBatch> => ({
  from: sql`${counts(companyId)} c join upload_batches b on b.id = c.batch_id join users p on p.id = b.user_id`,
  id: sql`b.id`,
  sorts: { fileName: sql`lower(b.file_name)`, createdUtc: sql`b.created_utc`, companyRows: sql`c.all_rows` },
  usual: sql`b.id desc`,
  counts: {},
  records: async (db: Db, ids) => {
    const counted = await db.query<{
      id: number;
      companyRows: number;
      waiting: number;
      failed: number;
      completed: number;
    }>(sql`
      select c.batch_id as id, c.all_rows as "companyRows", c.waiting, c.failed, c.completed
      from ${counts(companyId)} c where c.batch_id = any(${[...ids]}::bigint[])`);
    const byId = new Map(counted.map((row) => [row.id, row]));
    return (await batchRecords(db, ids)).map((batch) => ({
      ...batch,
      ...(byId.get(batch.id) ?? { companyRows: 0, waiting: 0, failed: 0, completed: 0 }),
    }));
  },
  idOf: ({ id }) => id,
});

const ofCompany = implement(call, async (context, { params, query }) => {
  const { cca2, companyId } = params;
  const company = await context.db.maybeOne(
    sql`select id from companies where id = ${companyId} and country = ${cca2} and deleted_utc is null`,
  );
  if (company === undefined) throw notFound('Company');
  return pageOrFile(context, {
    call,
    list: companyRateBatchList(companyId),
    shape: shapeOf(companyId),
    query,
    where: batchConditions('Rate', cca2, { search: query.search }),
  });
});

export const companyBatchHandlers = [ofCompany];
