// The rows of media: pictures of deliveries and people with who took them. A picture that is taken away leaves its proof or its user in the same
// change, and comes back with it; its address answers 404 meanwhile.
import {
  deliveryPictures,
  deliverySignatures,
  type PlainResource,
  profilePictures,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { type ChangedRecord, type Rows, type RowsOptions, rowsOf } from '../resources/rows.ts';
import { whose } from './measured.ts';

const owner = sql`(u.first_name || ' ' || u.last_name)`;

/** The newest change that took a picture away. */
const removal = (resource: string, said: Sql): Sql => sql`case when r.deleted_utc is not null then (
  select ${said} from record_versions v join changes g on g.id = v.change_id left join users a on a.id = g.actor_id
  where v.resource = ${resource} and v.record_id = r.id and v.diff ? 'deletedUtc' order by v.n desc limit 1) end`;

/** Ids of the files that a change took away, or brought back. */
const filesOf = (changed: readonly ChangedRecord[], isGone: boolean): readonly string[] =>
  changed.flatMap(({ before, after }) => {
    const picture = after?.['picture'];
    const isMoved =
      (before?.deletedUtc ?? null) === null ? after?.deletedUtc !== null : after?.deletedUtc === null;
    const id = typeof picture === 'object' && picture !== null && 'id' in picture ? String(picture.id) : null;
    return id === null || !isMoved || (after?.deletedUtc !== null) !== isGone ? [] : [id];
  });

/** In a proof a picture stands under its key; one that was taken away stands aside. */
const moveInProofs = async (tx: Db, ids: readonly string[], from: string, to: string): Promise<void> => {
  if (ids.length === 0) return;
  await tx.query(sql`
    update deliveries d set proof = (d.proof - ${from}::text) || jsonb_build_object(${to}::text, d.proof->${from}::text)
    from files f where f.id = any(${[...ids]}::uuid[]) and d.id = f.delivery_id and d.proof->>${from}::text = f.id::text`);
};

const common = (resource: PlainResource, kind: string): RowsOptions => ({
  table: 'media',
  where: sql`r.kind = ${kind}`,
  joins: sql`join files f on f.id = r.file_id left join users u on u.id = f.owner_id
    left join deliveries d on d.id = f.delivery_id left join companies c on c.id = d.company_id
    left join stores s on s.id = d.origin_store_id`,
  derived: {
    takenUtc: sql`r.created_utc`,
    aiScore: sql`r.score`,
    scoreMethod: sql`r.score_by`,
    removedBy: removal(resource.segment, sql`coalesce(a.first_name || ' ' || a.last_name, 'Umzila')`),
    removedBecause: removal(resource.segment, sql`g.reason`),
  },
  scope: whose,
  uses: [],
});

const ofDelivery = (resource: PlainResource, kind: string, key: string): Rows => {
  const options = common(resource, kind);
  return rowsOf(resource, {
    ...options,
    derived: {
      ...options.derived,
      waybill: sql`d.waybill`,
      deliveryId: sql`d.id`,
      recipientName: sql`(d.proof->>'recipientName')`,
      ownerId: sql`f.owner_id`,
      companyId: sql`d.company_id`,
      storeId: sql`d.origin_store_id`,
    },
    labels: { ownerName: owner, companyName: sql`c.company_name`, storeName: sql`s.store_name` },
    async after(tx, _acting, changed) {
      await moveInProofs(tx, filesOf(changed, true), key, `${key}Removed`);
      await moveInProofs(tx, filesOf(changed, false), `${key}Removed`, key);
    },
  });
};

const people = common(profilePictures.plain, 'profile-picture');

export const mediaRows: readonly Rows[] = [
  ofDelivery(deliveryPictures.plain, 'delivery-picture', 'pictureFileId'),
  ofDelivery(deliverySignatures.plain, 'delivery-signature', 'signatureFileId'),
  rowsOf(profilePictures.plain, {
    ...people,
    derived: { ...people.derived, ownerName: owner, ownerId: sql`f.owner_id`, email: sql`u.email` },
    async after(tx, _acting, changed) {
      await tx.query(sql`
        update users set picture_file_id = null where picture_file_id = any(${[...filesOf(changed, true)]}::uuid[])`);
      await tx.query(sql`
        update users u set picture_file_id = f.id from files f
        where f.id = any(${[...filesOf(changed, false)]}::uuid[]) and u.id = f.owner_id and u.picture_file_id is null`);
    },
  }),
];
