-- Stops summed by territory and service level alone: by month, or by area, a year of them is some thousand rows and not two hundred thousand.
create table stop_area_days (like stop_days including defaults);
alter table stop_area_days drop column company, drop column store;
create index stop_area_days_day on stop_area_days (country, by_day, day);
insert into report_state (name) values ('stop_area_days');
