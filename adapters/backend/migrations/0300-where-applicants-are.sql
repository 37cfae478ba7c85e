-- Where an applicant is: the territory that holds the address, computed in the code when the details are saved. Lists are narrowed by it.
alter table applications add column territory_id bigint references territories;
create index applications_territory on applications (territory_id) where territory_id is not null;
