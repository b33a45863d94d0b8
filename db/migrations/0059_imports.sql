-- Where the server that was started last keeps pictures: an import that makes them elsewhere warns.
create table data_folder (
  only_one boolean primary key default true check (only_one),
  path text not null
);

-- In which form the dishes came in, so that an export gives them back in it.
alter table restaurant add column menu_form text not null default 'yaml' check (menu_form in ('yaml', 'csv'));
