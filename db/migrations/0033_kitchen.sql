-- What must hold of orders that the restaurant moved, as the views of 0018_audit.sql: no rows is right.

-- A job asks for the refund. The database's clock counts here, which all processes share.
create view audit_refused_is_refunded as
  select number::text as subject, 'is ' || orders.state || ', and what was paid for it stays' as detail
  from orders join payment_attempt as attempt on attempt.id = attempt_id
  where orders.state in ('rejected', 'cancelled') and refund_fils < captured_fils
    and not exists (
      select from job where kind = 'refund_order' and key = number::text and job.state = 'waiting' and queued_at > now() - interval '90 seconds'
    );

create view audit_refunded_says_so as
  select number::text as subject,
    case
      when orders.state = 'refunded' then 'says that it is refunded, and its payment is ' || attempt.state
      else 'is ' || orders.state || ', and does not say that its payment went back'
    end as detail
  from orders join payment_attempt as attempt on attempt.id = attempt_id
  where orders.state in ('completed', 'rejected', 'cancelled', 'refunded') and (orders.state = 'refunded') <> (attempt.state = 'refunded');

create view audit_moves_are_written_down as
  select number::text as subject, 'is ' || orders.state || ', and was last written down as ' || coalesce(event.state, 'nothing') as detail
  from orders
  left join lateral (select order_event.state from order_event where order_number = number order by id desc limit 1) as event on true
  where event.state is distinct from orders.state;
