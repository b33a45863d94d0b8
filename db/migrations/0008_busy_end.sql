-- Being busy or paused always ends, at a time that a clock can show: 'infinity' would close a branch without anybody being told until when.
update branch set busy_until = now() + interval '1 day' where busy_until >= '2100-01-01';
update branch set busy_until = null where busy_until < '2000-01-01';
alter table branch add constraint busy_until_ends check (busy_until >= '2000-01-01' and busy_until < '2100-01-01');
