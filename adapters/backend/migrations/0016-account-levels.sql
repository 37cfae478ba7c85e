-- Service levels that are not offered to everybody (core/deliveries/status.ts: byGrant) and that this account may have all the same.
alter table accounts add column granted_levels text[] not null default '{}';
