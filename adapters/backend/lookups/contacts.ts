// The people whom a user sent to or collected from, for the next booking; nobody else's.
import { contract } from '../../../core/index.ts';
import { implement, signedIn } from '../calls/handler.ts';
import { type Db, sql } from '../db/db.ts';
import { contains } from '../lists/filters.ts';
import { type ListShape, readPage } from '../lists/list.ts';

interface ContactRecord {
  id: number;
  contactName: string;
  phoneNumber: string | null;
  contactCountryCode: string | null;
}

const contactList: ListShape<ContactRecord> = {
  from: sql`contacts x`,
  id: sql`x.id`,
  sorts: { contactName: sql`lower(x.contact_name)` },
  usual: sql`lower(x.contact_name), x.id`,
  counts: {},
  records: (db: Db, ids) =>
    db.query<ContactRecord>(sql`
      select id, contact_name as "contactName", phone_number as "phoneNumber",
        contact_country_code as "contactCountryCode" from contacts where id = any(${[...ids]}::bigint[])`),
  idOf: (contact) => contact.id,
};

const contacts = implement(contract.reference.contacts, async (context, { query }) => {
  const page = await readPage(context.db, contactList, query, [
    sql`x.user_id = ${signedIn(context).id}`,
    ...contains([sql`x.contact_name`, sql`x.phone_number`], query.search),
  ]);
  return { ...page, data: [...page.data] };
});

export const contactHandlers = [contacts];
