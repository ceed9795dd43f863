-- An invitation opens an account of the provider's staff, with roles, or a counsellor's, without.
alter table staff_invitations
  add column role text not null default 'provider' check (role in ('provider', 'counsellor')),
  drop constraint staff_invitations_roles_check,
  add constraint staff_invitations_roles_check check (
    (cardinality(roles) > 0) = (role = 'provider')
    and roles <@ '{reviewer,moderator,support,finance,editor,administrator}'::text[]),
  -- The first account, whose invitation has no address, is an administrator's.
  add constraint staff_invitations_first_check check (email is not null or role = 'provider');
