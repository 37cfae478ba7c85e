-- The slip or letter by which a receipt is proven; only its own call shows it.
alter table funds_received add column proof_file_id uuid references guarded_files;
create index funds_received_proof on funds_received (proof_file_id) where proof_file_id is not null;
