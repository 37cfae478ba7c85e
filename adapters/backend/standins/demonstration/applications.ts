// Applications of the demonstration, over both countries and in every state: some wait, one of them past its target, one was returned, some were
// decided; papers that are valid, expire soon, have run out, were rejected or are replaced. Applicants are people of their own.
import { createHash } from 'node:crypto';
import {
  type ApplicationStage,
  applicationStatus,
  applicationTypes,
  driverStatus,
  masked,
  paperFactsOf,
  papersOf,
  type RecordValues,
  typedBeside,
} from '../../../../core/index.ts';
import { type Db, json, sql } from '../../db/db.ts';
import { territoriesOf } from '../../pricing/territories.ts';
import { sealerOf } from '../../tokens/sealing.ts';
import { detailsOf, identityNumberOf, phoneOf, places } from './applicationDetails.ts';
import { type Tale, tales } from './applicationTales.ts';
import { seedSiteTerms } from './siteTerms.ts';
import { specimenPdf, specimenPng } from './specimen.ts';
import { DAY } from './story.ts';

const PARTNER = 'partner@umzila.test';
const ASSISTANT = 'assistant@umzila.test';

const declaration = { hasRelation: false, hasPartTimeJob: false, hasVendorRelation: false };
const { PENDING, APPROVED, REJECTED, CANCELLED } = applicationStatus.code;
const statusOf = (stage: ApplicationStage): number =>
  stage === 'approved'
    ? APPROVED
    : stage === 'rejected'
      ? REJECTED
      : stage === 'cancelled'
        ? CANCELLED
        : PENDING;

const dayAfter = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

interface Applicant {
  readonly id: number;
  /** The row that the approval made, or that it is about. */
  readonly entity: string;
  readonly entityId: number;
  /** What a driver drives. */
  readonly vehicleTypeId: number;
  readonly first: string;
  readonly last: string;
  /** The registration of a vehicle that works already. */
  readonly called?: string;
}

/** Who works already and came in by an application; whose papers have run out is at rest, so that nobody is stopped on the way. */
const workingDriver = async (db: Db, tale: Tale): Promise<Applicant> => {
  const hasLapsed = (tale.goodFor ?? 0) < 0;
  const { id, user_id, ...of } = await db.one<Omit<Applicant, 'id'> & { id: number; user_id: number }>(sql`
    select d.id, d.user_id, 'drivers' as entity, d.id as "entityId", coalesce(d.vehicle_type_id, 10) as "vehicleTypeId",
      d.first_name as first, d.last_name as last
    from drivers d where d.country = ${tale.country} and (d.partner_id is not null) = ${tale.isPartners === true}
      and not exists (select from applications a where a.applicant_id = d.user_id)
    order by (d.driver_status_id = ${driverStatus.code.BUSY}) = ${hasLapsed}, d.id desc limit 1`);
  if (hasLapsed)
    await db.query(sql`update drivers set driver_status_id = ${driverStatus.code.OFFLINE} where id = ${id}`);
  return { ...of, id: user_id };
};

const userOf = async (db: Db, email: string, of: Omit<Applicant, 'id' | 'entityId'>): Promise<Applicant> => {
  const { id } = await db.one<{ id: number }>(sql`select id from users where email = ${email}`);
  return { ...of, id, entityId: id };
};

const emailOf = ({ first, last }: Tale): string => `${first}.${last}@umzila.test`.toLowerCase();

