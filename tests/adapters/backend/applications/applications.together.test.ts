// Who sees what of applications, held against the table of rights in plain words; one action to several; comments that must be answered.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApplicationFile,
  type ApplicationType,
  adminContract,
  applicationCalls,
  assistantApplications,
  businessApplications,
  type Claims,
  driverApplications,
  driverInvites,
  type PlainResource,
  partnerApplications,
  vehicleApplications,
} from '../../../../core/index.ts';
import { readXlsx } from '../../../rights/readXlsx.ts';
import { createWorld, newestLetter, sql, type World } from '../world.ts';
import { acceptAll, apply, idNumber, tokenFor } from './people.ts';

let world: World;
const cca2 = 'ZA' as const;
const { applicationReview } = adminContract;
/** Everybody of this file by name; whose application is whose is written down beside. */
const people: Record<string, Claims> = {};
const files: { readonly owner: string; readonly type: ApplicationType; readonly file: ApplicationFile }[] =
  [];
const number = idNumber('880203', '5111');

const come = async (
  name: string,
  type: ApplicationType,
  more: { readonly under?: string; readonly number?: string } = {},
): Promise<ApplicationFile> => {
  const email = `${name.toLowerCase()}@together.test`;
  people[name] ??= await world.person({ name, email });
  const who = people[name];
  let invite: string | undefined;
  if (more.under !== undefined) {
    const by = people[more.under] as Claims;
    await world.ok(driverInvites.send, by, { params: { cca2 }, body: { role: type, email, name } });
    invite = await tokenFor(world, email);
  }
  const file = await apply(world, who, type, {
    name,
    ...(invite === undefined ? {} : { invite }),
    ...(more.number === undefined ? {} : { number: more.number }),
  });
  files.push({ owner: name, type, file });
  return file;
};

beforeAll(async () => {
  world = await createWorld();
  people['Admin'] = await world.person({ isAdministrator: true });
  people['Manager'] = await world.person({ isManagementOperator: true });
  people['Staff'] = await world.person({ isStaffOperator: true });
  people['Assigned'] = await world.person({ isStaffOperator: true });
  people['Boss'] = await world.person({ name: 'Boss', isPartner: true });
  people['Rival'] = await world.person({ name: 'Rival', isPartner: true });
  people['Driver'] = await world.person({ isDriver: true });
  people['Customer'] = await world.person({});
  await come('Thandi', 'partner-driver', { under: 'Boss', number });
  await come('Zodwa', 'assistant', { under: 'Boss' });
  await come('Other', 'partner-driver', { under: 'Rival' });
  await come('Shop', 'business');
  await world.db.query(sql`
    update applications set assignee_id = ${people['Assigned']?.id ?? 0} where type_id in ('partner-driver', 'assistant')`);
});
afterAll(() => world.end());

const staff = new Set(['Admin', 'Manager', 'Staff', 'Assigned']);
const lists: Readonly<Record<ApplicationType, PlainResource>> = {
  business: businessApplications.plain,
  partner: partnerApplications.plain,
  'partner-driver': driverApplications.plain,
  driver: driverApplications.plain,
  assistant: assistantApplications.plain,
  vehicle: vehicleApplications.plain,
};
const childrenOf: Readonly<Record<string, readonly string[]>> = {
  Boss: ['Zodwa', 'Thandi'],
  Rival: ['Other'],
};

