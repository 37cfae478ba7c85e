// Versions of questionnaires over their whole life: what was published stays as it was, and each answer is read by the version that was asked.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answers,
  type AskedQuestion,
  answerFaults,
  askedOf,
  type Claims,
  changeCalls,
  deliveryStatus,
  questionnaireCalls,
  questionnaires,
} from '../../../../core/index.ts';
import { runs } from '../../../arbitraries/runs.ts';
import { createWorld, json, sql, type World } from '../world.ts';

const params = { cca2: 'ZA' } as const;
let world: World;
let boss: Claims;
beforeAll(async () => {
  world = await createWorld();
  boss = await world.person({ isAdministrator: true });
});
afterAll(() => world.end());

const kinds = ['text', 'number', 'choice', 'several', 'scale', 'yesNo'] as const;
const question = (key: string, kind: AskedQuestion['kind'], isRequired: boolean): AskedQuestion => ({
  key,
  text: `What of ${key} as ${kind}?`,
  kind,
  help: null,
  options: kind === 'choice' || kind === 'several' ? ['a', 'b'] : [],
  isRequired,
  showIf: null,
});
const questions = fc
  .array(fc.tuple(fc.constantFrom(...kinds), fc.boolean()), { minLength: 1, maxLength: 3 })
  .map((drawn) => drawn.map(([kind, isRequired], at) => question(`q${at}`, kind, isRequired)));
const fitting = ({ kind }: AskedQuestion): Answers[string] =>
  ({ text: 'so', number: 2.5, choice: 'a', several: ['a'], scale: 1, yesNo: true })[kind];

const step = fc.oneof(
  fc.record({ does: fc.constant('change' as const), questions }),
  fc.record({ does: fc.constantFrom('publish', 'publish', 'answer', 'answer', 'undo', 'delete', 'restore') }),
);

/** Answered, asked otherwise from then on, and answered again: the first answer is read by what was asked first. */
const answeredBefore: [AskedQuestion[], (typeof step extends fc.Arbitrary<infer S> ? S : never)[]] = [
  [question('q0', 'text', true)],
  [
    { does: 'answer' },
    { does: 'change', questions: [question('q0', 'number', true), question('q1', 'yesNo', false)] },
    { does: 'publish' },
    { does: 'answer' },
  ],
];

test('[law R-62] a version once published never changes, whatever becomes of its questionnaire, and every answer decodes by its version', async () => {
  let [published, given, named, hashes, past] = [0, 0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(questions, fc.array(step, { minLength: 4, maxLength: 12 }), async (begun, steps) => {
      // One questionnaire at a time is asked about a rating.
      await world.db.query(sql`update questionnaires set is_active = false`);
      const { id } = await world.ok(questionnaires.calls.create, boss, {
        params,
        body: {
          name: `After ${published} and ${named}`,
          kind: 'rating',
          questions: [...begun],
          isActive: true,
        },
      });
      named += 1;
      const one = { params: { ...params, id } };
      const versions = () =>
        world.db.query<{ n: number; questions: readonly AskedQuestion[] }>(
          sql`select n, questions from questionnaire_versions where questionnaire_id = ${id} order by n`,
        );
      let now: readonly AskedQuestion[] = begun;
      const model: (readonly AskedQuestion[])[] = [];
      const answered: { readonly n: number; readonly answers: Answers }[] = [];
      for (const deed of [{ does: 'publish' as const }, ...steps]) {
        if (deed.does === 'change' && 'questions' in deed)
          await world.send(questionnaires.calls.update, boss, {
            ...one,
            body: { questions: [...deed.questions] },
          });
        if (deed.does === 'delete')
          await world.send(questionnaires.calls.remove, boss, { params, query: { id: [id] } });
        if (deed.does === 'restore')
          await world.send(questionnaires.calls.restore, boss, { ...one, body: {} });
        if (deed.does === 'undo') {
          const last = (await world.send(questionnaires.calls.history, boss, one)).body.data?.[0];
          if (last !== undefined)
            await world.send(changeCalls.undo, boss, { params: { ...params, id: last.changeId }, body: {} });
        }
        const record = (await world.send(questionnaires.calls.get, boss, one)).body;
        if (record.questions !== undefined) now = [...record.questions];
        if (deed.does === 'publish') {
          const { status } = await world.send(questionnaires.actionCalls.publish, boss, { ...one, body: {} });
          if (status === 200) {
            model.push(now);
            published += 1;
          }
        }
        if (deed.does === 'answer') {
          hashes += 1;
          const hash = `asked-${hashes}`;
          await world.db.query(sql`
            insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination)
            values (${hash}, 'ZA', ${hash}, ${deliveryStatus.code.DELIVERED}, ${json({})}, ${json({})})`);
          const { delivery } = await world.db.one<{ delivery: number }>(
            sql`select id as delivery from deliveries where hash = ${hash}`,
          );
          await world.db.query(sql`
            insert into ratings (country, delivery_id, rating) values ('ZA', ${delivery}, 4)`);
          const link = { params: { ...params, hashId: hash } };
          const [asked] = await world.ok(questionnaireCalls.asked, null, link);
          if (asked === undefined) continue;
          const newest = model.length;
          expect(asked.questions).toEqual(model[newest - 1]);
          const answers = Object.fromEntries(asked.questions.map((each) => [each.key, fitting(each)]));
          const sent = await world.send(questionnaireCalls.answer, null, {
            ...link,
            body: { versionId: asked.versionId, answers },
          });
          expect(sent.status).toBeLessThan(300);
          answered.push({ n: newest, answers });
          given += 1;
        }
        // After every step: all that was published reads as on its day, and all that was answered by what was asked then.
        expect((await versions()).map((version) => version.questions)).toEqual(model);
        const told = await world.ok(questionnaireCalls.given, boss, {
          params,
          query: { questionnaireId: id, pageSize: 100 },
        });
        expect(
          told.data.map((answer) => ({ n: answer.n, answers: answer.answers })).sort((a, b) => a.n - b.n),
        ).toEqual([...answered].sort((a, b) => a.n - b.n));
        past += answered.filter(({ n }) => n < model.length).length;
        for (const answer of told.data) {
          expect(answer.questions).toEqual(model[answer.n - 1]);
          expect(answerFaults(answer.questions, answer.answers)).toEqual({});
          expect(askedOf(answer.questions, answer.answers).length).toBeGreaterThan(0);
        }
      }
    }),
    { ...runs(5, 200), examples: [answeredBefore] },
  );
  expect(Math.min(published, given)).toBeGreaterThan(2);
  expect(past).toBeGreaterThan(0);
  // Nor does the database let anybody: neither what was asked, nor which questionnaire, nor that it was.
  for (const deed of [
    sql`update questionnaire_versions set questions = '[]'`,
    sql`update questionnaire_versions set n = n + 100`,
    sql`delete from questionnaire_versions`,
  ])
    await expect(world.db.query(deed)).rejects.toThrow();
});
