-- Where a partner drives: territories of the country, as the approved application named them. A word beside them stays in `partners.area`.
create table partner_territories (
  user_id bigint not null references partners on delete cascade,
  territory_id bigint not null references territories on delete cascade,
  primary key (user_id, territory_id)
);
create index partner_territories_of on partner_territories (territory_id);
