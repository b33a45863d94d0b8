-- A picture that is still to be made: where its file lies. What is shown of it meanwhile is what was made before.
alter table picture add column source text not null default '';
alter table picture add constraint picture_name_is_no_path check (name !~ '[/\\]|^\.' and name ~ '\S') not valid;
