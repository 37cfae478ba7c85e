// Where an applicant is and wants to drive: the territories that were chosen, else the one that holds the address.
import * as t from 'io-ts';
import { isRecord, type RecordValues } from '../../../core/index.ts';
import { type Db, sql } from '../db/db.ts';
import { invalid } from '../http/problem.ts';
import { territoriesOf, territoryAt } from '../pricing/territories.ts';
import type { ApplicationRow } from './record.ts';

/** By type of what is asked: a driver names one territory, a partner all of them. */
const chosenFields = ['territoryId', 'territoryIds'] as const;

/** The territories that the details name. */
export const territoriesIn = (details: RecordValues): number[] =>
  chosenFields.flatMap((name) => [details[name]].flat()).filter((id) => typeof id === 'number');

const Point = t.type({ lat: t.number, lon: t.number });

/** What is chosen anew is in use in the country; what was chosen before may have gone since. @throws 422 */
const requireKnown = async (tx: Db, row: ApplicationRow, details: RecordValues): Promise<void> => {
  const before = territoriesIn(row.details['details'] ?? {});
  for (const name of chosenFields) {
    const chosen = territoriesIn({ [name]: details[name] }).filter((id) => !before.includes(id));
    const known = await tx.query(sql`
      select id from territories where id = any(${chosen}::bigint[]) and country = ${row.country} and deleted_utc is null`);
    if (known.length < new Set(chosen).size) throw invalid({ [name]: 'Choose one of the list' });
  }
};

/** The territory of an application; a vehicle is where its partner is. @throws 422 for one that is not the country's */
export const placeOf = async (tx: Db, row: ApplicationRow, details: RecordValues): Promise<number | null> => {
  if (row.type_id === 'vehicle')
    return (
      (
        await tx.maybeOne<{ id: number | null }>(sql`
          select territory_id as id from applications where applicant_id = ${row.partner_id} and country = ${row.country}
            and type_id = 'partner' and territory_id is not null order by id desc limit 1`)
      )?.id ?? null
    );
  await requireKnown(tx, row, details);
  const { territoryId: wanted, address } = details;
  if (typeof wanted === 'number') return wanted;
  const place = isRecord(address) ? address['coordinates'] : null;
  const at = Point.is(place) ? territoryAt(await territoriesOf(tx, row.country), place) : null;
  return at?.id ?? territoriesIn(details)[0] ?? null;
};
