-- Whom a partner names before the application is handed in: the letter waits for it, and the digest stands for no link.
alter table driver_invites add column is_held boolean not null default false;
create index driver_invites_held on driver_invites (partner_id, country) where is_held;
