-- Rows of files of rates are found by the company that they name.
create index upload_rows_company on upload_rows ((fields->>'companyId')) where fields->>'companyId' <> '';
