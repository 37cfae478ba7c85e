-- The territories that a member of staff looks after: what lists show unless the whole country is asked for (TER-04, LST-07).
-- Nobody named here looks after all of them.
create table user_territories (
  user_id bigint not null references users on delete cascade,
  territory_id bigint not null references territories on delete cascade,
  primary key (user_id, territory_id)
);
