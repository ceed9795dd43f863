-- The list of interests is edited in the console. `position` stays the bit of a topic in the feature row (0 to 63); a
-- topic without one is not counted by suggestions. The order on the screen is `sort_order`, within `topic_group`.
alter table topics
  alter column position drop not null,
  add constraint topics_position_key unique (position),
  add constraint topics_position_range check (position between 0 and 63),
  add column sort_order integer not null default 0,
  add column topic_group text not null default 'more'
    check (topic_group in ('outdoors', 'home', 'culture', 'sport', 'food', 'together', 'more')),
  add column is_hidden boolean not null default false;

-- Names are unique without regard to case.
alter table topics drop constraint topics_name_key;
create unique index topics_name_key on topics (lower(name));

update topics set sort_order = position;
update topics set topic_group = shipped.topic_group from (values
  ('47eaa099-2cb6-416d-86dc-283cf0480ff9', 'home'),
  ('1509bb0a-9bf1-4331-8a11-8783593942a4', 'culture'),
  ('f5ec52ed-0108-4475-92e1-bc7656670b14', 'culture'),
  ('59ba1b0d-5c90-4158-a909-406c2e416788', 'food'),
  ('5d32fe61-985f-44e7-aa09-5ee82bb29976', 'outdoors'),
  ('9a1e40b4-5815-4a99-99e2-d15364c7a500', 'outdoors'),
  ('68b4aef7-3eaa-4e17-9d8a-4eace693ae2d', 'together'),
  ('142c8364-7806-4577-93e7-83e7eb04b39b', 'outdoors'),
  ('3b041641-1788-44f2-a60d-f25453fe2e85', 'together'),
  ('00a154d8-5ed8-4bcc-b5c7-19c2add9ca88', 'home'),
  ('c0290103-855d-4f55-99ec-8712e8e3574f', 'together'),
  ('6e704245-a4ff-41e3-a794-9b80dcb0b82e', 'together'),
  ('de1b1471-320a-48ea-b7a7-88d106762832', 'culture'),
  ('4350cc17-21e5-4f21-acd5-52a09ddbef12', 'culture'),
  ('9ed89edd-d684-4325-b600-e6129ec04ece', 'food'),
  ('627bf322-5fac-4cb6-a34a-cb115ee347dd', 'home'),
  ('a930d55d-9545-40f3-ae88-9fe46f2c7a8c', 'home'),
  ('43f2f193-6e85-4f08-b592-7b0fe339d309', 'sport'),
  ('990d3cd8-381d-422f-850c-86bd84e0164b', 'together'),
  ('e07cb579-3e7f-497b-bcc1-c0c8b0cdf20a', 'outdoors'),
  ('78f6d824-86ea-4214-b5c3-4e7e77ca4499', 'home'),
  ('1dcd327f-761e-47cb-bb7e-8913655c1d15', 'outdoors'),
  ('9672be1a-7fed-4bb9-a92f-a271dbc52933', 'home'),
  ('c44a66f4-cf25-4346-9cbe-4f50bdbcda98', 'food'),
  ('1e2ed6cb-6470-4f1f-934b-8db4b18fbdb1', 'culture'),
  ('4f859933-fdf0-445f-97e4-85b6761978dd', 'food'),
  ('2e460a96-1894-4a23-9985-5162fd0b00ea', 'outdoors'),
  ('310a853e-ec9a-42f2-8ea9-877af376bc25', 'sport'),
  ('64e752cc-93a9-48b6-81f7-2b0a43c20f56', 'sport'),
  ('bbb3a32a-cf00-477c-ba67-4d0a5fd11a32', 'outdoors'),
  ('79ded9f2-07d3-436c-905b-dd8f4ed3d99e', 'sport'),
  ('8a9e1df7-e771-476e-ad78-3715ee6f7a8f', 'outdoors'),
  ('9e180bf5-c37e-41e2-a9fa-541c228a3129', 'culture'),
  ('20b81d7f-8e9e-4bb8-b4a3-7b2b926271f2', 'culture'),
  ('aafaf84b-afd8-48d3-87f3-36da84c6a400', 'home'),
  ('38bf8cc2-79b5-4a73-838e-4a118913c782', 'culture'),
  ('d38cf734-19a7-4ae4-bdf3-bae7d3f28783', 'culture'),
  ('61796ac4-1055-4b62-9804-abbec2b8c1c5', 'sport'),
  ('95655d03-be61-4ea4-bf28-bbfa4dee94f9', 'outdoors'),
  ('e5600642-060d-4a21-a64b-88b0402db603', 'culture'),
  ('3c0eea66-9918-4b1d-bee7-a16b0a6bf830', 'outdoors'),
  ('efdeed7f-9f6f-4756-a0cd-a0172bac7c60', 'culture'),
  ('fb474e95-e2f0-4826-ba91-53bde3221553', 'culture'),
  ('980f951c-e392-4fcd-b6d4-d9b1cac733f4', 'home'),
  ('7acfa1b6-1d31-43ab-bd3f-3fbf902456cf', 'home'),
  ('e85a57fc-9b39-44c1-be12-7b35baaa7b43', 'together'),
  ('4e64eff0-ad52-43c3-8c41-1c6db644c0fe', 'home'),
  ('bfbfc1d9-fe27-4f1a-9db8-8d09aca93b03', 'culture'),
  ('42eb80dc-a7c3-4599-8ff8-330c4d719ec7', 'sport'),
  ('c1a1dbfd-f049-4dc0-9392-e4527ea2fb2b', 'outdoors'),
  ('88aaeb7c-b314-4f25-8e68-33eb0bd47e27', 'culture'),
  ('33c6a5a5-b2b1-40da-8f65-92a5a30abf65', 'sport'),
  ('372c4235-87a2-4abd-9c64-4f950d5e92c8', 'sport'),
  ('6379e369-3367-4dd4-890d-a4fc0b39b779', 'home'),
  ('2a868409-3797-420b-ba32-2062ce9001ef', 'sport'),
  ('cb80142c-81e8-4a41-a64f-74fea5b5c578', 'culture'),
  ('4c02aa64-2a33-417d-afc5-2a098b36cd0c', 'outdoors'),
  ('2c75bf61-45d1-449a-8ba1-70c9e6c39385', 'outdoors'),
  ('14c7fc1c-85f5-447a-b258-c319f97bf1b8', 'together'),
  ('d26d4b5a-c542-4767-83f7-fbb2c1465919', 'outdoors'),
  ('92c3bfee-8e9f-4526-b4ab-769e1d4756cb', 'food'),
  ('f82b08ea-79e1-4c25-ad03-75b49fbc5e01', 'home'),
  ('e0776f79-4505-45f3-b345-ea49da86430a', 'home'),
  ('72defbc6-89b4-4b2d-b586-b1ff50295142', 'sport')
) as shipped (id, topic_group) where topics.id = shipped.id::uuid;

-- Each save of the list is a new version; `topics` has the last one.
create table topic_lists (
  version  integer primary key check (version > 0),
  -- Ids, names, groups and which are hidden, in their order.
  topics   jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references accounts (id) on delete set null
);
-- A new database gets its first version with the shipped topics.
insert into topic_lists (version, topics, saved_at)
select 1, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'group', topic_group, 'is_hidden', false)
  order by sort_order), now()
from topics having count(*) > 0;

-- All processes read the names again.
create trigger topic_lists_work after insert on topic_lists
  referencing new table as added for each statement execute function signal_work('topics');