/** A user who applies; the partner of the demonstration for what comes in with vehicles. */
const applicantOf = async (db: Db, tale: Tale, at: number, passwordHash: string): Promise<Applicant> => {
  const { first, last, country } = tale;
  const plain = { entity: 'users', vehicleTypeId: 31, first, last };
  if (tale.isWorking && tale.type === 'assistant') {
    const name = await db.one<{ first: string; last: string }>(
      sql`select first_name as first, last_name as last from users where email = ${ASSISTANT}`,
    );
    return userOf(db, ASSISTANT, { ...plain, ...name });
  }
  if (tale.isWorking && tale.type !== 'vehicle') return workingDriver(db, tale);
  if (tale.type === 'vehicle') {
    const of = await userOf(db, tale.under === undefined ? PARTNER : emailOf(tale.under), plain);
    if (tale.stage !== 'approved') return of;
    const { id, called } = await db.one<{ id: number; called: string }>(sql`
      select id, registration as called from vehicles where partner_id = ${of.id} and country = ${country} order by id desc limit 1`);
    return { ...of, entity: 'vehicles', entityId: id, called };
  }
  if (tale.type === 'partner' && tale.isPartners) return userOf(db, PARTNER, plain);
  const { id } = await db.one<{ id: number }>(sql`
    insert into users (country, email, password_hash, first_name, last_name, phone_number, contact_country_code, email_confirmed,
      phone_number_confirmed, is_verified)
    values (${country}, ${emailOf(tale)}, ${passwordHash}, ${first}, ${last}, ${phoneOf(tale, at)}, ${country}, true, true, true)
    returning id`);
  await db.query(
    sql`insert into accounts (country, name, user_id) values (${country}, ${`${first} ${last}`}, ${id})`,
  );
  return { ...plain, id, entityId: id };
};

/** How the papers of an application stand, one after the other: accepted, rejected, or not looked at. */
const decisionOf = (
  { goodFor, rejects }: Tale,
  type: string,
  round: number,
): 'accepted' | 'rejected' | null =>
  type === rejects?.paper ? 'rejected' : goodFor !== undefined && round === 0 ? 'accepted' : null;

const givePapers = async (
  db: Db,
  tale: Tale,
  id: number,
  owner: number,
  now: Date,
  staff: number,
  details: RecordValues,
): Promise<void> => {
  const papers = papersOf(tale.type, tale.country, paperFactsOf(details)).filter(
    ({ isRequired }) => isRequired,
  );
  const sent = new Date(now.getTime() - tale.daysAgo * DAY);
  for (const [at, paper] of papers.entries()) {
    const rounds = tale.isReplaced && at === 0 ? 2 : 1;
    // Of what runs out the first one is the story; the others hold.
    const isFirst = paper === papers.find(({ expires }) => expires);
    const until = paper.expires ? dayAfter(now, (isFirst ? tale.goodFor : null) ?? 400) : null;
    for (let round = 0; round < rounds; round += 1) {
      const decision = decisionOf(tale, paper.type, round);
      // Of who was approved long ago the new one came yesterday.
      const given = tale.stage === 'approved' && round > 0 ? new Date(now.getTime() - DAY) : sent;
      const { id: documentId } = await db.one<{ id: number }>(sql`
        insert into application_documents (application_id, type, number, expires, decision, reason, decided_by, decided_utc, created_utc)
        values (${id}, ${paper.type}, ${numberOf(paper.type, details, `SP-${id}-${at + 1}`)}, ${until}::date, ${decision},
          ${decision === 'rejected' ? (tale.rejects?.reason ?? null) : null}, ${decision === null ? null : staff},
          ${decision === null ? null : sent}, ${given}) returning id`);
      const [name, kind, bytes] =
        at % 3 === 2
          ? [`${paper.type}.pdf`, 'application/pdf', specimenPdf()]
          : [`${paper.type}.png`, 'image/png', specimenPng()];
      await db.query(sql`
        with f as (insert into guarded_files (name, content_type, bytes, state, owner_id, created_utc)
          values (${name}, ${kind}, ${bytes}, 'unscanned', ${owner}, ${given}) returning id)
        insert into application_pages (document_id, n, file_id) select ${documentId}, 1, id from f`);
    }
  }
};

/** The number on a paper: as it was typed among the details; of an identity only its end stands there. */
const numberOf = (type: string, details: RecordValues, otherwise: string): string | null =>
  type === 'identity' ? null : (typedBeside(type, details, null)?.typed ?? otherwise);

