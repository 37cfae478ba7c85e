// Applications of the demonstration, over both countries and in every state: some wait, one of them past its target, one was returned, some were
// decided; papers that are valid, expire soon, have run out, were rejected or are replaced. Applicants are people of their own.
import { createHash } from 'node:crypto';
import {
  type ApplicationStage,
  applicationStatus,
  applicationTypes,
  masked,
  papersOf,
  type RecordValues,
  typedBeside,
} from '../../../../core/index.ts';
import { type Db, json, sql } from '../../db/db.ts';
import { sealerOf } from '../../tokens/sealing.ts';
import { type Tale, tales } from './applicationTales.ts';
import { seedSiteTerms } from './siteTerms.ts';
import { specimenPng } from './specimen.ts';
import { DAY } from './story.ts';

const PARTNER = 'partner@umzila.test';

const places = {
  ZA: {
    placeId: 'za-woodstock',
    description: '14 Albert Road, Woodstock, Cape Town',
    coordinates: { lat: -33.9285, lon: 18.4475 },
  },
  KE: {
    placeId: 'ke-westlands',
    description: 'Waiyaki Way, Westlands, Nairobi',
    coordinates: { lat: -1.2676, lon: 36.8108 },
  },
} as const;

const detailsOf = ({ type, country, first, last, called }: Tale, at: number, phone: string): RecordValues => {
  const contact = {
    contactName: `${first} ${last}`,
    phoneNumber: phone,
    contactCountryCode: country,
    address: places[country],
  };
  if (type === 'business')
    return {
      companyName: called,
      registrationNumber: `20${10 + (at % 14)}/08${1_122 + at}/07`,
      monthlyVolume: 'occasional',
      connection: 'portal',
      wantsPostpay: true,
      creditWanted: 5000,
      ...contact,
    };
  if (type === 'partner')
    return {
      tradingName: called,
      legalForm: 'company',
      registrationNumber: `20${10 + (at % 14)}/33${8_811 + at}/07`,
      area: country === 'ZA' ? 'Cape Town' : 'Nairobi',
      ...contact,
    };
  if (type === 'vehicle')
    return {
      registration: called,
      vehicleTypeId: 41,
      make: 'Toyota',
      model: 'Hilux',
      year: 2021,
      grossMassKg: 2850,
      owner: 'partner',
      licenceExpires: '2027-06-30',
      insurer: 'Santam',
      policyNumber: 'FL-20931',
      insuranceExpires: '2027-03-31',
    };
  const person = {
    firstName: first,
    lastName: last,
    identityKind: 'id',
    birthDate: '1992-05-17',
    phoneNumber: phone,
    contactCountryCode: country,
    address: places[country],
    emergencyName: 'Family',
    emergencyPhone: phone,
  };
  return type === 'assistant'
    ? person
    : {
        ...person,
        licenceNumber: '4038000112',
        licenceCode: 'B',
        licenceExpires: '2029-02-28',
        vehicleTypeId: 31,
        hasOwnVehicle: type === 'driver',
        area: country === 'ZA' ? 'Cape Town' : 'Nairobi',
      };
};

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

/** A user who applies; the partner of the demonstration for what comes in with vehicles. */
const applicantOf = async (db: Db, tale: Tale, at: number, passwordHash: string): Promise<number> => {
  if (tale.type === 'vehicle' || (tale.type === 'partner' && tale.isPartners))
    return (await db.one<{ id: number }>(sql`select id from users where email = ${PARTNER}`)).id;
  const email = `${tale.first}.${tale.last}@umzila.test`.toLowerCase();
  const { id } = await db.one<{ id: number }>(sql`
    insert into users (country, email, password_hash, first_name, last_name, phone_number, contact_country_code, email_confirmed,
      phone_number_confirmed, is_verified)
    values (${tale.country}, ${email}, ${passwordHash}, ${tale.first}, ${tale.last}, ${phoneOf(tale, at)}, ${tale.country}, true, true, true)
    returning id`);
  await db.query(
    sql`insert into accounts (country, name, user_id) values (${tale.country}, ${`${tale.first} ${tale.last}`}, ${id})`,
  );
  return id;
};

const phoneOf = ({ country }: Tale, at: number): string =>
  country === 'ZA' ? `+2782555${String(4000 + at)}` : `+25471255${String(4000 + at)}`;

const givePapers = async (
  db: Db,
  tale: Tale,
  id: number,
  owner: number,
  now: Date,
  staff: number,
  details: RecordValues,
): Promise<void> => {
  const papers = papersOf(tale.type, tale.country, {}).filter(({ isRequired }) => isRequired);
  const sent = new Date(now.getTime() - tale.daysAgo * DAY);
  for (const [at, paper] of papers.entries()) {
    const isDecided = tale.goodFor !== undefined || (tale.stage === 'rejected' && at === 0);
    const rounds = tale.isReplaced && at === 0 ? 2 : 1;
    for (let round = 0; round < rounds; round += 1) {
      const isAccepted = isDecided && round === 0;
      const { id: documentId } = await db.one<{ id: number }>(sql`
        insert into application_documents (application_id, type, number, expires, decision, decided_by, decided_utc, created_utc)
        values (${id}, ${paper.type}, ${typedBeside(paper.type, details, null)?.typed ?? `SP-${id}-${at + 1}`}, ${paper.expires ? dayAfter(now, tale.goodFor ?? 400) : null}::date,
          ${isAccepted ? 'accepted' : null}, ${isAccepted ? staff : null}, ${isAccepted ? sent : null}, ${sent}) returning id`);
      await db.query(sql`
        with f as (insert into guarded_files (name, content_type, bytes, state, owner_id, created_utc)
          values (${`${paper.type}.png`}, 'image/png', ${specimenPng()}, 'unscanned', ${owner}, ${sent}) returning id)
        insert into application_pages (document_id, n, file_id) select ${documentId}, 1, id from f`);
    }
  }
};

