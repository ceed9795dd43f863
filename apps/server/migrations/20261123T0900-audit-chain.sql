-- The reason of an entry is hashed with this salt, so that a reason that is erased cannot be guessed from its hash.
-- Erasing a reason erases its salt.
alter table audit add column reason_salt bytea default uuid_send(gen_random_uuid());

/*
 * The hash chain of the audit: one link for each entry, in the order of the commits. A link's hash covers the previous
 * link's hash and every field of its entry, the reason by its own hash. There is no foreign key: the check of the chain
 * finds a link whose entry is gone.
 */
create table audit_chain (
  position      bigint primary key,
  entry_seq     bigint not null unique,
  reason_hash   bytea check (octet_length(reason_hash) = 32),
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash          bytea not null check (octet_length(hash) = 32)
);

/*
 * Adds the link of an entry. The lock makes one chain of all processes; it ends with the transaction. The fields are
 * hashed as a JSON array of texts.
 */
create function add_audit_link(entry audit) returns void language plpgsql as $$
declare
  last_position bigint;
  last_hash     bytea;
  reason_hash   bytea := sha256(entry.reason_salt || convert_to(entry.reason, 'UTF8'));
begin
  perform pg_advisory_xact_lock(4839201179);
  select position, hash into last_position, last_hash from audit_chain order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  insert into audit_chain (position, entry_seq, reason_hash, previous_hash, hash)
  values (last_position + 1, entry.seq, reason_hash, last_hash, sha256(convert_to(json_build_array(
    encode(last_hash, 'hex'),
    (last_position + 1)::text,
    entry.seq::text,
    (extract(epoch from entry.at) * 1000000)::bigint::text,
    entry.actor_id::text,
    entry.actor_role,
    entry.action,
    entry.subject_id::text,
    encode(reason_hash, 'hex')
  )::text, 'UTF8')));
end $$;

do $$
declare
  entry audit;
begin
  for entry in select * from audit order by seq loop
    perform add_audit_link(entry);
  end loop;
end $$;

create function chain_audit_entry() returns trigger language plpgsql as $$
begin
  perform add_audit_link(new);
  return null;
end $$;
-- At the commit, when the transaction waits for nothing else: an earlier lock would be held for the rest of the
-- transaction and could deadlock with the locks on rows that follow.
create constraint trigger audit_chained after insert on audit
  deferrable initially deferred for each row execute function chain_audit_entry();

/*
 * Entries and links are never changed or deleted, with one exception: when an account is erased, the reasons of the
 * entries about it are erased too, because they may say something about the person.
 */
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit' then
    if new.reason is null and new.reason_salt is null
      and (new.seq, new.at, new.actor_id, new.actor_role, new.action, new.subject_id)
        is not distinct from (old.seq, old.at, old.actor_id, old.actor_role, old.action, old.subject_id)
      and exists (select from audit where subject_id = old.subject_id and action = 'account.erased')
    then
      return new;
    end if;
  end if;
  raise exception 'audit rows are never changed' using errcode = '42501';
end $$;

create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function audit_is_append_only();
create trigger audit_chain_not_emptied before truncate on audit_chain
  for each statement execute function audit_is_append_only();

-- Links come only from the trigger of the entries.
create function only_entries_add_links() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'only an audit entry adds a link to the chain' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger audit_chain_links before insert on audit_chain
  for each row execute function only_entries_add_links();

-- The results of the checks. The next check compares the end that the last intact one saw.
create table audit_checks (
  id            bigint generated always as identity primary key,
  checked_at    timestamptz not null,
  entries       bigint not null,
  -- The last link: its position and hash, and the entry it belongs to.
  last_position bigint,
  last_hash     bytea,
  last_seq      bigint,
  -- How many entries do not fit, and the first of them.
  breaks        integer not null,
  broken_seq    bigint,
  problem       text check (problem in ('missing', 'changed', 'order', 'unchained', 'rewritten')),
  check ((breaks > 0) = (problem is not null)),
  check ((breaks > 0) = (broken_seq is not null))
);
create trigger audit_checks_append_only before update or delete on audit_checks
  for each row execute function audit_is_append_only();
create trigger audit_checks_not_emptied before truncate on audit_checks
  for each statement execute function audit_is_append_only();

-- Serves: the console's list, newest first, of some days, of one staff member, and of one action.
create index audit_at on audit (at);
create index audit_actor on audit (actor_id, seq desc);
create index audit_action on audit (action, seq desc);

-- Serves: finding entries by a part of their reason, where the extension pg_trgm is there.
do $$
declare
  trigrams text;
begin
  select format('%I.gin_trgm_ops', n.nspname) into trigrams
  from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if trigrams is not null then
    execute 'create index audit_reason on audit using gin (reason ' || trigrams || ')';
  end if;
end $$;

/*
 * When staff read the ID document or the messages of a member, for that member. A report is not mentioned before it is
 * decided.
 */
create view data_reads as
  select seq, subject_id as member_id, at, case action when 'document.read' then 'document' else 'messages' end as what
  from audit
  where action = 'document.read'
    or (action = 'report.evidence_read' and not exists (
      select from reports where state = 'open' and audit.reason = 'Report ' || number));
