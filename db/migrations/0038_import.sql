-- What a restaurant's folder lists, in its order. What it has not listed any more stays for the sake of papers and orders, and is not shown.
alter table legal_entity add column active boolean not null default true, add column position integer not null default 0;
alter table payment_method add column active boolean not null default true, add column position integer not null default 0;
alter table option_group add column position integer not null default 0;
alter table promotion add column position integer not null default 0;

-- What is retired gives the code that customers type to whoever bears it next. Looked at when a statement ends: two may change theirs. (Names of branches: 0041.)
alter table branch drop constraint branch_name_en_key;
drop index promotion_code_idx;
alter table promotion
  add constraint promotion_has_its_code exclude using btree (code with =) where (active) deferrable initially immediate;
