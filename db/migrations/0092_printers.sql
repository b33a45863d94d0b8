-- Kitchen printer of a branch.
alter table branch
  -- Host and port of a printer in the branch's network; '' for none.
  add column printer_address text not null default '' check (length(printer_address) <= 260),
  -- Paper width in mm.
  add column printer_width integer not null default 80 check (printer_width in (58, 80)),
  -- Whether to print tickets when an order starts to ring.
  add column printer_automatic boolean not null default false;

-- Leases that serialize printing, because a printer mixes the bytes of concurrent connections.
create table printer_lease (
  -- Host and port.
  address text primary key,
  -- Identifies the holder.
  token uuid not null,
  -- Frees the lease of a killed process.
  expires_at timestamptz not null
);