const accounts = {
  ZA: { bankCode: 'za-fnb', branchCode: '250655', accountType: 'cheque' },
  KE: { bankCode: 'ke-kcb', branchCode: '01100', accountType: 'cheque' },
} as const;

/** Numbers of its own for each, sealed as the wizard seals them. */
const sealNumbers = async (db: Db, tale: Tale, at: number, id: number, hasBank: boolean): Promise<void> => {
  const sealer = await sealerOf(db, undefined);
  const isPerson = !['business', 'partner', 'vehicle'].includes(tale.type);
  const numbers = {
    ...(isPerson ? { 'details.identityNumber': identityNumberOf(tale, at) } : {}),
    ...(hasBank ? { 'bank.accountNumber': String(62_000_000_000 + id * 7_919) } : {}),
  };
  const sealed = Object.fromEntries(
    Object.entries(numbers).map(([key, number]) => [
      key,
      { text: sealer.seal(number, `applications/${id}/${key}`), shown: masked(number) },
    ]),
  );
  await db.query(sql`update applications set sealed = ${json(sealed)} where id = ${id}`);
};

/** Under whom somebody or something comes in; null: nobody. */
const partnerOf = async (db: Db, { under, isPartners, type }: Tale): Promise<number | null> => {
  if (type === 'partner' || (under === undefined && !isPartners)) return null;
  const email = under === undefined ? PARTNER : emailOf(under);
  return (await db.one<{ id: number }>(sql`select id from users where email = ${email}`)).id;
};

const deedOf = (stage: ApplicationStage): string =>
  stage === 'approved' ? 'approve' : stage === 'rejected' ? 'reject' : 'cancel';

const seedOne = async (db: Db, told: Tale, at: number, now: Date, passwordHash: string): Promise<void> => {
  const of = await applicantOf(db, told, at, passwordHash);
  const owner = of.id;
  const tale = {
    ...told,
    first: of.first,
    last: of.last,
    ...(of.called === undefined ? {} : { called: of.called }),
  };
  const { id: staff } = await db.one<{ id: number }>(
    sql`select id from users where email = 'staff@umzila.test'`,
  );
  const partner = await partnerOf(db, tale);
  const began = new Date(now.getTime() - (tale.daysAgo + 1) * DAY);
  const sent = tale.stage === 'draft' ? null : new Date(now.getTime() - tale.daysAgo * DAY);
  const isEnded = tale.stage === 'approved' || tale.stage === 'rejected' || tale.stage === 'cancelled';
  const ended = isEnded ? new Date(now.getTime() - (tale.daysAgo - 2) * DAY) : null;
  const hasBank =
    tale.stage !== 'draft' && applicationTypes[tale.type].steps.includes('bank') && tale.type !== 'business';
  const details = {
    details: detailsOf(tale, at, of.vehicleTypeId),
    bank: hasBank
      ? { ...accounts[tale.country], holderName: tale.called ?? `${tale.first} ${tale.last}` }
      : {},
    declaration: { ...declaration, fullName: `${tale.first} ${tale.last}` },
  };
  const steps = applicationTypes[tale.type].steps.length;
  const { id } = await db.one<{ id: number }>(sql`
    insert into applications (country, type_id, status_id, applicant_id, partner_id, name, details, needed, active_step, submitted_utc,
      returned_utc, returned, decided_utc, decided_by, reason, words, assignee_id, created_utc, touched_utc)
    values (${tale.country}, ${tale.type}, ${statusOf(tale.stage)}, ${owner}, ${partner},
      ${tale.called ?? `${tale.first} ${tale.last}`}, ${json(details)},
      ${papersOf(tale.type, tale.country, paperFactsOf(details.details)).flatMap(({ type, isRequired }) => (isRequired ? [type] : []))},
      ${tale.stage === 'draft' ? 1 : steps}, ${sent}, ${tale.stage === 'returned' ? new Date(now.getTime() - DAY) : null},
      ${tale.stage === 'returned' ? json({ words: tale.words ?? '', steps: ['documents'] }) : null}, ${ended}, ${isEnded ? staff : null},
      ${tale.reason ?? null}, ${isEnded ? (tale.words ?? null) : null}, ${tale.isAssigned ? staff : null}, ${began}, ${now})
    returning id`);
  await sealNumbers(db, tale, at, id, hasBank);
  if (tale.stage === 'approved')
    await db.query(
      sql`update applications set entity = ${of.entity}, entity_id = ${of.entityId} where id = ${id}`,
    );
  if (tale.stage !== 'draft') await givePapers(db, tale, id, owner, now, staff, details.details);
  const deeds = [
    'start',
    ...(sent === null ? [] : ['submit']),
    ...(tale.stage === 'returned' ? ['return'] : []),
    ...(isEnded ? [deedOf(tale.stage)] : []),
  ];
  for (const [n, action] of deeds.entries())
    await db.query(sql`
      insert into application_events (application_id, at, actor_id, user_id, action)
      values (${id}, ${new Date(began.getTime() + n * DAY)}, ${n < 2 ? owner : staff}, ${n < 2 ? owner : staff}, ${action})`);
  if (tale.asks !== undefined)
    await db.query(sql`
      insert into application_comments (application_id, at, by_user, text, is_internal, is_blocking)
      values (${id}, ${new Date(now.getTime() - DAY)}, ${staff}, ${tale.asks}, false, true)`);
  if (tale.stage === 'returned')
    await db.query(sql`
      insert into application_comments (application_id, at, by_user, text, is_internal)
      values (${id}, ${new Date(now.getTime() - DAY)}, ${staff}, ${tale.words ?? ''}, false)`);
};

