// Mobile devices (API-99..102): the list and its file, delinking one, asking its owner to open the app, deleting by filter.
import {
  adminContract,
  canNotifyDevice,
  deviceName,
  type MobileDevice,
  mobileDeviceList,
  usualMessage,
} from '../../../core/index.ts';
import { type Context, implement, signedIn } from '../calls/handler.ts';
import { type Db, join, sql } from '../db/db.ts';
import { checkVersion, conflict, invalid, notFound, Problem } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { pageOrFile } from '../lists/adminAnswer.ts';
import { notifyUser } from '../notify/notifyStaff.ts';
import { deviceConditions, deviceRecords, deviceShape } from './listShape.ts';

const list = implement(adminContract.mobileDevices.list, (context, { params, query }) =>
  pageOrFile(context, {
    call: adminContract.mobileDevices.list,
    list: mobileDeviceList,
    shape: deviceShape,
    query,
    where: deviceConditions(params.country, query),
  }),
);

/** The device of this country, held until the transaction ends. @throws 404 */
const held = async (tx: Db, country: string, id: number): Promise<MobileDevice> => {
  await tx.query(sql`select id from mobile_devices where id = ${id} and country = ${country} for update`);
  const [device] = await deviceRecords(tx, [id]);
  if (device?.country !== country) throw notFound('Device');
  return device;
};

const noted = (context: Context, tx: Db, action: string, id: number | undefined, detail: unknown) => {
  const who = signedIn(context);
  return audit(tx, context.now(), {
    actorId: who.actorId ?? who.id,
    userId: who.id,
    action,
    entity: 'mobileDevices',
    ...(id === undefined ? {} : { entityId: id }),
    detail,
  });
};

/** MOB-08: whether it is active is all that is changed here; whoever sends the whole record sends it as it stands. */
const update = implement(adminContract.mobileDevices.update, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const device = await held(tx, params.country, params.id);
    const { xmin, isActive, ...rest } = body;
    await checkVersion(xmin, device.xmin ?? 0, async () => device);
    const present = new Map<string, unknown>(Object.entries(device));
    const changed = Object.entries(rest).filter(
      ([field, sent]) => sent !== undefined && sent !== (present.get(field) ?? null),
    );
    if (changed.length > 0)
      throw invalid(Object.fromEntries(changed.map(([field]) => [field, 'must stay as it is'])));
    if (isActive === device.isActive) return device;
    await tx.query(sql`update mobile_devices set is_active = ${isActive} where id = ${device.id}`);
    await noted(context, tx, isActive ? 'link' : 'delink', device.id, { userId: device.appUserId });
    const [now = device] = await deviceRecords(tx, [device.id]);
    return now;
  }),
);

/** ROL-55, ROL-56. What was said is kept with the deed. */
const notify = implement(adminContract.mobileDevices.notify, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const text = body?.text?.trim() || null;
    const device = await held(tx, params.country, params.id);
    if (!device.isActive) throw conflict('This device was delinked.', device);
    if (!canNotifyDevice(device)) throw conflict('The owner of this device is not verified.', device);
    const name = deviceName(device);
    await notifyUser(tx, device.appUserId, {
      country: params.country,
      type: 'MOBILE_DEVICE',
      title: name === '' ? 'Please open Umzila on your device' : `Please open Umzila on your ${name}`,
      body: text ?? usualMessage,
      entity: 'mobileDevices',
      entityId: device.id,
      link: '/dashboard',
    });
    await noted(context, tx, 'notify', device.id, { userId: device.appUserId, text });
  }),
);

/** ROL-57, C-69: what the list would have shown, and never all of it by mistake. */
const remove = implement(adminContract.mobileDevices.delete, async (context, { params, query }) => {
  if (Object.keys(query).length === 0)
    throw new Problem(400, 'Name at least one filter: without one every device would be deleted.');
  return context.db.tx(async (tx) => {
    const gone = await tx.query<{ id: number }>(sql`
      delete from mobile_devices where id in (
        select m.id from ${deviceShape.from} where ${join(deviceConditions(params.country, query), ' and ')})
      returning id`);
    const ids = gone.map(({ id }) => id);
    await noted(context, tx, 'delete', undefined, { ids });
    return { deleted: ids.length };
  });
});

export const deviceHandlers = [list, update, notify, remove];
