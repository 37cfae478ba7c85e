// Ratings and announcements keep the laws of resources, and what the public said stays as it was said.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcementRows } from '../../../../adapters/backend/served/announcements.ts';
import { questionnaireRows } from '../../../../adapters/backend/served/questionnaires.ts';
import { ratingRows } from '../../../../adapters/backend/served/ratings.ts';
import {
  type AskedQuestion,
  announcementCalls,
  announcements,
  type Claims,
  contract,
  deliveryStatus,
  driverRecords,
  questionnaireCalls,
  questionnaires,
  ratings,
  type ShownAnnouncement,
  userRatings,
} from '../../../../core/index.ts';
import { describeResource } from '../../../contracts/resource.contract.ts';
import { createWorld, json, sql, type World } from '../world.ts';

const { DELIVERED, READY } = deliveryStatus.code;

/** Deliveries with these hashes, delivered by a job of this driver where there is one. */
const deliver = async (
  { db }: World,
  hashes: readonly string[],
  {
    status = DELIVERED,
    driverId = null,
  }: { readonly status?: number; readonly driverId?: number | null } = {},
): Promise<readonly number[]> => {
  const job =
    driverId === null
      ? null
      : (
          await db.one<{ id: number }>(
            sql`insert into jobs (country, driver_id) values ('ZA', ${driverId}) returning id`,
          )
        ).id;
  return (
    await db.query<{ id: number }>(sql`
      insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination, job_id)
      select h, 'ZA', upper(h), ${status}, ${json({})}, ${json({})}, ${job}::bigint
      from unnest(${[...hashes]}::text[]) as h returning id`)
  ).map(({ id }) => id);
};

describeResource(announcementRows, {
  valid: (n) => ({
    title: `Rain ${n}`,
    body: 'Collections run late. https://example.test/rain',
    tone: 'info',
    places: ['portal', 'public'],
    fromUtc: '2026-01-01T06:00:00.000Z',
    isDismissible: true,
    isActive: true,
  }),
  change: {
    tone: 'attention',
    roles: ['isDriver', 'visitor'],
    untilUtc: '2026-02-01T06:00:00.000Z',
    isActive: false,
  },
  invalid: [
    [{ title: '' }, { title: 'Title is required' }],
    [{ places: [] }, { places: 'Choose at least one place' }],
    [{ untilUtc: '2025-12-01T06:00:00.000Z' }, { untilUtc: 'Choose a moment after the first one' }],
  ],
});

