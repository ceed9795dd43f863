-- The typed facts of a profile. The contract's table has their labels and choices, so another fact needs no migration.
create table profile_facts (
  member_id       uuid not null references members (id) on delete cascade,
  fact            text not null,
  -- The ids of choices; an empty list is 'Rather not say', and null is no answer.
  answer          text[],
  audience        text not null check (audience in ('everyone', 'connections', 'nobody')),
  -- Whether the member decided who reads it; otherwise the audience follows the answer.
  audience_chosen boolean not null,
  updated_at      timestamptz not null,
  primary key (member_id, fact)
);

-- Each sensitive fact has a consent of its own, named after it.
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (
    purpose in ('terms', 'photos.display', 'religion', 'religion.choice', 'culture')
    or purpose ~ '^fact\.[a-z_]+$');

-- What members share with a counsellor may be these facts.
alter table client_shares
  drop constraint client_shares_item_check,
  add constraint client_shares_item_check
    check (item in ('photos', 'profile', 'interests', 'facts', 'temperament', 'values'));
