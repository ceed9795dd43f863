-- A sender is always one of the two accounts of the conversation, and a receiver the other: deleting an account deletes
-- its conversations, and these delete messages and alerts. Keys to the account would lock its row for every message.
alter table messages drop constraint messages_sender_id_fkey;
drop index messages_sender;
alter table message_alerts drop constraint message_alerts_receiver_id_fkey;
drop index message_alerts_receiver;

/*
 * One row when `sender` may write to `receiver` now, otherwise none: a connected pair of approved members, or a member
 * and a counsellor with an active booking; both accounts are open, and neither hides from the other. PostgreSQL merges
 * this query into the one that calls it, so a statement about many pairs is planned and started once.
 */
create function write_permission(sender uuid, receiver uuid) returns table (is_allowed boolean) language sql stable as $$
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
          and r.state = 'accepted' and m.approval = 'approved' and n.approval = 'approved')
      or exists (
        select 1 from counselling_access as c
        where c.is_open
          and ((c.member_id = sender and c.counsellor_id = receiver)
            or (c.member_id = receiver and c.counsellor_id = sender))))
$$;

/* The same for a single pair. In PL/pgSQL, because that keeps the plan of its query. */
create or replace function may_write(sender uuid, receiver uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from write_permission(sender, receiver));
end $$;
