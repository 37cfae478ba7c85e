// An id of somebody else’s is answered exactly like one that does not exist: on every call of the contract that takes an
// id, for each of the sixteen sign-ins that may call it at all.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIns } from '../../adapters/backend/standins/demonstration/signIns.ts';
import { type AnyCall, type Claims, everyCall, isInternal, may } from '../../core/index.ts';
import { contract, createWorld, sql, type World } from '../adapters/backend/world.ts';
import { exampleOf } from '../arbitraries/exampleOf.ts';
import { type Ownership, ownership, type Rows, readRows } from './ownership.ts';

let world: World;
let rows: Rows;
let people: readonly { readonly name: string; readonly who: Claims; readonly owns: Ownership }[];
const missing = 987_654_321;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  await world.db.query(sql`
    insert into saved_cards (account_id, registration_id, payment_brand, holder, last_four_digits, expiry_month, expiry_year)
    select id, 'reg-' || id, 'visa', 'Holder ' || id, '4242', 12, 2030 from accounts where kind = 'customer'`);
  await world.db.query(sql`
    insert into address_entries (country, user_id, label, address)
    select country, id, 'Of user ' || id, '{"placeId":"p","description":"1 Long Street","coordinates":{"lat":-33.9,"lon":18.4}}' from users`);
  await world.db.query(sql`
    insert into address_entries (country, company_id, label, address)
    select country, id, 'Of company ' || id, '{"placeId":"p","description":"1 Long Street","coordinates":{"lat":-33.9,"lon":18.4}}'
    from companies`);
  // somebody's own, still to be paid for
  await world.db.query(sql`
    update deliveries set logistic_status_id = 0, payment_status_id = 0, paid_utc = null where id in (
      select min(id) from deliveries where origin_store_id = 1 and company_id = 1 and deleted_utc is null)`);
  rows = await readRows(world.db);
  people = await Promise.all(
    signIns
      .filter(({ name }) => name !== 'unconfirmed-staff')
      .map(async ({ name }) => {
        const who = await world.userOf(`${name}@umzila.test`);
        return { name, who, owns: ownership(rows, who, 'ZA') };
      }),
  );
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

type Kind = Exclude<keyof Ownership, 'followsTask' | 'followsDriver'>;
const lists = (): Readonly<Record<Kind, readonly { readonly id: number }[]>> => ({
  delivery: rows.deliveries,
  job: rows.jobs,
  task: rows.tasks,
  deed: rows.deeds,
  driver: rows.drivers,
  store: rows.stores,
  account: rows.accounts,
  book: rows.accounts,
  receipt: rows.receipts,
  bankImport: rows.bankImports,
  settlement: rows.settlements,
  dispute: rows.disputes,
  bankAccount: rows.bankAccounts,
  withdrawal: rows.payouts,
  advance: rows.payouts,
  paymentFile: rows.paymentFiles,
  document: rows.documents,
  transaction: rows.transactions,
  card: rows.cards,
  notification: rows.notifications,
  device: rows.devices,
  batch: rows.batches,
  upload: rows.uploads,
  rate: rows.rates,
  quote: rows.quotes,
  user: rows.users,
  webhook: rows.webhooks,
  addressEntry: rows.addressEntries,
  schedule: rows.schedules,
  userRecord: rows.users,
  company: rows.companies,
  vehicle: rows.vehicles,
  application: rows.applications,
  paper: rows.papers,
  comment: rows.comments,
  invite: rows.invites,
  assistant: rows.users,
  driverRecord: rows.drivers,
  hub: rows.hubs,
  rating: rows.ratings,
  announcement: rows.announcements,
  change: rows.changes,
});
/** What a path parameter names: by its own name, and `id` by the call it stands in. */
const kindOf: Readonly<Record<string, Kind>> = {
  deliveryId: 'delivery',
  jobId: 'job',
  taskId: 'task',
  deedId: 'deed',
  transactionId: 'transaction',
  'deliveries.id': 'delivery',
  'jobs.id': 'job',
  'drivers.id': 'driver',
  'accounts.id': 'account',
  'accountBooks.id': 'book',
  'ledger.id': 'transaction',
  'fundsReceived.id': 'receipt',
  importId: 'bankImport',
  settlementId: 'settlement',
  disputeId: 'dispute',
  'bankAccounts.id': 'bankAccount',
  'bankAccountCalls.id': 'bankAccount',
  'withdrawals.id': 'withdrawal',
  'advances.id': 'advance',
  'withdrawalCalls.fileId': 'paymentFile',
  'advanceCalls.fileId': 'paymentFile',
  'taxDocuments.id': 'document',
  'taxDocuments.match.id': 'account',
  'taxDocuments.unmatch.id': 'account',
  'statements.id': 'book',
  'billing.id': 'account',
  'users.id': 'userRecord',
  'companies.id': 'company',
  'vehicles.id': 'vehicle',
  documentId: 'paper',
  commentId: 'comment',
  inviteId: 'invite',
  'applications.id': 'application',
  'applicationReview.id': 'application',
  'assistantApplications.id': 'application',
  'businessApplications.id': 'application',
  'driverApplications.id': 'application',
  'partnerApplications.id': 'application',
  'vehicleApplications.id': 'application',
  'partnerDriverApplications.id': 'application',
  'partnerVehicleApplications.id': 'application',
  'assistants.id': 'assistant',
  'driverRecords.id': 'driverRecord',
  'schedules.driverId': 'driverRecord',
  'stats.driverId': 'driverRecord',
  'stores.id': 'store',
  'storeRecords.id': 'store',
  'account.id': 'user',
  'payment.id': 'card',
  'notifications.id': 'notification',
  'mobileDevices.id': 'device',
  batchId: 'batch',
  'uploads.id': 'upload',
  'archives.id': 'delivery',
  'scheduledReports.id': 'schedule',
  'reportRuns.id': 'schedule',
  'webhookLog.id': 'webhook',
  'webhooks.id': 'webhook',
  'addressEntries.id': 'addressEntry',
  'rateWorkbench.id': 'upload',
  'logisticsWorkbench.id': 'upload',
  'deliveryHistory.id': 'delivery',
  'deliveryWorkbench.id': 'upload',
  'storeWorkbench.id': 'upload',
  'rateBatches.companyId': 'company',
  'hubs.id': 'hub',
  'ratings.id': 'rating',
  'userRatings.id': 'rating',
  'announcements.id': 'announcement',
  'changes.id': 'change',
  'agenda.id': 'change',
  'pricing.id': 'rate',
  'pricing.explanation.id': 'quote',
};
/** Parameters that are no id of somebody’s: places, words, secrets that are the right themselves, one’s own session’s parts. */
const notIds =
  /^(cca2|country|code|entity|apiEntity|hash|hashId|offset|depositId|allocationId|matchId|month|type|documentType|n|kind|token|action)$/;
