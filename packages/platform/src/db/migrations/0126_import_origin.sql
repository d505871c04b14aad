-- Whether the numbers of days in a workbook count from 1904: a cell without a date format shows the number alone.
alter table imports add column is_1904 boolean not null default false;
