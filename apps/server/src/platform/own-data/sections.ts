import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type Who = { id: string; email: string }
export type Told = Record<string, unknown>
export type Section = {
  /** The key in the data. */
  name: string
  title: string
  /** One sentence for the reader, where the title is not enough. */
  about?: string
  /** The tables that it tells of: a test knows from this whether any is forgotten. */
  tables: readonly string[]
  ask: (who: Who) => RawBuilder<Told>
}

/**
 * Everything that is kept about a member, in words. What belongs to others is left out: their names, ids and words,
 * a rejection that was not told, and how the answers to the reasoning questions were judged.
 */
export const SECTIONS: readonly Section[] = [
  {
    name: 'profile',
    title: 'Your profile',
    tables: ['accounts', 'members'],
    ask: ({ id }) => sql`
      select name, email, phone, dob as birth_date, gender, profession, address, cultural_background, religious_belief,
        show_photos as others_may_see_your_photos, status as step, approval, rejection_reason,
        created_at as registered_at, verified_at as email_confirmed_at, submitted_at, decided_at,
        document_checked_at, members.paused_at, members.last_seen_at
      from members join accounts using (id) where id = ${id}`,
  },
  {
    name: 'preferences',
    title: 'Whom you would like to meet',
    tables: ['preferences'],
    ask: ({ id }) => sql`
      select seeks, age_from, age_to, intention, has_children, wants_children, religion_importance, city, region, country,
        distance, show_distance, children_dealbreaker, faith_dealbreaker, updated_at
      from preferences where member_id = ${id}`,
  },
  {
    name: 'interests',
    title: 'Your interests',
    tables: ['member_topics'],
    ask: ({ id }) => sql`
      select name as interest from member_topics join topics on topics.id = topic_id where member_id = ${id}
      order by name`,
  },
  {
    name: 'answers',
    title: 'Your answers to the questionnaires',
    tables: ['member_answers'],
    ask: ({ id }) => sql`
      select bank as questionnaire, question, answer, answered_at
      from member_answers
      join questions on questions.id = member_answers.question_id
      join question_options using (question_id, option_index)
      where member_id = ${id} order by bank, position`,
  },
  {
    name: 'drafts',
    title: 'What you have begun to write',
    tables: ['drafts'],
    ask: ({ id }) => sql`select step, content, edited_at from drafts where member_id = ${id} order by step`,
  },
  {
    name: 'photos',
    title: 'Your pictures',
    about: 'They lie in the folder "photos".',
    tables: ['photos'],
    ask: ({ id }) => sql`
      select 'photos/' || (position + 1) || '.jpg' as file, created_at as added_at, reviewed_at
      from photos where member_id = ${id} order by position`,
  },
  {
    name: 'document',
    title: 'Your identity document',
    about: 'As long as we keep it, it lies beside this page as "identity-document.jpg".',
    tables: ['documents'],
    ask: ({ id }) => sql`select created_at as received_at from documents where member_id = ${id}`,
  },
  {
    name: 'consents',
    title: 'What you agreed to',
    tables: ['consents'],
    ask: ({ id }) => sql`
      select purpose, version as version_of_the_words, given, way, created_at as at
      from consents where member_id = ${id} order by seq`,
  },
  {
    name: 'suggestions',
    title: 'What suggestions may use',
    tables: ['match_switches'],
    ask: ({ id }) => sql`
      select profiling, interests, reasoning, updated_at from match_switches where member_id = ${id}`,
  },
  {
    name: 'requests_sent',
    title: 'Interest that you showed',
    about: 'Without the names of others: those are theirs.',
    tables: ['interest_requests'],
    // A rejection is not told to whoever was rejected.
    ask: ({ id }) => sql`
      select created_at as sent_at, note,
        case when state = 'accepted' then 'accepted' when closed_at is not null then 'closed' else 'open' end as state
      from interest_requests where sender_id = ${id} order by created_at`,
  },
  {
    name: 'requests_received',
    title: 'Interest that others showed in you',
    tables: ['interest_requests'],
    ask: ({ id }) => sql`
      select created_at as received_at, state, answered_at
      from interest_requests where recipient_id = ${id} order by created_at`,
  },
  {
    name: 'shared_contacts',
    title: 'What you share with connections',
    tables: ['shared_contacts'],
    ask: ({ id }) => sql`
      select email, phone, dob as birth_date, changed_at from shared_contacts where owner_id = ${id} order by changed_at`,
  },
  {
    name: 'contacts_seen',
    title: 'When you looked at what a connection shares with you',
    tables: ['contact_views'],
    ask: ({ id }) => sql`select day from contact_views where viewer_id = ${id} order by day`,
  },
  {
    name: 'conversations',
    title: 'Your conversations',
    about: 'Pictures that you sent, and received ones that you have opened, are in the folder "messages".',
    tables: ['conversations', 'messages', 'message_pictures'],
    // Messages of somebody who is hidden from the member are left out, as they are on the pages.
    ask: ({ id }) => sql`
      select partner.name as with, case when m.sender_id = ${id} then 'you' else partner.name end as written_by,
        m.sent_at as at, m.body as text, m.deleted_at,
        case when p.owner_id = ${id} or p.opened_at is not null then 'messages/' || m.id || '.jpg' end as picture
      from (${partnersOf(id)}) as partner
      join messages as m on m.conversation_id = partner.conversation_id
      left join message_pictures as p on p.id = m.picture_id
      where m.sender_id = ${id} or partner.name is not null
      order by m.conversation_id, m.seq`,
  },
  {
    name: 'message_drafts',
    title: 'Messages that you have begun to write',
    tables: ['conversation_drafts'],
    ask: ({ id }) => sql`
      select partner.name as to, body as text, edited_at
      from conversation_drafts left join (${partnersOf(id)}) as partner using (partner_id)
      where owner_id = ${id} and body <> '' order by edited_at`,
  },
  {
    name: 'chat_settings',
    title: 'How you like to write',
    tables: ['chat_settings'],
    ask: ({ id }) => sql`
      select read_receipts, presence, enter_sends, pace, saved_at from chat_settings where account_id = ${id}`,
  },
  {
    name: 'counsellors',
    title: 'Counsellors whom you may write to',
    tables: ['counselling_access'],
    ask: ({ id }) => sql`
      select name, is_open as can_write, appointment_starts_at, appointment_ends_at
      from counselling_access join counsellors on counsellors.id = counsellor_id
      where member_id = ${id} order by counselling_access.created_at`,
  },
  {
    name: 'blocks',
    title: 'When you blocked somebody',
    tables: ['blocks'],
    ask: ({ id }) => sql`select created_at as at from blocks where blocker_id = ${id} order by created_at`,
  },
  {
    name: 'named_people',
    title: 'From whom you hide',
    tables: ['named_people'],
    ask: ({ id }) => sql`
      select kind, label as note, created_at as at from named_people where member_id = ${id} order by created_at`,
  },
  {
    name: 'reports',
    title: 'What you reported to us',
    tables: ['reports'],
    ask: ({ id }) => sql`
      select number as case, reason, description, message_id is not null as about_a_message, state, created_at as at
      from reports where reporter_id = ${id} order by seq`,
  },
  {
    name: 'notices',
    title: 'What we told you',
    tables: ['notifications'],
    // What speaks of somebody who is hidden from her, or from everybody, stays hidden.
    ask: ({ id }) => sql`
      select title, message, created_at as at, read_at from notifications
      where notifications.member_id = ${id} and not exists (
        select 1 from hidden_pairs where hidden_pairs.member_id = ${id} and other_id = about_id)
        and not exists (select 1 from accounts where accounts.id = about_id and accounts.hidden)
      order by created_at`,
  },
  {
    name: 'notice_settings',
    title: 'How you want to be told',
    tables: ['notice_settings'],
    ask: ({ id }) => sql`
      select push, mail_at_once, mail_daily, digest_hour, quiet_from as quiet_from_minute, quiet_to as quiet_to_minute,
        time_zone, neutral as neutral_wording, saved_at
      from notice_settings where member_id = ${id}`,
  },
  {
    name: 'browsers_with_notices',
    title: 'Browsers that show notices',
    tables: ['push_subscriptions'],
    ask: ({ id }) => sql`
      select endpoint as address, created_at as since from push_subscriptions where account_id = ${id}
      order by created_at`,
  },
  {
    name: 'support',
    title: 'What you asked us, and our answers',
    about: 'Pictures that you added lie in the folder "support".',
    tables: ['support_cases'],
    ask: ({ id }) => sql`
      select number as case, subject, title, transaction_id, state, support_messages.author as written_by, text,
        support_messages.created_at as at
      from support_cases join support_messages on case_id = support_cases.id
      where member_id = ${id} order by support_cases.seq, support_messages.seq`,
  },
  {
    name: 'enquiries',
    title: 'What you wrote in the contact form',
    tables: ['enquiries'],
    ask: ({ email }) => sql`
      select number, name, message, created_at as at, done_at from enquiries where email = ${email} order by number`,
  },
  {
    name: 'newsletter',
    title: 'The newsletter',
    tables: ['subscribers'],
    ask: ({ email }) => sql`
      select asked_at, confirmed_at, wording_version from subscribers where email = ${email}`,
  },
  {
    name: 'decisions',
    title: 'How your profile was judged',
    tables: ['decisions'],
    ask: ({ id }) => sql`
      select submitted_at, decided_at, outcome, reason, parts as to_be_replaced, sent_again_at, changed, note
      from decisions where member_id = ${id} order by decided_at`,
  },
  {
    name: 'history',
    title: 'What was done with your account',
    about: 'By our staff, by you, or by itself.',
    tables: ['audit'],
    // A report that is not decided is not told to the one whom it is about.
    ask: ({ id }) => sql`
      select at, action, actor_role as by from audit
      where subject_id = ${id} and action <> 'report.evidence_read' order by seq`,
  },
  {
    name: 'mails',
    title: 'Mails that we sent you',
    about: 'Their text is erased as soon as they have left.',
    tables: ['mails'],
    ask: ({ id }) => sql`
      select subject, to_address as to, created_at as at, sent_at from mails where account_id = ${id}
      order by created_at`,
  },
  {
    name: 'email_changes',
    title: 'New e-mail addresses',
    tables: ['email_changes'],
    ask: ({ id }) => sql`
      select old_email, new_email, asked_at, confirmed_at from email_changes where account_id = ${id} order by asked_at`,
  },
  {
    name: 'sessions',
    title: 'Where you are signed in',
    tables: ['sessions'],
    ask: ({ id }) => sql`
      select device, created_at as signed_in_at, last_seen_at from sessions where account_id = ${id}
      order by last_seen_at desc`,
  },
  {
    name: 'devices',
    title: 'Kinds of devices that you have signed in with',
    tables: ['sign_in_devices'],
    ask: ({ id }) => sql`
      select device, first_seen_at, last_seen_at from sign_in_devices where account_id = ${id} order by first_seen_at`,
  },
  {
    name: 'introductions',
    title: 'When we introduced you to people',
    tables: ['introductions'],
    ask: ({ id }) => sql`
      select day, count(*)::int as people from introductions where member_id = ${id} group by day order by day`,
  },
  {
    name: 'times_shown',
    title: 'How often others saw you in their suggestions',
    tables: ['match_rows', 'match_exposure'],
    ask: ({ id }) => sql`select impressions as times from match_rows where member_id = ${id}`,
  },
]

