// Media over the real services: pictures are listed with what they are of, taken away with a reason and gone for everybody at once, brought back
// to where they were, and scored while nobody waits.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeRemovedPictures } from '../../../../adapters/backend/content/files.ts';
import { scorePictures } from '../../../../adapters/backend/content/pictureScore.ts';
import { canvas } from '../../../../adapters/backend/standins/demonstration/canvas.ts';
import {
  type Claims,
  changeCalls,
  deliveryPictures,
  deliverySignatures,
  deliveryStatus,
  profilePictures,
} from '../../../../core/index.ts';
import { createWorld, json, sql, type World } from '../world.ts';

let world: World;
let who: Claims;
let delivery: number;
const params = { cca2: 'ZA' } as const;

const keep = async (kind: string, owner: number, of: number | null, side = 40): Promise<string> => {
  const drawn = canvas(side, side, ['ffffff', '334455']);
  drawn.disc(side / 2, side / 2, 10, 1);
  const { id } = await world.db.one<{ id: string }>(sql`
    insert into files (kind, content_type, bytes, owner_id, delivery_id)
    values (${kind}, 'image/png', ${drawn.png()}, ${owner}, ${of}::bigint) returning id`);
  return id;
};
const read = async (id: string, known?: string): Promise<Response> =>
  world.raw(`/content/files/${id}`, {
    who: null,
    ...(known === undefined ? {} : { headers: { 'if-none-match': known } }),
  });
const proof = () =>
  world.db.one<{ proof: Record<string, string> }>(sql`select proof from deliveries where id = ${delivery}`);

let picture: string;
let signature: string;
let face: string;
let driver: Claims;
beforeAll(async () => {
  world = await createWorld();
  who = await world.person({ isAdministrator: true, name: 'Zanele' });
  driver = await world.person({ isDriver: true, name: 'Sipho' });
  ({ id: delivery } = await world.db.one<{ id: number }>(sql`
    insert into deliveries (hash, country, waybill, logistic_status_id, origin, destination)
    values ('m', 'ZA', 'ZA-MEDIA', ${deliveryStatus.code.DELIVERED}, ${json({})}, ${json({})}) returning id`));
  picture = await keep('delivery-picture', driver.id, delivery);
  await world.db.query(sql`
    update deliveries set proof = ${json({ recipientName: 'Pieter', pictureFileId: picture })} where id = ${delivery}`);
  signature = await keep('delivery-signature', driver.id, delivery);
  face = await keep('profile-picture', driver.id, null);
  await world.db.query(sql`update users set picture_file_id = ${face} where id = ${driver.id}`);
});
afterAll(async () => {
  await world.close();
  expect(world.faults).toEqual([]);
});

test('[RT-77] [RT-78] [RT-79] each list has its own pictures, with what they are of and who took them', async () => {
  const { data } = await world.ok(deliveryPictures.calls.list, who, { params, query: { search: 'MEDIA' } });
  expect(data).toMatchObject([
    {
      waybill: 'ZA-MEDIA',
      recipientName: 'Pieter',
      ownerId: driver.id,
      picture: { id: picture, url: `/content/files/${picture}` },
      aiScore: null,
    },
  ]);
  expect((await world.ok(deliverySignatures.calls.list, who, { params })).data).toMatchObject([
    { waybill: 'ZA-MEDIA', ownerId: driver.id, picture: { id: signature } },
  ]);
  expect((await world.ok(profilePictures.calls.list, who, { params })).data).toMatchObject([
    { ownerId: driver.id, picture: { id: face } },
  ]);
});

test('[ROL-16] they are administrators’ alone', async () => {
  for (const one of [{ isStaffOperator: true }, { isManagementOperator: true }, { isDriver: true }])
    for (const { calls } of [deliveryPictures, deliverySignatures, profilePictures])
      expect((await world.send(calls.list, await world.person(one), { params })).status).toBe(403);
});