/** Whoever handed an application in accepted the newest terms; one accepted those of before. */
const seedAcceptances = (db: Db): Promise<unknown> =>
  db.query(sql`
    insert into terms_acceptances (user_id, kind, country, version, hash, at)
    select a.applicant_id, v.kind, v.country, v.version, v.hash, greatest(a.submitted_utc, v.published_utc)
    from applications a join users u on u.id = a.applicant_id
    join lateral (select * from terms_versions t where t.country = a.country and t.language = 'en'
      and t.kind = case a.type_id when 'partner-driver' then 'driver' else a.type_id end
      order by (u.first_name = 'Themba') = (t.version = 1) desc, t.version desc limit 1) v on true
    where a.submitted_utc is not null on conflict do nothing`);

const terms: readonly (readonly [kind: string, en: string, af: string])[] = [
  [
    'business',
    'You send parcels that may be carried, describe them truly and pay what was quoted.',
    'Jy stuur pakkies wat vervoer mag word, beskryf hulle eerlik en betaal wat gekwoteer is.',
  ],
  [
    'partner',
    'You answer for the drivers and vehicles that you bring, keep their papers in force and treat parcels with care.',
    'Jy staan in vir die bestuurders en voertuie wat jy bring, hou hulle dokumente geldig en behandel pakkies met sorg.',
  ],
  [
    'driver',
    'You drive soberly and rested, with papers in force, and hand parcels to whom they are for.',
    'Jy bestuur nugter en uitgerus, met geldige dokumente, en gee pakkies aan wie hulle bedoel is.',
  ],
  [
    'assistant',
    'You help the driver with whom you ride and keep to what the driver says.',
    'Jy help die bestuurder saam met wie jy ry en hou jou by wat die bestuurder sê.',
  ],
];
const demonstrationSays = {
  en: (version: number) => `Version ${version}. This is the demonstration's text.`,
  af: (version: number) => `Weergawe ${version}. Dit is die demonstrasie se teks.`,
} as const;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The invitation by which each driver and assistant came: at `/driver-apply/mine` they find the own application. */
const seedUsedInvites = (db: Db): Promise<unknown> =>
  db.query(sql`
    with used as (
      insert into driver_invites (country, hash, role, email, name, partner_id, by_user, sent_utc, expires_utc, used_utc, used_by, created_utc)
      select a.country, encode(sha256(convert_to('demonstration application ' || a.id, 'UTF8')), 'hex'), a.type_id, u.email, a.name, a.partner_id,
        coalesce(a.partner_id, s.id), a.created_utc, a.created_utc + interval '14 days', a.created_utc, a.applicant_id, a.created_utc
      from applications a join users u on u.id = a.applicant_id join users s on s.email = 'staff@umzila.test'
      where a.type_id in ('driver', 'partner-driver', 'assistant') returning id, used_by, role)
    update applications a set invite_id = used.id from used where used.used_by = a.applicant_id and used.role = a.type_id`);

