// Questionnaires as people meet them: what is asked about a delivery, and what was answered.
import {
  type AskedQuestions,
  answerFaults,
  deliveryStatus,
  type GivenAnswers,
  questionnaireCalls,
  questionnaireKind,
} from '../../../core/index.ts';
import { type Implementation, implement } from '../calls/handler.ts';
import { type Db, json, sql } from '../db/db.ts';
import { iso } from '../db/wire.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { type ListShape, readPage } from '../lists/list.ts';

interface Subject {
  readonly id: number;
  readonly status: number;
  readonly isRated: boolean;
}

const deliveryOf = async (db: Db, country: string, hash: string): Promise<Subject> => {
  const found = await db.maybeOne<{ id: number; status: number; rated: boolean }>(sql`
    select d.id, d.logistic_status_id as status,
      exists (select from ratings r where r.delivery_id = d.id and r.deleted_utc is null) as rated
    from deliveries d where d.country = ${country} and d.hash = ${hash} and d.deleted_utc is null`);
  if (found === undefined) throw notFound('Delivery');
  return { id: found.id, status: found.status, isRated: found.rated };
};

/** The newest versions of what fits a delivery and is not answered yet, the narrowest first: by company, then by service level. */
const fitting = async (db: Db, deliveryId: number, now: Date): Promise<readonly AskedQuestions[]> =>
  db.query<AskedQuestions>(sql`
    select v.id as "versionId", q.name, v.questions from deliveries d
    join countries k on k.cca2 = d.country left join quotes o on o.id = d.selected_quote_id
    join questionnaires q on q.country = d.country and q.deleted_utc is null and q.is_active
      and q.kind = ${questionnaireKind.code.RATING}
      and (q.company_ids = '{}' or d.company_id = any(q.company_ids))
      and (q.sla_types = '{}' or o.sla_type = any(q.sla_types))
      and (q.valid_from is null or q.valid_from <= (${now}::timestamptz at time zone k.time_zone)::date)
      and (q.valid_until is null or q.valid_until >= (${now}::timestamptz at time zone k.time_zone)::date)
    join questionnaire_versions v on v.questionnaire_id = q.id
      and v.n = (select max(w.n) from questionnaire_versions w where w.questionnaire_id = q.id)
    where d.id = ${deliveryId}
    order by q.company_ids = '{}', q.sla_types = '{}', v.published_utc desc, v.id desc`);

const isAnswered = async (db: Db, deliveryId: number): Promise<boolean> =>
  (await db.maybeOne(
    sql`select id from questionnaire_answers where delivery_id = ${deliveryId} and task_id is null`,
  )) !== undefined;

const asked = implement(questionnaireCalls.asked, async ({ db, now }, { params }) => {
  const delivery = await deliveryOf(db, params.cca2, params.hashId);
  if (!delivery.isRated || (await isAnswered(db, delivery.id))) return [];
  return (await fitting(db, delivery.id, now())).slice(0, 1);
});

const answer = implement(questionnaireCalls.answer, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const delivery = await deliveryOf(tx, params.cca2, params.hashId);
    if (delivery.status !== deliveryStatus.code.DELIVERED || !delivery.isRated)
      throw conflict('This delivery can be rated once it is delivered.');
    await tx.query(sql`select id from deliveries where id = ${delivery.id} for update`);
    if (await isAnswered(tx, delivery.id)) throw conflict('This was answered already.');
    // what was asked a moment ago may have a newer version by now; its own version is what was answered
    const version = await tx.maybeOne<AskedQuestions>(sql`
      select v.id as "versionId", q.name, v.questions from questionnaire_versions v
      join questionnaires q on q.id = v.questionnaire_id
      where v.id = ${body.versionId} and q.country = ${params.cca2} and q.deleted_utc is null`);
    if (version === undefined) throw notFound('Questionnaire');
    const faults = answerFaults(version.questions, body.answers);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    await tx.query(sql`
      insert into questionnaire_answers (version_id, country, delivery_id, user_id, answers, created_utc)
      values (${version.versionId}, ${params.cca2}, ${delivery.id}, ${context.who?.id ?? null}, ${json(body.answers)},
        ${context.now()})`);
  }),
);

const shape: ListShape<GivenAnswers> = {
  from: sql`questionnaire_answers a join questionnaire_versions v on v.id = a.version_id`,
  id: sql`a.id`,
  sorts: { id: sql`a.id` },
  usual: sql`a.id desc`,
  counts: {},
  records: async (db, ids) =>
    (
      await db.query<{ record: GivenAnswers }>(sql`
        select jsonb_build_object('id', a.id, 'versionId', v.id, 'name', q.name, 'n', v.n, 'questions', v.questions,
          'answers', a.answers, 'deliveryId', a.delivery_id, 'waybill', d.waybill, 'createdUtc', ${iso('a.created_utc')}) as record
        from questionnaire_answers a join questionnaire_versions v on v.id = a.version_id
        join questionnaires q on q.id = v.questionnaire_id left join deliveries d on d.id = a.delivery_id
        where a.id = any(${[...ids]}::bigint[])`)
    ).map(({ record }) => record),
  idOf: ({ id }) => id,
};

const given = implement(questionnaireCalls.given, async ({ db }, { params, query }) => {
  const page = await readPage(db, shape, query, [
    sql`a.country = ${params.cca2}`,
    ...(query.questionnaireId === undefined ? [] : [sql`v.questionnaire_id = ${query.questionnaireId}`]),
    ...(query.deliveryId === undefined ? [] : [sql`a.delivery_id = ${query.deliveryId}`]),
  ]);
  return { ...page, data: [...page.data] };
});

export const questionnaireHandlers: readonly Implementation[] = [asked, answer, given];
