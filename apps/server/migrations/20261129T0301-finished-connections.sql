-- A connection that one of the two has finished. The interest stays accepted, so that what was learned from it remains.
alter table interest_requests
  add column finished_at timestamptz,
  -- Who wants to begin again, in private until both do.
  add column sender_again_at timestamptz,
  add column recipient_again_at timestamptz,
  add constraint interest_requests_finished check (
    case when finished_at is null then sender_again_at is null and recipient_again_at is null
      else state = 'accepted' and (sender_again_at is null or recipient_again_at is null) end);

/* As before, but for a finished connection. */
create or replace function write_permission(sender uuid, receiver uuid) returns table (is_allowed boolean) language sql stable as $$
  select true
  where
    exists (
      select 1 from accounts as a, accounts as b
      where a.id = sender and b.id = receiver and not a.hidden and not b.hidden)
    and not exists (select 1 from hidden_pairs where member_id = sender and other_id = receiver)
    and (
      exists (
        select 1 from interest_requests as r
        join members as m on m.id = r.sender_id
        join members as n on n.id = r.recipient_id
        where least(r.sender_id, r.recipient_id) = least(sender, receiver)
          and greatest(r.sender_id, r.recipient_id) = greatest(sender, receiver)
          and r.state = 'accepted' and r.finished_at is null and m.approval = 'approved' and n.approval = 'approved')
      or exists (
        select 1 from counselling_access as c
        where c.is_open
          and ((c.member_id = sender and c.counsellor_id = receiver)
            or (c.member_id = receiver and c.counsellor_id = sender))))
$$;
