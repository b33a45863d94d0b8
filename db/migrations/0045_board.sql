-- The board: moves that can be taken back, who made them, what rings, and what becomes of an order that nobody takes.

alter table order_event
  -- The name of the one of the staff who made the move.
  add column moved_by text check (length(moved_by) between 1 and 120),
  -- Whether it may be taken back, and what had been promised until then.
  add column is_undoable boolean not null default false,
  add column promised_from_before timestamptz,
  add column promised_until_before timestamptz,
  -- The move that this one takes back. Nothing is taken back twice.
  add column undoes integer unique references order_event,
  add check (not is_undoable or (promised_from_before is not null and promised_until_before is not null));

-- The moves that stand: neither taken back, nor taking back.
create view order_step as
  select * from order_event as event
  where undoes is null and not exists (select from order_event as undo where undo.undoes = event.id);

-- Boards hear of orders that are placed, too; of a move that was taken back as of any other.
drop trigger order_moved on order_event;
create trigger order_moved after insert on order_event for each row execute function tell_order_moved();

-- While it can be taken back, the customer is told nothing of it.
alter table refund add column is_withheld boolean not null default false;

-- What goes back of an order, and is no move of it.
create function tell_refund() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_moved', number || ':0') from orders where attempt_id = coalesce(new.attempt_id, old.attempt_id);
  return null;
end $$;
create trigger refund_told after insert or update of done_at, is_withheld or delete on refund for each row execute function tell_refund();

-- A refusal that is taken back holds its place again: there may be one more than there are places, for somebody may have taken it meanwhile.
create function retake_slot() returns trigger language plpgsql as $$
begin
  insert into slot_hold (cart_id, branch_id, order_type, starts_at) values (new.cart_id, new.branch_id, new.order_type, new.slot_start);
  update slot set taken = taken + 1, places = greatest(places, taken + 1)
  where branch_id = new.branch_id and order_type = new.order_type and starts_at = new.slot_start;
  return null;
end $$;
create trigger retakes_slot after update of state on orders for each row
  when (new.slot_start is not null and old.state in ('rejected', 'cancelled') and new.state not in ('rejected', 'cancelled', 'refunded'))
  execute function retake_slot();

-- Orders that nobody has taken yet.
create index orders_waiting on orders (placed_at) where state = 'received';

-- Whom a branch tells of an order that nobody takes.
alter table branch
  add column escalation_emails text[] not null default '{}',
  add column escalation_webhook text not null default '';

-- On which days, by the branch's clock, somebody of the staff had its board open: since when, and when last.
create table board_watch (
  branch_id integer not null references branch on delete cascade,
  day date not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (branch_id, day)
);
create index on board_watch (seen_at);

-- Since when orders could be seen without a break: what nobody could take does not count.
create table board_clock (
  only_one boolean primary key default true check (only_one),
  beat_at timestamptz not null,
  counts_from timestamptz not null
);

-- What holds of moves that wait to be final, as the views of 0018, 0033, 0034, 0036 and 0040.
create view unsettled_move as
  select event.order_number, event.id as event_id, event.state
  from job join order_event as event on event.id::text = job.key
  where job.kind = 'settle_move' and job.state = 'waiting' and queued_at > now() - interval '100 seconds';

create or replace view audit_refused_is_refunded as
  select number::text as subject, 'is ' || orders.state || ', and what was paid for it stays' as detail
  from orders join payment_attempt as attempt on attempt.id = attempt_id
  where orders.state in ('rejected', 'cancelled') and refund_fils < captured_fils
    and not exists (
      select from job where kind = 'refund_order' and key = number::text and job.state = 'waiting' and queued_at > now() - interval '90 seconds'
    )
    and not exists (select from unsettled_move where order_number = number);

create or replace view audit_refunded_says_so as
  select number::text as subject,
    case
      when orders.state = 'refunded' then 'says that it is refunded, and its payment is ' || attempt.state
      else 'is ' || orders.state || ', and does not say that its payment went back'
    end as detail
  from orders join payment_attempt as attempt on attempt.id = attempt_id
  where orders.state in ('completed', 'rejected', 'cancelled', 'refunded') and (orders.state = 'refunded') <> (attempt.state = 'refunded')
    and not exists (select from unsettled_move where order_number = number);

create or replace view audit_completed_is_invoiced as
  select orders.number::text as subject, 'is completed, and has no invoice' as detail
  from orders
  where exists (select from order_step as step where step.order_number = orders.number and step.state = 'completed')
    and not exists (select from invoice where invoice.order_number = orders.number)
    and not exists (select from unsettled_move where order_number = orders.number)
  union all
  select invoice.order_number::text, 'has an invoice, and is ' || orders.state
  from invoice join orders on orders.number = invoice.order_number
  where not exists (select from order_step as step where step.order_number = orders.number and step.state = 'completed');

create or replace view audit_slots_hold as
  with held as (
    select branch_id, order_type, slot_start, count(*) as places
    from (
      select branch_id, order_type, slot_start from cart where slot_start is not null and state in ('quoted', 'awaiting')
      union all
      select branch_id, order_type, slot_start from orders
      where slot_start is not null and state not in ('rejected', 'cancelled')
        and (state <> 'refunded' or exists (select from order_step as step where step.order_number = number and step.state = 'completed'))
    ) as each
    group by branch_id, order_type, slot_start
  )
  select 'branch ' || branch_id || ', ' || order_type || ' at ' || starts_at as subject,
    'has ' || coalesce(taken, 0) || ' of ' || coalesce(slot.places, 0) || ' places taken, by ' || coalesce(held.places, 0) || ' carts and orders' as detail
  from slot full join (select branch_id, order_type, slot_start as starts_at, places from held) as held using (branch_id, order_type, starts_at)
  where coalesce(taken, 0) <> coalesce(held.places, 0) or taken > slot.places;

create or replace view audit_one_message_an_order as
  select payload->>'orderNumber' as subject, count(*) || ' jobs of the kind ' || kind as detail
  from job where payload ? 'orderNumber'
  group by kind, payload->>'orderNumber', payload->>'eventId', payload->>'subscriptionId', payload->>'recipient' having count(*) > 1
  union all
  select number::text, 'has no job that mails it'
  from orders
  where mailed_at is null and placed_at > (select max(placed_at) from orders) - interval '90 days'
    and not exists (select from job where kind = 'order_email' and key = number::text)
  union all
  select order_number::text, 'has no job that tells that it is ' || state
  from order_step as step
  where state <> 'received' and at > (select max(placed_at) from orders) - interval '90 days'
    and not exists (select from job where kind = 'order_moved' and key = id::text)
    and not exists (select from unsettled_move where event_id = step.id)
  union all
  select step.order_number::text, 'was told of as ' || step.state || ', and that was taken back'
  from order_event as step join order_event as undo on undo.undoes = step.id
  where exists (select from job where kind in ('order_moved', 'settle_move') and key = step.id::text);
