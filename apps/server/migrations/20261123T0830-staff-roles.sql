-- Roles of the provider's staff. Everybody who was staff before may do everything, as before.
alter table staff add column roles text[] not null default '{administrator}';
alter table staff alter column roles drop default;
alter table staff add constraint staff_roles check (
  cardinality(roles) > 0
  and roles <@ '{reviewer,moderator,support,finance,editor,administrator}'::text[]);