/** Ids of which one’s own rows alone are looked at, whatever the id: nothing foreign can be told from nothing. */
const ownOnly =
  /^(auth\.(endSession|removeExternal)|passkeys\.(rename|remove)|savedViews\.update|ownSubscriptions\.update|announcementCalls\.seen)$/;

/** For administrators, to whom nothing is foreign; everybody else is refused whatever the id. */
const administratorsOnly =
  /^(auth\.impersonatedWrites|places\.undo|apiKeys\.\w+|apiClients\.\w+|territories\.\w+|territoryParts\.\w+|distances\.\w+|questionnaires\.\w+|openingHours\.\w+|holidays\.\w+|parcelTypes\.\w+|reasons\.\w+|deliveryPictures\.\w+|deliverySignatures\.\w+|profilePictures\.\w+|indexes\.\w+)$/;

const callsById = everyCall.flatMap((call) =>
  ownOnly.test(call.id) || administratorsOnly.test(call.id)
    ? []
    : Object.keys(call.params)
        .filter((name) => !notIds.test(name))
        .map((name) => ({
          call,
          name,
          kind: kindOf[`${call.id}.${name}`] ?? kindOf[name] ?? kindOf[`${call.id.split('.')[0]}.${name}`],
        })),
);

const addressOf = (call: AnyCall, name: string, id: number): string =>
  `/${call.service}${call.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    param === name ? String(id) : /^(cca2|country|code)$/.test(param) ? 'ZA' : '1',
  )}`;