describe('an announcement', () => {
  let world: World;
  let boss: Claims;
  const params = { cca2: 'ZA' } as const;
  beforeAll(async () => {
    world = await createWorld();
    boss = await world.person({ isAdministrator: true });
  });
  afterAll(async () => {
    await world.close();
    expect(world.faults).toEqual([]);
  });
  const make = (fields: object) =>
    world.ok(announcements.calls.create, boss, {
      params,
      body: {
        title: 'Rain',
        body: 'Late',
        tone: 'info',
        places: ['portal'],
        fromUtc: new Date(world.clock.now - 3_600_000).toISOString(),
        isDismissible: true,
        isActive: true,
        ...fields,
      },
    });
  const told = async (who: Claims | null, place?: 'portal' | 'public' | 'driver') =>
    (
      await world.ok(announcementCalls.mine, who, {
        params,
        query: place === undefined ? {} : { place: [place] },
      })
    ).map(({ title }) => title);

  test('is told to those it is for, where and while it is valid, what asks for attention first', async () => {
    const company = (
      await world.db.one<{ id: number }>(
        sql`insert into companies (country, company_name) values ('ZA', 'Karoo Traders') returning id`,
      )
    ).id;
    const driver = await world.person({ isDriver: true });
    const ours = await world.person({ isCompanyOperator: true, companyId: company });
    await world.db.query(sql`update users set company_id = ${company} where id = ${ours.id}`);
    const customer = await world.person({ name: 'Nomsa' });
    await make({ title: 'All', places: ['portal', 'public'] });
    await make({ title: 'Drivers', roles: ['isDriver'], places: ['driver'], tone: 'attention' });
    await make({ title: 'Karoo', companyIds: [company] });
    await make({ title: 'Customers', roles: ['isNormalUser', 'visitor'], places: ['portal', 'public'] });
    await make({ title: 'Tomorrow', fromUtc: new Date(world.clock.now + 86_400_000).toISOString() });
    await make({
      title: 'Yesterday',
      fromUtc: new Date(world.clock.now - 86_400_000).toISOString(),
      untilUtc: new Date(world.clock.now - 60_000).toISOString(),
    });
    await make({ title: 'Off', isActive: false });
    expect(await told(driver)).toEqual(['Drivers', 'All']);
    expect(await told(driver, 'portal')).toEqual(['All']);
    expect((await told(ours)).sort()).toEqual(['All', 'Karoo']);
    expect((await told(customer)).sort()).toEqual(['All', 'Customers']);
    expect((await told(null, 'public')).sort()).toEqual(['All', 'Customers']);
    expect(await told(boss)).toEqual(['All']);
    const shown = await world.ok(announcements.calls.previewCreate, boss, {
      params,
      body: {
        title: 'Reach',
        body: 'Whom?',
        tone: 'info',
        places: ['portal'],
        companyIds: [company],
        fromUtc: new Date(world.clock.now).toISOString(),
        isDismissible: true,
        isActive: true,
      },
    });
    expect(shown.effects).toMatchObject([{ key: 'reached', n: 1 }]);
  });

  test('is seen and closed by whom it is told to, and counted', async () => {
    const one = await make({ title: 'Close me', roles: ['isSuperHero'] });
    const fixed = await make({ title: 'Stay', roles: ['isSuperHero'], isDismissible: false });
    const hero = await world.person({ isSuperHero: true });
    const customer = await world.person({ name: 'Sindi' });
    const seen = (id: number, who: Claims, isDismissed: boolean) =>
      world.send(announcementCalls.seen, who, { params: { ...params, id }, body: { isDismissed } });
    expect((await seen(one.id, customer, true)).status).toBe(404);
    for (const { id } of [one, fixed]) expect((await seen(id, hero, false)).status).toBeLessThan(300);
    const mine = async () => (await told(hero)).filter((title) => title !== 'All');
    expect(await mine()).toEqual(['Stay', 'Close me']);
    for (const { id } of [one, fixed]) await seen(id, hero, true);
    expect(await mine()).toEqual(['Stay']);
    const record = await world.ok(announcements.calls.get, boss, { params: { ...params, id: one.id } });
    expect([record.seen, record.dismissed]).toEqual([1, 1]);
  });

  test('is told in Afrikaans where it was written in it, and says in which language it is', async () => {
    const reader = await world.person({ isAssistant: true });
    await make({ title: 'Fog', roles: ['isAssistant'], titleAf: 'Mis', bodyAf: 'Laat' });
    await make({ title: 'Snow', roles: ['isAssistant'] });
    const read = async (language: string) => {
      const answer = await world.raw('/connect/announcements/ZA/mine', {
        who: reader,
        headers: { 'accept-language': language },
      });
      return ((await answer.json()) as readonly ShownAnnouncement[])
        .filter(({ title }) => title !== 'All')
        .map(({ title, body: words, language: of }) => [title, words, of])
        .sort();
    };
    expect(await read('af')).toEqual([
      ['Mis', 'Laat', 'af'],
      ['Snow', 'Late', 'en'],
    ]);
    expect(await read('en')).toEqual([
      ['Fog', 'Late', 'en'],
      ['Snow', 'Late', 'en'],
    ]);
    const half = await world.send(announcements.calls.create, boss, {
      params,
      body: {
        title: 'Half',
        body: 'Late',
        titleAf: 'Half',
        tone: 'info',
        places: ['portal'],
        fromUtc: new Date(world.clock.now).toISOString(),
        isDismissible: true,
        isActive: true,
      },
    });
    expect([half.status, (half.body as { errors: object }).errors]).toEqual([
      422,
      { bodyAf: ['Give the title and the text, or neither'] },
    ]);
  });
});

const whole: Omit<AskedQuestion, 'key'> = {
  text: 'Was it whole?',
  kind: 'yesNo',
  help: null,
  options: [],
  isRequired: true,
  showIf: null,
};
const asks = (more: object = {}) => ({ key: 'q1', ...whole, ...more });

describeResource(questionnaireRows, {
  valid: (n) => ({ name: `After delivery ${n}`, kind: 'rating', questions: [asks()], isActive: true }),
  change: {
    questions: [asks(), asks({ key: 'q2', text: 'Why not?' })],
    untilDay: '2027-01-31',
    isActive: false,
  },
  invalid: [
    [{ name: '' }, { name: 'Name is required' }],
    [{ questions: [asks({ text: '' })] }, { questions: 'Each question needs a text' }],
    [{ fromDay: '2027-02-01', untilDay: '2027-01-31' }, { untilDay: 'Choose a day from the first one on' }],
  ],
  use: async ({ db }, id) => {
    await db.query(sql`
      with v as (insert into questionnaire_versions (questionnaire_id, n, questions)
        select id, 1, questions from questionnaires where id = ${id} returning id)
      insert into questionnaire_answers (version_id, country, answers) select id, 'ZA', '{}' from v`);
    return '1 answer was given to it';
  },
});

