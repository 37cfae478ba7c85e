-- The print of the account that an applicant gave, as finance prints the accounts that it pays to: the same account with somebody else is a hint
-- for reviewers. Erased with the application.
alter table applications add column bank_print text;
create index applications_bank on applications (bank_print) where bank_print is not null;
