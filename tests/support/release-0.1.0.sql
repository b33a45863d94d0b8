-- A database of release 0.1.0: its schema as its 48 migrations built it, the rows that they wrote, and their records.
-- Made with pg_dump 15 --schema-only --no-owner --no-privileges of a database that these migrations had built on PostgreSQL 15. Comments,
-- settings and the qualifier of the schema `public` were removed, each statement put on one line, constraints of a table in one statement, and
-- the rows of the tables added at the end. Three checks with `between` and one view are as the migrations wrote them: PostgreSQL reads their dump as another expression.
set check_function_bodies = false;
CREATE DOMAIN code AS text CONSTRAINT code_check CHECK ((VALUE ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$'::text));
CREATE DOMAIN customer_name AS text CONSTRAINT customer_name_check CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 120)));
CREATE DOMAIN email_address AS text CONSTRAINT email_address_check CHECK ((length(VALUE) <= 254));
CREATE DOMAIN fils AS bigint CONSTRAINT fils_check CHECK ((VALUE >= 0));
CREATE DOMAIN job_state AS text CONSTRAINT job_state_check1 CHECK ((VALUE = ANY (ARRAY['waiting'::text, 'done'::text, 'given_up'::text])));
CREATE DOMAIN locale AS text CONSTRAINT locale_check CHECK ((VALUE = ANY (ARRAY['en'::text, 'ar'::text])));
CREATE DOMAIN order_state AS text CONSTRAINT order_state_check CHECK ((VALUE = ANY (ARRAY['received'::text, 'accepted'::text, 'preparing'::text, 'ready'::text, 'on_the_way'::text, 'completed'::text, 'rejected'::text, 'cancelled'::text, 'refunded'::text])));
CREATE DOMAIN order_type AS text CONSTRAINT order_type_check CHECK ((VALUE = ANY (ARRAY['pickup'::text, 'delivery'::text])));
CREATE FUNCTION count_promotion_use() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    if exists (select from promotion_limit where promotion_id = new.promotion_id and uses >= max_uses) then
      raise exception 'no use left'
        using errcode = 'check_violation', constraint = 'promotion_limit_kept', detail = new.promotion_id::text;
    end if;
    update promotion_limit set uses = uses + 1 where promotion_id = new.promotion_id;
  else
    -- What was used before there was a limit was never counted.
    update promotion_limit set uses = uses - 1 where promotion_id = old.promotion_id and uses > 0;
  end if;
  return null;
end $$;
CREATE FUNCTION hold_slot() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.network_key is not null then
    perform pg_advisory_xact_lock(hashtextextended('held slots:' || new.network_key, 0));
  end if;
  insert into slot (branch_id, order_type, starts_at, places, taken)
  values (new.branch_id, new.order_type, new.slot_start, new.slot_places, 0)
  on conflict do nothing;
  -- All slots that this changes, in one order: of customers who go from one to another at once, none waits for the other in a circle.
  perform from slot
  where (branch_id, order_type, starts_at) in (
    select new.branch_id, new.order_type, new.slot_start
    union all
    select held.branch_id, held.order_type, held.starts_at
    from cart join slot_hold as held on held.cart_id = cart.id
    where cart.customer_id = new.customer_id and cart.state in ('quoted', 'awaiting')
  )
  order by branch_id, order_type, starts_at for no key update;
  -- A cart that is locked is being placed at this moment, and keeps its place.
  update cart set state = 'expired' where id in (
    select id from cart
    where customer_id = new.customer_id and state in ('quoted', 'awaiting') and slot_start is not null and id <> new.id and nobody_is_paying(cart)
    for update skip locked
  );
  -- Carts that became orders are placed and do not count; nor do those that have run out.
  if 10 <= (
    select count(*) from cart
    where network_key = new.network_key and state in ('quoted', 'awaiting') and id <> new.id
      and (expires_at > new.created_at or not nobody_is_paying(cart))
  ) or 3 <= (
    select count(*) from cart
    where customer_id = new.customer_id and state in ('quoted', 'awaiting') and slot_start is not null and id <> new.id
  ) then
    raise exception 'too many slots held without an order' using errcode = 'check_violation', constraint = 'held_slots_limit';
  end if;
  if exists (
    select from slot
    where branch_id = new.branch_id and order_type = new.order_type and starts_at = new.slot_start and taken >= new.slot_places
  ) then
    update cart set state = 'expired' where id in (
      select cart.id from slot_hold as held join cart on cart.id = held.cart_id
      where held.branch_id = new.branch_id and held.order_type = new.order_type and held.starts_at = new.slot_start
        and cart.expires_at <= new.created_at and nobody_is_paying(cart)
      for update of cart skip locked
    );
  end if;
  insert into slot_hold (cart_id, branch_id, order_type, starts_at) values (new.id, new.branch_id, new.order_type, new.slot_start);
  -- Who was promised a place keeps it when there are fewer.
  update slot set taken = taken + 1, places = greatest(new.slot_places, taken)
  where branch_id = new.branch_id and order_type = new.order_type and starts_at = new.slot_start;
  return null;
