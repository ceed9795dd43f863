import { FIELD, FLAG, RECORD_BYTES } from '@heartwell/matching/record.ts'

/** The sizes of the console's other lists, as a product of 950,000 members has them after some years. */
const LISTS = {
  newPhotos: 5_000,
  reports: 100_000,
  sanctions: 30_000,
  appeals: 15_000,
  cases: 200_000,
  enquiries: 100_000,
  subscribers: 400_000,
  issues: 300,
  payments: 100_000,
  conversations: 200_000,
  interests: 2_000_000,
  acts: 60_000,
}
const TOPICS = 64
const TOPICS_PER_MEMBER = 6
const MESSAGES = 10
/** The newest appointments are not paid out to their counsellors yet. */
const UNPAID = 5_000
const STAFF = 20
const COUNSELLORS = 50
/** One of this number of entries is open or waits. */
const OPEN_EVERY = 20

const id = (kind: number, no = 'no') => `('00000000-0000-700${kind}-8000-' || lpad(to_hex(${no}), 12, '0'))::uuid`
/** A member whose number follows from that of the row, so that members have different numbers of rows. */
const member = (count: number, step: number) => id(0, `1 + (no::bigint * ${step}) % ${count}`)
const staff = (shift = 0) => id(1, `1 + (no + ${shift}) % ${STAFF}`)
const LOW_BITS = "('x' || right(id::text, 8))::bit(32)::int"
const ago = (seconds: string) => `now() - (${seconds}) * interval '1 second'`
const SIGNS = "'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'"
const sign = (place: number) => `substr(${SIGNS}, ((no >> ${5 * place}) & 31)::int + 1, 1)`
const CASE_NUMBER = `${sign(5)} || ${sign(4)} || ${sign(3)} || '-' || ${sign(2)} || ${sign(1)} || ${sign(0)}`
const TRANSACTION = `'HW-' || substr(lpad(upper(to_hex(no)), 8, '0'), 1, 4) || '-' || right(lpad(upper(to_hex(no)), 8, '0'), 4)`
const isOpen = `no % ${OPEN_EVERY} = 0`
const rows = (count: number) => `from generate_series(1, ${count}) as no`

const staffAndCounsellors = [
  `insert into accounts (id, role, email, password_hash)
    select ${id(1)}, 'provider', 'staff' || no || '@staff.example', 'none' ${rows(STAFF)}`,
  `insert into staff (id, name, roles) select ${id(1)}, 'Colleague ' || no, '{administrator}' ${rows(STAFF)}`,
  `insert into accounts (id, role, email, password_hash)
    select ${id(2)}, 'counsellor', 'counsellor' || no || '@counsellors.example', 'none' ${rows(COUNSELLORS)}`,
  `insert into counsellors (id, name, role) select ${id(2)}, 'Counsellor ' || no, 'Counsellor' ${rows(COUNSELLORS)}`,
]

const review = (pending: number, members: number) => [
  `insert into photos (member_id, position, name, added_later, created_at, hashed_at)
    select ${id(0, `${pending} + no`)}, 2, md5('new' || no) || '.jpg', true, ${ago('no * 20')}, now() ${rows(LISTS.newPhotos)}`,
  `insert into photo_copies (photo_id, copy_id, bits)
    select own.id, copy.id, 3 ${rows(LISTS.newPhotos)}
    join photos as own on own.member_id = ${id(0)} and own.position = 0
    join photos as copy on copy.member_id = ${id(0, `${pending} + no`)} and copy.position = 0`,
  `insert into decisions (member_id, submitted_at, decided_at, outcome, reason, parts)
    select id, decided_at - (10 + ${LOW_BITS} % 2000) * interval '1 minute', decided_at, approval, rejection_reason,
      case approval when 'rejected' then '{photos}'::text[] else '{}' end
    from members where decided_at is not null`,
  `insert into audit (at, actor_id, actor_role, action, subject_id, reason)
    select members.decided_at + part * interval '1 second', ${id(1, `1 + members.no % ${STAFF}`)}, 'reviewer',
      case part when 0 then 'document.read' else 'profile.' || approval end, id,
      case part when 1 then rejection_reason end
    from (select *, ${LOW_BITS} as no
      from members where decided_at is not null) as members cross join generate_series(0, 1) as part`,
  `insert into audit (at, actor_id, actor_role, action, subject_id)
    select ${ago('no * 700')}, ${staff()}, 'moderator', (array['account.warned', 'account.suspended', 'ban.confirmed',
      'appeal.upheld', 'appeal.overturned', 'archive.requested', 'account.erased'])[1 + no % 7], ${member(members, 41)}
    ${rows(LISTS.acts)}`,
  `insert into audit_chain (position, entry_seq, previous_hash, hash)
    select seq, seq, sha256(seq::text::bytea), sha256((seq + 1)::text::bytea) from audit`,
]