test('[law AL-12] whose rows, files and numbers somebody sees is what the table of rights says, totals and spreadsheets too', async () => {
  const looks = ['list', 'record', 'page', 'police', 'mine', 'children', 'number', 'bank'] as const;
  // Each of them: what is looked at by chance leaves out the one who must not.
  const all = Object.keys(people).flatMap((name) =>
    files.flatMap((one) => looks.map((look) => ({ name, ...one, look }))),
  );
  for (const { name, owner, type, file, look } of all) {
    const who = people[name] as Claims;
    const isStaff = staff.has(name);
    const seen = [name, owner, look];
    const id = file.id;
    if (look === 'list') {
      const { segment, calls } = lists[type];
      const answer = await world.send(calls.list, who, { params: { cca2 }, query: {} });
      expect([...seen, answer.status]).toEqual([...seen, isStaff ? 200 : 403]);
      const sheet = await world.raw(`/connect/${segment}/ZA`, {
        who,
        headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      });
      expect([...seen, sheet.status]).toEqual([...seen, isStaff ? 200 : 403]);
      if (!isStaff) continue;
      const expected = files.filter((one) => lists[one.type] === lists[type]).map((one) => one.file.id);
      expect(answer.body.data.map((one) => one.id).sort()).toEqual(expected.sort());
      expect(answer.body.totalItems).toBe(expected.length);
      const cells = readXlsx(await sheet.arrayBuffer());
      expect(cells.length - 1).toBe(expected.length);
      expect(JSON.stringify([answer.body, cells])).not.toContain(number);
    } else if (look === 'record') {
      const answer = await world.send(applicationReview.get, who, { params: { cca2, id } });
      expect([...seen, answer.status]).toEqual([...seen, isStaff ? 200 : 403]);
      expect(JSON.stringify(answer.body)).not.toContain(number);
    } else if (look === 'page' || look === 'police') {
      const paper = file.papers.find(
        (one) => (one.type === 'police') === (look === 'police') && one.given.length > 0,
      );
      if (paper === undefined) continue;
      const path = `/public/applications/ZA/${id}/documents/${paper.given[0]?.id}/pages/1`;
      const mayOpen = name === owner || (isStaff && (look === 'page' || name !== 'Staff'));
      const expected = mayOpen ? 200 : isStaff ? 403 : 404;
      expect([...seen, (await world.raw(path, { who })).status]).toEqual([...seen, expected]);
    } else if (look === 'mine') {
      const mine = await world.ok(applicationCalls.mine, who, { params: { type, cca2 } });
      const own = files.find((one) => one.owner === name && one.type === type);
      expect([...seen, mine?.id]).toEqual([...seen, own?.file.id]);
      expect(JSON.stringify(mine)).not.toContain(number);
    } else if (look === 'children') {
      const children = await world.ok(applicationCalls.children, who, { params: { cca2 } });
      const expected = (childrenOf[name] ?? []).map((child) => `${child} Dlamini`);
      expect([...seen, children.map((one) => one.name)]).toEqual([...seen, expected]);
      for (const child of children) {
        expect(Object.keys(child).sort()).toEqual(['id', 'name', 'papers', 'stage', 'type']);
        expect(child.papers.map((one) => one.type)).not.toContain('police');
        for (const paper of child.papers)
          expect(Object.keys(paper).sort()).toEqual(['expires', 'isRequired', 'statusId', 'type']);
      }
    } else {
      const field = look === 'bank' ? 'bank.accountNumber' : 'details.identityNumber';
      const answer = await world.send(applicationReview.reveal, who, {
        params: { cca2, id },
        body: { field, reason: 'to compare' },
      });
      const isThere = (look === 'bank') === (type === 'business');
      const may = isStaff && (look === 'number' || name === 'Admin' || name === 'Manager');
      expect([...seen, answer.status]).toEqual([...seen, !isStaff ? 403 : !isThere ? 404 : may ? 200 : 403]);
    }
  }
});

