-- An announcement may be told in Afrikaans too; without it everybody reads the English one, marked as such.
alter table announcements add column title_af text, add column body_af text,
  add constraint announcements_af check ((title_af is null) = (body_af is null));
