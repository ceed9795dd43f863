-- Two who were introduced remember differently whether they met: what the provider's staff decided about that meeting.
create table meeting_decisions (
  plan_id         uuid primary key references meeting_plans (id) on delete cascade,
  introduction_id uuid not null references introductions (id) on delete cascade,
  have_met        boolean not null,
  reason          text not null check (char_length(reason) between 1 and 1000),
  -- Null once the account of the staff member is deleted.
  decided_by      uuid references accounts (id) on delete set null,
  decided_at      timestamptz not null
);
-- Serves: deleting an introduction, and an account of the staff.
create index meeting_decisions_introduction on meeting_decisions (introduction_id);
create index meeting_decisions_by on meeting_decisions (decided_by) where decided_by is not null;

-- Meetings of introductions that could count for a package, about which one of the two says yes and the other not.
create view disputed_meetings as
  select m.id as plan_id, m.starts_at, i.id as introduction_id, package.payment_id, package.remaining,
    package.introductions, i.client_id, i.other_id, i.counsellor_id, own.met as client_says, others.met as other_says
  from introductions as i
    cross join lateral (
      select p.payment_id, p.remaining, p.introductions from appointment_packages as p
      where p.member_id = i.client_id and p.counsellor_id = i.counsellor_id and p.introductions > 0 and p.remaining > 0
        and p.created_at <= i.sent_at
      order by p.created_at, p.id limit 1) as package
    join meeting_plans as m on (
      m.proposer_id = i.client_id and m.receiver_id = i.other_id
      or m.proposer_id = i.other_id and m.receiver_id = i.client_id)
      and m.state in ('agreed', 'over') and m.starts_at >= i.delivered_at
    join meeting_answers as own on own.plan_id = m.id and own.member_id = i.client_id
    join meeting_answers as others on others.plan_id = m.id and others.member_id = i.other_id
  where i.state = 'connected' and i.counted_at is null and (own.met = 'yes') <> (others.met = 'yes')
    and not exists (select from meeting_decisions as d where d.plan_id = m.id);
