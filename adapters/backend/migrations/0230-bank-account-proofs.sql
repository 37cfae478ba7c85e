-- The letter or statement of the bank by which an account is proven to be its holder's; only its own call shows it.
alter table bank_accounts add column proof_file_id uuid references guarded_files;
create index bank_accounts_proof on bank_accounts (proof_file_id) where proof_file_id is not null;
