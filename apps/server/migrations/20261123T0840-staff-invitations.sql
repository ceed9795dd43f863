-- Invitations of new staff. The first administrator's has neither name nor address.
create table staff_invitations (
  id          uuid primary key default gen_random_uuid(),
  email       text check (email = lower(email)),
  name        text,
  roles       text[] not null check (
    cardinality(roles) > 0
    and roles <@ '{reviewer,moderator,support,finance,editor,administrator}'::text[]),
  token_hash  bytea not null unique,
  -- The secret of the authenticator, encrypted for this row.
  totp_secret bytea not null,
  invited_by  uuid references accounts (id) on delete set null,
  expires_at  timestamptz not null,
  check ((email is null) = (name is null))
);
create unique index staff_invitations_email on staff_invitations (email);
