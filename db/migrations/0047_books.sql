-- What was sold, refused and given back on a day, and who has a phone number: asked of the whole of it, and seldom.

create index invoice_issued on invoice (issued_at);
create index credit_note_issued on credit_note (issued_at);
create index refund_done on refund (done_at) where done_at is not null;
create index order_refused on order_event (at) where state in ('rejected', 'cancelled');

-- ITU-T E.164 without its plus, of a number in any spelling; one that begins with a zero is the Emirates' own. As `internationalDigits` of the guests has it.
create function phone_digits(phone text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^0', '971')
$$;
-- Erased customers have none.
create index customer_phone on customer (phone_digits(phone)) where phone <> '';