const ask = async (call: AnyCall, name: string, id: number, who: Claims) => {
  const body = call.body === null || call.multipart ? undefined : exampleOf(call.body);
  const answer = await world.raw(addressOf(call, name, id), {
    who,
    method: call.method,
    ...(body === undefined || body === null
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  // the error’s text must not tell the id apart either
  return {
    status: answer.status,
    body: (await answer.text()).replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID'),
  };
};

test('every id in a path is known to this test', () => {
  expect(
    callsById.filter(({ kind }) => kind === undefined).map(({ call, name }) => `${call.id} ${name}`),
  ).toEqual([]);
  expect(callsById.length).toBeGreaterThan(45);
});

test('a foreign id in a path is answered like a missing one, on every call and for everybody', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const { call, name, kind } of callsById) {
    if (kind === undefined) continue;
    for (const { name: person, who, owns } of people) {
      if (!may(who, call)) continue;
      // staff are bound to a country by the path alone
      if (isInternal(who) && !/\{(cca2|country)\}/.test(call.path)) continue;
      world.clock.now += 61_000;
      const foreign = lists()[kind].filter(({ id }) => !owns[kind](id));
      const [first, last] = [foreign[0], foreign.at(-1)];
      if (first === undefined || last === undefined) continue;
      const none = await ask(call, name, missing, who);
      for (const { id } of [first, last]) {
        asked += 1;
        const told = await ask(call, name, id, who);
        if (told.status !== none.status || told.body !== none.body || told.status < 400)
          wrong.push(
            `${call.id} for ${person}, ${kind} ${id}: ${told.status} ${told.body.slice(0, 120)} instead of ${none.status} ${none.body.slice(0, 120)}`,
          );
        if (told.status >= 500) wrong.push(`${call.id} for ${person}: ${told.status}`);
      }
    }
  }
  expect(wrong.slice(0, 12)).toEqual([]);
  expect(asked).toBeGreaterThan(600);
});

describe('a foreign id in a body or a query is answered like a missing one', () => {
  const person = (name: string) => {
    const found = people.find((one) => one.name === name);
    if (found === undefined) throw new Error(name);
    return found;
  };
  const foreign = (kind: Kind, owns: Ownership): number =>
    lists()[kind].find(({ id }) => !owns[kind](id))?.id ?? missing - 1;
  const same = async (ask: (id: number) => Promise<{ status: number; body: unknown }>, id: number) => {
    const [told, none] = [await ask(id), await ask(missing)];
    const said = (answer: { status: number; body: unknown }, of: number) => ({
      status: answer.status,
      text: JSON.stringify(answer.body ?? null).replaceAll(new RegExp(`\b${of}\b`, 'g'), 'ID'),
    });
    expect(said(told, id)).toEqual(said(none, missing));
    return none.status;
  };
  const ownDelivery = (owns: Ownership): number => {
    const found = rows.deliveries.find(({ id, status }) => status === 0 && owns.delivery(id));
    if (found === undefined) throw new Error('owns none');
    return found.id;
  };

  test('an account to pay with, a saved card', async () => {
    for (const name of ['company-operator', 'store-operator']) {
      const { who, owns } = person(name);
      const params = { country: 'ZA', deliveryId: ownDelivery(owns) };
      const account = (accountId: number) =>
        world.send(contract.workflow.selectAccount, who, { params, body: { accountId } });
      expect(await same(account, foreign('account', owns))).toBeGreaterThanOrEqual(400);
      const card = (cardId: number) =>
        world.send(contract.workflow.payBySavedCard, who, { params, body: { cardId } });
      expect(await same(card, foreign('card', owns))).toBeGreaterThanOrEqual(400);
    }
  });
  test('the cards of an account, the accounts for a delivery', async () => {
    for (const name of ['company-operator', 'store-user', 'partner', 'driver', 'customer']) {
      const { who, owns } = person(name);
      await same(
        (accountId) => world.send(contract.payment.cards, who, { query: { accountId } }),
        foreign('account', owns),
      );
      const status = await same(
        (deliveryId) =>
          world.send(contract.deliveries.selectAccounts, who, {
            params: { cca2: 'ZA' },
            query: { deliveryId },
          }),
        foreign('delivery', owns),
      );
      expect(status).toBe(404);
    }
  });
  test('a driver of another country to assign, deliveries of another country to move, runs to book on', async () => {
    const { who, owns } = person('administrator');
    const job = rows.jobs.find(({ country, driver }) => country === 'ZA' && driver === null);
    const assign = (driverId: number) =>
      world.send(contract.jobworkflow.assign, who, {
        params: { country: 'ZA', jobId: job?.id ?? missing },
        body: { driverId },
      });
    expect(await same(assign, foreign('driver', owns))).toBe(422);
    const move = (id: number) =>
      world.send(contract.deliveries.bulkUpdateDate, who, {
        params: { cca2: 'ZA' },
        body: { deliveryIds: [id], deliveryDate: '2026-12-01' },
      });
    expect(await same(move, foreign('delivery', owns))).toBe(404);
    const item = { amount: 1, description: 'x', isCredit: true, transactionItemType: 'job' } as const;
    const onJob = (jobId: number) =>
      world.send(contract.transactions.createJobItem, who, {
        params: { cca2: 'ZA' },
        body: { ...item, jobId },
      });
    await same(onJob, foreign('job', owns));
    const onDelivery = (deliveryId: number) =>
      world.send(contract.transactions.createDeliveryItem, who, {
        params: { cca2: 'ZA' },
        body: { ...item, deliveryId },
      });
    await same(onDelivery, foreign('delivery', owns));
  });
  test('deletion by a foreign id deletes nothing', async () => {
    const { who, owns } = person('management');
    const answer = await world.send(contract.deliveries.delete, who, {
      params: { cca2: 'ZA' },
      query: { ids: [foreign('delivery', owns)] },
    });
    expect(answer.body).toEqual({ deleted: 0 });
  });
});