end $$;
CREATE FUNCTION is_outline(path text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
declare
  chunk integer;
  shift integer := 0;
  number bigint := 0;
  is_lng boolean := false;
  lat bigint := 0;
  lng bigint := 0;
  corners integer := 0;
  first_lat bigint;
  first_lng bigint;
  other_lat bigint;
  other_lng bigint;
  encloses boolean := false;
begin
  if path !~ '^[\x3f-\x7e]+$' then
    return false;
  end if;
  foreach chunk in array (select array_agg(ascii(letter) - 63) from regexp_split_to_table(path, '') as letter) loop
    if shift > 30 then
      return false;
    end if;
    number := number | ((chunk & 31)::bigint << shift);
    shift := shift + 5;
    continue when chunk >= 32;
    number := case when number & 1 = 1 then -(number >> 1) - 1 else number >> 1 end;
    if is_lng then
      lng := lng + number;
      if abs(lat) > 9000000 or abs(lng) > 18000000 then
        return false;
      end if;
      if first_lat is null then
        first_lat := lat;
        first_lng := lng;
      elsif other_lat is null then
        if (lat, lng) <> (first_lat, first_lng) then
          other_lat := lat;
          other_lng := lng;
        end if;
      elsif (other_lat - first_lat) * (lng - first_lng) <> (other_lng - first_lng) * (lat - first_lat) then
        encloses := true;
      end if;
    else
      lat := lat + number;
    end if;
    is_lng := not is_lng;
    shift := 0;
    number := 0;
  end loop;
  return encloses and shift = 0 and not is_lng;
end $_$;
CREATE FUNCTION is_time_zone(name text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
begin
  -- Offsets and abbreviations, which PostgreSQL takes as well, know no summer time.
  if name !~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$' then
    return false;
  end if;
  perform timestamptz '2026-01-01 00:00Z' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $_$;
CREATE FUNCTION keep_former_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from branch_former_name where name_en = lower(new.name_en);
  if tg_op = 'UPDATE' and lower(old.name_en) <> lower(new.name_en) then
    insert into branch_former_name values (lower(old.name_en), new.id)
    on conflict (name_en) do update set branch_id = excluded.branch_id;
  end if;
  return null;
end $$;
CREATE FUNCTION keep_order_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' or new.number <> old.number or new.cart_id <> old.cart_id then
    raise exception 'an order that was answered stays';
  end if;
  return new;
end $$;
CREATE FUNCTION leave_slot() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update slot set taken = taken - 1
  where branch_id = old.branch_id and order_type = old.order_type and starts_at = old.starts_at;
  return null;
end $$;
CREATE FUNCTION new_code() RETURNS text
    LANGUAGE sql
    AS $$ select 'x' || replace(gen_random_uuid()::text, '-', '') $$;
CREATE TABLE cart ( id text NOT NULL, customer_id integer NOT NULL, branch_id integer NOT NULL, order_type order_type NOT NULL, payment_method_id integer NOT NULL, is_online boolean NOT NULL, address_id integer, address jsonb, lines jsonb NOT NULL, comments text DEFAULT ''::text NOT NULL, subtotal_fils bigint NOT NULL, discount_fils fils NOT NULL, delivery_fee_fils fils NOT NULL, total_fils bigint NOT NULL, promised_minutes integer NOT NULL, locale locale NOT NULL, fingerprint text NOT NULL, state text DEFAULT 'quoted'::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, expires_at timestamp with time zone NOT NULL, branch_copy jsonb, method_copy jsonb, success_url text, failure_url text, promotion_id integer, vat_fils fils NOT NULL, slot_start timestamp with time zone, slot_places integer, network_key text, delivery_promotion_id integer, CONSTRAINT cart_adds_up CHECK (((subtotal_fils > 0) AND ((discount_fils)::bigint <= subtotal_fils) AND (total_fils = ((subtotal_fils - (discount_fils)::bigint) + (delivery_fee_fils)::bigint)) AND ((total_fils >= 1) AND (total_fils <= 2000000)) AND ((address IS NOT NULL) OR ((delivery_fee_fils)::bigint = 0)) AND (((order_type)::text = 'delivery'::text) = (address IS NOT NULL)))), CONSTRAINT cart_check CHECK (((slot_start IS NULL) OR (slot_places IS NOT NULL))), CONSTRAINT cart_slot_places_check CHECK ((slot_places >= 0)), CONSTRAINT cart_state_check CHECK ((state = ANY (ARRAY['quoted'::text, 'awaiting'::text, 'placed'::text, 'expired'::text, 'cancelled'::text, 'refunding'::text, 'refunded'::text]))) );
CREATE FUNCTION nobody_is_paying(cart) RETURNS boolean
    LANGUAGE sql
    AS $_$
  select $1.state = 'quoted' or ($1.state = 'awaiting' and not exists (
    select from payment_attempt where cart_id = $1.id and (state in ('created', 'pending') or captured_at is not null)
  ))
$_$;
CREATE FUNCTION notify_staff_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('staff_changed', '');
  return null;
end $$;
CREATE FUNCTION phone_digits(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^0', '971')
$$;
CREATE FUNCTION plan_ramadan(branch integer, first_day date, last_day date, sunset_minute integer) RETURNS integer
    LANGUAGE sql
    AS $$
  with season as (
    insert into branch_season (branch_id, name, first_date, last_date) values (branch, 'Ramadan', first_day, last_day) returning id
  ), hours as (
    insert into branch_season_period (season_id, branch_id, opens_minute, closes_minute) select id, branch, 720, 1620 from season
  ), rush as (
    insert into branch_rush (branch_id, name, first_date, last_date, from_minute, until_minute, pickup_places, delivery_places)
    select id, 'Iftar', first_day, last_day, sunset_minute - 45, sunset_minute + 30, (pickup_slot_places + 1) / 2, (delivery_slot_places + 1) / 2
    from branch where branch.id = plan_ramadan.branch
  )
  select id from season
$$;
CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
CREATE FUNCTION refuse_erased_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from customer where id = new.customer_id and erased_at is null for key share;
  if not found then
    raise exception 'the account of customer % is erased', new.customer_id using errcode = 'foreign_key_violation', constraint = 'customer_is_erased';
  end if;
  return new;
end $$;
CREATE FUNCTION refuse_overlap() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from branch_period as other cross join (values (-10080), (0), (10080)) as week (shift)
    where other.branch_id = new.branch_id and other.id <> new.id
      and other.day * 1440 + other.opens_minute + shift < new.day * 1440 + new.closes_minute
      and new.day * 1440 + new.opens_minute < other.day * 1440 + other.closes_minute + shift
  ) then
    raise exception 'two periods of branch % overlap', new.branch_id using errcode = 'check_violation', constraint = 'branch_period_is_apart';
  end if;
  return null;
end $$;
CREATE FUNCTION release_promotion() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from promotion_use where cart_id = new.id;
  return null;
end $$;
CREATE FUNCTION release_slot() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from slot_hold where cart_id = to_jsonb(new)->>tg_argv[0];
  return null;
end $$;
CREATE FUNCTION reserve_promotion() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  offer record;
begin
  select per_customer, first_order_only, exists (select from promotion_limit where promotion_id = new.promotion_id) as is_counted
    into offer from promotion where id = new.promotion_id;
  if offer.per_customer is not null or offer.first_order_only or offer.is_counted then
    -- One at a time: what is read below holds until this one is committed.
    perform from promotion where id = new.promotion_id for no key update;
  end if;
  -- The same cart again.
  if exists (select from promotion_use where cart_id = new.cart_id and promotion_id = new.promotion_id) then
    return null;
  end if;
  -- Two promotions for first orders on one cart are one first order.
  new.is_first_order := offer.first_order_only and not exists (select from promotion_use where cart_id = new.cart_id and is_first_order);
  -- A cart that is locked is being placed at this moment, and keeps its use.
  update cart set state = 'expired' where id in (
    select cart.id from promotion_use as held join cart on cart.id = held.cart_id
    where held.customer_id = new.customer_id and nobody_is_paying(cart) and cart.id <> new.cart_id
      and (held.promotion_id = new.promotion_id or (offer.first_order_only and held.is_first_order))
    for update of cart skip locked
  );
  if exists (select from promotion_limit where promotion_id = new.promotion_id and uses >= max_uses) then
    update cart set state = 'expired' where id in (
      select cart.id from promotion_use as held join cart on cart.id = held.cart_id
      where held.promotion_id = new.promotion_id and cart.expires_at <= new.reserved_at and nobody_is_paying(cart)
        and cart.id <> new.cart_id
      for update of cart skip locked
    );
  end if;
  if offer.first_order_only and (
    exists (select from orders where customer_id = new.customer_id)
    or exists (select from promotion_use where customer_id = new.customer_id and is_first_order and cart_id <> new.cart_id)
  ) then
    raise exception 'not a first order'
      using errcode = 'check_violation', constraint = 'promotion_use_first_order', detail = new.promotion_id::text;
  end if;
  if offer.per_customer is not null then
    select min(free) into new.nth from generate_series(1, offer.per_customer) as free
    where not exists (
      select from promotion_use as held where held.promotion_id = new.promotion_id and held.customer_id = new.customer_id and held.nth = free
    );
    if new.nth is null then
      raise exception 'no use left for this customer'
        using errcode = 'check_violation', constraint = 'promotion_use_per_customer', detail = new.promotion_id::text;
    end if;
  end if;
  return new;
end $$;
CREATE FUNCTION retake_slot() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into slot_hold (cart_id, branch_id, order_type, starts_at) values (new.cart_id, new.branch_id, new.order_type, new.slot_start);
  update slot set taken = taken + 1, places = greatest(places, taken + 1)
  where branch_id = new.branch_id and order_type = new.order_type and starts_at = new.slot_start;
  return null;
end $$;
CREATE FUNCTION staff_actions_stay() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'staff_action is append-only';
end $$;
CREATE FUNCTION tell_catalogue() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  kind text := tg_argv[0];
  id_column text := tg_argv[1];
  change text := kind;
  before_ids integer[] := '{}';
  after_ids integer[] := '{}';
  ids integer[];
begin
  if id_column is not null then
    if tg_op in ('UPDATE', 'DELETE') then
      execute format('select array_agg(distinct %I) from before_rows', id_column) into before_ids;
    end if;
    if tg_op in ('INSERT', 'UPDATE') then
      execute format('select array_agg(distinct %I) from after_rows', id_column) into after_ids;
    end if;
    select array_agg(distinct id order by id) into ids from unnest(before_ids || after_ids) as id;
    if ids is null then
      return null;
    end if;
    -- The payload of a notification has room for 8,000 bytes.
    if cardinality(ids) <= 500 then
      change := kind || ':' || array_to_string(ids, ',');
    end if;
  end if;
  insert into catalogue_change (change) values (change);
  perform pg_notify('catalogue_changed', change);
  return null;
end $$;
CREATE FUNCTION tell_order_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('order_moved', new.order_number || ':' || new.id);
  return null;
end $$;
CREATE FUNCTION tell_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('order_moved', number || ':0') from orders
  where attempt_id = coalesce(new.attempt_id, old.attempt_id) or number = coalesce(new.order_number, old.order_number);
  return null;
end $$;
CREATE TABLE access_token ( hash text NOT NULL, session_id uuid NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE address ( id integer NOT NULL, customer_id integer NOT NULL, branch_id integer NOT NULL, delivery_area_id integer, name text NOT NULL, city text NOT NULL, street_name text NOT NULL, building text DEFAULT ''::text NOT NULL, apartment text DEFAULT ''::text NOT NULL, floor text DEFAULT ''::text NOT NULL, is_default boolean DEFAULT false NOT NULL, lat double precision NOT NULL, lng double precision NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, landmark text DEFAULT ''::text NOT NULL, makani_number text DEFAULT ''::text NOT NULL, driver_note text DEFAULT ''::text NOT NULL, CONSTRAINT address_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))), CONSTRAINT address_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))), CONSTRAINT address_makani_number_check CHECK ((makani_number ~ '^(\d{5} \d{5})?$'::text)) );
ALTER TABLE address ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME address_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE ledger ( id bigint NOT NULL, attempt_id text, kind text NOT NULL, amount_fils bigint NOT NULL, currency text NOT NULL, gateway_ref text, refund_id text, at timestamp with time zone DEFAULT now() NOT NULL, CONSTRAINT ledger_amount_fils_check CHECK ((amount_fils > 0)), CONSTRAINT ledger_cash CHECK ((((kind = 'cash_refund'::text) = (attempt_id IS NULL)) AND ((attempt_id IS NULL) = (gateway_ref IS NULL)))), CONSTRAINT ledger_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'refund'::text, 'cash_refund'::text]))), CONSTRAINT ledger_refund CHECK (((kind = 'capture'::text) = (refund_id IS NULL))) );
CREATE TABLE orders ( number integer NOT NULL, cart_id text NOT NULL, customer_id integer, branch_id integer NOT NULL, branch_name_en text NOT NULL, branch_name_ar text NOT NULL, branch_lat double precision NOT NULL, branch_lng double precision NOT NULL, order_type order_type NOT NULL, state order_state DEFAULT 'received'::text NOT NULL, address jsonb, comments text DEFAULT ''::text NOT NULL, subtotal_fils bigint NOT NULL, discount_fils fils NOT NULL, delivery_fee_fils fils NOT NULL, total_fils bigint NOT NULL, promised_minutes integer NOT NULL, payment_method_en text NOT NULL, payment_method_ar text NOT NULL, is_online boolean NOT NULL, locale locale NOT NULL, placed_at timestamp with time zone DEFAULT now() NOT NULL, mailed_at timestamp with time zone, attempt_id text, promotion_id integer, vat_fils fils NOT NULL, slot_start timestamp with time zone, promised_from timestamp with time zone NOT NULL, promised_until timestamp with time zone NOT NULL, first_promised_until timestamp with time zone NOT NULL, delivery_promotion_id integer, cash_refund_fils fils DEFAULT 0 NOT NULL, CONSTRAINT orders_add_up CHECK (((subtotal_fils > 0) AND (total_fils > 0) AND (total_fils = ((subtotal_fils - (discount_fils)::bigint) + (delivery_fee_fils)::bigint)) AND (is_online = (attempt_id IS NOT NULL)))), CONSTRAINT orders_cash_refund CHECK ((((cash_refund_fils)::bigint <= total_fils) AND (((cash_refund_fils)::bigint = 0) OR (NOT is_online)))), CONSTRAINT orders_promise CHECK ((promised_until > promised_from)) );
CREATE TABLE payment_attempt ( id text NOT NULL, cart_id text NOT NULL, gateway text NOT NULL, session_ref text, page_url text, transaction_ref text, amount_fils bigint NOT NULL, currency text NOT NULL, state text DEFAULT 'created'::text NOT NULL, captured_fils bigint DEFAULT 0 NOT NULL, captured_currency text, captured_at timestamp with time zone, refund_fils bigint DEFAULT 0 NOT NULL, funds_order boolean DEFAULT false NOT NULL, card_brand text, card_last4 text, created_at timestamp with time zone DEFAULT now() NOT NULL, expires_at timestamp with time zone NOT NULL, checked_at timestamp with time zone, CONSTRAINT payment_attempt_amount_fils_check CHECK ((amount_fils > 0)), CONSTRAINT payment_attempt_captured_fils_check CHECK ((captured_fils >= 0)), CONSTRAINT payment_attempt_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)), CONSTRAINT payment_attempt_check CHECK (((refund_fils >= 0) AND (refund_fils <= captured_fils))), CONSTRAINT payment_attempt_check1 CHECK (((state = ANY (ARRAY['captured'::text, 'refunded'::text])) = (captured_at IS NOT NULL))), CONSTRAINT payment_attempt_check2 CHECK (((captured_at IS NULL) OR ((transaction_ref IS NOT NULL) AND (captured_currency IS NOT NULL) AND (captured_fils > 0)))), CONSTRAINT payment_attempt_check3 CHECK (((NOT funds_order) OR ((state = ANY (ARRAY['captured'::text, 'refunded'::text])) AND (captured_fils = amount_fils) AND (captured_currency = currency)))), CONSTRAINT payment_attempt_currency_check CHECK ((currency = 'AED'::text)), CONSTRAINT payment_attempt_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'captured'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'refunded'::text]))) );
CREATE TABLE refund ( id text NOT NULL, attempt_id text, amount_fils bigint NOT NULL, reason text NOT NULL, gateway_ref text, tries integer DEFAULT 0 NOT NULL, requested_at timestamp with time zone DEFAULT now() NOT NULL, done_at timestamp with time zone, is_withheld boolean DEFAULT false NOT NULL, order_number integer, CONSTRAINT refund_amount_fils_check CHECK ((amount_fils > 0)), CONSTRAINT refund_done_by_gateway CHECK (((gateway_ref IS NOT NULL) = ((done_at IS NOT NULL) AND (attempt_id IS NOT NULL)))), CONSTRAINT refund_of_payment_or_cash CHECK (((attempt_id IS NULL) = (order_number IS NOT NULL))), CONSTRAINT refund_reason_check CHECK ((reason <> ''::text)) );
CREATE VIEW audit_amounts_agree AS SELECT attempt.id AS subject, broken.detail FROM ((((payment_attempt attempt CROSS JOIN LATERAL ( SELECT COALESCE(sum(ledger.amount_fils) FILTER (WHERE (ledger.kind = 'capture'::text)), (0)::numeric) AS captured, COALESCE(sum(ledger.amount_fils) FILTER (WHERE (ledger.kind = 'refund'::text)), (0)::numeric) AS given_back, count(*) FILTER (WHERE (ledger.currency <> attempt.captured_currency)) AS other_currencies FROM ledger WHERE (ledger.attempt_id = attempt.id)) booked) CROSS JOIN LATERAL ( SELECT COALESCE(sum(refund.amount_fils), (0)::numeric) AS asked, COALESCE(sum(refund.amount_fils) FILTER (WHERE (refund.done_at IS NOT NULL)), (0)::numeric) AS done FROM refund WHERE (refund.attempt_id = attempt.id)) back) LEFT JOIN orders ON ((orders.attempt_id = attempt.id))) CROSS JOIN LATERAL ( VALUES ((booked.captured <> (attempt.captured_fils)::numeric),'the ledger has another amount as captured'::text), ((booked.given_back <> back.done),'the ledger has another amount as refunded'::text), ((booked.other_currencies > 0),'the ledger has another currency'::text), ((back.asked <> (attempt.refund_fils)::numeric),'its refunds come to another amount than it says'::text), (((back.asked > (attempt.captured_fils)::numeric) OR (booked.given_back > (attempt.captured_fils)::numeric)),'more is refunded than was captured'::text), ((orders.total_fils <> attempt.captured_fils),'the order has another total'::text), (((attempt.state = 'refunded'::text) <> ((attempt.captured_fils > 0) AND (booked.given_back = (attempt.captured_fils)::numeric))),'it is refunded, and does not say so, or says so and is not'::text)) broken(is_broken, detail)) WHERE broken.is_broken;
CREATE VIEW audit_captured_is_ordered_or_refunded AS SELECT attempt.id AS subject, CASE WHEN (orders.number IS NOT NULL) THEN (('became an order '::text || (EXTRACT(epoch FROM (orders.placed_at - attempt.captured_at)))::integer) || ' s later'::text) WHEN (back.first_at IS NULL) THEN 'has neither order nor refund'::text WHEN (back.amount < (attempt.captured_fils)::numeric) THEN 'has no order, and is refunded in part only'::text ELSE (('was to be refunded '::text || (EXTRACT(epoch FROM (back.first_at - attempt.captured_at)))::integer) || ' s later'::text) END AS detail FROM ((payment_attempt attempt LEFT JOIN orders ON ((orders.attempt_id = attempt.id))) CROSS JOIN LATERAL ( SELECT COALESCE(sum(refund.amount_fils), (0)::numeric) AS amount, min(refund.requested_at) AS first_at FROM refund WHERE (refund.attempt_id = attempt.id)) back) WHERE ((attempt.captured_at IS NOT NULL) AND CASE WHEN (orders.number IS NOT NULL) THEN (orders.placed_at > (attempt.captured_at + '00:01:30'::interval)) ELSE ((back.amount < (attempt.captured_fils)::numeric) OR (back.first_at > (attempt.captured_at + '00:01:30'::interval))) END);
CREATE TABLE invoice ( order_number integer NOT NULL, legal_entity_id integer NOT NULL, number integer NOT NULL, issued_at timestamp with time zone NOT NULL, seller_name_en text NOT NULL, seller_name_ar text NOT NULL, seller_address_en text NOT NULL, seller_address_ar text NOT NULL, trn text NOT NULL, branch_name_en text NOT NULL, branch_name_ar text NOT NULL, time_zone text NOT NULL, order_type order_type NOT NULL, payment_method_en text NOT NULL, payment_method_ar text NOT NULL, lines jsonb NOT NULL, subtotal_fils fils NOT NULL, discount_fils fils NOT NULL, delivery_fee_fils fils NOT NULL, delivery_vat_fils fils NOT NULL, total_fils fils NOT NULL, vat_fils fils NOT NULL, currency text DEFAULT 'AED'::text NOT NULL, CONSTRAINT invoice_check CHECK (((total_fils)::bigint = (((subtotal_fils)::bigint - (discount_fils)::bigint) + (delivery_fee_fils)::bigint))), CONSTRAINT invoice_check1 CHECK ((((vat_fils)::bigint >= (delivery_vat_fils)::bigint) AND ((vat_fils)::bigint <= (total_fils)::bigint))), CONSTRAINT invoice_check2 CHECK (((delivery_vat_fils)::bigint <= (delivery_fee_fils)::bigint)), CONSTRAINT invoice_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)), CONSTRAINT invoice_number_check CHECK ((number > 0)), CONSTRAINT invoice_trn_check CHECK ((trn ~ '^([0-9]{15})?$'::text)) );
CREATE VIEW audit_cash_refunds_agree AS SELECT (orders.number)::text AS subject, broken.detail FROM ((orders CROSS JOIN LATERAL ( SELECT COALESCE(sum(refund.amount_fils), (0)::numeric) AS asked, COALESCE(sum(refund.amount_fils) FILTER (WHERE (refund.done_at IS NOT NULL)), (0)::numeric) AS done, COALESCE(sum(ledger.amount_fils), (0)::numeric) AS booked FROM (refund LEFT JOIN ledger ON ((ledger.refund_id = refund.id))) WHERE (refund.order_number = orders.number)) back) CROSS JOIN LATERAL ( VALUES ((back.asked <> (orders.cash_refund_fils)::numeric),'its cash refunds come to another amount than it says'::text), ((back.booked <> back.done),'the ledger has another amount as handed back'::text), (((back.asked > (0)::numeric) AND (NOT (EXISTS ( SELECT FROM invoice WHERE (invoice.order_number = orders.number))))),'cash went back, and it has no invoice'::text), ((((orders.state)::text = 'refunded'::text) <> (back.done = (orders.total_fils)::numeric)),'all of it was handed back, and it does not say so, or says so and was not'::text)) broken(is_broken, detail)) WHERE (broken.is_broken AND (NOT orders.is_online) AND (((orders.cash_refund_fils)::bigint > 0) OR ((orders.state)::text = 'refunded'::text) OR (EXISTS ( SELECT FROM refund WHERE (refund.order_number = orders.number)))));
CREATE TABLE job ( kind text NOT NULL, key text NOT NULL, payload jsonb NOT NULL, state job_state DEFAULT 'waiting'::text NOT NULL, due_at timestamp with time zone DEFAULT now() NOT NULL, tries integer DEFAULT 0 NOT NULL, queued_at timestamp with time zone DEFAULT now() NOT NULL, ended_at timestamp with time zone, CONSTRAINT job_ends CHECK ((((state)::text = 'waiting'::text) = (ended_at IS NULL))) );
CREATE TABLE order_event ( id integer NOT NULL, order_number integer NOT NULL, state order_state NOT NULL, at timestamp with time zone DEFAULT now() NOT NULL, actor text DEFAULT 'customer'::text NOT NULL, cause text DEFAULT ''::text NOT NULL, moved_by text, is_undoable boolean DEFAULT false NOT NULL, promised_from_before timestamp with time zone, promised_until_before timestamp with time zone, undoes integer, CONSTRAINT order_event_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'staff'::text, 'demo'::text, 'system'::text]))), CONSTRAINT order_event_cause_check CHECK ((length(cause) <= 200)), CONSTRAINT order_event_check CHECK (((NOT is_undoable) OR ((promised_from_before IS NOT NULL) AND (promised_until_before IS NOT NULL)))), CONSTRAINT order_event_moved_by_check CHECK (((length(moved_by) >= 1) AND (length(moved_by) <= 120))) );
CREATE VIEW order_step AS SELECT event.id, event.order_number, event.state, event.at, event.actor, event.cause, event.moved_by, event.is_undoable, event.promised_from_before, event.promised_until_before, event.undoes FROM order_event event WHERE ((event.undoes IS NULL) AND (NOT (EXISTS ( SELECT FROM order_event undo WHERE (undo.undoes = event.id)))));
CREATE VIEW unsettled_move AS SELECT event.order_number, event.id AS event_id, event.state FROM (job JOIN order_event event ON (((event.id)::text = job.key))) WHERE ((job.kind = 'settle_move'::text) AND ((job.state)::text = 'waiting'::text) AND (job.queued_at > (now() - '00:01:40'::interval)));
CREATE VIEW audit_completed_is_invoiced AS SELECT (orders.number)::text AS subject, 'is completed, and has no invoice'::text AS detail FROM orders WHERE ((EXISTS ( SELECT FROM order_step step WHERE ((step.order_number = orders.number) AND ((step.state)::text = 'completed'::text)))) AND (NOT (EXISTS ( SELECT FROM invoice WHERE (invoice.order_number = orders.number)))) AND (NOT (EXISTS ( SELECT FROM unsettled_move WHERE (unsettled_move.order_number = orders.number))))) UNION ALL SELECT (invoice.order_number)::text AS subject, ('has an invoice, and is '::text || (orders.state)::text) AS detail FROM (invoice JOIN orders ON ((orders.number = invoice.order_number))) WHERE (NOT (EXISTS ( SELECT FROM order_step step WHERE ((step.order_number = orders.number) AND ((step.state)::text = 'completed'::text)))));
CREATE VIEW audit_invoices_add_up AS SELECT (invoice.order_number)::text AS subject, broken.detail FROM (((invoice JOIN orders ON ((orders.number = invoice.order_number))) CROSS JOIN LATERAL ( SELECT COALESCE(sum(((line.value ->> 'total'::text))::bigint), (0)::numeric) AS total, COALESCE(sum(((line.value ->> 'discount'::text))::bigint), (0)::numeric) AS discount, COALESCE(sum(((line.value ->> 'vat'::text))::bigint), (0)::numeric) AS vat, bool_and(((((line.value ->> 'vat'::text))::bigint)::numeric = round((((((line.value ->> 'total'::text))::bigint - ((line.value ->> 'discount'::text))::bigint))::numeric / 21.0)))) AS is_rounded FROM jsonb_array_elements(invoice.lines) line(value)) printed) CROSS JOIN LATERAL ( VALUES ((printed.total <> (invoice.subtotal_fils)::numeric),'its lines come to another subtotal'::text), ((printed.discount <> (invoice.discount_fils)::numeric),'its lines have another discount'::text), (((printed.vat + (invoice.delivery_vat_fils)::numeric) <> (invoice.vat_fils)::numeric),'its lines and delivery fee have another VAT'::text), (((NOT COALESCE(printed.is_rounded, false)) OR ((invoice.delivery_vat_fils)::numeric <> round(((invoice.delivery_fee_fils)::numeric / 21.0)))),'a VAT on it is not a twenty-first of its amount'::text), ((((invoice.total_fils)::bigint <> orders.total_fils) OR ((invoice.vat_fils)::bigint <> (orders.vat_fils)::bigint)),'its order has another total, or another VAT'::text)) broken(is_broken, detail)) WHERE broken.is_broken;
CREATE VIEW audit_moves_are_written_down AS SELECT (orders.number)::text AS subject, ((('is '::text || (orders.state)::text) || ', and was last written down as '::text) || COALESCE((event.state)::text, 'nothing'::text)) AS detail FROM (orders LEFT JOIN LATERAL ( SELECT order_event.state FROM order_event WHERE (order_event.order_number = orders.number) ORDER BY order_event.id DESC LIMIT 1) event ON (true)) WHERE ((event.state)::text IS DISTINCT FROM (orders.state)::text);
CREATE VIEW audit_one_message_an_order AS SELECT (job.payload ->> 'orderNumber'::text) AS subject, ((count(*) || ' jobs of the kind '::text) || job.kind) AS detail FROM job WHERE (job.payload ? 'orderNumber'::text) GROUP BY job.kind, (job.payload ->> 'orderNumber'::text), (job.payload ->> 'eventId'::text), (job.payload ->> 'subscriptionId'::text), (job.payload ->> 'recipient'::text) HAVING (count(*) > 1) UNION ALL SELECT (orders.number)::text AS subject, 'has no job that mails it'::text AS detail FROM orders WHERE ((orders.mailed_at IS NULL) AND (orders.placed_at > (( SELECT max(orders_1.placed_at) AS max FROM orders orders_1) - '90 days'::interval)) AND (NOT (EXISTS ( SELECT FROM job WHERE ((job.kind = 'order_email'::text) AND (job.key = (orders.number)::text)))))) UNION ALL SELECT (step.order_number)::text AS subject, ('has no job that tells that it is '::text || (step.state)::text) AS detail FROM order_step step WHERE (((step.state)::text <> 'received'::text) AND (step.at > (( SELECT max(orders.placed_at) AS max FROM orders) - '90 days'::interval)) AND (NOT (EXISTS ( SELECT FROM job WHERE ((job.kind = 'order_moved'::text) AND (job.key = (step.id)::text))))) AND (NOT (EXISTS ( SELECT FROM unsettled_move WHERE (unsettled_move.event_id = step.id))))) UNION ALL SELECT (step.order_number)::text AS subject, (('was told of as '::text || (step.state)::text) || ', and that was taken back'::text) AS detail FROM (order_event step JOIN order_event undo ON ((undo.undoes = step.id))) WHERE (EXISTS ( SELECT FROM job WHERE ((job.kind = ANY (ARRAY['order_moved'::text, 'settle_move'::text])) AND (job.key = (step.id)::text))));
CREATE VIEW audit_one_order_a_cart AS SELECT orders.cart_id AS subject, ('became the orders '::text || string_agg((orders.number)::text, ', '::text ORDER BY orders.number)) AS detail FROM orders GROUP BY orders.cart_id HAVING (count(*) > 1);
CREATE VIEW audit_one_payment_an_order AS SELECT (orders.number)::text AS subject, CASE WHEN (paid.payments = 0) THEN 'no payment pays for it'::text WHEN (paid.payments > 1) THEN (paid.payments || ' payments pay for it'::text) ELSE 'its payment is another one, or of another amount, currency or state'::text END AS detail FROM orders, LATERAL ( SELECT count(*) AS payments, bool_and(((payment_attempt.id = orders.attempt_id) AND (payment_attempt.state = ANY (ARRAY['captured'::text, 'refunded'::text])) AND (payment_attempt.captured_fils = orders.total_fils) AND (payment_attempt.captured_fils = payment_attempt.amount_fils) AND (payment_attempt.captured_currency = payment_attempt.currency))) AS fits FROM payment_attempt WHERE ((payment_attempt.cart_id = orders.cart_id) AND payment_attempt.funds_order)) paid WHERE (orders.is_online AND ((paid.payments <> 1) OR (NOT paid.fits))) UNION ALL SELECT attempt.id AS subject, 'pays for an order that is not there, or that was paid in cash'::text AS detail FROM payment_attempt attempt WHERE (attempt.funds_order AND (NOT (EXISTS ( SELECT FROM orders WHERE ((orders.cart_id = attempt.cart_id) AND orders.is_online)))));
CREATE VIEW audit_order_numbers_stay AS SELECT cart.id AS subject, 'is placed, and has no order'::text AS detail FROM cart WHERE ((cart.state = 'placed'::text) AND (NOT (EXISTS ( SELECT FROM orders WHERE (orders.cart_id = cart.id))))) UNION ALL SELECT (orders.number)::text AS subject, ('has a cart that is '::text || COALESCE(cart.state, 'gone'::text)) AS detail FROM (orders LEFT JOIN cart ON ((cart.id = orders.cart_id))) WHERE (cart.state IS DISTINCT FROM 'placed'::text) UNION ALL SELECT job.key AS subject, 'was mailed about, and is no order'::text AS detail FROM job WHERE ((job.kind = 'order_email'::text) AND (NOT (EXISTS ( SELECT FROM orders WHERE ((orders.number)::text = (job.payload ->> 'orderNumber'::text))))));
CREATE TABLE credit_note ( refund_id text NOT NULL, order_number integer NOT NULL, legal_entity_id integer NOT NULL, number integer NOT NULL, issued_at timestamp with time zone NOT NULL, amount_fils fils NOT NULL, vat_fils fils NOT NULL, credited_fils fils NOT NULL, credited_vat_fils fils NOT NULL, reason text NOT NULL, CONSTRAINT credit_note_amount_fils_check CHECK (((amount_fils)::bigint > 0)), CONSTRAINT credit_note_check CHECK (((vat_fils)::bigint <= (amount_fils)::bigint)), CONSTRAINT credit_note_number_check CHECK ((number > 0)) );
CREATE TABLE paper_counter ( legal_entity_id integer NOT NULL, kind text NOT NULL, last integer NOT NULL, CONSTRAINT paper_counter_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))), CONSTRAINT paper_counter_last_check CHECK ((last > 0)) );
CREATE VIEW audit_paper_numbers_have_no_gaps AS SELECT ((series.kind || ' of seller '::text) || series.legal_entity_id) AS subject, ((((series.papers || ' papers, the highest number is '::text) || series.highest) || ', the counter stands at '::text) || COALESCE((counter.last)::text, 'nothing'::text)) AS detail FROM (( SELECT 'invoice'::text AS kind, invoice.legal_entity_id, count(*) AS papers, max(invoice.number) AS highest FROM invoice GROUP BY invoice.legal_entity_id UNION ALL SELECT 'credit_note', credit_note.legal_entity_id, count(*) AS count, max(credit_note.number) AS max FROM credit_note GROUP BY credit_note.legal_entity_id) series LEFT JOIN paper_counter counter ON (((counter.legal_entity_id = series.legal_entity_id) AND (counter.kind = series.kind)))) WHERE ((series.papers <> series.highest) OR (counter.last IS DISTINCT FROM series.highest)) UNION ALL SELECT ((counter.kind || ' of seller '::text) || counter.legal_entity_id) AS subject, ('no paper, the counter stands at '::text || counter.last) AS detail FROM paper_counter counter WHERE CASE counter.kind WHEN 'invoice'::text THEN (NOT (EXISTS ( SELECT FROM invoice WHERE (invoice.legal_entity_id = counter.legal_entity_id)))) ELSE (NOT (EXISTS ( SELECT FROM credit_note WHERE (credit_note.legal_entity_id = counter.legal_entity_id)))) END;
CREATE VIEW audit_refunded_says_so AS SELECT (orders.number)::text AS subject, CASE WHEN ((orders.state)::text = 'refunded'::text) THEN ('says that it is refunded, and its payment is '::text || attempt.state) ELSE (('is '::text || (orders.state)::text) || ', and does not say that its payment went back'::text) END AS detail FROM (orders JOIN payment_attempt attempt ON ((attempt.id = orders.attempt_id))) WHERE (((orders.state)::text = ANY (ARRAY['completed'::text, 'rejected'::text, 'cancelled'::text, 'refunded'::text])) AND (((orders.state)::text = 'refunded'::text) <> (attempt.state = 'refunded'::text)) AND (NOT (EXISTS ( SELECT FROM unsettled_move WHERE (unsettled_move.order_number = orders.number)))));
CREATE VIEW order_refund AS SELECT orders.number AS order_number, refund.id, refund.amount_fils, refund.reason, refund.requested_at, refund.done_at, refund.is_withheld FROM (refund JOIN orders ON ((orders.attempt_id = refund.attempt_id))) UNION ALL SELECT refund.order_number, refund.id, refund.amount_fils, refund.reason, refund.requested_at, refund.done_at, refund.is_withheld FROM refund WHERE (refund.order_number IS NOT NULL);
CREATE VIEW audit_refunds_are_credited AS SELECT refund.id AS subject, 'was given back for an invoiced order, and has no credit note'::text AS detail FROM (order_refund refund JOIN invoice ON ((invoice.order_number = refund.order_number))) WHERE ((refund.done_at IS NOT NULL) AND (NOT (EXISTS ( SELECT FROM credit_note WHERE (credit_note.refund_id = refund.id))))) UNION ALL SELECT note.refund_id AS subject, CASE WHEN (refund.done_at IS NULL) THEN 'has a credit note, and was not given back'::text ELSE 'has a credit note of another amount, or for the invoice of another order'::text END AS detail FROM (credit_note note LEFT JOIN order_refund refund ON ((refund.id = note.refund_id))) WHERE ((refund.done_at IS NULL) OR ((note.amount_fils)::bigint <> refund.amount_fils) OR (refund.order_number IS DISTINCT FROM note.order_number)) UNION ALL SELECT (note.order_number)::text AS subject, 'its credit notes come to more than its invoice, or to the whole of it with another VAT'::text AS detail FROM (credit_note note JOIN invoice ON ((invoice.order_number = note.order_number))) GROUP BY note.order_number, invoice.total_fils, invoice.vat_fils HAVING ((sum((note.amount_fils)::bigint) > (invoice.total_fils)::numeric) OR (sum((note.vat_fils)::bigint) > (invoice.vat_fils)::numeric) OR ((sum((note.amount_fils)::bigint) = (invoice.total_fils)::numeric) AND (sum((note.vat_fils)::bigint) <> (invoice.vat_fils)::numeric)));
CREATE VIEW audit_refused_is_refunded AS SELECT (orders.number)::text AS subject, (('is '::text || (orders.state)::text) || ', and what was paid for it stays'::text) AS detail FROM (orders JOIN payment_attempt attempt ON ((attempt.id = orders.attempt_id))) WHERE (((orders.state)::text = ANY (ARRAY['rejected'::text, 'cancelled'::text])) AND (attempt.refund_fils < attempt.captured_fils) AND (NOT (EXISTS ( SELECT FROM job WHERE ((job.kind = 'refund_order'::text) AND (job.key = (orders.number)::text) AND ((job.state)::text = 'waiting'::text) AND (job.queued_at > (now() - '00:01:30'::interval)))))) AND (NOT (EXISTS ( SELECT FROM unsettled_move WHERE (unsettled_move.order_number = orders.number)))));
CREATE TABLE slot ( branch_id integer NOT NULL, order_type text NOT NULL, starts_at timestamp with time zone NOT NULL, places integer NOT NULL, taken integer NOT NULL, CONSTRAINT slot_order_type_check CHECK ((order_type = ANY (ARRAY['pickup'::text, 'delivery'::text]))), CONSTRAINT slot_places_kept CHECK ((taken <= places)), CONSTRAINT slot_taken_check CHECK ((taken >= 0)) );
CREATE VIEW audit_slots_hold AS WITH held AS ( SELECT each.branch_id, each.order_type, each.slot_start, count(*) AS places FROM ( SELECT cart.branch_id, cart.order_type, cart.slot_start FROM cart WHERE ((cart.slot_start IS NOT NULL) AND (cart.state = ANY (ARRAY['quoted'::text, 'awaiting'::text]))) UNION ALL SELECT orders.branch_id, orders.order_type, orders.slot_start FROM orders WHERE ((orders.slot_start IS NOT NULL) AND ((orders.state)::text <> ALL (ARRAY['rejected'::text, 'cancelled'::text])) AND (((orders.state)::text <> 'refunded'::text) OR (EXISTS ( SELECT FROM order_step step WHERE ((step.order_number = orders.number) AND ((step.state)::text = 'completed'::text))))))) each GROUP BY each.branch_id, each.order_type, each.slot_start ) SELECT ((((('branch '::text || branch_id) || ', '::text) || order_type) || ' at '::text) || starts_at) AS subject, (((((('has '::text || COALESCE(slot.taken, 0)) || ' of '::text) || COALESCE(slot.places, 0)) || ' places taken, by '::text) || COALESCE(held.places, (0)::bigint)) || ' carts and orders'::text) AS detail FROM (slot FULL JOIN ( SELECT held_1.branch_id, held_1.order_type, held_1.slot_start AS starts_at, held_1.places FROM held held_1) held USING (branch_id, order_type, starts_at)) WHERE ((COALESCE(slot.taken, 0) <> COALESCE(held.places, (0)::bigint)) OR (slot.taken > slot.places));
CREATE TABLE board_clock ( only_one boolean DEFAULT true NOT NULL, beat_at timestamp with time zone NOT NULL, counts_from timestamp with time zone NOT NULL, CONSTRAINT board_clock_only_one_check CHECK (only_one) );
CREATE TABLE board_watch ( branch_id integer NOT NULL, day date NOT NULL, opened_at timestamp with time zone NOT NULL, seen_at timestamp with time zone NOT NULL );
CREATE TABLE branch ( id integer NOT NULL, code text NOT NULL, name_en text NOT NULL, name_ar text NOT NULL, address_en text NOT NULL, address_ar text NOT NULL, phone text NOT NULL, picture text DEFAULT ''::text NOT NULL, lat double precision NOT NULL, lng double precision NOT NULL, time_zone text DEFAULT 'Asia/Dubai'::text NOT NULL, delivery_enabled boolean NOT NULL, pickup_enabled boolean NOT NULL, pickup_minutes integer NOT NULL, busy_until timestamp with time zone, "position" integer DEFAULT 0 NOT NULL, legal_entity_id integer DEFAULT 1 NOT NULL, pickup_lead_minutes integer DEFAULT 0 NOT NULL, delivery_lead_minutes integer DEFAULT 0 NOT NULL, pickup_slot_places integer DEFAULT 6 NOT NULL, delivery_slot_places integer DEFAULT 6 NOT NULL, load_orders integer, load_minutes integer DEFAULT 5 NOT NULL, active boolean DEFAULT true NOT NULL, announce_emails text[] DEFAULT '{}'::text[] NOT NULL, announce_webhook text DEFAULT ''::text NOT NULL, escalation_emails text[] DEFAULT '{}'::text[] NOT NULL, escalation_webhook text DEFAULT ''::text NOT NULL, busy_by text DEFAULT ''::text NOT NULL, extra_minutes integer, extra_until timestamp with time zone, extra_by text DEFAULT ''::text NOT NULL, CONSTRAINT branch_announce_webhook_check CHECK ((announce_webhook ~ '^(https?://.+)?$'::text)), CONSTRAINT branch_busy_by_check CHECK ((length(busy_by) <= 120)), CONSTRAINT branch_delivery_lead_minutes_check CHECK (((delivery_lead_minutes >= 0) AND (delivery_lead_minutes <= 10080))), CONSTRAINT branch_delivery_slot_places_check CHECK (((delivery_slot_places >= 0) AND (delivery_slot_places <= 1000))), CONSTRAINT branch_extra_by_check CHECK ((length(extra_by) <= 120)), CONSTRAINT branch_extra_minutes_check CHECK (((extra_minutes >= 1) AND (extra_minutes <= 120))), CONSTRAINT branch_extra_minutes_end CHECK (((extra_minutes IS NULL) = (extra_until IS NULL))), CONSTRAINT branch_extra_until_check CHECK (((extra_until >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (extra_until < '2100-01-01 00:00:00+00'::timestamp with time zone))), CONSTRAINT branch_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))), CONSTRAINT branch_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))), CONSTRAINT branch_load_minutes_check CHECK (((load_minutes >= 1) AND (load_minutes <= 60))), CONSTRAINT branch_load_orders_check CHECK (((load_orders >= 1) AND (load_orders <= 1000))), CONSTRAINT branch_loc_code_check CHECK ((code ~ '^[A-Za-z0-9_-]{1,40}$'::text)), CONSTRAINT branch_pickup_lead_minutes_check CHECK (((pickup_lead_minutes >= 0) AND (pickup_lead_minutes <= 10080))), CONSTRAINT branch_pickup_minutes_check CHECK (((pickup_minutes >= 1) AND (pickup_minutes <= 240))), CONSTRAINT branch_pickup_slot_places_check CHECK (((pickup_slot_places >= 0) AND (pickup_slot_places <= 1000))), CONSTRAINT busy_until_ends CHECK (((busy_until >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (busy_until < '2100-01-01 00:00:00+00'::timestamp with time zone))) );
CREATE TABLE branch_exception ( id integer NOT NULL, branch_id integer NOT NULL, on_date date NOT NULL, opens_minute integer, closes_minute integer, CONSTRAINT branch_exception_check CHECK (((opens_minute IS NULL) = (closes_minute IS NULL))), CONSTRAINT branch_exception_check1 CHECK (((closes_minute > opens_minute) AND ((closes_minute - opens_minute) <= 1440))), CONSTRAINT branch_exception_closes_minute_check CHECK (((closes_minute >= 1) AND (closes_minute <= 2880))), CONSTRAINT branch_exception_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439))) );
ALTER TABLE branch_exception ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME branch_exception_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE branch_former_name ( name_en text NOT NULL, branch_id integer NOT NULL );
ALTER TABLE branch ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME branch_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE branch_item ( branch_id integer NOT NULL, item_id integer NOT NULL, available boolean DEFAULT true NOT NULL, pickup_fils bigint, delivery_fils bigint, hidden boolean DEFAULT false NOT NULL, CONSTRAINT branch_item_delivery_fils_check CHECK (((delivery_fils >= 0) AND (delivery_fils <= 2000000))), CONSTRAINT branch_item_pickup_fils_check CHECK (((pickup_fils >= 0) AND (pickup_fils <= 2000000))) );
CREATE TABLE branch_payment_method ( branch_id integer NOT NULL, payment_method_id integer NOT NULL, "position" integer DEFAULT 0 NOT NULL );
CREATE TABLE branch_period ( id integer NOT NULL, branch_id integer NOT NULL, day smallint NOT NULL, opens_minute integer NOT NULL, closes_minute integer NOT NULL, CONSTRAINT branch_period_check CHECK (((closes_minute > opens_minute) AND ((closes_minute - opens_minute) <= 1440))), CONSTRAINT branch_period_closes_minute_check CHECK (((closes_minute >= 1) AND (closes_minute <= 2880))), CONSTRAINT branch_period_day_check CHECK (((day >= 0) AND (day <= 6))), CONSTRAINT branch_period_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439))) );
ALTER TABLE branch_period ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME branch_period_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE branch_rush ( id integer NOT NULL, branch_id integer NOT NULL, name text DEFAULT ''::text NOT NULL, first_date date NOT NULL, last_date date NOT NULL, from_minute integer NOT NULL, until_minute integer NOT NULL, pickup_places integer NOT NULL, delivery_places integer NOT NULL, CONSTRAINT branch_rush_check CHECK (((last_date >= first_date) AND (last_date <= (first_date + 400)))), CONSTRAINT branch_rush_check1 CHECK ((until_minute > from_minute)), CONSTRAINT branch_rush_delivery_places_check CHECK (((delivery_places >= 0) AND (delivery_places <= 1000))), CONSTRAINT branch_rush_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))), CONSTRAINT branch_rush_pickup_places_check CHECK (((pickup_places >= 0) AND (pickup_places <= 1000))), CONSTRAINT branch_rush_until_minute_check CHECK (((until_minute >= 1) AND (until_minute <= 1440))) );
ALTER TABLE branch_rush ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME branch_rush_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE branch_season ( id integer NOT NULL, branch_id integer NOT NULL, name text DEFAULT ''::text NOT NULL, first_date date NOT NULL, last_date date NOT NULL, CONSTRAINT branch_season_check CHECK (((last_date >= first_date) AND (last_date <= (first_date + 400)))) );
ALTER TABLE branch_season ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME branch_season_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE branch_season_period ( id integer NOT NULL, season_id integer NOT NULL, branch_id integer NOT NULL, day smallint, opens_minute integer NOT NULL, closes_minute integer NOT NULL, CONSTRAINT branch_season_period_check CHECK (((closes_minute > opens_minute) AND ((closes_minute - opens_minute) <= 1440))), CONSTRAINT branch_season_period_closes_minute_check CHECK (((closes_minute >= 1) AND (closes_minute <= 2880))), CONSTRAINT branch_season_period_day_check CHECK (((day >= 0) AND (day <= 6))), CONSTRAINT branch_season_period_opens_minute_check CHECK (((opens_minute >= 0) AND (opens_minute <= 1439))) );
ALTER TABLE branch_season_period ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME branch_season_period_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE cart_key ( customer_id integer NOT NULL, key text NOT NULL, request_hash text NOT NULL, cart_id text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE catalogue_change ( id bigint NOT NULL, transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL, change text NOT NULL, changed_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE catalogue_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME catalogue_change_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE category ( id integer NOT NULL, parent_id integer, name_en text NOT NULL, name_ar text DEFAULT ''::text NOT NULL, "position" integer DEFAULT 0 NOT NULL, code code DEFAULT new_code() NOT NULL, active boolean DEFAULT true NOT NULL, CONSTRAINT category_check CHECK ((parent_id <> id)) );
ALTER TABLE category ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME category_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE customer ( id integer NOT NULL, name customer_name NOT NULL, email email_address NOT NULL, phone text NOT NULL, password_hash text, newsletter boolean DEFAULT false NOT NULL, locale locale DEFAULT 'en'::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, cash_orders integer DEFAULT 0 NOT NULL, email_key text, email_confirmed_at timestamp with time zone, erased_at timestamp with time zone, is_guest boolean DEFAULT false NOT NULL, CONSTRAINT customer_guest_has_no_login CHECK (((NOT is_guest) OR ((email_key IS NULL) AND (password_hash IS NULL)))) );
CREATE TABLE data_folder ( only_one boolean DEFAULT true NOT NULL, path text NOT NULL, CONSTRAINT data_folder_only_one_check CHECK (only_one) );
ALTER TABLE customer ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME debtor_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE delivery_area ( id integer NOT NULL, branch_id integer NOT NULL, name_en text NOT NULL, name_ar text NOT NULL, encoded_path text NOT NULL, fee_fils bigint NOT NULL, minimum_fils bigint NOT NULL, minutes integer NOT NULL, priority integer DEFAULT 0 NOT NULL, code code DEFAULT new_code() NOT NULL, active boolean DEFAULT true NOT NULL, CONSTRAINT delivery_area_fee_fils_check CHECK ((fee_fils >= 0)), CONSTRAINT delivery_area_minimum_fils_check CHECK ((minimum_fils >= 0)), CONSTRAINT delivery_area_minutes_check CHECK (((minutes >= 1) AND (minutes <= 240))) );
ALTER TABLE delivery_area ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME delivery_area_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE email_change ( id uuid NOT NULL, customer_id integer NOT NULL, email text NOT NULL, old_email text NOT NULL, token_hash text NOT NULL, asked_at timestamp with time zone NOT NULL, expires_at timestamp with time zone NOT NULL, ended_at timestamp with time zone, CONSTRAINT email_change_email_check CHECK ((length(email) <= 254)) );
CREATE TABLE gateway_event ( gateway text NOT NULL, event_id text NOT NULL, session_ref text NOT NULL, received_at timestamp with time zone DEFAULT now() NOT NULL, settled_at timestamp with time zone );
CREATE TABLE guest_code ( customer_id integer NOT NULL, salt text NOT NULL, asked_at timestamp with time zone NOT NULL, expires_at timestamp with time zone NOT NULL, tries integer DEFAULT 0 NOT NULL );
CREATE TABLE guest_contact ( customer_id integer NOT NULL, phone_key text NOT NULL, network_key text NOT NULL, created_at timestamp with time zone NOT NULL );
CREATE TABLE identity ( issuer text NOT NULL, subject text NOT NULL, customer_id integer NOT NULL, provider text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, CONSTRAINT identity_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'facebook'::text]))), CONSTRAINT identity_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))) );
CREATE TABLE installation_secret ( name text NOT NULL, value text NOT NULL );
CREATE TABLE item ( id integer NOT NULL, category_id integer NOT NULL, name_en text NOT NULL, name_ar text DEFAULT ''::text NOT NULL, description_en text DEFAULT ''::text NOT NULL, description_ar text DEFAULT ''::text NOT NULL, picture text DEFAULT ''::text NOT NULL, pickup_fils bigint NOT NULL, delivery_fils bigint NOT NULL, min_quantity integer DEFAULT 1 NOT NULL, "position" integer DEFAULT 0 NOT NULL, active boolean DEFAULT true NOT NULL, calories integer, allergens text[], dietary_marks text[], code code DEFAULT new_code() NOT NULL, CONSTRAINT item_allergens_known CHECK ((allergens <@ ARRAY['gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'peanuts'::text, 'soybeans'::text, 'milk'::text, 'nuts'::text, 'celery'::text, 'mustard'::text, 'sesame'::text, 'sulphites'::text, 'lupin'::text, 'molluscs'::text])), CONSTRAINT item_calories_check CHECK (((calories >= 0) AND (calories <= 20000))), CONSTRAINT item_delivery_fils_check CHECK (((delivery_fils >= 0) AND (delivery_fils <= 2000000))), CONSTRAINT item_dietary_marks_known CHECK ((dietary_marks <@ ARRAY['vegan'::text, 'vegetarian'::text, 'gluten_free'::text, 'spicy'::text])), CONSTRAINT item_min_cart_item_check CHECK (((min_quantity >= 1) AND (min_quantity <= 99))), CONSTRAINT item_pickup_fils_check CHECK (((pickup_fils >= 0) AND (pickup_fils <= 2000000))) );
ALTER TABLE item ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME item_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE item_option_group ( item_id integer NOT NULL, option_group_id integer NOT NULL, "position" integer DEFAULT 0 NOT NULL );
CREATE TABLE known_device ( customer_id integer NOT NULL, device_hash text NOT NULL, seen_at timestamp with time zone NOT NULL );
CREATE TABLE kysely_migration ( name character varying(255) NOT NULL, "timestamp" character varying(255) NOT NULL );
CREATE TABLE kysely_migration_lock ( id character varying(255) NOT NULL, is_locked integer DEFAULT 0 NOT NULL );
ALTER TABLE ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME ledger_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE legal_entity ( id integer NOT NULL, name_en text DEFAULT ''::text NOT NULL, name_ar text DEFAULT ''::text NOT NULL, address_en text DEFAULT ''::text NOT NULL, address_ar text DEFAULT ''::text NOT NULL, trn text DEFAULT ''::text NOT NULL, code code DEFAULT new_code() NOT NULL, active boolean DEFAULT true NOT NULL, "position" integer DEFAULT 0 NOT NULL, CONSTRAINT legal_entity_address_ar_check CHECK ((length(address_ar) <= 300)), CONSTRAINT legal_entity_address_en_check CHECK ((length(address_en) <= 300)), CONSTRAINT legal_entity_name_ar_check CHECK ((length(name_ar) <= 200)), CONSTRAINT legal_entity_name_en_check CHECK ((length(name_en) <= 200)), CONSTRAINT legal_entity_trn_check CHECK ((trn ~ '^([0-9]{15})?$'::text)) );
ALTER TABLE legal_entity ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME legal_entity_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE legal_text ( kind text NOT NULL, locale locale NOT NULL, markdown text NOT NULL, CONSTRAINT legal_text_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))), CONSTRAINT legal_text_markdown_check CHECK (((length(markdown) >= 1) AND (length(markdown) <= 200000))) );
CREATE TABLE migration ( name text NOT NULL, checksum text NOT NULL, applied_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE option_group ( id integer NOT NULL, name_en text NOT NULL, name_ar text DEFAULT ''::text NOT NULL, min integer NOT NULL, max integer NOT NULL, has_quantities boolean NOT NULL, code code DEFAULT new_code() NOT NULL, active boolean DEFAULT true NOT NULL, "position" integer DEFAULT 0 NOT NULL, CONSTRAINT modifier_category_check CHECK (((max = 0) OR (max >= min))), CONSTRAINT modifier_category_maximum_check CHECK (((max >= 0) AND (max <= 20))), CONSTRAINT modifier_category_minimum_check CHECK (((min >= 0) AND (min <= 20))) );
ALTER TABLE option_group ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME modifier_category_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE option ( id integer NOT NULL, option_group_id integer NOT NULL, name_en text NOT NULL, name_ar text DEFAULT ''::text NOT NULL, pickup_fils bigint NOT NULL, delivery_fils bigint NOT NULL, "position" integer DEFAULT 0 NOT NULL, active boolean DEFAULT true NOT NULL, calories integer, allergens text[], dietary_marks text[], code code DEFAULT new_code() NOT NULL, CONSTRAINT modifier_calories_check CHECK (((calories >= '-5000'::integer) AND (calories <= 20000))), CONSTRAINT modifier_delivery_fils_check CHECK (((delivery_fils >= 0) AND (delivery_fils <= 2000000))), CONSTRAINT modifier_pickup_fils_check CHECK (((pickup_fils >= 0) AND (pickup_fils <= 2000000))), CONSTRAINT option_allergens_known CHECK ((allergens <@ ARRAY['gluten'::text, 'crustaceans'::text, 'eggs'::text, 'fish'::text, 'peanuts'::text, 'soybeans'::text, 'milk'::text, 'nuts'::text, 'celery'::text, 'mustard'::text, 'sesame'::text, 'sulphites'::text, 'lupin'::text, 'molluscs'::text])), CONSTRAINT option_dietary_marks_known CHECK ((dietary_marks <@ ARRAY['vegan'::text, 'vegetarian'::text, 'gluten_free'::text, 'spicy'::text])) );
ALTER TABLE option ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME modifier_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
ALTER TABLE order_event ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME order_event_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE order_line ( order_number integer NOT NULL, "position" integer NOT NULL, item_id integer NOT NULL, name_en text NOT NULL, name_ar text NOT NULL, quantity integer NOT NULL, unit_price_fils bigint NOT NULL, total_fils bigint NOT NULL, options jsonb NOT NULL, note text DEFAULT ''::text NOT NULL, discount_fils fils NOT NULL, vat_fils fils NOT NULL, CONSTRAINT order_line_adds_up CHECK ((quantity between 1 and 99 AND (unit_price_fils > 0) AND (total_fils = (unit_price_fils * quantity)) AND ((discount_fils)::bigint <= total_fils))) );
CREATE TABLE order_link ( order_number integer NOT NULL, salt text NOT NULL, hash text NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE VIEW order_refundable AS SELECT orders.number AS order_number, CASE WHEN orders.is_online THEN (attempt.captured_fils - attempt.refund_fils) WHEN (EXISTS ( SELECT FROM invoice WHERE (invoice.order_number = orders.number))) THEN (orders.total_fils - (orders.cash_refund_fils)::bigint) ELSE (0)::bigint END AS amount_fils FROM (orders LEFT JOIN payment_attempt attempt ON ((attempt.id = orders.attempt_id)));
ALTER TABLE orders ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME orders_order_no_seq START WITH 1001 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE password_reset ( id uuid NOT NULL, cookie_hash text NOT NULL, client_hash text, asked_hash text NOT NULL, email_key text, customer_id integer, tries smallint DEFAULT 0 NOT NULL, asked_at timestamp with time zone NOT NULL, expires_at timestamp with time zone NOT NULL, ended_at timestamp with time zone, token_hash text, token_expires_at timestamp with time zone, from_known_device boolean DEFAULT false NOT NULL );
CREATE TABLE payment_method ( id integer NOT NULL, name_en text NOT NULL, name_ar text NOT NULL, is_online boolean NOT NULL, code code DEFAULT new_code() NOT NULL, active boolean DEFAULT true NOT NULL, "position" integer DEFAULT 0 NOT NULL );
ALTER TABLE payment_method ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME payment_method_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE picture ( name text NOT NULL, version text NOT NULL, hash text, blur text DEFAULT ''::text NOT NULL, problem text DEFAULT ''::text NOT NULL, source text DEFAULT ''::text NOT NULL, CONSTRAINT picture_blur_check CHECK ((blur ~ '^([0-9a-f]{9})?$'::text)), CONSTRAINT picture_hash_check CHECK ((hash ~ '^[0-9a-f]{20}$'::text)), CONSTRAINT picture_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))) );
CREATE TABLE promotion ( id integer NOT NULL, code text, name_en text NOT NULL, name_ar text DEFAULT ''::text NOT NULL, description_en text DEFAULT ''::text NOT NULL, description_ar text DEFAULT ''::text NOT NULL, order_type text, min_order_fils bigint DEFAULT 0 NOT NULL, first_order_only boolean DEFAULT false NOT NULL, starts_at timestamp with time zone DEFAULT now() NOT NULL, ends_at timestamp with time zone, active boolean DEFAULT true NOT NULL, kind text NOT NULL, percent integer, amount_fils bigint, max_discount_fils bigint, per_customer integer, key code DEFAULT new_code() NOT NULL, "position" integer DEFAULT 0 NOT NULL, combines boolean DEFAULT false NOT NULL, CONSTRAINT promotion_amount_fils_check CHECK ((amount_fils > 0)), CONSTRAINT promotion_check CHECK ((ends_at > starts_at)), CONSTRAINT promotion_check1 CHECK (((kind = 'percent'::text) = (percent IS NOT NULL))), CONSTRAINT promotion_check2 CHECK (((kind = 'fixed'::text) = (amount_fils IS NOT NULL))), CONSTRAINT promotion_check3 CHECK ((amount_fils < min_order_fils)), CONSTRAINT promotion_check4 CHECK (((max_discount_fils IS NULL) OR (kind = 'percent'::text))), CONSTRAINT promotion_check5 CHECK (((NOT combines) OR (kind = 'free_delivery'::text))), CONSTRAINT promotion_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text)), CONSTRAINT promotion_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'fixed'::text, 'free_delivery'::text]))), CONSTRAINT promotion_max_discount_fils_check CHECK ((max_discount_fils > 0)), CONSTRAINT promotion_min_order_fils_check CHECK (((min_order_fils >= 0) AND (min_order_fils <= 2000000))), CONSTRAINT promotion_order_type_check CHECK ((order_type = ANY (ARRAY['pickup'::text, 'delivery'::text]))), CONSTRAINT promotion_per_customer_check CHECK ((per_customer > 0)), CONSTRAINT promotion_percent_check CHECK (((percent >= 1) AND (percent <= 99))) );
CREATE TABLE promotion_branch ( promotion_id integer NOT NULL, branch_id integer NOT NULL );
ALTER TABLE promotion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME promotion_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE promotion_limit ( promotion_id integer NOT NULL, max_uses integer NOT NULL, uses integer DEFAULT 0 NOT NULL, CONSTRAINT promotion_limit_kept CHECK (((uses >= 0) AND (uses <= max_uses))), CONSTRAINT promotion_limit_max_uses_check CHECK ((max_uses > 0)) );
CREATE TABLE promotion_use ( cart_id text NOT NULL, promotion_id integer NOT NULL, customer_id integer NOT NULL, nth integer, is_first_order boolean NOT NULL, reserved_at timestamp with time zone NOT NULL, CONSTRAINT promotion_use_nth_check CHECK ((nth > 0)) );
CREATE TABLE push_subscription ( id integer NOT NULL, customer_id integer NOT NULL, session_id uuid, endpoint text NOT NULL, p256dh text NOT NULL, auth text NOT NULL, created_at timestamp with time zone NOT NULL, CONSTRAINT push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000)) );
ALTER TABLE push_subscription ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME push_subscription_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE rate_bucket ( key text NOT NULL, tokens double precision NOT NULL, refilled_at timestamp with time zone DEFAULT now() NOT NULL );
CREATE TABLE recon_break ( id bigint NOT NULL, kind text NOT NULL, gateway text NOT NULL, subject text NOT NULL, detail text NOT NULL, found_at timestamp with time zone DEFAULT now() NOT NULL, resolved_at timestamp with time zone );
ALTER TABLE recon_break ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME recon_break_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE refresh_token ( hash text NOT NULL, session_id uuid NOT NULL, expires_at timestamp with time zone NOT NULL, rotated_at timestamp with time zone, superseded_at timestamp with time zone, parent_hash text );
CREATE TABLE restaurant ( is_only boolean DEFAULT true NOT NULL, settings jsonb NOT NULL, menu_form text DEFAULT 'yaml'::text NOT NULL, CONSTRAINT restaurant_is_only_check CHECK (is_only), CONSTRAINT restaurant_menu_form_check CHECK ((menu_form = ANY (ARRAY['yaml'::text, 'csv'::text]))), CONSTRAINT restaurant_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)) );
CREATE TABLE session ( id uuid NOT NULL, customer_id integer NOT NULL, device_hash text, created_at timestamp with time zone DEFAULT now() NOT NULL, expires_at timestamp with time zone NOT NULL, revoked_at timestamp with time zone );
CREATE TABLE sign_in_attempt ( state_hash text NOT NULL, browser_hash text NOT NULL, provider text NOT NULL, return_path text NOT NULL, remember boolean NOT NULL, link_session_id uuid, expires_at timestamp with time zone NOT NULL );
CREATE TABLE sign_in_handover ( code_hash text NOT NULL, browser_hash text NOT NULL, provider text NOT NULL, issuer text NOT NULL, subject text NOT NULL, name text NOT NULL, email text NOT NULL, email_verified boolean NOT NULL, return_path text NOT NULL, remember boolean NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE slot_hold ( cart_id text NOT NULL, branch_id integer NOT NULL, order_type text NOT NULL, starts_at timestamp with time zone NOT NULL );
CREATE TABLE sold_out ( id integer NOT NULL, branch_id integer NOT NULL, item_id integer, option_id integer, since timestamp with time zone DEFAULT now() NOT NULL, until timestamp with time zone, set_by text DEFAULT ''::text NOT NULL, CONSTRAINT sold_out_check CHECK ((num_nonnulls(item_id, option_id) = 1)), CONSTRAINT sold_out_set_by_check CHECK ((length(set_by) <= 120)), CONSTRAINT sold_out_until_check CHECK (((until >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (until < '2100-01-01 00:00:00+00'::timestamp with time zone))) );
ALTER TABLE sold_out ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME sold_out_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE staff ( id integer NOT NULL, name text NOT NULL, email text NOT NULL, email_key text NOT NULL, password_hash text, role text NOT NULL, every_branch boolean NOT NULL, locale text NOT NULL, created_at timestamp with time zone NOT NULL, ended_at timestamp with time zone, CONSTRAINT staff_check CHECK (((role <> 'owner'::text) OR every_branch)), CONSTRAINT staff_email_check CHECK ((length(email) <= 254)), CONSTRAINT staff_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ar'::text]))), CONSTRAINT staff_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))), CONSTRAINT staff_role_check CHECK ((role = ANY (ARRAY['kitchen'::text, 'manager'::text, 'owner'::text]))) );
CREATE TABLE staff_access_token ( hash text NOT NULL, session_id uuid NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE staff_action ( id bigint NOT NULL, at timestamp with time zone NOT NULL, staff_id integer, actor text NOT NULL, action text NOT NULL, branch_id integer, order_number integer, details jsonb DEFAULT '{}'::jsonb NOT NULL, CONSTRAINT staff_action_action_check CHECK ((length(action) <= 40)), CONSTRAINT staff_action_actor_check CHECK ((length(actor) <= 120)) );
ALTER TABLE staff_action ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY ( SEQUENCE NAME staff_action_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE staff_branch ( staff_id integer NOT NULL, branch_id integer NOT NULL );
CREATE TABLE staff_device ( staff_id integer NOT NULL, device_hash text NOT NULL, seen_at timestamp with time zone NOT NULL );
ALTER TABLE staff ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY ( SEQUENCE NAME staff_id_seq START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1 );
CREATE TABLE staff_invitation ( staff_id integer NOT NULL, id uuid NOT NULL, hash text NOT NULL, expires_at timestamp with time zone NOT NULL );
CREATE TABLE staff_refresh_token ( hash text NOT NULL, session_id uuid NOT NULL, expires_at timestamp with time zone NOT NULL, rotated_at timestamp with time zone, superseded_at timestamp with time zone, parent_hash text );
CREATE TABLE staff_session ( id uuid NOT NULL, staff_id integer NOT NULL, device_hash text, created_at timestamp with time zone DEFAULT now() NOT NULL, expires_at timestamp with time zone NOT NULL, revoked_at timestamp with time zone );
ALTER TABLE ONLY access_token ADD CONSTRAINT access_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY address ADD CONSTRAINT address_pkey PRIMARY KEY (id);
ALTER TABLE ONLY board_clock ADD CONSTRAINT board_clock_pkey PRIMARY KEY (only_one);
ALTER TABLE ONLY board_watch ADD CONSTRAINT board_watch_pkey PRIMARY KEY (branch_id, day);
ALTER TABLE branch_exception ADD CONSTRAINT branch_exception_has_a_date CHECK (((on_date >= '2000-01-01'::date) AND (on_date <= '2199-12-31'::date))) NOT VALID;
ALTER TABLE ONLY branch_exception ADD CONSTRAINT branch_exception_pkey PRIMARY KEY (id);
ALTER TABLE ONLY branch_former_name ADD CONSTRAINT branch_former_name_pkey PRIMARY KEY (name_en);
ALTER TABLE branch ADD CONSTRAINT branch_has_a_name CHECK ((name_en ~ '\S'::text)) NOT VALID;
ALTER TABLE ONLY branch_item ADD CONSTRAINT branch_item_pkey PRIMARY KEY (branch_id, item_id);
ALTER TABLE ONLY branch ADD CONSTRAINT branch_loc_code_key UNIQUE (code), ADD CONSTRAINT branch_name_is_its_own EXCLUDE USING btree (lower(name_en) WITH =) WHERE (active) DEFERRABLE;
ALTER TABLE ONLY branch_payment_method ADD CONSTRAINT branch_payment_method_pkey PRIMARY KEY (branch_id, payment_method_id);
ALTER TABLE ONLY branch_period ADD CONSTRAINT branch_period_pkey PRIMARY KEY (id);
ALTER TABLE ONLY branch ADD CONSTRAINT branch_pkey PRIMARY KEY (id);
ALTER TABLE branch_rush ADD CONSTRAINT branch_rush_has_dates CHECK ((first_date between '2000-01-01' and '2199-12-31' and last_date between '2000-01-01' and '2199-12-31')) NOT VALID;
ALTER TABLE ONLY branch_rush ADD CONSTRAINT branch_rush_pkey PRIMARY KEY (id);
ALTER TABLE branch_season ADD CONSTRAINT branch_season_has_dates CHECK ((first_date between '2000-01-01' and '2199-12-31' and last_date between '2000-01-01' and '2199-12-31')) NOT VALID;
ALTER TABLE ONLY branch_season ADD CONSTRAINT branch_season_id_branch_id_key UNIQUE (id, branch_id);
ALTER TABLE ONLY branch_season_period ADD CONSTRAINT branch_season_period_pkey PRIMARY KEY (id);
ALTER TABLE ONLY branch_season ADD CONSTRAINT branch_season_pkey PRIMARY KEY (id);
ALTER TABLE branch ADD CONSTRAINT branch_time_zone_is_known CHECK (is_time_zone(time_zone)) NOT VALID;
ALTER TABLE ONLY cart_key ADD CONSTRAINT cart_key_pkey PRIMARY KEY (customer_id, key);
ALTER TABLE ONLY cart ADD CONSTRAINT cart_pkey PRIMARY KEY (id);
ALTER TABLE ONLY catalogue_change ADD CONSTRAINT catalogue_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY category ADD CONSTRAINT category_code_key UNIQUE (code);
ALTER TABLE category ADD CONSTRAINT category_has_a_name CHECK ((name_en ~ '\S'::text)) NOT VALID;
ALTER TABLE ONLY category ADD CONSTRAINT category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY credit_note ADD CONSTRAINT credit_note_legal_entity_id_number_key UNIQUE (legal_entity_id, number), ADD CONSTRAINT credit_note_pkey PRIMARY KEY (refund_id);
ALTER TABLE ONLY data_folder ADD CONSTRAINT data_folder_pkey PRIMARY KEY (only_one);
ALTER TABLE ONLY customer ADD CONSTRAINT debtor_pkey PRIMARY KEY (id);
ALTER TABLE ONLY delivery_area ADD CONSTRAINT delivery_area_branch_id_code_key UNIQUE (branch_id, code);
ALTER TABLE delivery_area ADD CONSTRAINT delivery_area_encloses_something CHECK (is_outline(encoded_path)) NOT VALID;
ALTER TABLE ONLY delivery_area ADD CONSTRAINT delivery_area_pkey PRIMARY KEY (id);
ALTER TABLE ONLY email_change ADD CONSTRAINT email_change_pkey PRIMARY KEY (id), ADD CONSTRAINT email_change_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY gateway_event ADD CONSTRAINT gateway_event_pkey PRIMARY KEY (gateway, event_id);
ALTER TABLE ONLY guest_code ADD CONSTRAINT guest_code_pkey PRIMARY KEY (customer_id);
ALTER TABLE ONLY guest_contact ADD CONSTRAINT guest_contact_pkey PRIMARY KEY (customer_id, phone_key, network_key);
ALTER TABLE ONLY identity ADD CONSTRAINT identity_pkey PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY installation_secret ADD CONSTRAINT installation_secret_pkey PRIMARY KEY (name);
ALTER TABLE ONLY invoice ADD CONSTRAINT invoice_legal_entity_id_number_key UNIQUE (legal_entity_id, number), ADD CONSTRAINT invoice_pkey PRIMARY KEY (order_number);
ALTER TABLE ONLY item ADD CONSTRAINT item_code_key UNIQUE (code);
ALTER TABLE item ADD CONSTRAINT item_has_a_name CHECK ((name_en ~ '\S'::text)) NOT VALID;
ALTER TABLE ONLY item_option_group ADD CONSTRAINT item_modifier_category_pkey PRIMARY KEY (item_id, option_group_id);
ALTER TABLE ONLY item ADD CONSTRAINT item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY job ADD CONSTRAINT job_pkey PRIMARY KEY (kind, key);
ALTER TABLE ONLY known_device ADD CONSTRAINT known_device_pkey PRIMARY KEY (customer_id, device_hash);
ALTER TABLE ONLY kysely_migration_lock ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY ledger ADD CONSTRAINT ledger_pkey PRIMARY KEY (id), ADD CONSTRAINT ledger_refund_id_key UNIQUE (refund_id);
ALTER TABLE ONLY legal_entity ADD CONSTRAINT legal_entity_code_key UNIQUE (code), ADD CONSTRAINT legal_entity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY legal_text ADD CONSTRAINT legal_text_pkey PRIMARY KEY (kind, locale);
ALTER TABLE ONLY migration ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY option_group ADD CONSTRAINT modifier_category_pkey PRIMARY KEY (id);
ALTER TABLE ONLY option ADD CONSTRAINT modifier_pkey PRIMARY KEY (id);
ALTER TABLE ONLY option_group ADD CONSTRAINT option_group_code_key UNIQUE (code);
ALTER TABLE option_group ADD CONSTRAINT option_group_has_a_name CHECK ((name_en ~ '\S'::text)) NOT VALID;
ALTER TABLE option ADD CONSTRAINT option_has_a_name CHECK ((name_en ~ '\S'::text)) NOT VALID;
ALTER TABLE ONLY option ADD CONSTRAINT option_option_group_id_code_key UNIQUE (option_group_id, code);
ALTER TABLE ONLY order_event ADD CONSTRAINT order_event_pkey PRIMARY KEY (id), ADD CONSTRAINT order_event_undoes_key UNIQUE (undoes);
ALTER TABLE ONLY order_line ADD CONSTRAINT order_line_pkey PRIMARY KEY (order_number, "position");
ALTER TABLE ONLY order_link ADD CONSTRAINT order_link_hash_key UNIQUE (hash), ADD CONSTRAINT order_link_pkey PRIMARY KEY (order_number);
ALTER TABLE ONLY orders ADD CONSTRAINT orders_attempt_id_key UNIQUE (attempt_id), ADD CONSTRAINT orders_cart_id_key UNIQUE (cart_id), ADD CONSTRAINT orders_pkey PRIMARY KEY (number);
ALTER TABLE ONLY paper_counter ADD CONSTRAINT paper_counter_pkey PRIMARY KEY (legal_entity_id, kind);
ALTER TABLE ONLY password_reset ADD CONSTRAINT password_reset_pkey PRIMARY KEY (id), ADD CONSTRAINT password_reset_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY payment_attempt ADD CONSTRAINT payment_attempt_gateway_session_ref_key UNIQUE (gateway, session_ref), ADD CONSTRAINT payment_attempt_gateway_transaction_ref_key UNIQUE (gateway, transaction_ref), ADD CONSTRAINT payment_attempt_pkey PRIMARY KEY (id);
ALTER TABLE ONLY payment_method ADD CONSTRAINT payment_method_code_key UNIQUE (code);
ALTER TABLE payment_method ADD CONSTRAINT payment_method_has_a_name CHECK ((name_en ~ '\S'::text)) NOT VALID;
ALTER TABLE ONLY payment_method ADD CONSTRAINT payment_method_pkey PRIMARY KEY (id);
ALTER TABLE picture ADD CONSTRAINT picture_name_is_no_path CHECK (((name !~ '[/\\]|^\.'::text) AND (name ~ '\S'::text))) NOT VALID;
ALTER TABLE ONLY picture ADD CONSTRAINT picture_pkey PRIMARY KEY (name);
ALTER TABLE promotion ADD CONSTRAINT promotion_begins_and_ends CHECK ((isfinite(starts_at) AND isfinite(ends_at))) NOT VALID;
ALTER TABLE ONLY promotion_branch ADD CONSTRAINT promotion_branch_pkey PRIMARY KEY (promotion_id, branch_id);
ALTER TABLE promotion ADD CONSTRAINT promotion_has_a_name CHECK ((name_en ~ '\S'::text)) NOT VALID;
ALTER TABLE ONLY promotion ADD CONSTRAINT promotion_has_its_code EXCLUDE USING btree (code WITH =) WHERE (active) DEFERRABLE, ADD CONSTRAINT promotion_key_key UNIQUE (key);
ALTER TABLE ONLY promotion_limit ADD CONSTRAINT promotion_limit_pkey PRIMARY KEY (promotion_id);
ALTER TABLE ONLY promotion ADD CONSTRAINT promotion_pkey PRIMARY KEY (id);
ALTER TABLE ONLY promotion_use ADD CONSTRAINT promotion_use_per_customer UNIQUE (promotion_id, customer_id, nth), ADD CONSTRAINT promotion_use_pkey PRIMARY KEY (cart_id, promotion_id);
ALTER TABLE ONLY push_subscription ADD CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint), ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);
ALTER TABLE ONLY rate_bucket ADD CONSTRAINT rate_bucket_pkey PRIMARY KEY (key);
ALTER TABLE ONLY recon_break ADD CONSTRAINT recon_break_pkey PRIMARY KEY (id);
ALTER TABLE ONLY refresh_token ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY refund ADD CONSTRAINT refund_pkey PRIMARY KEY (id);
ALTER TABLE ONLY restaurant ADD CONSTRAINT restaurant_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY session ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sign_in_attempt ADD CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY sign_in_handover ADD CONSTRAINT sign_in_handover_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY slot_hold ADD CONSTRAINT slot_hold_pkey PRIMARY KEY (cart_id);
ALTER TABLE ONLY slot ADD CONSTRAINT slot_pkey PRIMARY KEY (branch_id, order_type, starts_at);
ALTER TABLE ONLY sold_out ADD CONSTRAINT sold_out_branch_id_item_id_key UNIQUE (branch_id, item_id), ADD CONSTRAINT sold_out_branch_id_option_id_key UNIQUE (branch_id, option_id), ADD CONSTRAINT sold_out_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff_access_token ADD CONSTRAINT staff_access_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY staff_action ADD CONSTRAINT staff_action_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff_branch ADD CONSTRAINT staff_branch_pkey PRIMARY KEY (staff_id, branch_id);
ALTER TABLE ONLY staff_device ADD CONSTRAINT staff_device_pkey PRIMARY KEY (staff_id, device_hash);
ALTER TABLE ONLY staff ADD CONSTRAINT staff_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY staff_invitation ADD CONSTRAINT staff_invitation_hash_key UNIQUE (hash), ADD CONSTRAINT staff_invitation_id_key UNIQUE (id), ADD CONSTRAINT staff_invitation_pkey PRIMARY KEY (staff_id);
ALTER TABLE ONLY staff ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY staff_refresh_token ADD CONSTRAINT staff_refresh_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY staff_session ADD CONSTRAINT staff_session_pkey PRIMARY KEY (id);
CREATE INDEX access_token_expires_at_idx ON access_token USING btree (expires_at);
CREATE INDEX access_token_session_id_idx ON access_token USING btree (session_id);
CREATE INDEX address_debtor_id_idx ON address USING btree (customer_id);
CREATE UNIQUE INDEX address_default ON address USING btree (customer_id) WHERE is_default;
CREATE INDEX board_watch_seen_at_idx ON board_watch USING btree (seen_at);
CREATE INDEX branch_exception_branch_id_idx ON branch_exception USING btree (branch_id);
CREATE INDEX branch_period_branch_id_idx ON branch_period USING btree (branch_id);
CREATE INDEX branch_rush_branch_id_idx ON branch_rush USING btree (branch_id);
CREATE INDEX branch_season_branch_id_idx ON branch_season USING btree (branch_id);
CREATE INDEX branch_season_period_branch_id_idx ON branch_season_period USING btree (branch_id);
CREATE INDEX branch_season_period_season_id_idx ON branch_season_period USING btree (season_id);
CREATE INDEX cart_awaiting ON cart USING btree (expires_at) WHERE (state = 'awaiting'::text);
CREATE INDEX cart_ended ON cart USING btree (expires_at) WHERE (state = ANY (ARRAY['quoted'::text, 'expired'::text, 'cancelled'::text]));
CREATE INDEX cart_holds_of_network ON cart USING btree (network_key) WHERE ((network_key IS NOT NULL) AND (state = ANY (ARRAY['quoted'::text, 'awaiting'::text])));
CREATE INDEX cart_key_cart_id_idx ON cart_key USING btree (cart_id);
CREATE INDEX cart_key_created_at_idx ON cart_key USING btree (created_at);
CREATE UNIQUE INDEX cart_open ON cart USING btree (customer_id, fingerprint) WHERE (state = ANY (ARRAY['quoted'::text, 'awaiting'::text]));
CREATE INDEX catalogue_change_changed_at_idx ON catalogue_change USING btree (changed_at);
CREATE INDEX catalogue_change_transaction_id_idx ON catalogue_change USING btree (transaction_id);
CREATE INDEX category_parent_id_idx ON category USING btree (parent_id);
CREATE INDEX credit_note_issued ON credit_note USING btree (issued_at);
CREATE INDEX credit_note_order_number_idx ON credit_note USING btree (order_number);
CREATE UNIQUE INDEX customer_confirmed_email ON customer USING btree (email_key) WHERE (email_confirmed_at IS NOT NULL);
CREATE INDEX customer_guest ON customer USING btree (created_at) WHERE is_guest;
CREATE INDEX customer_phone ON customer USING btree (phone_digits(phone)) WHERE (phone <> ''::text);
CREATE UNIQUE INDEX customer_unconfirmed_login ON customer USING btree (email_key, password_hash) WHERE (email_confirmed_at IS NULL);
CREATE INDEX delivery_area_branch_id_idx ON delivery_area USING btree (branch_id);
CREATE INDEX email_change_customer_id_idx ON email_change USING btree (customer_id);
CREATE INDEX email_change_expires_at_idx ON email_change USING btree (expires_at);
CREATE INDEX gateway_event_received_at_idx ON gateway_event USING btree (received_at);
CREATE INDEX guest_contact_created ON guest_contact USING btree (created_at);
CREATE INDEX guest_contact_network ON guest_contact USING btree (network_key, created_at);
CREATE INDEX guest_contact_phone ON guest_contact USING btree (phone_key, created_at);
CREATE UNIQUE INDEX identity_of_customer ON identity USING btree (customer_id, provider);
CREATE INDEX invoice_issued ON invoice USING btree (issued_at);
CREATE INDEX item_category_id_idx ON item USING btree (category_id);
CREATE INDEX job_due ON job USING btree (kind, due_at) WHERE ((state)::text = 'waiting'::text);
CREATE INDEX job_ended ON job USING btree (ended_at) WHERE ((state)::text <> 'waiting'::text);
CREATE INDEX known_device_seen ON known_device USING btree (seen_at);
CREATE INDEX ledger_attempt_id_idx ON ledger USING btree (attempt_id);
CREATE UNIQUE INDEX ledger_capture ON ledger USING btree (attempt_id) WHERE (kind = 'capture'::text);
CREATE INDEX modifier_modifier_category_id_idx ON option USING btree (option_group_id);
CREATE INDEX order_event_order_no_idx ON order_event USING btree (order_number);
CREATE INDEX order_refused ON order_event USING btree (at) WHERE ((state)::text = ANY (ARRAY['rejected'::text, 'cancelled'::text]));
CREATE INDEX orders_debtor_id_order_no_idx ON orders USING btree (customer_id, number DESC);
CREATE INDEX orders_for_later ON orders USING btree (branch_id, slot_start) WHERE (slot_start IS NOT NULL);
CREATE INDEX orders_open ON orders USING btree (customer_id) WHERE ((state)::text <> ALL (ARRAY['completed'::text, 'rejected'::text, 'cancelled'::text, 'refunded'::text]));
CREATE INDEX orders_placed ON orders USING btree (branch_id, placed_at);
CREATE INDEX orders_waiting ON orders USING btree (placed_at) WHERE ((state)::text = 'received'::text);
CREATE INDEX password_reset_asked_hash_idx ON password_reset USING btree (asked_hash);
CREATE INDEX password_reset_client_hash_idx ON password_reset USING btree (client_hash) WHERE (client_hash IS NOT NULL);
CREATE INDEX password_reset_cookie_hash_idx ON password_reset USING btree (cookie_hash);
CREATE INDEX password_reset_customer_id_idx ON password_reset USING btree (customer_id);
CREATE INDEX password_reset_expires_at_idx ON password_reset USING btree (expires_at);
CREATE INDEX payment_attempt_cart_id_idx ON payment_attempt USING btree (cart_id);
CREATE INDEX payment_attempt_due ON payment_attempt USING btree (checked_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE UNIQUE INDEX payment_attempt_funds ON payment_attempt USING btree (cart_id) WHERE funds_order;
CREATE UNIQUE INDEX payment_attempt_live ON payment_attempt USING btree (cart_id) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE UNIQUE INDEX promotion_use_first_order ON promotion_use USING btree (customer_id) WHERE is_first_order;
CREATE INDEX push_subscription_customer ON push_subscription USING btree (customer_id);
CREATE INDEX push_subscription_session ON push_subscription USING btree (session_id);
CREATE INDEX rate_bucket_refilled ON rate_bucket USING btree (refilled_at);
CREATE UNIQUE INDEX recon_break_open ON recon_break USING btree (kind, gateway, subject) WHERE (resolved_at IS NULL);
CREATE INDEX refresh_token_parent ON refresh_token USING btree (parent_hash) WHERE (parent_hash IS NOT NULL);
CREATE INDEX refresh_token_session_id_idx ON refresh_token USING btree (session_id);
CREATE INDEX refund_attempt_id_idx ON refund USING btree (attempt_id);
CREATE INDEX refund_done ON refund USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX refund_order_number_idx ON refund USING btree (order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX session_debtor_id_idx ON session USING btree (customer_id);
CREATE INDEX session_expires ON session USING btree (expires_at);
CREATE INDEX sign_in_attempt_expires_at_idx ON sign_in_attempt USING btree (expires_at);
CREATE INDEX sign_in_attempt_link_session_id_idx ON sign_in_attempt USING btree (link_session_id);
CREATE INDEX sign_in_handover_expires_at_idx ON sign_in_handover USING btree (expires_at);
CREATE INDEX slot_hold_branch_id_order_type_starts_at_idx ON slot_hold USING btree (branch_id, order_type, starts_at);
CREATE INDEX sold_out_item_id_idx ON sold_out USING btree (item_id);
CREATE INDEX sold_out_option_id_idx ON sold_out USING btree (option_id);
CREATE INDEX sold_out_until_idx ON sold_out USING btree (until);
CREATE INDEX staff_access_token_expires_at_idx ON staff_access_token USING btree (expires_at);
CREATE INDEX staff_access_token_session_id_idx ON staff_access_token USING btree (session_id);
CREATE INDEX staff_action_at_idx ON staff_action USING btree (at);
CREATE INDEX staff_action_order_number_idx ON staff_action USING btree (order_number);
CREATE INDEX staff_action_staff_id_idx ON staff_action USING btree (staff_id);
CREATE INDEX staff_branch_branch_id_idx ON staff_branch USING btree (branch_id);
CREATE INDEX staff_refresh_token_parent_hash_idx ON staff_refresh_token USING btree (parent_hash);
CREATE INDEX staff_refresh_token_session_id_idx ON staff_refresh_token USING btree (session_id);
CREATE INDEX staff_session_expires ON staff_session USING btree (expires_at);
CREATE INDEX staff_session_staff_id_idx ON staff_session USING btree (staff_id);
CREATE TRIGGER came_to_nothing AFTER UPDATE OF state ON cart FOR EACH ROW WHEN ((new.state = ANY (ARRAY['expired'::text, 'cancelled'::text]))) EXECUTE FUNCTION release_promotion();
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON promotion FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('promotions');
CREATE TRIGGER changed AFTER INSERT OR DELETE OR UPDATE ON promotion_branch FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('promotions');
CREATE TRIGGER changed AFTER UPDATE OF role, every_branch, ended_at ON staff FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_changed();
CREATE TRIGGER changed AFTER INSERT OR DELETE ON staff_branch FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_changed();
CREATE TRIGGER changed AFTER UPDATE OF revoked_at ON staff_session FOR EACH STATEMENT EXECUTE FUNCTION notify_staff_changed();
CREATE TRIGGER counted AFTER INSERT OR DELETE ON promotion_use FOR EACH ROW EXECUTE FUNCTION count_promotion_use();
CREATE TRIGGER credit_note_is_not_emptied BEFORE TRUNCATE ON credit_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_note_stays BEFORE DELETE OR UPDATE ON credit_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER customer_is_there BEFORE INSERT ON address FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER customer_is_there BEFORE INSERT ON cart FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER customer_is_there BEFORE INSERT ON push_subscription FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER customer_is_there BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse_erased_customer();
CREATE TRIGGER deleted AFTER DELETE ON branch REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'id');
CREATE TRIGGER deleted AFTER DELETE ON branch_exception REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON branch_former_name REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON branch_item REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('offers', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON branch_payment_method REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON branch_period REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON branch_rush REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON branch_season REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON branch_season_period REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON category REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER deleted AFTER DELETE ON delivery_area REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER deleted AFTER DELETE ON item REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER deleted AFTER DELETE ON item_option_group REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER deleted AFTER DELETE ON legal_text REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('restaurant');
CREATE TRIGGER deleted AFTER DELETE ON option REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER deleted AFTER DELETE ON option_group REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER deleted AFTER DELETE ON payment_method REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches');
CREATE TRIGGER deleted AFTER DELETE ON picture REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('pictures');
CREATE TRIGGER deleted AFTER DELETE ON restaurant REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('restaurant');
CREATE TRIGGER deleted AFTER DELETE ON sold_out REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('offers', 'branch_id');
CREATE TRIGGER holds_slot AFTER INSERT ON cart FOR EACH ROW WHEN ((new.slot_start IS NOT NULL)) EXECUTE FUNCTION hold_slot();
CREATE TRIGGER inserted AFTER INSERT ON branch REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'id');
CREATE TRIGGER inserted AFTER INSERT ON branch_exception REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON branch_former_name REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON branch_item REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('offers', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON branch_payment_method REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON branch_period REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON branch_rush REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON branch_season REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON branch_season_period REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON category REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER inserted AFTER INSERT ON delivery_area REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER inserted AFTER INSERT ON item REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER inserted AFTER INSERT ON item_option_group REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER inserted AFTER INSERT ON legal_text REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('restaurant');
CREATE TRIGGER inserted AFTER INSERT ON option REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER inserted AFTER INSERT ON option_group REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER inserted AFTER INSERT ON payment_method REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches');
CREATE TRIGGER inserted AFTER INSERT ON picture REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('pictures');
CREATE TRIGGER inserted AFTER INSERT ON restaurant REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('restaurant');
CREATE TRIGGER inserted AFTER INSERT ON sold_out REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('offers', 'branch_id');
CREATE TRIGGER invoice_is_not_emptied BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_stays BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER is_apart AFTER INSERT OR UPDATE ON branch_period DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_overlap();
CREATE TRIGGER leaves_slot AFTER UPDATE OF state ON cart FOR EACH ROW WHEN (((new.slot_start IS NOT NULL) AND (new.state = ANY (ARRAY['expired'::text, 'cancelled'::text])))) EXECUTE FUNCTION release_slot('id');
CREATE TRIGGER leaves_slot AFTER UPDATE OF state ON orders FOR EACH ROW WHEN (((new.slot_start IS NOT NULL) AND ((new.state)::text = ANY (ARRAY['rejected'::text, 'cancelled'::text])))) EXECUTE FUNCTION release_slot('cart_id');
CREATE TRIGGER ledger_is_append_only BEFORE DELETE OR UPDATE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_is_not_emptied BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER left_slot AFTER DELETE ON slot_hold FOR EACH ROW EXECUTE FUNCTION leave_slot();
CREATE TRIGGER name_changes AFTER UPDATE OF name_en ON branch FOR EACH ROW EXECUTE FUNCTION keep_former_name();
CREATE TRIGGER name_is_new AFTER INSERT ON branch FOR EACH ROW EXECUTE FUNCTION keep_former_name();
CREATE TRIGGER order_events_stay BEFORE UPDATE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_moved AFTER INSERT ON order_event FOR EACH ROW EXECUTE FUNCTION tell_order_moved();
CREATE TRIGGER orders_stay BEFORE DELETE OR UPDATE OF number, cart_id ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_number();
CREATE TRIGGER refund_told AFTER INSERT OR DELETE OR UPDATE OF done_at, is_withheld ON refund FOR EACH ROW EXECUTE FUNCTION tell_refund();
CREATE TRIGGER reserved BEFORE INSERT ON promotion_use FOR EACH ROW EXECUTE FUNCTION reserve_promotion();
CREATE TRIGGER retakes_slot AFTER UPDATE OF state ON orders FOR EACH ROW WHEN (((new.slot_start IS NOT NULL) AND ((old.state)::text = ANY (ARRAY['rejected'::text, 'cancelled'::text])) AND ((new.state)::text <> ALL (ARRAY['rejected'::text, 'cancelled'::text, 'refunded'::text])))) EXECUTE FUNCTION retake_slot();
CREATE TRIGGER staff_action_is_append_only BEFORE DELETE OR UPDATE ON staff_action FOR EACH ROW EXECUTE FUNCTION staff_actions_stay();
CREATE TRIGGER staff_action_is_not_emptied BEFORE TRUNCATE ON staff_action FOR EACH STATEMENT EXECUTE FUNCTION staff_actions_stay();
CREATE TRIGGER updated AFTER UPDATE ON branch REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'id');
CREATE TRIGGER updated AFTER UPDATE ON branch_exception REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON branch_former_name REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON branch_item REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('offers', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON branch_payment_method REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON branch_period REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON branch_rush REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON branch_season REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON branch_season_period REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON category REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER updated AFTER UPDATE ON delivery_area REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches', 'branch_id');
CREATE TRIGGER updated AFTER UPDATE ON item REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER updated AFTER UPDATE ON item_option_group REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER updated AFTER UPDATE ON legal_text REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('restaurant');
CREATE TRIGGER updated AFTER UPDATE ON option REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER updated AFTER UPDATE ON option_group REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('menu');
CREATE TRIGGER updated AFTER UPDATE ON payment_method REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('branches');
CREATE TRIGGER updated AFTER UPDATE ON picture REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('pictures');
CREATE TRIGGER updated AFTER UPDATE ON restaurant REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('restaurant');
CREATE TRIGGER updated AFTER UPDATE ON sold_out REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue('offers', 'branch_id');
ALTER TABLE ONLY access_token ADD CONSTRAINT access_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
ALTER TABLE ONLY address ADD CONSTRAINT address_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE, ADD CONSTRAINT address_debtor_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE, ADD CONSTRAINT address_delivery_area_id_fkey FOREIGN KEY (delivery_area_id) REFERENCES delivery_area(id) ON DELETE SET NULL;
ALTER TABLE ONLY board_watch ADD CONSTRAINT board_watch_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE;
ALTER TABLE ONLY branch_exception ADD CONSTRAINT branch_exception_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE;
ALTER TABLE ONLY branch_former_name ADD CONSTRAINT branch_former_name_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE;
ALTER TABLE ONLY branch_item ADD CONSTRAINT branch_item_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE, ADD CONSTRAINT branch_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE;
ALTER TABLE ONLY branch ADD CONSTRAINT branch_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entity(id);
ALTER TABLE ONLY branch_payment_method ADD CONSTRAINT branch_payment_method_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE, ADD CONSTRAINT branch_payment_method_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id) ON DELETE CASCADE;
ALTER TABLE ONLY branch_period ADD CONSTRAINT branch_period_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE;
ALTER TABLE ONLY branch_rush ADD CONSTRAINT branch_rush_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE;
ALTER TABLE ONLY branch_season ADD CONSTRAINT branch_season_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE;
ALTER TABLE ONLY branch_season_period ADD CONSTRAINT branch_season_period_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE, ADD CONSTRAINT branch_season_period_season_id_branch_id_fkey FOREIGN KEY (season_id, branch_id) REFERENCES branch_season(id, branch_id) ON DELETE CASCADE;
ALTER TABLE ONLY cart ADD CONSTRAINT cart_debtor_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id), ADD CONSTRAINT cart_delivery_promotion_id_fkey FOREIGN KEY (delivery_promotion_id) REFERENCES promotion(id);
ALTER TABLE ONLY cart_key ADD CONSTRAINT cart_key_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE, ADD CONSTRAINT cart_key_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
ALTER TABLE ONLY cart ADD CONSTRAINT cart_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id);
ALTER TABLE ONLY category ADD CONSTRAINT category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id) ON DELETE CASCADE;
ALTER TABLE ONLY credit_note ADD CONSTRAINT credit_note_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entity(id), ADD CONSTRAINT credit_note_order_number_fkey FOREIGN KEY (order_number) REFERENCES invoice(order_number), ADD CONSTRAINT credit_note_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id);
ALTER TABLE ONLY delivery_area ADD CONSTRAINT delivery_area_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE;
ALTER TABLE ONLY email_change ADD CONSTRAINT email_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
ALTER TABLE ONLY guest_code ADD CONSTRAINT guest_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
ALTER TABLE ONLY guest_contact ADD CONSTRAINT guest_contact_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
ALTER TABLE ONLY identity ADD CONSTRAINT identity_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
ALTER TABLE ONLY invoice ADD CONSTRAINT invoice_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entity(id), ADD CONSTRAINT invoice_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(number);
ALTER TABLE ONLY item ADD CONSTRAINT item_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id);
ALTER TABLE ONLY item_option_group ADD CONSTRAINT item_modifier_category_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE, ADD CONSTRAINT item_modifier_category_modifier_category_id_fkey FOREIGN KEY (option_group_id) REFERENCES option_group(id) ON DELETE CASCADE;
ALTER TABLE ONLY known_device ADD CONSTRAINT known_device_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
ALTER TABLE ONLY ledger ADD CONSTRAINT ledger_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id), ADD CONSTRAINT ledger_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id);
ALTER TABLE ONLY option ADD CONSTRAINT modifier_modifier_category_id_fkey FOREIGN KEY (option_group_id) REFERENCES option_group(id) ON DELETE CASCADE;
ALTER TABLE ONLY order_event ADD CONSTRAINT order_event_order_no_fkey FOREIGN KEY (order_number) REFERENCES orders(number) ON DELETE CASCADE, ADD CONSTRAINT order_event_undoes_fkey FOREIGN KEY (undoes) REFERENCES order_event(id);
ALTER TABLE ONLY order_line ADD CONSTRAINT order_line_order_no_fkey FOREIGN KEY (order_number) REFERENCES orders(number) ON DELETE CASCADE;
ALTER TABLE ONLY order_link ADD CONSTRAINT order_link_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(number) ON DELETE CASCADE;
ALTER TABLE ONLY orders ADD CONSTRAINT orders_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id), ADD CONSTRAINT orders_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id), ADD CONSTRAINT orders_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id), ADD CONSTRAINT orders_debtor_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE SET NULL, ADD CONSTRAINT orders_delivery_promotion_id_fkey FOREIGN KEY (delivery_promotion_id) REFERENCES promotion(id), ADD CONSTRAINT orders_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id);
ALTER TABLE ONLY paper_counter ADD CONSTRAINT paper_counter_legal_entity_id_fkey FOREIGN KEY (legal_entity_id) REFERENCES legal_entity(id);
ALTER TABLE ONLY password_reset ADD CONSTRAINT password_reset_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
ALTER TABLE ONLY payment_attempt ADD CONSTRAINT payment_attempt_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE;
ALTER TABLE ONLY promotion_branch ADD CONSTRAINT promotion_branch_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id), ADD CONSTRAINT promotion_branch_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE;
ALTER TABLE ONLY promotion_limit ADD CONSTRAINT promotion_limit_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON DELETE CASCADE;
ALTER TABLE ONLY promotion_use ADD CONSTRAINT promotion_use_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE, ADD CONSTRAINT promotion_use_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE, ADD CONSTRAINT promotion_use_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id);
ALTER TABLE ONLY push_subscription ADD CONSTRAINT push_subscription_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE, ADD CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL;
ALTER TABLE ONLY refresh_token ADD CONSTRAINT refresh_token_parent_hash_fkey FOREIGN KEY (parent_hash) REFERENCES refresh_token(hash) ON DELETE CASCADE, ADD CONSTRAINT refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
ALTER TABLE ONLY refund ADD CONSTRAINT refund_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id), ADD CONSTRAINT refund_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(number);
ALTER TABLE ONLY session ADD CONSTRAINT session_debtor_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE;
ALTER TABLE ONLY sign_in_attempt ADD CONSTRAINT sign_in_attempt_link_session_id_fkey FOREIGN KEY (link_session_id) REFERENCES session(id) ON DELETE CASCADE;
ALTER TABLE ONLY slot ADD CONSTRAINT slot_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE;
ALTER TABLE ONLY slot_hold ADD CONSTRAINT slot_hold_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES cart(id) ON DELETE CASCADE;
ALTER TABLE ONLY sold_out ADD CONSTRAINT sold_out_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE, ADD CONSTRAINT sold_out_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE, ADD CONSTRAINT sold_out_option_id_fkey FOREIGN KEY (option_id) REFERENCES option(id) ON DELETE CASCADE;
ALTER TABLE ONLY staff_access_token ADD CONSTRAINT staff_access_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_session(id) ON DELETE CASCADE;
ALTER TABLE ONLY staff_action ADD CONSTRAINT staff_action_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id), ADD CONSTRAINT staff_action_order_number_fkey FOREIGN KEY (order_number) REFERENCES orders(number), ADD CONSTRAINT staff_action_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
ALTER TABLE ONLY staff_branch ADD CONSTRAINT staff_branch_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE, ADD CONSTRAINT staff_branch_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY staff_device ADD CONSTRAINT staff_device_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY staff_invitation ADD CONSTRAINT staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY staff_refresh_token ADD CONSTRAINT staff_refresh_token_parent_hash_fkey FOREIGN KEY (parent_hash) REFERENCES staff_refresh_token(hash) ON DELETE CASCADE, ADD CONSTRAINT staff_refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_session(id) ON DELETE CASCADE;
ALTER TABLE ONLY staff_session ADD CONSTRAINT staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
insert into legal_entity (code) values ('legal-entity-1');
insert into migration (name, checksum) values
  ('0001_branches.sql', '92ee5c4aaff2d4b3786f9b3ff9310afe4e9500f4427b9f43cee546939c82594c'), ('0002_menu.sql', 'e445d0190fc418703e3a24f479eec054e54d6ff9b33290929aae4c3f0285b1cc'), ('0003_accounts.sql', '7be6e1dd3729b4a3499001cf7b998c20f46baa380506660cc79a2080f0d5bc9c'),
  ('0004_addresses.sql', '50f3c0eee57449a97cef212af52b43ecd065a3ab704f9b34e5192101f04500e9'), ('0005_orders.sql', '8da67d03036e527ac359686079ea2fec6a37855471a036aa2c11dd755d5cb64a'), ('0006_cart_request.sql', '6673a89fc7c041e161c4e1ed2d17b1cc3e57ffe7903c2f896c342c7c6338d8fc'),
  ('0007_address_details.sql', '3036bb847e3da0aef8a2948ee3faec05880286d8a13989546c974384c32a7f39'), ('0008_busy_end.sql', '0d8c9764276fa4a23e566a45e3dc8fe971778455c38c86406982e9f0c22e97b3'), ('0009_dietary.sql', '1579478c86700e71d54771cf9f2d71de6f942b6989a03c86ee97b8ddd4211e58'),
  ('0010_promotions.sql', '857e3455a20690bf890b06f01e8406d609c12d8ffa6559dba895bbec528a1a85'), ('0011_plain_words.sql', 'd719c94743c2570f1d62b23f5538b5f2a236a5a143414f6aac5217dc5b9a0f02'), ('0012_catalogue_changes.sql', 'ae93b9513437af920345105ed917a7681c8b77b767e6b945319f2ab32505431a'),
  ('0013_orders_once.sql', '085046c9c2fce72fb72193223fe5d59be99c5b6f6e76561a822622cda0664551'), ('0014_payments.sql', 'f47b239a626138497fc7a17062245e0e9de3fa603649e0efaf3218223d28d217'), ('0015_promotions.sql', '45eef2a7832958fe457e9042bd074b10e86d66213df8a6b0b3bc293fbf3b0870'),
  ('0016_outbox.sql', 'c57bee84660a289613d4f34a42578e7deeb5dad1483933643a89d498a3a232a1'), ('0017_cart_sweep.sql', '1614f78993d34170e13beffdf8465fe097b626e9ef3819215d63b498863915b0'), ('0018_audit.sql', '02f10aede6616b8e27138393a4c041285eb139b24e40533ba1c0e7e928fe62f3'),
  ('0019_nobody_pays.sql', '9de0b2930a4edc7bf89821301cb59aa19d416d0bc611f4cabd7833a83dcfcb02'), ('0020_accounts.sql', 'd945e7e607aaa652954ec3dce9e7bfa783b0a095f41733ae4449831250cedabd'), ('0021_login_limits.sql', 'a637f7f04d4c2d11b32b4f2cb1e51c483b910b71ec5e173e9f7865524e48a57f'),
  ('0022_reset_and_profile.sql', 'ca22d4ef7aabd9fcc8649a46fbd4530f8b4056138c23fb71e3513979349336b6'), ('0023_social_sign_in.sql', '406004d72448fd447e44219c3b010738c3ff1dfc1b4bbd032d6196695c7333c8'), ('0025_erasing.sql', 'a4d7ced985615a03f11a2892f5e15b83e12a30f92a704708cbfed254a9bd5e5d'),
  ('0026_domains.sql', 'a6f31fca57ccda4c5efc70e808491f296c933e8c5f68495b4af306595c2e6f44'), ('0027_guests.sql', 'bad1381a9782c49be2629936dc39844dc520a1f7cf88426fe1d756e810ca640a'), ('0031_sweeping.sql', 'bec6019193cb243e7b53064e62917001b230efc96332ddbabd7c0c27aa424257'),
  ('0032_order_moves.sql', 'b9c268319a6e743f2a6e06ef5291e47160aa422cb208624cd741d5ae78c4f8bc'), ('0033_kitchen.sql', '31f13b4faf058b0adf51d5bee0f424226afdc33b6866c835bfb1a2f2cd7f188c'), ('0034_papers.sql', '79e1907e5bb4f83f5474f286c8c09b9d1bb973554e2c08e4911cf067fa8b93c9'),
  ('0035_telling.sql', '03b13f2576f7a7b7ad9a7c5ce2c975af184c8f80620b7977515179448c527e57'), ('0036_calendar_and_slots.sql', '6030a477dbf25714064a2afa5af16c081b401d869ef2f719f8bfbe00d20a2dea'), ('0037_restaurant.sql', '4f2ff8f817ed19726980b01865876137aa5af1ce3b6a5df4210dcb57b647dcd4'),
  ('0038_import.sql', 'fbb930c93ea0ad58a38be6392540eb2530d1195382f2a226c6f90e1d174cddef'), ('0040_announcing.sql', 'd1a4bdee934d12cec19f74e353e4a57a01c183cb95629435ef4d05b69e00f534'), ('0041_rows.sql', 'e43129aa7abd3e1870715738eb855ed6744a2ddcd1717d1f1099ce30bfc55bd4'),
  ('0042_cuisine.sql', '385fce39e1435fb1889cf2d7878ccfc27c730bc166a25d1499e6c464254c4ab5'), ('0044_staff.sql', '117b89c617793663bd87dd284e17c0070cae9a07681497512852d00526abce95'), ('0045_board.sql', 'cc2b058fd13799232e7d5841eb6aab0e0ccaa99b0f6f9b963fc18c7fde98a307'),
  ('0046_availability.sql', 'c21fbc5000fb945a4a8e7f459a25b76506bab087213fa635274490063df9fde5'), ('0047_books.sql', '10cbb27859554bba27faf231ea606a7edbbe72e4400167c49f20ad8854b6e581'), ('0048_account_limits.sql', '6a4789f0bc7a4c9349235c890c9fb2a30b178775a66dc11aae05d3cf46acc22b'),
  ('0049_staff_changed.sql', '4957f1f7d52d89352da8390b209898904654fd1ace97ad72e6af5d94cd799630'), ('0050_held_slots.sql', '9e3056e1557ab31b6a9eccc67b2bc3ded945fd6b88651c4141644edf889cea07'), ('0052_first_promise.sql', '19e5f31da05bf7d6e1ac0277df18335815a2e2dea5d410dc7236f3b811feed8d'),
  ('0053_combined_promotions.sql', 'e9998ac0fed523240a3aed6c54473eade230cd249d75031fa52da4d07cbbe63a'), ('0058_cash_refunds.sql', '80d709cc13366e5b7c0161e493457b8c331a0bdefe95f9ba51adb2e65a17e959'), ('0059_imports.sql', 'db48047e6bf4735b07de7b1e5052c547edaf02b578fcc88ad8ebcf65a09984de');
insert into kysely_migration (name, "timestamp") select name, '2026-11-24T12:00:00.000Z' from migration;
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
set check_function_bodies = true;
