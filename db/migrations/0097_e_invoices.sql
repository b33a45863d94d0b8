-- Electronic invoices of Saudi Arabia (decision 24): a chain for each seller, in the order of issue. One is written by the transaction that
-- issues its invoice or credit note. `xml` is canonical, unsigned and without QR code; `hash` is the SHA-256 of its bytes in Base64.
create table e_invoice (
  legal_entity_id integer not null references legal_entity,
  -- The authority's invoice counter value (ICV).
  counter integer not null check (counter > 0),
  uuid uuid not null unique,
  order_number integer not null references invoice,
  -- Of a credit note; null: the invoice itself.
  refund_id text unique references credit_note,
  issued_at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  xml text not null,
  -- When the authority accepted it; null without a reporter.
  reported_at timestamptz,
  primary key (legal_entity_id, counter),
  -- No document has two successors.
  unique (legal_entity_id, previous_hash),
  constraint e_invoice_hash_check check (hash = encode(sha256(convert_to(xml, 'UTF8')), 'base64')),
  constraint e_invoice_names_previous check (strpos(xml, '>' || previous_hash || '<') > 0)
);
create unique index e_invoice_of_invoice on e_invoice (order_number) where refund_id is null;
create index e_invoice_unreported on e_invoice (legal_entity_id, counter) where reported_at is null;

-- Only the report is written later, once.
create trigger e_invoice_stays before update on e_invoice for each row
  when (old.reported_at is not null or to_jsonb(old) - 'reported_at' is distinct from to_jsonb(new) - 'reported_at')
  execute function refuse_change();
create trigger e_invoice_is_not_deleted before delete on e_invoice for each row execute function refuse_change();
create trigger e_invoice_is_not_emptied before truncate on e_invoice for each statement execute function refuse_change();

-- The first hash is the hexadecimal SHA-256 of "0" in Base64, by the authority's standard.
create view audit_e_invoices_are_chained as
  select 'e-invoice ' || counter || ' of seller ' || legal_entity_id as subject, 'does not follow the one before' as detail
  from (
    select legal_entity_id, counter, previous_hash, lag(counter, 1, 0) over chain as counter_before,
      lag(hash, 1, encode(convert_to(encode(sha256('0'::bytea), 'hex'), 'UTF8'), 'base64')) over chain as hash_before
    from e_invoice window chain as (partition by legal_entity_id order by counter)
  ) as link
  where counter <> counter_before + 1 or previous_hash <> translate(hash_before, E'\n', '')
  union all
  select invoice.order_number::text, 'has an invoice outside of its seller''s chain'
  from invoice
  where trn <> '' and buyer_trn = '' and not exists (select from e_invoice where e_invoice.order_number = invoice.order_number and refund_id is null)
    and exists (
      select from e_invoice where e_invoice.legal_entity_id = invoice.legal_entity_id and counter = 1 and e_invoice.issued_at <= invoice.issued_at
    )
  union all
  select note.order_number::text, 'has a credit note outside of its seller''s chain'
  from credit_note as note join invoice on invoice.order_number = note.order_number
  where trn <> '' and buyer_trn = '' and not exists (select from e_invoice where e_invoice.refund_id = note.refund_id)
    and exists (
      select from e_invoice where e_invoice.legal_entity_id = note.legal_entity_id and counter = 1 and e_invoice.issued_at <= note.issued_at
    );
