-- The stamp of electronic invoices (decision 24): `signed_xml` is `xml` with signature and QR code. It is written once, before paper or a
-- report shows it. A document that the authority refuses stays in the chain, and a later one may take its place.
alter table e_invoice
  add column signed_xml text,
  add column refused_at timestamptz,
  -- Codes and words of the authority.
  add column refusal text,
  add constraint e_invoice_reported_or_refused check (reported_at is null or refused_at is null),
  drop constraint e_invoice_refund_id_key;

-- One document of an invoice or a credit note is not refused.
drop index e_invoice_of_invoice;
create unique index e_invoice_of_invoice on e_invoice (order_number, refund_id, refused_at) nulls not distinct;
create index e_invoice_of_note on e_invoice (refund_id) where refund_id is not null;

drop index e_invoice_unreported;
create index e_invoice_signed on e_invoice (legal_entity_id, counter) where signed_xml is not null;
create index e_invoice_to_report on e_invoice (legal_entity_id, counter)
  where signed_xml is not null and reported_at is null and refused_at is null;
create index e_invoice_refused on e_invoice (order_number) where refused_at is not null;

drop trigger e_invoice_stays on e_invoice;
create trigger e_invoice_stays before update on e_invoice for each row
  when (
    old.reported_at is not null or old.refused_at is not null
    or (old.signed_xml is not null and new.signed_xml is distinct from old.signed_xml)
    or to_jsonb(old) - '{signed_xml,reported_at,refused_at,refusal}'::text[]
      is distinct from to_jsonb(new) - '{signed_xml,reported_at,refused_at,refusal}'::text[]
  )
  execute function refuse_change();
