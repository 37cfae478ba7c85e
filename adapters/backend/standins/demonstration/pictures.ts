// Pictures of the demonstration: parcels in front of doors, signatures, and people. They are drawn, so that no photograph of anybody is needed.
import { deliveryStatus } from '../../../../core/index.ts';
import { type Db, sql } from '../../db/db.ts';
import { canvas } from './canvas.ts';

const doors = ['5b7c99', '8a5a44', '4f7a5b', '6d5f8d', 'a0703c'];
const skins = ['8d5a3b', 'c68e6a', '5c3a28', 'e0b48f'];
const shirts = ['2f6f9f', 'b0413e', '3d8361', '7a4f9a', 'c07f2b'];

const pick = <A>(all: readonly A[], at: number): A | undefined => all[at % all.length];

/** A parcel in front of a door. */
const doorstep = (n: number): Uint8Array => {
  const drawn = canvas(480, 360, [
    'd9d2c5',
    pick(doors, n) ?? '5b7c99',
    'b8864b',
    '8f6334',
    'efe9dd',
    '9b9488',
  ]);
  drawn.box(0, 290, 480, 360, 5);
  drawn.box(160, 40, 320, 290, 1);
  drawn.disc(300, 170, 6, 4);
  const [left, width] = [110 + ((n * 37) % 160), 90 + ((n * 13) % 50)];
  drawn.box(left, 300 - width * 0.6, left + width, 312, 2);
  drawn.box(left, 300 - width * 0.6 + 22, left + width, 300 - width * 0.6 + 28, 3);
  drawn.box(left + 12, 300 - width * 0.6 + 36, left + 44, 300 - width * 0.6 + 56, 4);
  return drawn.png();
};

/** A signature: a line that swings along. */
const signature = (n: number): Uint8Array => {
  const drawn = canvas(420, 160, ['ffffff', '1d2a3a']);
  for (let step = 0; step < 900; step += 1) {
    const t = step / 900;
    const swing = Math.sin(t * (18 + (n % 7)) + n) * (38 - 20 * t) + Math.sin(t * 47 + n * 2) * 9;
    drawn.disc(40 + t * 330 + Math.cos(t * (21 + (n % 5))) * 14, 84 + swing, 1, 1);
  }
  return drawn.png();
};

/** Somebody, as a head and shoulders. */
const person = (n: number): Uint8Array => {
  const drawn = canvas(240, 240, [
    'cfd8dc',
    pick(skins, n) ?? '8d5a3b',
    pick(shirts, n) ?? '2f6f9f',
    '2b211c',
  ]);
  drawn.disc(120, 250, 84, 2);
  drawn.disc(120, 96, 52, 3);
  drawn.disc(120, 106, 46, 1);
  return drawn.png();
};

/** The id of a file, the same in every demonstration. */
const idOf = (kind: string, n: number) => sql`md5(${`${kind} ${n}`})::uuid`;

const keep = (
  db: Db,
  kind: string,
  of: {
    readonly id: number;
    readonly delivery: number | null;
    readonly owner: number | null;
    readonly at: Date;
  },
  bytes: Uint8Array,
) =>
  db.query(sql`
    insert into files (id, kind, content_type, bytes, owner_id, delivery_id, created_utc)
    values (${idOf(kind, of.id)}, ${kind}, 'image/png', ${bytes}, ${of.owner}::bigint, ${of.delivery}::bigint, ${of.at})`);

const SOME = 24;

/** Proofs of the newest deliveries that were handed over, and pictures of some people. */
export const seedPictures = async (db: Db): Promise<void> => {
  const delivered = await db.query<{ id: number; owner: number | null; at: Date }>(sql`
    select d.id, coalesce(v.user_id, 3) as owner, d.delivered_utc as at
    from deliveries d left join jobs j on j.id = d.job_id left join drivers v on v.id = j.driver_id
    where d.logistic_status_id = ${deliveryStatus.code.DELIVERED} and d.delivered_utc is not null and d.deleted_utc is null
    order by d.delivered_utc desc, d.id limit ${SOME}`);
  for (const { id, owner, at } of delivered) {
    const of = { id, delivery: id, owner, at };
    await keep(db, 'delivery-picture', of, doorstep(id));
    await keep(db, 'delivery-signature', of, signature(id));
    await db.query(sql`
      update deliveries set proof = coalesce(proof, '{}'::jsonb) || jsonb_build_object('pictureFileId', ${idOf('delivery-picture', id)},
        'signatureFileId', ${idOf('delivery-signature', id)}) where id = ${id}`);
  }
  const people = await db.query<{ id: number; at: Date }>(sql`
    select id, created_utc as at from users where deleted_utc is null and is_active order by id limit 10`);
  for (const { id, at } of people) {
    await keep(db, 'profile-picture', { id, delivery: null, owner: id, at }, person(id));
    await db.query(sql`update users set picture_file_id = ${idOf('profile-picture', id)} where id = ${id}`);
  }
};