test('[law AL-11] one action to several does what it does one by one, in any order, and says of each why not', async () => {
  const admin = people['Admin'] as Claims;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('submitted', 'rejected', 'missing'), { minLength: 2, maxLength: 4 }),
      fc.constantFrom('return', 'reject', 'assign', 'approve'),
      fc.infiniteStream(fc.nat({ max: 9 })),
      async (states, action, order) => {
        round += 1;
        const rows = async (half: string): Promise<number[]> => {
          const made: number[] = [];
          for (const [at, state] of states.entries()) {
            const { id } = await world.db.one<{ id: number }>(sql`
              insert into applications (country, type_id, status_id, applicant_id, name, submitted_utc, touched_utc)
              values ('ZA', 'vehicle', ${state === 'rejected' ? -1001 : 0}, ${people['Boss']?.id ?? 0}, ${`${half}${round}x${at}`}, now(), now())
              returning id`);
            made.push(state === 'missing' ? 900_000 + id : id);
          }
          return made;
        };
        const asked =
          action === 'return'
            ? { words: 'Mend it', steps: ['details'] }
            : action === 'reject'
              ? { reason: 'incomplete', words: 'No' }
              : action === 'assign'
                ? { assigneeId: people['Staff']?.id ?? null }
                : {};
        const [together, alone] = [await rows('T'), await rows('A')];
        const places = together.map((_, at) => at);
        const shuffled = places
          .map((at) => [[...order.take(1)][0] ?? 0, at] as const)
          .sort(([one], [other]) => one - other)
          .map(([, at]) => at);
        const { outcomes } = await world.ok(applicationReview.together, admin, {
          params: { cca2, action },
          body: { ids: shuffled.map((at) => together[at] ?? 0), ...asked },
        });
        for (const at of places) {
          const answer = await world.raw(`/connect/vehicle-applications/ZA/${alone[at]}/${action}`, {
            who: admin,
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(asked),
          });
          const one = outcomes.find(({ id }) => id === together[at]);
          expect([states[at], action, one?.done]).toEqual([states[at], action, answer.status === 200]);
          if (answer.status !== 200 && states[at] !== 'missing')
            expect(one?.reason).toBe(((await answer.json()) as { message: string }).message);
        }
        const standing = (ids: readonly number[]) =>
          world.db.query(sql`
            select status_id, returned_utc is not null as returned, returned, assignee_id, reason, words from applications
            where id = any(${[...ids]}::bigint[]) order by id`);
        expect(await standing(together)).toEqual(await standing(alone));
      },
    ),
    { numRuns: 8 },
  );
  const business = files.find(({ type }) => type === 'business')?.file.id ?? 0;
  const { outcomes } = await world.ok(applicationReview.together, admin, {
    params: { cca2, action: 'approve' },
    body: { ids: [business] },
  });
  expect(outcomes).toMatchObject([
    { done: false, name: files.find(({ type }) => type === 'business')?.file.name },
  ]);
});

test('what must be answered keeps an application from being approved until the applicant answers; colleagues answer among themselves', async () => {
  const [admin, other] = [people['Manager'] as Claims, people['Rival'] as Claims];
  const { owner, file } = files.find(({ type }) => type === 'business') as (typeof files)[number];
  const [who, id] = [people[owner] as Claims, file.id];
  await acceptAll(world, admin, id);
  const say = (text: string, isInternal: boolean) =>
    world.ok(applicationReview.comment, admin, {
      params: { cca2, id },
      body: { text, isInternal, isBlocking: true },
    });
  await say('Which gate do drivers use?', false);
  const asked = await say('Is this the brother of our landlord?', true);
  expect(asked.missing).toEqual(['A comment must be answered']);
  expect((await newestLetter(world.db, who.email)).body).toContain('Which gate do drivers use?');
  const approve = () =>
    world.send(businessApplications.actionCalls.approve, admin, {
      params: { cca2, id },
      body: { pricingTier: 'standard' },
    });
  expect([(await approve()).status]).toEqual([409]);

  const mine = await world.ok(applicationCalls.mine, who, { params: { type: 'business', cca2 } });
  expect(JSON.stringify(mine)).not.toContain('landlord');
  const [open] = mine?.comments ?? [];
  const inside = asked.comments.find(({ isInternal }) => isInternal)?.id ?? 0;
  const answer = (by: Claims, commentId: number | undefined, text: string) =>
    world.send(applicationCalls.answer, by, {
      params: { cca2, id, commentId: commentId ?? 0 },
      body: { text },
    });
  expect((await answer(other, open?.id, 'The back one')).status).toBe(404);
  expect((await answer(other, open?.id, '  ')).status).toBe(422);
  expect((await answer(who, inside, 'No')).status).toBe(404);
  const answered = await answer(who, open?.id, 'The one in Albert Road.');
  expect([answered.status, answered.body.comments.map(({ text }) => text)]).toEqual([
    200,
    ['Which gate do drivers use?', 'The one in Albert Road.'],
  ]);
  expect((await answer(who, open?.id, 'Twice')).status).toBe(409);
  expect((await approve()).status).toBe(409);
  const settled = await answer(admin, inside, 'No, I asked.');
  expect([settled.status, settled.body.missing]).toEqual([200, []]);
  expect(
    JSON.stringify(await world.ok(applicationCalls.mine, who, { params: { type: 'business', cca2 } })),
  ).not.toContain('I asked');
  expect((await approve()).status).toBe(200);
});
