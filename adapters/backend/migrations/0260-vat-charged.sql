-- A house that is no vendor has no VAT number and may charge none.
alter table house_details add column charges_vat boolean not null default true;