test('one is taken away with a reason alone; proof, address and what a browser keeps lose it at once, and get it back', async () => {
  const { data } = await world.ok(deliveryPictures.calls.list, who, { params });
  const id = data[0]?.id ?? 0;
  const first = await read(picture);
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, (await read(picture, etag)).status]).toEqual([200, 304]);
  const silent = await world.send(deliveryPictures.calls.remove, who, { params, query: { id: [id] } });
  expect([silent.status, silent.body]).toMatchObject([422, { errors: { reason: ['Reason is required'] } }]);
  const { changeId } = await world.ok(deliveryPictures.calls.remove, who, {
    params,
    query: { id: [id], reason: 'It shows a child' },
  });
  expect([(await read(picture)).status, (await read(picture, etag)).status]).toEqual([404, 404]);
  expect((await proof()).proof).toEqual({ recipientName: 'Pieter', pictureFileIdRemoved: picture });
  expect((await world.ok(deliveryPictures.calls.list, who, { params })).totalItems).toBe(0);
  const [gone] = (await world.ok(deliveryPictures.calls.list, who, { params, query: { deleted: true } }))
    .data;
  expect(gone).toMatchObject({ id, removedBecause: 'It shows a child' });
  expect(gone?.removedBy).toMatch(/Zanele/);
  await world.ok(changeCalls.undo, who, { params: { ...params, id: changeId ?? 0 }, body: {} });
  expect((await read(picture)).status).toBe(200);
  expect((await proof()).proof).toEqual({ recipientName: 'Pieter', pictureFileId: picture });
});

test('a picture of somebody leaves the user with it, and is put back where there is no newer one', async () => {
  const [mine] = (await world.ok(profilePictures.calls.list, who, { params })).data;
  const id = mine?.id ?? 0;
  const held = () =>
    world.db.one<{ file: string | null }>(
      sql`select picture_file_id as file from users where id = ${driver.id}`,
    );
  await world.ok(profilePictures.calls.remove, who, { params, query: { id: [id], reason: 'Not a person' } });
  expect((await held()).file).toBeNull();
  await world.ok(profilePictures.calls.restore, who, { params: { ...params, id }, body: {} });
  expect((await held()).file).toBe(face);
});

test('the bytes of one that was taken away go after thirty days, and no sooner', async () => {
  const old = await keep('delivery-picture', driver.id, delivery);
  const young = await keep('delivery-picture', driver.id, delivery);
  const day = 86_400_000;
  const takenAway = (id: string, days: number) =>
    world.db.query(
      sql`update media set deleted_utc = ${new Date(world.clock.now - days * day)} where file_id = ${id}`,
    );
  await takenAway(old, 31);
  await takenAway(young, 29);
  await purgeRemovedPictures(world.db, new Date(world.clock.now));
  const left = await world.db.query<{ id: string }>(
    sql`select id from files where id = any(${[old, young]}::uuid[]) and length(bytes) > 0`,
  );
  expect(left).toEqual([{ id: young }]);
  expect((await read(old)).status).toBe(404);
  await world.db.query(sql`delete from files where id = any(${[old, young]}::uuid[])`);
});

test('[ENT-29] pictures are scored once, from 0 to 1, a large one above a small one', async () => {
  const large = await keep('delivery-picture', driver.id, delivery, 700);
  expect(await scorePictures(world.db)).toBe(4);
  expect(await scorePictures(world.db)).toBe(0);
  const { data } = await world.ok(deliveryPictures.calls.list, who, {
    params,
    query: { sortBy: 'aiScore', sortDirection: 'desc' },
  });
  expect(data.map((one) => one.picture?.id)).toEqual([large, picture]);
  for (const { aiScore, scoreMethod } of data) {
    expect(aiScore).toBeGreaterThanOrEqual(0);
    expect(aiScore).toBeLessThanOrEqual(1);
    expect(scoreMethod).toBe('size and bytes a pixel');
  }
});
