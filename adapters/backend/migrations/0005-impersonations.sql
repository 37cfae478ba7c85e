-- Each entry of the trail names the session it belongs to, so that an impersonation is read as one thing.
create index audit_log_acting_session on audit_log ((detail->>'session'))
  where action in ('stop-impersonation', 'impersonated-write');
