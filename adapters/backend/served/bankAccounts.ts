// The rows of bank accounts. The number is sealed before it is written; who replaces an account is told at the address that stood before; the
// same number at another holder is told to staff.
import {
  bank,
  bankAccountHolder,
  bankAccountStatus,
  bankAccounts,
  bankAccountType,
  bankDigits,
  type Claims,
  type PlainRecord,
  type RecordValues,
} from '../../../core/index.ts';
import { type Db, type Sql, sql } from '../db/db.ts';
import { forbidden } from '../http/problem.ts';
import { maskedNumber } from '../ledger/figures.ts';
import { tellHolder } from '../mail/payoutLetters.ts';
import { notifyStaff } from '../notify/notifyStaff.ts';
import type { Acting, WrittenAs } from '../resources/acting.ts';
import { rowsOf } from '../resources/rows.ts';
import { type Deed, keepChange, reallyChanged } from '../resources/versions.ts';
import { accountPrint, sealerOf } from '../tokens/sealing.ts';
import { whose } from './measured.ts';

const { HOUSE, COMPANY, STORE } = bankAccountHolder.code;
const { MOBILE_MONEY } = bankAccountType.code;
/** Of a phone number, without its country. */
const LOCAL_DIGITS = 9;
const { REFUSED, VERIFIED } = bankAccountStatus.code;

/** What a sealed number belongs to, of the bank account `b`. */
export const belongs: Sql = sql`jsonb_build_object('country', b.country, 'holderKind', b.holder_kind, 'userId', b.user_id, 'companyId', b.company_id,
  'storeId', b.store_id, 'bankCode', b.bank_code, 'lastFour', b.last_four)`;

/** What a sealed number belongs to: moved to another row it does not open. */
export const sealedFor = (holder: RecordValues): string =>
  ['country', 'holderKind', 'userId', 'companyId', 'storeId', 'bankCode', 'lastFour']
    .map((name) => String(holder[name] ?? ''))
    .join('|');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A partner sees the own accounts, staff those of the country. */
const bankAccountScope = (who: Claims, country: string): Sql =>
  sql`(${whose(who, country)} or (r.country = ${country} and r.user_id = ${who.id}))`;

/** The holder columns of its kind alone; the number sealed, with what tells it apart. */
const written = async (tx: Db, acting: Acting, record: RecordValues): Promise<RecordValues> => {
  const kind = record['holderKind'];
  const sealer = await sealerOf(tx, acting.dataKey);
  const number = bankDigits(textOf(record['accountNumber'])).replace(/^\+/, '');
  const code = record['bankCode'];
  const branch = bankDigits(textOf(record['branchCode']));
  const usual = bank.has(code) ? (bank.row(code)?.branch ?? '') : '';
  const values: RecordValues = {
    ...record,
    country: acting.country,
    companyId: kind === COMPANY ? record['companyId'] : null,
    storeId: kind === STORE ? record['storeId'] : null,
    userId: kind === HOUSE || kind === COMPANY || kind === STORE ? null : record['userId'],
    branchCode: branch === '' ? usual || null : branch,
    lastFour: number.slice(-4),
  };
  return {
    companyId: values['companyId'],
    storeId: values['storeId'],
    userId: values['userId'],
    branchCode: values['branchCode'],
    lastFour: values['lastFour'],
    isActive: true,
    statusId: bankAccountStatus.code.UNVERIFIED,
    accountNumber: sealer.seal(number, sealedFor(values)),
    fingerprint: accountPrint(sealer, acting.country, String(code), number),
  };
};

/** Staff hear of a number that stands at somebody else too: two holders of one account are rarely meant. */
const tellShared = async (tx: Db, { id, country, holderName }: PlainRecord): Promise<void> => {
  const shared = await tx.maybeOne<{ name: string }>(sql`
    select o.holder_name as name from bank_accounts o join bank_accounts r on r.id = ${id} and o.fingerprint = r.fingerprint
    where o.id <> r.id and o.is_active and (o.user_id, o.company_id, o.store_id) is distinct from (r.user_id, r.company_id, r.store_id)
    order by o.id limit 1`);
  if (shared === undefined) return;
  await notifyStaff(tx, {
    country,
    type: 'PAYMENT',
    title: 'One bank account stands at two holders',
    body: `${String(holderName)}, ${shared.name}`,
    entity: 'records',
    entityId: id,
    link: `/bank-accounts/edit/${id}`,
  });
};

/** Whether mobile money of a person goes to the phone that the person has confirmed; companies, stores and the house have none. */
const isOwnPhone = async (tx: Db, { userId, accountNumber }: RecordValues): Promise<boolean> => {
  if (typeof userId !== 'number') return true;
  const local = bankDigits(textOf(accountNumber)).slice(-LOCAL_DIGITS);
  const own = await tx.maybeOne(sql`
    select id from users where id = ${userId} and phone_number_confirmed
      and right(regexp_replace(phone_number, '[^0-9]', '', 'g'), ${LOCAL_DIGITS}::int) = ${local}`);
  return own !== undefined;
};

