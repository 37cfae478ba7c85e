// What the demonstration tells and asks its people: announcements, and two questionnaires with some answers.
import { type AskedQuestion, questionnaireKind } from '../../../../core/index.ts';
import { chanceFrom } from '../../../chance.ts';
import { type Db, sql } from '../../db/db.ts';
import { insertRows, type SeedRow } from './insertRows.ts';
import { iso } from './rows.ts';
import { DAY } from './story.ts';

const announcement = (row: SeedRow): SeedRow => ({
  country: 'ZA',
  tone: 'info',
  roles: [],
  company_ids: [],
  territory_ids: [],
  is_dismissible: true,
  is_active: true,
  valid_until: null,
  ...row,
});

export const announcementRows = (now: Date): readonly SeedRow[] => {
  const at = (days: number): string => iso(now.getTime() + days * DAY);
  return [
    announcement({
      title: 'Rain in the Cape this week',
      body: 'Collections in Cape Town may run up to an hour late. Every change of time is told on the page of the delivery.',
      title_af: 'Reën in die Kaap hierdie week',
      body_af:
        'Afhalings in Kaapstad kan tot ’n uur laat wees. Elke verandering van tyd staan op die aflewering se bladsy.',
      places: ['public', 'wizard'],
      valid_from: at(-1),
      valid_until: at(5),
      created_utc: at(-1),
    }),
    announcement({
      title: 'Proof of delivery',
      body: 'From this month on companies may ask for a signature. Look for the mark beside the stop before you leave it.',
      title_af: 'Bewys van aflewering',
      body_af:
        'Vanaf hierdie maand mag maatskappye ’n handtekening vra. Kyk vir die merk langs die stop voordat jy dit verlaat.',
      tone: 'attention',
      roles: ['isDriver', 'isAssistant'],
      places: ['driver'],
      valid_from: at(-3),
      created_utc: at(-4),
    }),
    announcement({
      title: 'New prices from the first',
      body: 'Prices of the standard tier change at the beginning of next month. Quotes that were given keep theirs.',
      title_af: 'Nuwe pryse vanaf die eerste',
      body_af:
        'Pryse van die standaardvlak verander aan die begin van volgende maand. Kwotasies wat gegee is, hou hulle s’n.',
      roles: ['isCompanyAdministrator', 'isCompanyOperator'],
      company_ids: [1],
      places: ['dashboard', 'portal'],
      valid_from: at(7),
      valid_until: at(40),
      created_utc: at(-2),
    }),
    announcement({
      title: 'Depot closed for stocktaking',
      body: 'The depot took no parcels on Saturday.',
      title_af: 'Depot gesluit vir voorraadopname',
      body_af: 'Die depot het Saterdag geen pakkies geneem nie.',
      roles: ['isAdministrator', 'isManagementOperator', 'isStaffOperator'],
      places: ['portal'],
      valid_from: at(-20),
      valid_until: at(-12),
      created_utc: at(-25),
    }),
  ];
};

const question = (
  key: string,
  text: string,
  kind: AskedQuestion['kind'],
  more: Partial<AskedQuestion> = {},
): AskedQuestion => ({
  key,
  text,
  kind,
  help: null,
  options: [],
  isRequired: false,
  showIf: null,
  ...more,
});

const rated: readonly AskedQuestion[] = [
  question('q1', 'How likely are you to send with us again?', 'scale', {
    help: '1: not at all, 5: surely',
    isRequired: true,
  }),
  question('q2', 'Was the parcel whole?', 'yesNo', { isRequired: true }),
  question('q3', 'What was wrong with it?', 'choice', {
    options: ['Wet', 'Torn', 'Something was missing'],
    showIf: { question: 'q2', equals: false },
  }),
  question('q4', 'What should we do better?', 'text'),
];

const better = ['Ring before you come.', 'The driver was friendly.', 'Bring it before noon.'];

/** Two questionnaires, one of them published and answered by some of those who rated. */
export const seedQuestionnaires = async (db: Db, now: Date): Promise<void> => {
  const chance = chanceFrom(2030);
  const made = iso(now.getTime() - 60 * DAY);
  const row = (name: string, questions: readonly AskedQuestion[]): SeedRow => ({
    country: 'ZA',
    name,
    kind: questionnaireKind.code.RATING,
    company_ids: [],
    sla_types: [],
    is_active: true,
    questions,
    created_utc: made,
  });
  await insertRows(db, 'questionnaires', [
    row('After the delivery', rated),
    row('Packaging (draft)', [question('q1', 'Which packaging do you use?', 'text')]),
  ]);
  const { id } = await db.one<{ id: number }>(sql`
    insert into questionnaire_versions (questionnaire_id, n, questions, published_utc)
    select id, 1, questions, ${made} from questionnaires where name = 'After the delivery' returning id`);
  const opinions = await db.query<{ delivery: number; stars: number; at: string }>(sql`
    select r.delivery_id as delivery, r.rating as stars, r.created_utc::text as at from ratings r
    where r.country = 'ZA' and r.delivery_id is not null order by r.id limit 40`);
  await insertRows(
    db,
    'questionnaire_answers',
    opinions
      .filter(() => chance.happens(0.6))
      .map(({ delivery, stars, at }) => ({
        version_id: id,
        country: 'ZA',
        delivery_id: delivery,
        created_utc: at,
        answers: {
          q1: stars,
          q2: stars > 2,
          ...(stars > 2 ? {} : { q3: chance.pick(['Wet', 'Torn', 'Something was missing']) }),
          ...(chance.happens(0.4) ? { q4: chance.pick(better) } : {}),
        },
      })),
  );
};
