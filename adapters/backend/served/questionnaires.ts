// The rows of questionnaires: their newest version, how often they were answered, and the publishing of what they say now.
import { questionnaires } from '../../../core/index.ts';
import { json, sql } from '../db/db.ts';
import { rowsOf } from '../resources/rows.ts';
import { whose } from './measured.ts';

const newest = sql`(select max(v.n) from questionnaire_versions v where v.questionnaire_id = r.id)`;
const answered = sql`questionnaire_answers a join questionnaire_versions v on v.id = a.version_id`;

export const questionnaireRows = rowsOf(questionnaires.plain, {
  table: 'questionnaires',
  derived: {
    version: newest,
    isPublished: sql`coalesce((select v.questions = r.questions from questionnaire_versions v
      where v.questionnaire_id = r.id and v.n = ${newest}), false)`,
    answers: sql`(select count(*) from ${answered} where v.questionnaire_id = r.id)`,
  },
  labels: {
    companyNames: sql`(select string_agg(c.company_name, ', ' order by c.company_name) from companies c where c.id = any(r.company_ids))`,
  },
  scope: whose,
  uses: [
    {
      says: '{n} answers were given to it',
      keys: ['questionnaire_versions.questionnaire_id'],
      count: (ids) => sql`
        select v.questionnaire_id as id, count(*) as n from ${answered} where v.questionnaire_id = any${ids} group by 1`,
    },
  ],
  actions: {
    async publish(tx, { who, now }, record) {
      await tx.query(sql`
        insert into questionnaire_versions (questionnaire_id, n, questions, published_utc, published_by)
        select ${record.id}, coalesce(max(v.n), 0) + 1, ${json(record['questions'])}, ${now}, ${who.id}
        from questionnaire_versions v where v.questionnaire_id = ${record.id}`);
      return undefined;
    },
  },
});