/** What follows from somewhere else for accounts: done, and written down in the history of each. */
export const changeAccounts = async (
  tx: Db,
  as: Omit<WrittenAs, 'country'>,
  deed: Pick<Deed, 'kind' | 'action' | 'reason'>,
  ids: readonly number[],
  work: () => Promise<unknown>,
): Promise<void> => {
  const read = (): Promise<readonly PlainRecord[]> => bankAccountRows.shape.records(tx, ids);
  const before = await read();
  await work();
  const now = new Map((await read()).map((record) => [record.id, record]));
  const pairs = before.map((one) => ({ before: one, after: now.get(one.id) ?? null }));
  for (const pair of reallyChanged(bankAccountRows, pairs))
    await keepChange(tx, { ...as, country: String(pair.before?.['country']) }, bankAccountRows, deed, [pair]);
};

/** A verified account is the only one of its holder that is paid to; the house has several. */
export const takesTheirPlace = async (tx: Db, as: Omit<WrittenAs, 'country'>, id: number): Promise<void> => {
  const others = await tx.query<{ id: number }>(sql`
    select o.id from bank_accounts o join bank_accounts r on r.id = ${id} and r.for_payouts
    where o.id <> r.id and o.for_payouts and o.country = r.country and o.holder_kind <> 'house'
      and (o.user_id, o.company_id, o.store_id) is not distinct from (r.user_id, r.company_id, r.store_id) order by o.id for update of o`);
  const ids = others.map((one) => one.id);
  await changeAccounts(tx, as, { kind: 'update' }, ids, () =>
    tx.query(sql`update bank_accounts set for_payouts = false where id = any(${ids}::bigint[])`),
  );
};

/** What the bank said itself, nobody verified. */
const byTheBank = sql`case when r.status_id = ${VERIFIED}::int and exists (
  select from bank_checks k where k.bank_account_id = r.id and k.said = 'holder') then 'Bank' end`;

const inOwnName = ({ who }: Acting): Claims => {
  if (who.actorId !== undefined) throw forbidden('This is done in one’s own name alone.');
  return who;
};

/** Who says that an account is the holder's: never who wrote it down, nor the holder. */
const secondPerson = async (tx: Db, acting: Acting, id: number): Promise<Claims> => {
  const who = inOwnName(acting);
  const own = await tx.maybeOne(
    sql`select id from bank_accounts where id = ${id} and (created_by = ${who.id} or user_id = ${who.id})`,
  );
  if (own !== undefined)
    throw forbidden('Somebody else has to verify this: neither who wrote it down nor its holder.');
  return who;
};

export const bankAccountRows = rowsOf(bankAccounts.plain, {
  table: 'bank_accounts',
  joins: sql`left join users ad on ad.id = r.created_by left join users vf on vf.id = r.verified_by
    left join users u on u.id = r.user_id left join companies c on c.id = r.company_id left join stores s on s.id = r.store_id`,
  labels: {
    userName: sql`(u.first_name || ' ' || u.last_name)`,
    companyName: sql`c.company_name`,
    storeName: sql`s.store_name`,
  },
  derived: {
    holder: sql`coalesce(c.company_name, s.store_name, u.first_name || ' ' || u.last_name, 'Umzila')`,
    number: maskedNumber(sql`r`),
    hasProof: sql`(r.proof_file_id is not null)`,
    addedBy: sql`(ad.first_name || ' ' || ad.last_name)`,
    verifiedBy: sql`coalesce(vf.first_name || ' ' || vf.last_name, ${byTheBank})`,
  },
  scope: bankAccountScope,
  uses: [],
  free: [
    'payouts.bank_account_id',
    'bank_checks.bank_account_id',
    'funds_received.bank_account_id',
    'bank_imports.bank_account_id',
    'bank_lines.bank_account_id',
    'bank_layouts.bank_account_id',
  ],
  // whoever acts as another is who wrote it down: the second person is somebody else
  first: ({ who }) => ({ created_by: sql`${who.actorId ?? who.id}::bigint` }),
  async before(tx, acting, record, before) {
    if (before !== null) return undefined;
    const refused = (faults: Readonly<Record<string, string>>) => ({ faults });
    const code = record['bankCode'];
    if (bank.has(code) && bank.row(code)?.country !== acting.country)
      return refused({ bankCode: 'Choose a bank of this country' });
    if (record['accountType'] === MOBILE_MONEY && !(await isOwnPhone(tx, record)))
      return refused({ accountNumber: 'Use the confirmed phone number of the user.' });
    return { values: await written(tx, acting, record) };
  },
  async after(tx, acting, changed) {
    for (const { before, after } of changed) {
      if (after === null) continue;
      const isNew = before === null;
      const isRefused = after['statusId'] === REFUSED && before?.['statusId'] !== REFUSED;
      if (isNew) await tellShared(tx, after);
      if (isNew || isRefused)
        await tellHolder(tx, {
          what: isNew ? 'added' : 'refused',
          of: { table: 'bank_accounts', id: after.id },
          reason: textOf(after['reason']),
        });
      if (after['statusId'] === VERIFIED && before?.['statusId'] !== VERIFIED)
        await takesTheirPlace(tx, acting, after.id);
    }
  },
  actions: {
    verify: async (tx, acting, { id }) => {
      const who = await secondPerson(tx, acting, id);
      await tx.query(sql`update bank_accounts set verified_by = ${who.id} where id = ${id}`);
      return { statusId: VERIFIED, verifiedUtc: acting.now.toISOString(), reason: null };
    },
    refuse: async (_tx, acting, _record, { reason }) => {
      inOwnName(acting);
      return { statusId: REFUSED, reason };
    },
    deactivate: async (_tx, acting) => {
      inOwnName(acting);
      return { isActive: false, forPayouts: false };
    },
  },
});
