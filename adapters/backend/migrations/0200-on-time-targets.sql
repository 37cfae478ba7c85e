-- How many of the deliveries that are due shall be on time, in per cent: what was agreed with a company. Without one the country's holds
-- (settings `reports <country>`, onTimeTarget).
alter table companies add column on_time_target numeric(4, 1) check (on_time_target between 1 and 100);
