// Step 1 as columns: where from, where to, when, for whom. A store stands for an address and brings its company with it;
// who may name a company or a store is decided here.
import {
  type Address,
  type Claims,
  isAnyCompanyRole,
  isAnyStoreRole,
  isApartUnknown,
  isInternal,
  isSamePlace,
  texts,
  toCents,
  type WizardValues,
} from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { forbidden, invalid } from '../http/problem.ts';
import type { Road } from '../places/placeFinder.ts';
import { isRisky, requireServed, territoriesOf, territoryAt } from '../pricing/territories.ts';
import { chosenTime, DEFAULT_TIME } from './quoting.ts';

export interface TripColumns {
  readonly companyId: number | null;
  readonly originStoreId: number | null;
  readonly destinationStoreId: number | null;
  readonly territoryId: number | null;
  readonly destinationTerritoryId: number | null;
  readonly isHighRisk: boolean;
  readonly km: number;
  readonly distanceSource: Road['source'];
  readonly originAddress: Address;
  readonly destinationAddress: Address;
  readonly day: string;
  readonly time: string;
  readonly deliverByDate: string | null;
  readonly isRoundTrip: boolean;
  readonly tipCents: number | null;
}

interface StoreRow {
  readonly id: number;
  readonly company_id: number | null;
}

const storeOf = async (
  tx: Db,
  country: string,
  id: number | null,
  field: string,
): Promise<StoreRow | null> => {
  if (id === null) return null;
  const row = await tx.maybeOne<StoreRow>(
    sql`select id, company_id from stores where id = ${id} and country = ${country} and is_active and deleted_utc is null`,
  );
  if (row === undefined) throw invalid({ [field]: 'This store is not served.' });
  return row;
};

/** The company that the trip is booked for; one that is not active books nothing new, while what it has booked goes on. */
const companyFor = async (
  tx: Db,
  country: string,
  who: Claims,
  wished: number | null,
  origin: StoreRow | null,
  current: number | null,
): Promise<number | null> => {
  if (wished !== null && wished === current) return current;
  const own = isAnyCompanyRole(who) || isAnyStoreRole(who) ? (who.companyId ?? null) : null;
  if (!isInternal(who) && wished !== null && wished !== own)
    throw forbidden('You cannot book for this company.');
  const id = isInternal(who) ? (wished ?? origin?.company_id ?? null) : own;
  if (id === null || id === current) return id;
  const company = await tx.maybeOne<{ is_active: boolean }>(
    sql`select is_active from companies where id = ${id} and country = ${country} and deleted_utc is null`,
  );
  if (company === undefined && isInternal(who)) throw invalid({ companyId: 'This company is not known.' });
  if (company?.is_active === false) throw invalid({ companyId: 'This company is not served.' });
  return id;
};

/** Reads step 1, its addresses looked up before; the road is the way between its ends, `current` the company that the booking already has. 422 names the field; 403 where a company or store is not the caller's to book for (WIZ-77). */
export const tripColumns = async (
  tx: Db,
  country: string,
  who: Claims,
  values: WizardValues,
  { km, source }: Road,
  current: number | null = null,
): Promise<TripColumns> => {
  const { originAddress, destinationAddress } = values;
  if (isSamePlace(originAddress, destinationAddress))
    throw invalid({ destinationAddress: texts.validation.sameAddress });
  if (isApartUnknown(originAddress, destinationAddress))
    throw invalid({ destinationAddress: texts.validation.pinNeeded });
  const originStoreId = values.originStoreId ?? originAddress.storeId ?? null;
  const destinationStoreId = values.destinationStoreId ?? destinationAddress.storeId ?? null;
  const namesStore = originStoreId !== null || destinationStoreId !== null;
  if (namesStore && !isInternal(who) && !isAnyCompanyRole(who) && !isAnyStoreRole(who))
    throw forbidden('Stores are for store, company and staff users.');
  const origin = await storeOf(tx, country, originStoreId, 'originAddress');
  const target = await storeOf(tx, country, destinationStoreId, 'destinationAddress');
  const companyId = await companyFor(tx, country, who, values.companyId ?? current, origin, current);
  if (!isInternal(who) && origin !== null && origin.company_id !== companyId)
    throw forbidden('This store belongs to another company.');
  if (!isInternal(who) && target !== null && target.company_id !== companyId)
    throw forbidden('This store belongs to another company.');
  const territories = await territoriesOf(tx, country);
  const from = territoryAt(territories, originAddress.coordinates);
  const to = territoryAt(territories, destinationAddress.coordinates);
  requireServed({ originAddress: from, destinationAddress: to }, values.deliveryDate);
  return {
    companyId,
    originStoreId,
    destinationStoreId,
    territoryId: from?.id ?? null,
    destinationTerritoryId: to?.id ?? null,
    isHighRisk: isRisky([from, to], values.deliveryDate, chosenTime(values.deliveryTime)),
    km,
    distanceSource: source,
    originAddress,
    destinationAddress,
    day: values.deliveryDate,
    time: values.deliveryTime ?? DEFAULT_TIME,
    deliverByDate: values.deliverByDate ?? null,
    isRoundTrip: values.isRoundTrip === true,
    tipCents: values.tipAmount === null || values.tipAmount === undefined ? null : toCents(values.tipAmount),
  };
};
