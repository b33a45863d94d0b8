-- Jobs have 11 kinds instead of 27: each mail is of the kind `email` with a template, announcements and escalations are `notify_branch`.
--
-- Renames the waiting jobs of former kinds that no worker has in hand: those that were never taken, and those that are due (again). The function
-- reads no ended job (`job_due` has the waiting ones), skips locked rows and locks no table, so its cost does not grow with the table.
-- Servers call it every five seconds, for the jobs that processes of release 0.1.0 queue, or leave behind, while they still run. Such a process
-- ends its jobs in hand by their former kind. Drop the function, and the former kinds in the views, once an upgrade from 0.1.0 has no such process.
create function rename_old_jobs() returns void language sql as $$
  with renamed (former, kind, template, event) as (values
    ('order_email', 'email', 'order', null), ('moved_email', 'email', 'order_moved', null), ('refund_email', 'email', 'refund', null),
    ('announce_email', 'email', 'ticket', 'order.placed'), ('escalation_email', 'email', 'ticket', 'order.waiting'),
    ('confirm_account_email', 'email', 'confirm_account', null), ('account_exists_email', 'email', 'account_exists', null),
    ('reset_code_email', 'email', 'reset_code', null), ('reset_help_email', 'email', 'reset_help', null),
    ('staff_invitation_email', 'email', 'staff_invitation', null), ('password_changed_email', 'email', 'password_changed', null),
    ('provider_email', 'email', 'provider', null), ('guest_code_email', 'email', 'guest_code', null),
    ('email_change_email', 'email', 'email_change', null), ('email_change_notice', 'email', 'email_change_notice', null),
    ('announce', 'notify_branch', null, 'order.placed'), ('escalate', 'notify_branch', null, 'order.waiting'),
    ('announce_webhook', 'branch_webhook', null, 'order.placed'), ('escalation_webhook', 'branch_webhook', null, 'order.waiting'),
    ('moved_push', 'push', null, null), ('settle_move', 'finalize_transition', null, null), ('order_moved', 'notify_customer', null, null)
  ), free as materialized (
    select found.* from renamed cross join lateral (
      select job.kind, key from job
      where job.kind = former and state = 'waiting' and (tries = 0 or due_at <= now()) for update skip locked
    ) as found
  ), taken as (
    delete from job using free where job.kind = free.kind and job.key = free.key returning job.*
  )
  insert into job (kind, key, payload, due_at, tries, queued_at)
  select renamed.kind, concat_ws(':', template, event, key),
    payload || jsonb_strip_nulls(jsonb_build_object('template', template, 'event', event)), due_at, tries, queued_at
  from taken join renamed on former = taken.kind
  on conflict do nothing
$$;
select rename_old_jobs();

-- An order is escalated once, and this says so; there are few. Ended jobs of other kinds keep their names until they are deleted after 90 days.
update job set kind = 'notify_branch', key = 'order.waiting:' || key where kind = 'escalate' and state <> 'waiting';

create or replace view unsettled_move as
  select event.order_number, event.id as event_id, event.state
  from job join order_event as event on event.id::text = job.key
  where job.kind in ('finalize_transition', 'settle_move') and job.state = 'waiting' and queued_at > now() - interval '100 seconds';

create or replace view audit_order_numbers_stay as
  select id as subject, 'is placed, and has no order' as detail
  from cart where state = 'placed' and not exists (select from orders where cart_id = cart.id)
  union all
  select number::text, 'has a cart that is ' || coalesce(cart.state, 'gone')
  from orders left join cart on cart.id = cart_id where cart.state is distinct from 'placed'
  union all
  select payload->>'orderNumber', 'was mailed about, and is no order'
  from job where (kind = 'order_email' or kind = 'email' and payload->>'template' = 'order')
    and not exists (select from orders where number::text = payload->>'orderNumber');

create or replace view audit_one_message_an_order as
  select payload->>'orderNumber' as subject, count(*) || ' jobs of the kind ' || concat_ws(' ', kind, payload->>'template') as detail
  from job where payload ? 'orderNumber'
  group by kind, payload->>'template', payload->>'event', payload->>'orderNumber', payload->>'eventId', payload->>'subscriptionId',
    payload->>'recipient'
  having count(*) > 1
  union all
  select number::text, 'has no job that mails it'
  from orders
  where mailed_at is null and placed_at > (select max(placed_at) from orders) - interval '90 days'
    and not exists (select from job where (kind, key) in (('email', 'order:' || number), ('order_email', number::text)))
  union all
  select order_number::text, 'has no job that tells that it is ' || state
  from order_step as step
  where state <> 'received' and at > (select max(placed_at) from orders) - interval '90 days'
    and not exists (select from job where kind in ('notify_customer', 'order_moved') and key = id::text)
    and not exists (select from unsettled_move where event_id = step.id)
  union all
  select step.order_number::text, 'was told of as ' || step.state || ', and that was taken back'
  from order_event as step join order_event as undo on undo.undoes = step.id
  where exists (
    select from job where kind in ('notify_customer', 'order_moved', 'finalize_transition', 'settle_move') and key = step.id::text
  );
