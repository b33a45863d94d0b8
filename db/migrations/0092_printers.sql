-- Where a branch prints the tickets of its kitchen.
alter table branch
  -- Host and port of a printer in the branch's network; '' for none.
  add column printer_address text not null default '' check (length(printer_address) <= 260),
  -- mm of its paper.
  add column printer_width integer not null default 80 check (printer_width in (58, 80)),
  -- Whether tickets are printed as soon as an order rings.
  add column printer_automatic boolean not null default false;

-- Leases of printers that print just now: a printer mixes what two connections send at once.
create table printer_lease (
  -- Host and port.
  address text primary key,
  -- Names the holder.
  token uuid not null,
  -- A lease that was not released, as by a killed process, ends then.
  expires_at timestamptz not null
);
