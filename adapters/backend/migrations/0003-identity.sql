-- Who is here, kept so that several processes agree: sessions, passkeys, outside identities, half-finished steps, and how
-- often somebody knocked.

-- one row for each family of refresh tokens: what a person sees as "signed in on that device"
create table sessions (
  family uuid primary key,
  user_id bigint not null references users on delete cascade,
  -- who acts as the user; null for the user
  actor_id bigint references users,
  -- password, code, passkey, external, registration, impersonation, confirmation
  method text not null,
  agent text, address text,
  created_utc timestamptz not null, seen_utc timestamptz not null, ended_utc timestamptz
);
create index sessions_user on sessions (user_id) where ended_utc is null;

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- the host it was made for: it answers to no other
  rp_id text not null,
  name text not null,
  is_synced boolean not null default false,
  created_utc timestamptz not null, used_utc timestamptz
);
create index passkeys_user on passkeys (user_id);

create table external_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  issuer text not null, subject text not null,
  provider text not null, email text,
  created_utc timestamptz not null, used_utc timestamptz,
  unique (issuer, subject)
);
create index external_identities_user on external_identities (user_id);

-- steps that are begun here and come back once: challenges, states, codes; the secret stands as its hash
create table one_time_grants (
  secret_hash text primary key,
  purpose text not null,
  user_id bigint references users on delete cascade,
  detail jsonb,
  expires_utc timestamptz not null
);

-- failures in a row, by the hash of what was tried, whether or not an account stands behind it
create table sign_in_failures (
  subject text primary key,
  failed int not null,
  locked_until timestamptz,
  last_utc timestamptz not null
);

-- buckets that refill evenly; the key is a hash
create table rate_limits (
  key text primary key,
  amount double precision not null,
  admitted boolean not null,
  at timestamptz not null
);

alter table users drop column failed_count, drop column locked_until;

-- A session that ends tells every open tab of its user to ask for fresh tokens: those of the session get none.
create function tell_identity() returns trigger language plpgsql as $$
begin
  perform pg_notify('umzila', json_build_object('t', 'identity', 'id', new.user_id, 'c', null, 'k', 'EXISTING')::text);
  return null;
end $$;
create trigger sessions_tell after update of ended_utc on sessions for each row
  when (old.ended_utc is null and new.ended_utc is not null) execute function tell_identity();

-- The trail of those who act as another reads by actor, by user and by time.
create index audit_log_actor on audit_log (actor_id, id) where actor_id is not null;
create index audit_log_impersonation on audit_log (id) where action in ('impersonate', 'stop-impersonation', 'impersonated-write');
