-- A scheduled report may go as a PDF too, with its chart.
alter table scheduled_reports drop constraint scheduled_reports_format_check;
alter table scheduled_reports add constraint scheduled_reports_format_check check (format in ('xlsx', 'csv', 'pdf'));
