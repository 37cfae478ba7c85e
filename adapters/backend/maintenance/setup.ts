// The first start: what a country's portal has of what its first booking needs, and the usual price list from one price.
import { type SetupKey, setup, setupSteps } from '../../../core/index.ts';
import { type Implementation, implement, signedIn } from '../calls/handler.ts';
import type { Config } from '../config.ts';
import { type Db, json, sql } from '../db/db.ts';
import { conflict, invalid } from '../http/problem.ts';
import { audit } from '../identity/audit.ts';
import { FIRST_CENTS, priceList } from '../pricing/priceList.ts';

/** More than this for the shortest way is a slip of the finger. */
const MOST_CENTS = 10_000_000;

const there = async (
  db: Db,
  config: Config,
  country: string,
): Promise<Readonly<Record<SetupKey, boolean>>> => {
  const found = await db.one<Record<Exclude<SetupKey, 'mail' | 'cards'>, boolean>>(sql`
    select
      exists (select from house_details d where d.country = ${country}) as company,
      exists (select from opening_hours o where o.country = ${country} and o.is_active and o.deleted_utc is null) as hours,
      exists (select from territories x where x.country = ${country} and x.is_active and x.deleted_utc is null) as territory,
      exists (select from hubs h where h.country = ${country} and h.is_active and h.deleted_utc is null) as hub,
      exists (select from rates r where r.country = ${country} and r.is_active and r.deleted_utc is null) as rates,
      exists (select from drivers v where v.country = ${country} and v.is_active) as driver`);
  return {
    ...found,
    mail: config.demo || config.smtpUrl !== undefined,
    cards: config.demo || config.peach !== undefined,
  };
};

const state = implement(setup.state, async ({ db, config }, { params }) => {
  const done = await there(db, config, params.cca2);
  return { steps: setupSteps.map(({ key }) => ({ key, isDone: done[key] })) };
});

const rates = implement(setup.rates, (context, { params, body }) =>
  context.db.tx(async (tx) => {
    const cents = Math.round(body.firstPrice * 100);
    if (cents <= 0 || cents > MOST_CENTS)
      throw invalid({ firstPrice: 'Enter an amount from 0.01 to 100000' });
    // whoever reads rates waits for nobody; two who begin at once make one list
    await tx.query(sql`lock table rates in share row exclusive mode`);
    const some = await tx.maybeOne(sql`
      select id from rates where country = ${params.cca2} and deleted_utc is null limit 1`);
    if (some !== undefined) throw conflict('There are rates already. Change them on their screen.');
    const rows = priceList(params.cca2, cents / FIRST_CENTS);
    await tx.query(sql`
      insert into rates (country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km, end_km,
        price_cents, is_high_risk, is_return_to_sender, is_active)
      select country, company_id, name, pricing_tier, sla_type, parcel_type, rate_type, day_of_week, start_km, end_km,
        price_cents, is_high_risk, is_return_to_sender, is_active
      from jsonb_populate_recordset(null::rates, ${json(rows)})`);
    const who = signedIn(context);
    await audit(tx, context.now(), {
      actorId: who.actorId ?? who.id,
      userId: who.id,
      action: 'first-rates',
      entity: 'rates',
      detail: { country: params.cca2, cents, made: rows.length },
    });
    return { made: rows.length };
  }),
);

export const setupHandlers: readonly Implementation[] = [state, rates];