const accounts = {
  ZA: { bankCode: 'za-fnb', branchCode: '250655', accountType: 'cheque' },
  KE: { bankCode: 'ke-kcb', branchCode: '01100', accountType: 'cheque' },
} as const;

/** A number of its own for each, sealed as the wizard seals it. */
const giveBank = async (db: Db, id: number): Promise<void> => {
  const key = 'bank.accountNumber';
  const number = String(62_000_000_000 + id * 7_919);
  const sealed = (await sealerOf(db, undefined)).seal(number, `applications/${id}/${key}`);
  await db.query(sql`
    update applications set sealed = ${json({ [key]: { text: sealed, shown: masked(number) } })} where id = ${id}`);
};

const deedOf = (stage: ApplicationStage): string =>
  stage === 'approved' ? 'approve' : stage === 'rejected' ? 'reject' : 'cancel';

const seedOne = async (db: Db, tale: Tale, at: number, now: Date, passwordHash: string): Promise<void> => {
  const owner = await applicantOf(db, tale, at, passwordHash);
  const { id: staff } = await db.one<{ id: number }>(
    sql`select id from users where email = 'staff@umzila.test'`,
  );
  const { id: partner } = await db.one<{ id: number }>(sql`select id from users where email = ${PARTNER}`);
  const began = new Date(now.getTime() - (tale.daysAgo + 1) * DAY);
  const sent = tale.stage === 'draft' ? null : new Date(now.getTime() - tale.daysAgo * DAY);
  const isEnded = tale.stage === 'approved' || tale.stage === 'rejected' || tale.stage === 'cancelled';
  const ended = isEnded ? new Date(now.getTime() - (tale.daysAgo - 2) * DAY) : null;
  const hasBank =
    tale.stage !== 'draft' && applicationTypes[tale.type].steps.includes('bank') && tale.type !== 'business';
  const details = {
    details: detailsOf(tale, at, phoneOf(tale, at)),
    bank: hasBank
      ? { ...accounts[tale.country], holderName: tale.called ?? `${tale.first} ${tale.last}` }
      : {},
    declaration: { ...declaration, fullName: `${tale.first} ${tale.last}` },
  };
  const steps = applicationTypes[tale.type].steps.length;
  const { id } = await db.one<{ id: number }>(sql`
    insert into applications (country, type_id, status_id, applicant_id, partner_id, name, details, needed, active_step, submitted_utc,
      returned_utc, returned, decided_utc, decided_by, reason, words, assignee_id, created_utc, touched_utc)
    values (${tale.country}, ${tale.type}, ${statusOf(tale.stage)}, ${owner}, ${tale.isPartners && tale.type !== 'partner' ? partner : null},
      ${tale.called ?? `${tale.first} ${tale.last}`}, ${json(details)},
      ${papersOf(tale.type, tale.country, {}).flatMap(({ type, isRequired }) => (isRequired ? [type] : []))},
      ${tale.stage === 'draft' ? 1 : steps}, ${sent}, ${tale.stage === 'returned' ? new Date(now.getTime() - DAY) : null},
      ${tale.stage === 'returned' ? json({ words: tale.words ?? '', steps: ['documents'] }) : null}, ${ended}, ${isEnded ? staff : null},
      ${tale.reason ?? null}, ${isEnded ? (tale.words ?? null) : null}, ${tale.isAssigned ? staff : null}, ${began}, ${now})
    returning id`);
  if (hasBank) await giveBank(db, id);
  if (tale.stage === 'approved')
    await db.query(sql`update applications set entity = 'users', entity_id = ${owner} where id = ${id}`);
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

const terms: readonly (readonly [kind: string, says: string])[] = [
  ['business', 'You send parcels that may be carried, describe them truly and pay what was quoted.'],
  [
    'partner',
    'You answer for the drivers and vehicles that you bring, keep their papers in force and treat parcels with care.',
  ],
  ['driver', 'You drive soberly and rested, with papers in force, and hand parcels to whom they are for.'],
  ['assistant', 'You help the driver with whom you ride and keep to what the driver says.'],
];
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
    for (const [kind, says] of terms)
      for (const version of kind === 'driver' ? [1, 2] : [1]) {
        const text = `${says}\n\nVersion ${version}. This is the demonstration's text.`;
        await db.query(sql`
          insert into terms_versions (kind, country, language, version, text, hash, published_utc)
          values (${kind}, ${country}, 'en', ${version}, ${text}, ${hashOf(text)}, ${new Date(now.getTime() - (90 - version * 30) * DAY)})`);
      }
  await seedSiteTerms(db, now);
  for (const [at, tale] of tales.entries()) await seedOne(db, tale, at, now, passwordHash);
  await seedAcceptances(db);
  const [{ id: partner } = { id: 0 }] = await db.query<{ id: number }>(
    sql`select id from users where email = ${PARTNER}`,
  );
  await db.query(sql`
    insert into partners (user_id, country, trading_name, legal_form, area) values (${partner}, 'ZA', 'Molefe Couriers', 'company', 'Cape Town')`);
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
