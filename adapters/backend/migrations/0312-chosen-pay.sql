-- Of accounts of earnings: whether a partner is paid each week like an independent driver, and whether own invoices are sent for what is earned.
alter table accounts add column paid_weekly boolean not null default false;
alter table accounts add column issues_own_invoices boolean not null default false;
alter table accounts add constraint accounts_pay check (kind = 'payee' or not (paid_weekly or issues_own_invoices));
