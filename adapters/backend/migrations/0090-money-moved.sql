-- A deposit can go back to the card that paid it, without a delivery.
alter table card_refunds alter column delivery_id drop not null;
