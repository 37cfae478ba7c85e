-- A reviewer's comment may have to be answered before the application can be approved.
alter table application_comments
  add column is_blocking boolean not null default false,
  add column answered_utc timestamptz;
create index application_comments_blocking on application_comments (application_id) where is_blocking and answered_utc is null;