let rated: readonly number[] = [];
describeResource(ratingRows, {
  prepare: async (world) => {
    rated = await deliver(
      world,
      Array.from({ length: 120 }, (_, n) => `rate-${n}`),
    );
    return {};
  },
  valid: (n) => ({ deliveryId: rated[n], rating: 4, comment: 'On time' }),
  change: { rating: 2, comment: null, reply: 'We are sorry.', isHidden: true },
  invalid: [
    [{ rating: null }, { rating: 'Rating is required' }],
    [{ comment: 'c'.repeat(1001) }, { comment: 'Use at most 1000 characters' }],
  ],
  use: async ({ db }, id) => {
    await db.query(sql`update ratings set source = 'public' where id = ${id}`);
    return 'it came from a recipient and can only be hidden';
  },
});

describe('a rating', () => {
  let world: World;
  let staff: Claims;
  let driver: { readonly id: number; readonly userId: number };
  const params = { cca2: 'ZA' } as const;
  beforeAll(async () => {
    world = await createWorld();
    staff = await world.person({ isStaffOperator: true });
    const person = await world.person({ isDriver: true, name: 'Thabo' });
    driver = {
      userId: person.id,
      id: (
        await world.db.one<{ id: number }>(sql`
          insert into drivers (country, user_id, first_name, last_name) values ('ZA', ${person.id}, 'Thabo', 'Mokoena')
          returning id`)
      ).id,
    };
  });
  afterAll(async () => {
    await world.close();
    expect(world.faults).toEqual([]);
  });
  const averageOf = async (): Promise<number | null> =>
    (await world.db.one<{ rating: number | null }>(sql`select rating from drivers where id = ${driver.id}`))
      .rating;

  test('[PUB-09] of a recipient is told where it is poor, hidden or answered by staff, and never changed', async () => {
    await deliver(world, ['first'], { driverId: driver.id });
    const rate = { params: { ...params, hashId: 'first' }, body: { rating: 2 as const, comment: 'Late' } };
    expect((await world.send(contract.deliveries.rate, null, rate)).status).toBeLessThan(300);
    expect((await world.send(contract.deliveries.rate, null, rate)).status).toBe(409);
    const [record] = (await world.ok(ratings.calls.list, staff, { params })).data;
    expect(record).toMatchObject({
      waybill: 'FIRST',
      rating: 2,
      source: 'public',
      driverId: driver.id,
      driverName: 'Thabo Mokoena',
      isHidden: false,
    });
    const told = await world.db.query(
      sql`select title, link from web_notifications where web_notification_type_id = 7000`,
    );
    expect(told).toEqual([{ title: 'Rating of FIRST: 2 of 5 stars', link: `/ratings/edit/${record?.id}` }]);
    const at = { params: { ...params, id: record?.id ?? 0 } };
    const better = await world.send(ratings.calls.update, staff, { ...at, body: { rating: 5 } });
    expect([better.status, better.body.errors]).toEqual([
      422,
      { rating: ['What a recipient said stays as it was said. Hide it or reply to it.'] },
    ]);
    const management = await world.person({ isManagementOperator: true });
    expect(
      (await world.send(ratings.calls.remove, management, { params, query: { id: [record?.id ?? 0] } }))
        .status,
    ).toBe(409);
    await world.ok(ratings.calls.update, staff, { ...at, body: { reply: 'We are sorry.' } });
    const seen = await world.ok(contract.deliveries.byHash, null, { params: { ...params, hash: 'first' } });
    expect([seen.canRate, seen.ratingReply]).toEqual([false, 'We are sorry.']);
  });

  test('counts for its driver unless it is hidden or deleted', async () => {
    const [second = 0] = await deliver(world, ['second'], { driverId: driver.id });
    const made = await world.ok(ratings.calls.create, staff, {
      params,
      body: { deliveryId: second, rating: 5 },
    });
    expect([made.source, made.driverId, Number(await averageOf())]).toEqual(['staff', driver.id, 3.5]);
    const at = { params: { ...params, id: made.id } };
    await world.ok(ratings.calls.update, staff, { ...at, body: { isHidden: true } });
    expect(Number(await averageOf())).toBe(2);
    await world.ok(ratings.calls.update, staff, { ...at, body: { isHidden: false, rating: 4 } });
    expect(Number(await averageOf())).toBe(3);
    const boss = await world.person({ isManagementOperator: true });
    await world.ok(ratings.calls.remove, boss, { params, query: { id: [made.id] } });
    expect(Number(await averageOf())).toBe(2);
    const shown = await world.ok(driverRecords.calls.get, boss, { params: { ...params, id: driver.id } });
    expect(shown.ratings).toBe(1);
  });

  test('is entered for what is delivered alone, once', async () => {
    const [waits = 0] = await deliver(world, ['waits'], { status: READY });
    const make = (deliveryId: number) =>
      world.send(ratings.calls.create, staff, { params, body: { deliveryId, rating: 3 } });
    expect((await make(waits)).body.errors).toEqual({ deliveryId: ['Delivery is not known'] });
    const [third = 0] = await deliver(world, ['third']);
    expect((await make(third)).status).toBe(200);
    expect((await make(third)).body.errors).toEqual({
      deliveryId: ['This delivery has been rated already.'],
    });
  });

  test('leads to the questionnaire that fits best, which is answered once by the version that was asked', async () => {
    const boss = await world.person({ isAdministrator: true });
    const company = (
      await world.db.one<{ id: number }>(
        sql`insert into companies (country, company_name) values ('ZA', 'Rooibos Direct') returning id`,
      )
    ).id;
    const make = async (name: string, companyIds: readonly number[]) => {
      const { id } = await world.ok(questionnaires.calls.create, boss, {
        params,
        body: {
          name,
          kind: 'rating',
          companyIds,
          isActive: true,
          questions: [
            { ...whole, key: 'q1' },
            {
              ...whole,
              key: 'q2',
              text: 'Why not?',
              kind: 'text',
              isRequired: false,
              showIf: { question: 'q1', equals: false },
            },
          ],
        },
      });
      return id;
    };
    const publish = (id: number) =>
      world.send(questionnaires.actionCalls.publish, boss, { params: { ...params, id }, body: {} });
    const [wide, narrow] = [await make('Everybody', []), await make('Rooibos', [company])];
    const [delivery = 0] = await deliver(world, ['asked']);
    await world.db.query(sql`update deliveries set company_id = ${company} where id = ${delivery}`);
    const link = { params: { ...params, hashId: 'asked' } };
    const askedNow = () => world.ok(questionnaireCalls.asked, null, link);
    expect((await publish(wide)).body).toMatchObject({ version: 1, isPublished: true });
    expect((await publish(wide)).status).toBe(409);
    expect(await askedNow()).toEqual([]);
    await world.send(contract.deliveries.rate, null, { ...link, body: { rating: 4 } });
    expect((await askedNow()).map(({ name }) => name)).toEqual(['Everybody']);
    await publish(narrow);
    const [asked] = await askedNow();
    expect(asked?.name).toBe('Rooibos');
    // it is changed and published anew while somebody answers
    const changed = await world.ok(questionnaires.calls.update, boss, {
      params: { ...params, id: narrow },
      body: { questions: [{ ...whole, key: 'q1', text: 'Was it dry?' }] },
    });
    expect(changed.isPublished).toBe(false);
    expect((await publish(narrow)).body.version).toBe(2);
    const answer = (answers: Record<string, string | boolean>) =>
      world.send(questionnaireCalls.answer, null, {
        ...link,
        body: { versionId: asked?.versionId ?? 0, answers },
      });
    expect((await answer({ q1: true, q2: 'Torn' })).body.errors).toEqual({ q2: ['This was not asked'] });
    expect((await answer({})).body.errors).toEqual({ q1: ['An answer is required'] });
    expect((await answer({ q1: false, q2: 'Torn' })).status).toBeLessThan(300);
    expect((await answer({ q1: true })).status).toBe(409);
    expect(await askedNow()).toEqual([]);
    const given = await world.ok(questionnaireCalls.given, staff, {
      params,
      query: { deliveryId: delivery },
    });
    expect(given.data).toMatchObject([
      { name: 'Rooibos', n: 1, waybill: 'ASKED', answers: { q1: false, q2: 'Torn' } },
    ]);
    expect(given.data[0]?.questions.map(({ text }) => text)).toEqual(['Was it whole?', 'Why not?']);
    await expect(world.db.query(sql`update questionnaire_versions set questions = '[]'`)).rejects.toThrow();
    const customer = await world.person({ name: 'Nomsa' });
    expect((await world.send(questionnaireCalls.given, customer, { params })).status).toBe(403);
  });

  test('[RT-53] stands under the user whom it is about and under who gave it', async () => {
    const of = async (userId: number) =>
      (await world.ok(userRatings.calls.list, staff, { params, query: { people: [userId] } })).data.map(
        ({ waybill }) => waybill,
      );
    expect(await of(driver.userId)).toEqual(['FIRST']);
    const customer = await world.person({ name: 'Nomsa' });
    expect(await of(customer.id)).toEqual([]);
    await deliver(world, ['fourth']);
    await world.send(contract.deliveries.rate, customer, {
      params: { ...params, hashId: 'fourth' },
      body: { rating: 5 },
    });
    expect(await of(customer.id)).toEqual(['FOURTH']);
  });
});
