-- Since when a paper that was given after the approval waits for a reviewer; null where none does. It is answered within the same time as an
-- application. What nobody decided before the approval was not needed for it, and waits for nobody.
create function paper_waits_since(app bigint) returns timestamptz language sql stable as $$
  select min(d.created_utc) from application_documents d join applications a on a.id = d.application_id
  where a.id = app and a.status_id = 2001 and d.decision is null and d.created_utc > a.decided_utc
    and exists (select from application_pages p where p.document_id = d.id)
$$;

-- Past its target it is told once.
alter table application_documents add column overdue_told_utc timestamptz;
