-- Who booked a transaction in the name of another: said to the database with the rest of who acts (`actAs`).
alter table transactions add column acted_by bigint references users default nullif(current_setting('umzila.impersonator', true), '')::bigint;