/** Interests with their answers, the topics of each member, and what the ranking counts of each approved one. */
const matching = (members: number) => [
  `insert into interest_requests (sender_id, recipient_id, created_at, state, answered_at, closed_at)
    select sender_id, recipient_id, created_at, state, case when state in ('accepted', 'rejected') then created_at end,
      case when state in ('withdrawn', 'expired') then created_at end
    from (select ${member(members, 2)} as sender_id,
        ${id(0, `1 + (no::bigint * 2 + 1 + 2 * (no::bigint * 2 / ${members})) % ${members}`)} as recipient_id,
        ${ago(`(${LISTS.interests} - no) * 15`)} as created_at,
        case when no > ${LISTS.interests} - 80000 then 'pending' else
          (array['accepted', 'accepted', 'accepted', 'rejected', 'rejected', 'rejected', 'expired', 'expired', 'withdrawn'])[1 + no % 9]
        end as state
      ${rows(LISTS.interests)}) as sent`,
  // A new database has the topics of the product.
  'delete from topics',
  'delete from topic_lists',
  `insert into topics (id, name, position, sort_order) select ${id(9)}, 'Topic ' || no, no - 1, no ${rows(TOPICS)}`,
  `insert into topic_lists (version, topics, saved_at) select 1, jsonb_agg(jsonb_build_object('id', id, 'name', name,
    'group', topic_group, 'is_hidden', is_hidden) order by sort_order), now() from topics`,
  `insert into member_topics (member_id, topic_id)
    select ${id(0)}, ${id(9, `1 + (no + part * part + part) % ${TOPICS}`)}
    ${rows(members)} cross join generate_series(1, ${TOPICS_PER_MEMBER}) as part`,
  `insert into match_rows (member_id, record, impressions)
    select id, set_byte(decode(repeat('00', ${RECORD_BYTES}), 'hex'), ${FIELD.flags}, ${FLAG.listed}), 50 + ${LOW_BITS} % 60
    from members where approval = 'approved'`,
  `insert into match_exposure (member_id, impressions, counted_at)
    select member_id, 50, now() - interval '3 days' from match_rows`,
]

