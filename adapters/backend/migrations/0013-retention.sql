-- What is swept by its age is found by its age.
create index frontend_errors_created on frontend_errors (created_utc);
create index idempotency_keys_created on idempotency_keys (created_utc);
create index outbox_created on outbox (created_utc);
create index web_notifications_created on web_notifications (created_utc);
create index audit_log_at on audit_log (at);

-- What a letter said is of no use once it has left: codes and links least of all.
update outbox set body = '' where sent_utc is not null;
