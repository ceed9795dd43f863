import { cultureName } from '@heartwell/contract/onboarding/cultures.ts'
import { religionName } from '@heartwell/contract/onboarding/religions.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Vault } from '../../../platform/crypto/vault.ts'
import type { Db } from '../../../platform/db/database.ts'
import { COMPANION_SECTIONS } from './companion-sections.queries.ts'
import { CONVERSATION_SECTIONS } from './conversation-sections.queries.ts'
import { COUNSELLING_SECTIONS } from './counselling-sections.queries.ts'
import { INTRODUCTION_SECTIONS } from './introduction-sections.queries.ts'
import { MEETING_SECTIONS } from './meeting-sections.queries.ts'
import { PAIR_SECTIONS } from './pair-sections.queries.ts'
import { PROFILE_SECTIONS } from './profile-sections.queries.ts'
import type { ExportRow, Section, Who } from './section.ts'
import { SIGN_IN_SECTIONS } from './sign-in-sections.queries.ts'

export type { ExportRow, Section, Who } from './section.ts'

/**
 * Everything that is stored about a member, in readable form. It excludes other people's names, ids and messages,
 * rejections that the sender does not know of, and which answers to the reasoning questions were right.
 */
export const SECTIONS: readonly Section[] = [
  {
    name: 'profile',
    title: 'Your profile',
    tables: ['accounts', 'members', 'detail_changes'],
    ask: ({ id }) => sql`
      select name, email, phone, phone_e164 as phone_with_country_code, dob as birth_date, gender, profession, address, cultural_background, religious_belief,
        religion, cultures, show_photos as others_may_see_your_photos,
        photos_for_connections as only_connections_see_your_photos, status as step, approval, rejection_reason,
        created_at as registered_at, verified_at as email_confirmed_at, submitted_at, decided_at,
        document_checked_at, face_seen_at as face_seen_live_at, members.paused_at, members.last_seen_at,
        earlier_seen_at as last_seen_on_an_earlier_day_at, shows_last_visit as others_read_roughly_when_you_were_last_here,
        name_in_review, birth_date_in_review, gender_in_review, details_in_review_since
      from members join accounts using (id) left join (select member_id as id, name as name_in_review, dob as birth_date_in_review,
        gender as gender_in_review, requested_at as details_in_review_since from detail_changes) as change using (id) where id = ${id}`,
    open: nameChoices,
  },
  {
    name: 'preferences',
    title: 'Whom you would like to meet',
    tables: ['preferences'],
    ask: ({ id }) => sql`
      select seeks, age_from, age_to, intention, has_children, wants_children, religion_importance, city, region, country,
        distance, near_km, coalesce(shown_place, case when show_distance then 'distance' else 'nothing' end)
          as others_read_of_where_you_live, children_dealbreaker, faith_dealbreaker, updated_at
      from preferences where member_id = ${id}`,
  },
  {
    name: 'fact_preferences',
    title: 'What you would like others to answer',
    tables: ['fact_preferences'],
    ask: ({ id }) => sql`
      select fact, wanted, dealbreaker, updated_at from fact_preferences where member_id = ${id} order by fact`,
  },
  {
    name: 'places',
    title: 'Places you named, and from when each counts',
    tables: ['place_changes'],
    ask: ({ id }) => sql`
      select city, region, country, counts_from from place_changes where member_id = ${id} order by counts_from`,
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
    tables: ['member_answers', 'questionnaire_starts'],
    ask: ({ id }) => sql`
      select questions.bank as questionnaire, texts -> questions.id ->> 'question' as question,
        texts -> questions.id -> 'answers' ->> option_index as answer, answered_at
      from member_answers
      join questions on questions.id = member_answers.question_id
      join questionnaire_wordings as worded on worded.bank = questions.bank and worded.version = wording
      where member_id = ${id} order by questions.bank, position`,
  },
  ...PROFILE_SECTIONS,
  {
    name: 'drafts',
    title: 'Your unfinished drafts',
    tables: ['drafts'],
    ask: ({ id }) => sql`select step, content, edited_at from drafts where member_id = ${id} order by step`,
  },
  {
    name: 'photos',
    title: 'Your pictures',
    about: 'They are in the folder "photos".',
    tables: ['photos'],
    ask: ({ id }) => sql`
      select 'photos/' || (position + 1) || '.jpg' as file, created_at as added_at, reviewed_at
      from photos where member_id = ${id} order by position`,
  },
  {
    name: 'document',
    title: 'Your identity document',
    about: 'While we store it, it is in the same folder as this page, as "identity-document.jpg".',
    tables: ['documents'],
    ask: ({ id }) => sql`select created_at as received_at from documents where member_id = ${id}`,
  },
  {
    name: 'consents',
    title: 'Your consents',
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
    title: 'Interests that you sent',
    about: 'We leave out the names of other members.',
    tables: ['interest_requests'],
    // The sender never learns of a rejection.
    ask: ({ id }) => sql`
      select created_at as sent_at, note, note_about as note_is_about,
        case when state = 'accepted' then 'accepted' when closed_at is not null then 'closed' else 'open' end as state,
        finished_at, sender_again_at as wants_to_begin_again_since
      from interest_requests where sender_id = ${id} order by created_at`,
  },
  {
    name: 'requests_received',
    title: 'Interests that you received',
    tables: ['interest_requests'],
    ask: ({ id }) => sql`
      select created_at as received_at, state, answered_at,
        finished_at, recipient_again_at as wants_to_begin_again_since
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
  ...CONVERSATION_SECTIONS,
  {
    name: 'counsellors',
    title: 'Counsellors whom you may write to',
    tables: ['counselling_access'],
    ask: ({ id }) => sql`
      select name, is_open as can_write, appointment_starts_at, appointment_ends_at
      from counselling_access join counsellors on counsellors.id = counsellor_id
      where member_id = ${id} order by counselling_access.created_at`,
  },
  ...COUNSELLING_SECTIONS,
  ...COMPANION_SECTIONS,
  ...INTRODUCTION_SECTIONS,
  ...MEETING_SECTIONS,
  ...PAIR_SECTIONS,
  {
    name: 'blocks',
    title: 'When you blocked somebody',
    tables: ['blocks', 'erased_blocks'],
    ask: ({ id }) => sql`
      select created_at as at from blocks where blocker_id = ${id}
      union all select created_at from erased_blocks where blocker_id = ${id} order by 1`,
  },
  {
    name: 'hidden_contacts',
    title: 'Your hidden contacts',
    tables: ['hidden_contacts'],
    ask: ({ id }) => sql`
      select kind, label as note, created_at as at from hidden_contacts where member_id = ${id} order by created_at`,
  },
  {
    name: 'people_met',
    title: 'People whom you have met here',
    about: 'Kept for 24 months after the last contact, so that you can report them.',
    tables: ['encounters'],
    ask: ({ id }) => sql`
      select name as first_name, kind as closest_contact, first_on, last_on, first_words as you_wrote_first
      from encounters where member_id = ${id} order by last_on, id`,
  },
  {
    name: 'reports',
    title: 'Your reports',
    tables: ['reports'],
    ask: ({ id }) => sql`
      select number as case, reason, description, message_id is not null as about_a_message, happened_when,
        happened_where, police_informed, reply_by, state, created_at as at
      from reports where reporter_id = ${id} order by seq`,
  },
  {
    name: 'complaints',
    title: 'Your complaints about how we treated a report',
    tables: ['complaints'],
    ask: ({ id }) => sql`
      select number as case, text, complaints.created_at as at, complaints.outcome, answer
      from complaints join reports on reports.id = report_id where reporter_id = ${id} order by complaints.seq`,
  },
  {
    name: 'public_reports',
    title: 'What you reported without logging in',
    tables: ['notices'],
    ask: ({ email }) => sql`
      select number as case, about, reason, description, relation, name, state, created_at as at
      from notices join reports on reports.id = report_id where email = ${email} order by seq`,
  },
  {
    name: 'decisions_about_your_account',
    title: 'Warnings and suspensions, and your appeals',
    tables: ['sanctions', 'appeals'],
    ask: ({ id }) => sql`
      select kind, message, basis as noticed_through, sanctions.created_at as at, ends_at, ended_at, appeals.text as your_appeal,
        appeals.created_at as appealed_at, outcome, answer
      from sanctions left join appeals on sanction_id = sanctions.id
      where member_id = ${id} and (kind <> 'ban' or confirmed_at is not null) order by sanctions.seq`,
  },
  {
    name: 'notices',
    title: 'Your notifications',
    tables: ['notifications'],
    // Texts about somebody who is hidden from the member, or from everybody, stay hidden.
    ask: ({ id }) => sql`
      select title, message, created_at as at, read_at from notifications
      where notifications.member_id = ${id} and not exists (
        select 1 from hidden_pairs where hidden_pairs.member_id = ${id} and other_id = about_id)
        and not exists (select 1 from accounts where accounts.id = about_id and accounts.hidden)
      order by created_at`,
  },
  {
    name: 'notification_settings',
    title: 'Your notification settings',
    tables: ['notification_settings'],
    ask: ({ id }) => sql`
      select push, mail_at_once, mail_daily, digest_hour, quiet_from as quiet_from_minute, quiet_to as quiet_to_minute,
        time_zone, neutral as neutral_wording, saved_at
      from notification_settings where member_id = ${id}`,
  },
  {
    name: 'browsers_with_notices',
    title: 'Browsers with push notifications',
    tables: ['push_subscriptions'],
    ask: ({ id }) => sql`
      select endpoint as address, created_at as since from push_subscriptions where account_id = ${id}
      order by created_at`,
  },
  {
    name: 'support',
    title: 'What you asked us, and our answers',
    about: 'Pictures that you added are in the folder "support".',
    tables: ['support_cases'],
    ask: ({ id }) => sql`
      select number as case, subject, title, transaction_id, state, support_messages.author as written_by, text,
        support_messages.created_at as at, helped as we_helped, rating_comment as comment
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
    title: 'Decisions about your profile',
    tables: ['decisions'],
    ask: ({ id }) => sql`
      select submitted_at, decided_at, outcome, reason, parts as to_be_replaced, sent_again_at, changed, note
      from decisions where member_id = ${id} order by decided_at`,
  },
  {
    name: 'history',
    title: 'Actions on your account',
    about: 'Actions of our staff, your own, and automatic ones.',
    tables: ['audit'],
    // Nobody learns of a report or a ban before it is decided, nor of the notes of the staff.
    ask: ({ id }) => sql`
      select at, action, actor_role as by from audit
      where subject_id = ${id} and action not in ('report.evidence_read', 'report.picture_read', 'report.photo_read', 'report.identified',
        'complaint.agreed', 'complaint.dismissed', 'ban.proposed', 'ban.declined', 'note.added')
      order by seq`,
  },
  {
    name: 'data_reads',
    title: 'When our staff looked at your documents',
    about:
      'Your ID document, your live pictures, and your messages as evidence in a report. Reads for an open report are left out.',
    tables: ['audit'],
    ask: ({ id }) => sql`select at, what from data_reads where member_id = ${id} order by at`,
  },
  {
    name: 'mails',
    title: 'Emails that we sent you',
    about: 'We delete their text once they are sent.',
    tables: ['mails'],
    ask: ({ id }) => sql`
      select subject, to_address as to, created_at as at, sent_at from mails where account_id = ${id}
      order by created_at`,
  },
  ...SIGN_IN_SECTIONS,
  {
    name: 'match_marks',
    title: 'Your shortlist, and people who were not for you',
    about: 'We leave out the names of other members.',
    tables: ['match_marks'],
    ask: ({ id }) => sql`select mark, marked_at as at from match_marks where member_id = ${id} order by marked_at`,
  },
  {
    name: 'daily_picks',
    title: 'Your daily picks',
    tables: ['daily_picks'],
    ask: ({ id }) => sql`
      select day, count(*)::int as people from daily_picks where member_id = ${id} group by day order by day`,
  },
  {
    name: 'times_shown',
    title: 'How often others saw you in their suggestions',
    tables: ['match_rows', 'match_exposure'],
    ask: ({ id }) => sql`select impressions as times from match_rows where member_id = ${id}`,
  },
]

const Choices = z.object({ religion: z.number().nullable(), cultures: z.array(z.number()) })

/** A choice is stored by its id of the contract. */
function nameChoices(row: ExportRow): ExportRow {
  const { religion, cultures } = Choices.parse(row)
  return {
    ...row,
    religion: religion === null ? null : (religionName(religion) ?? null),
    cultures: cultures.flatMap((id) => cultureName(id) ?? []),
  }
}

export async function readSection(db: Db, vault: Vault, { ask, open }: Section, who: Who): Promise<ExportRow[]> {
  const { rows } = await ask(who).execute(db)
  return open ? rows.map((row) => open(row, vault)) : rows
}