const safety = (members: number) => [
  `insert into reports (number, reporter_id, reported_id, reason, description, state, created_at, since, outcome, note,
      decided_by)
    select ${CASE_NUMBER}, ${id(0, `${Math.floor(members / 2)} + no`)}, ${member(Math.floor(members / 20), 11)},
      (array['Abuse', 'Threat', 'Money', 'Nudity', 'Fake', 'Other'])[1 + no % 6], 'They asked me for a gift card, ' || no,
      case when ${isOpen} then 'open' else 'decided' end, ${ago('no * 300')}, ${ago('no * 300 - 100')},
      case when not ${isOpen} then 'warned' end, case when not ${isOpen} then 'Seen.' end,
      case when not ${isOpen} then ${staff()} end ${rows(LISTS.reports)}`,
  `insert into sanctions (id, member_id, kind, reason, message, note, created_at, created_by, confirmed_at, confirmed_by)
    select ${id(3)}, ${member(members, 31)}, case when no % 4 = 0 then 'ban' else 'warning' end, 'money', 'Please read our rules.',
      'Seen.', ${ago('no * 900')}, ${staff()}, case when no % 4 = 0 and no % 400 > 0 then now() end,
      case when no % 4 = 0 and no % 400 > 0 then ${staff(7)} end ${rows(LISTS.sanctions)}`,
  `insert into ban_keys (sanction_id, kind, photo_hash, photo_parts, created_at)
    select id, 'photo', hash, array(select part * 65536 + substring(hash from part * 16 + 1 for 16)::bit(16)::int
      from generate_series(0, 7) as part), created_at
    from (select *, ('x' || md5('ban' || id || part))::bit(128) as hash from sanctions cross join generate_series(1, 2) as part
      where kind = 'ban' and confirmed_at is not null) as hashed`,
  `insert into appeals (number, sanction_id, text, state, created_at, since, outcome, answer, note, decided_by)
    select ${CASE_NUMBER}, sanctions.id, 'It was my brother.', case when ${isOpen} then 'open' else 'decided' end,
      sanctions.created_at, sanctions.created_at, case when not ${isOpen} then 'upheld' end,
      case when not ${isOpen} then 'We read everything again.' end, case when not ${isOpen} then 'Seen.' end,
      case when not ${isOpen} then ${staff(7)} end
    ${rows(LISTS.appeals)} join sanctions on sanctions.id = ${id(3)}`,
  `insert into conversations (kind, low_id, high_id, created_at, last_seq, low_sent, high_sent, last_at, last_kind)
    select 'members', ${id(0)}, ${id(0, `no + 1 + no % 3`)}, ${ago('no * 100')}, ${MESSAGES}, ${MESSAGES / 2}, ${MESSAGES / 2},
      ${ago('no')}, 'text' ${rows(Math.min(LISTS.conversations, members - 4))}`,
  `insert into messages (conversation_id, seq, id, sender_id, client_id, body, advice, sent_at)
    select conversations.id, seq, gen_random_uuid(), case seq % 2 when 0 then low_id else high_id end, gen_random_uuid(),
      'It was a fine day at the harbour.', case when conversations.id % 100 = 0 and seq = 2 then 'money' end,
      created_at + seq * interval '1 second'
    from conversations cross join generate_series(1, ${MESSAGES}) as seq`,
]

const money = (members: number) => [
  `insert into bookings (id, member_id, counsellor_id, state, starts_at, ends_at, blocked, member_zone, price_minor,
      currency, refund_hours, created_at, confirmed_at, has_booked_balance)
    select ${id(4)}, ${member(members, 13)}, ${id(2, `1 + no % ${COUNSELLORS}`)}, 'completed', start, start + interval '50 minutes',
      tstzrange(start, start + interval '1 hour'), 'Europe/London', 4900, 'GBP', 24, start - interval '3 days', start - interval '3 days',
      no < ${UNPAID}
    from (select no, ${ago(`no * 600`)} as start ${rows(LISTS.payments)}) as numbered`,
  `insert into payments (id, transaction_id, member_id, counsellor_id, product_name, appointments, amount_minor, currency,
      state, provider, created_at, paid_at, booking_id)
    select ${id(5)}, ${TRANSACTION}, ${member(members, 13)}, ${id(2, `1 + no % ${COUNSELLORS}`)}, 'Appointment', 1, 4900, 'GBP',
      'paid', 'stripe', ${ago('no * 600 + 300000')}, ${ago('no * 600 + 299000')}, ${id(4)} ${rows(LISTS.payments)}`,
  `insert into ledger_entries (payment_id, booking_id, act, account, amount_minor, at)
    select ${id(5)}, ${id(4)}, 'booked:' || no, account, case account when 'unused' then -4900 else 4900 end, now()
    ${rows(LISTS.payments)} cross join unnest(array['unused', 'booked']) as account where no < ${UNPAID}`,
  `insert into ledger_entries (payment_id, booking_id, act, account, amount_minor, at)
    select ${id(5)}, ${id(4)}, 'paid:' || no, account, case account when 'unused' then -4900 else 4900 end, now()
    ${rows(LISTS.payments)} cross join unnest(array['unused', 'paid_out']) as account where no >= ${UNPAID}`,
  `insert into refunds (payment_id, booking_id, amount_minor, cause, key, state, created_at, done_at)
    select ${id(5)}, ${id(4)}, 4900, (array['cancelled', 'counsellor_cancelled', 'goodwill'])[1 + no % 3], 'r' || no, 'done',
      ${ago('no * 600')}, now() ${rows(LISTS.payments)} where no % 30 = 0`,
  `insert into payouts (counsellor_id, counsellor_name, month, currency, amount_minor, appointments, reference, paid_on,
      created_at)
    select ${id(2)}, 'Counsellor ' || no, month, 'GBP', 490000, 100, 'BACS', month, month
    ${rows(COUNSELLORS)} cross join generate_series(date_trunc('month', now()) - interval '23 months',
      date_trunc('month', now()) - interval '1 month', interval '1 month') as month`,
  `insert into ratings (booking_id, member_id, counsellor_id, stars, body, review, created_at, reviewed_at, reviewed_by)
    select ${id(4)}, ${member(members, 13)}, ${id(2, `1 + no % ${COUNSELLORS}`)}, 1 + no % 5, 'I felt heard.',
      case when ${isOpen} then 'waiting' else 'published' end, ${ago('no * 600')},
      case when not ${isOpen} then ${ago('no * 599')} end, case when not ${isOpen} then ${staff()} end ${rows(LISTS.payments)}`,
]

