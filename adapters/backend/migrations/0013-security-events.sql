-- Failed sign-ins, locks, refusals: the same from the same place within a while is one row that counts.
create unique index audit_log_security on audit_log (action, (coalesce(user_id, 0)), (detail->>'address'), (detail->>'call'), (detail->>'window'))
  where action in ('sign-in-failed', 'account-locked', 'right-refused', 'rate-limited');