/** The other side of each conversation. Without a name where one of the two has blocked the other. */
const partnersOf = (id: string) => sql`
  select c.id as conversation_id, a.id as partner_id,
    case when not exists (select 1 from hidden_pairs where hidden_pairs.member_id = ${id} and other_id = a.id)
      then coalesce(members.name, counsellors.name) end as name
  from conversations as c
  join accounts as a on a.id = case when c.low_id = ${id} then c.high_id else c.low_id end
  left join members on members.id = a.id
  left join counsellors on counsellors.id = a.id
  where c.low_id = ${id} or c.high_id = ${id}`

/** What is kept and not told, each with its reason. */
export const NOT_TOLD: Readonly<Record<string, string>> = {
  archives: 'this copy itself',
  contact_keys: 'codes made from the e-mail and the phone number, which the profile says',
  reset_codes: 'secret, and gone within minutes',
  verification_links: 'secret; the profile says when the address was confirmed',
  file_reads: 'of the staff; the history says it',
  message_alerts: 'gone as soon as the notification is written',
  report_evidence: 'copies of messages, which the conversations hold; the staff read them to decide a report',
  match_shown: 'whom a list held is about others; kept for thirty days',
  counsellors: 'no members',
  staff: 'no members',
}

export async function tellSection(db: Db, { ask }: Section, who: Who): Promise<Told[]> {
  return (await ask(who).execute(db)).rows
}