const inboxes = (members: number) => [
  `insert into support_cases (id, number, member_id, name, email, subject, title, transaction_id, state, created_at, since)
    select ${id(6)}, ${CASE_NUMBER}, ${member(members, 17)}, 'Member ' || no, 'bench' || no || '@members.example',
      case when no % 10 = 5 then 'pd' else 'gs' end, 'A question about my account',
      case when no % 10 = 5 then ${TRANSACTION} end,
      case when no % 40 = 0 then 'received' when ${isOpen} then 'answered' else 'closed' end,
      ${ago('no * 150')}, ${ago('no * 150')} ${rows(LISTS.cases)}`,
  `insert into support_messages (id, case_id, author, text, created_at)
    select gen_random_uuid(), ${id(6)}, case part when 0 then 'member' else 'provider' end, 'How do I change my town?',
      ${ago('no * 150 - part')} ${rows(LISTS.cases)} cross join generate_series(0, 1) as part`,
  `insert into enquiries (id, name, email, message, created_at, done_at)
    select ${id(7)}, 'Visitor ' || no, 'visitor' || no || '@mail.example', 'Do you have members near York?',
      ${ago(`(${LISTS.enquiries} - no) * 300`)}, case when not ${isOpen} then now() end ${rows(LISTS.enquiries)}`,
  `insert into enquiry_answers (enquiry_id, text, answered_by) select ${id(7)}, 'Yes, we do.', ${staff()} ${rows(LISTS.enquiries)}`,
  `insert into subscribers (email, wording_version, asked_at, confirmed_at)
    select 'reader' || no || '@mail.example', 1, ${ago('no * 100')}, case when not ${isOpen} then now() end
    ${rows(LISTS.subscribers)}`,
  `insert into newsletter_issues (id, subject, text, created_at, created_by, total, sent, finished_at)
    select ${id(8)}, 'News ' || no, 'Dear readers, …', ${ago('no * 86400')}, ${staff()}, 1000, 1000, now() ${rows(LISTS.issues)}`,
]

/** Fills every list of the console. Members with these ids are stored already, the pending ones first. */
export const listStatements = ({ pending, members }: { pending: number; members: number }): string[] => [
  ...staffAndCounsellors,
  ...review(pending, members),
  ...matching(members),
  ...safety(members),
  ...money(members),
  ...inboxes(members),
]
