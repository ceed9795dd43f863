-- The page of two connected members: the stage that they have reached together. Without a row they are talking.
create table pairs (
  low_id       uuid not null references members (id) on delete cascade,
  high_id      uuid not null references members (id) on delete cascade,
  stage        text not null default 'talking'
    check (stage in ('talking', 'meeting', 'exclusive', 'families', 'engaged', 'married')),
  -- Which of the two went back last without the other, from where and when. Null after the next step up.
  lowered_by   uuid,
  lowered_from text check (lowered_from in ('meeting', 'exclusive', 'families', 'engaged', 'married')),
  lowered_at   timestamptz,
  primary key (low_id, high_id),
  check (low_id < high_id),
  check (lowered_by in (low_id, high_id)),
  check (num_nulls(lowered_by, lowered_from, lowered_at) in (0, 3))
);
-- Serves: all pairs of a member, and erasing an account.
create index pairs_high on pairs (high_id);

-- When the two reached each stage above the first one. Going back deletes the stages above.
create table pair_stages (
  low_id     uuid not null,
  high_id    uuid not null,
  stage      text not null check (stage in ('meeting', 'exclusive', 'families', 'engaged', 'married')),
  reached_at timestamptz not null,
  primary key (low_id, high_id, stage),
  foreign key (low_id, high_id) references pairs on delete cascade
);

-- The last question of each of the two to move up. 'not_yet' is visible to nobody but the member who said it.
create table stage_proposals (
  low_id      uuid not null,
  high_id     uuid not null,
  proposer_id uuid not null,
  stage       text not null check (stage in ('meeting', 'exclusive', 'families', 'engaged', 'married')),
  state       text not null check (state in ('open', 'not_yet', 'withdrawn', 'accepted', 'ended')),
  proposed_at timestamptz not null,
  primary key (low_id, high_id, proposer_id),
  foreign key (low_id, high_id) references pairs on delete cascade,
  check (proposer_id in (low_id, high_id))
);
-- Two members have one question at most, of either of them.
create unique index stage_proposals_open on stage_proposals (low_id, high_id) where state in ('open', 'not_yet');

-- The members of all pairs that are exclusive or nearer. The primary key allows a member one of these pairs. It refers to
-- the pair alone, so that writing it never waits for a lock of the member.
create table exclusive_members (
  member_id uuid primary key,
  low_id    uuid not null,
  high_id   uuid not null,
  foreign key (low_id, high_id) references pairs on delete cascade,
  check (member_id in (low_id, high_id))
);
-- Serves: deleting a pair.
create index exclusive_members_pair on exclusive_members (low_id, high_id);

create function keep_exclusive_members() returns trigger language plpgsql as $$
begin
  if new.stage in ('talking', 'meeting') then
    delete from exclusive_members where low_id = new.low_id and high_id = new.high_id;
  elsif not exists (select from exclusive_members where low_id = new.low_id and high_id = new.high_id) then
    -- In the order of ids, so that two pairs with a common member wait for each other and never in a circle.
    insert into exclusive_members values
      (new.low_id, new.low_id, new.high_id), (new.high_id, new.low_id, new.high_id);
  end if;
  return null;
end $$;
create trigger pairs_exclusive after insert or update of stage on pairs
  for each row execute function keep_exclusive_members();

-- They leave the ranking and return to it as a pause does.
create trigger match_exclusive_in after insert on exclusive_members
  referencing new table as now_there for each statement execute function match_changed_by_new();
create trigger match_exclusive_out after delete on exclusive_members
  referencing old table as was_there for each statement execute function match_changed_by_old();
