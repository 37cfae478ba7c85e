// Whom the demonstration's first company sends to again and again: some who got something from it.
import { type Db, sql } from '../../db/db.ts';
import { DAY } from './story.ts';

const KEPT = 6;

/** To be called once companies and deliveries are there. */
export const seedAddressBook = (db: Db, now: Date): Promise<unknown> =>
  db.query(sql`
    insert into address_entries
      (country, company_id, label, contact_name, phone_number, contact_country_code, address, address_type, remarks, created_utc)
    select country, company_id, name, name, phone, code, address, kind, remarks, ${new Date(now.getTime() - 30 * DAY)}
    from (
      select distinct on (d.destination ->> 'contactName') d.country, d.company_id, d.destination ->> 'contactName' as name,
        d.destination ->> 'phoneNumber' as phone, d.destination ->> 'contactCountry' as code, d.destination -> 'address' as address,
        d.destination ->> 'addressType' as kind, d.destination ->> 'remarks' as remarks
      from deliveries d
      where d.company_id = (select min(id) from companies where country = 'ZA') and d.destination_store_id is null
        and d.destination ->> 'contactName' <> ''
      order by d.destination ->> 'contactName', d.id
    ) sent
    limit ${KEPT}`);