/** Terms, invitations in every state, and applications; expects the people of the demonstration. */
export const seedApplications = async (db: Db, now: Date, passwordHash: string): Promise<void> => {
  for (const country of ['ZA', 'KE'] as const)
    for (const [kind, en, af] of terms)
      for (const version of kind === 'driver' ? [1, 2] : [1])
        for (const [language, says] of [['en', en] as const, ['af', af] as const]) {
          const text = `${says}\n\n${demonstrationSays[language](version)}`;
          await db.query(sql`
            insert into terms_versions (kind, country, language, version, text, hash, published_utc)
            values (${kind}, ${country}, ${language}, ${version}, ${text}, ${hashOf(text)},
              ${new Date(now.getTime() - (90 - version * 30) * DAY)})`);
        }
  await seedSiteTerms(db, now);
  for (const [at, tale] of tales.entries()) await seedOne(db, tale, at, now, passwordHash);
  for (const country of ['ZA', 'KE'] as const) {
    const territory = (await territoriesOf(db, country)).at(places[country].coordinates);
    if (territory === null) continue;
    await db.query(sql`update applications set territory_id = ${territory.id} where country = ${country}`);
    for (const [types, named] of [
      [['partner'], { territoryIds: [territory.id] }],
      [['driver', 'partner-driver'], { territoryId: territory.id }],
    ] as const)
      await db.query(sql`
        update applications set details = jsonb_set(details, '{details}', (details -> 'details') || ${json(named)})
        where country = ${country} and type_id = any(${[...types]}::text[]) and details ? 'details'`);
  }
  await seedAcceptances(db);
  const [{ id: partner } = { id: 0 }] = await db.query<{ id: number }>(
    sql`select id from users where email = ${PARTNER}`,
  );
  await db.query(sql`
    insert into partners (user_id, country, trading_name, legal_form, area) values (${partner}, 'ZA', 'Molefe Couriers', 'company', 'Paarl')`);
  await db.query(sql`
    insert into partner_territories (user_id, territory_id)
    select ${partner}, territory_id from applications where country = 'ZA' and territory_id is not null limit 1`);
  // Whoever came in under a partner stands in the partner's own lists too.
  await db.query(sql`
    update applications c set parent_id = p.id from applications p
    where p.type_id = 'partner' and p.applicant_id = c.partner_id and p.country = c.country and c.id <> p.id`);
  const invited = [
    ['open', 'Lerato Khumalo'],
    ['used', 'Ayanda Cele'],
    ['expired', 'Bongani Zulu'],
    ['revoked', 'Chantel Jacobs'],
  ] as const;
  for (const [at, [state, name]] of invited.entries()) {
    const sent = new Date(now.getTime() - (state === 'expired' ? 20 : 3) * DAY);
    await db.query(sql`
      insert into driver_invites (country, hash, role, email, name, partner_id, by_user, sent_utc, expires_utc, revoked_utc, used_utc, created_utc)
      values ('ZA', ${hashOf(`demonstration ${at}`)}, 'partner-driver', ${`${name.toLowerCase().replace(' ', '.')}@umzila.test`}, ${name}, ${partner},
        ${partner}, ${sent}, ${new Date(sent.getTime() + 14 * DAY)}, ${state === 'revoked' ? sent : null}, ${state === 'used' ? sent : null}, ${sent})`);
  }
  await seedUsedInvites(db);
};
