import { DELETED_MESSAGE_DAYS, EVIDENCE_MONTHS } from '@heartwell/contract/safety/report-cases.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

/** Until when backups hold what was deleted. The guide for operators prescribes it. */
const BACKUP_DAYS = 35
/** How long the list of sent emails keeps an address. */
const MAIL_DAYS = 30

/** What an account held at the moment of its deletion. */
export type Holdings = {
  photos: number
  documents: number
  live_pictures: number
  answers: number
  interests: number
  messages: number
  plans: number
  requests: number
  notifications: number
  payments: number
  has_conversations: boolean
  was_sanctioned: boolean
  was_banned: boolean
}

/** Pairs of the words for one and for several. */
const COUNTED: readonly (readonly [keyof Holdings, string, string])[] = [
  ['photos', 'photo', 'photos'],
  ['documents', 'picture of an identity document', 'pictures of identity documents'],
  ['live_pictures', 'live picture', 'live pictures'],
  ['answers', 'answer to the questionnaires and prompts', 'answers to the questionnaires and prompts'],
  ['interests', 'interest, sent or received', 'interests, sent and received'],
  ['messages', 'message that you wrote', 'messages that you wrote'],
  ['plans', 'plan for a call or meeting', 'plans for calls and meetings'],
  ['requests', 'request to our support', 'requests to our support'],
  ['notifications', 'notification', 'notifications'],
]

type Certificate = { erased: string; kept: string }

/**
 * What the email after a deletion lists: one line for each kind of data. Whether somebody has reported or blocked the
 * member is not said.
 */
export function certificateOf(holdings: Holdings, now: Date): Certificate {
  const day = (days: number) => longDay(new Date(now.getTime() + days * DAY_MS))
  const counted = COUNTED.filter(([key]) => Number(holdings[key]) > 0)
  const erased = [
    'your account, name, contact details and profile',
    'your consents, preferences and settings',
    ...counted.map(([key, one, several]) => `${holdings[key]} ${holdings[key] === 1 ? one : several}`),
  ]
  const monthsLater = lastDayOf(EVIDENCE_MONTHS, now)
  const { interests, has_conversations, was_sanctioned, was_banned, payments } = holdings
  const kept = [
    ...(interests > 0 || has_conversations ? ofContacts(day(DELETED_MESSAGE_DAYS), monthsLater) : []),
    `Reports by you or about you, if there are any, with a code in place of your account, to protect others. Until ${EVIDENCE_MONTHS} months after each report, and longer only while we have not decided.`,
    'If somebody has blocked you: your first name in their list, so that it does not show that you left. Until they unblock you or leave.',
    ...(was_sanctioned
      ? [
          `Which warnings and suspensions you had, with codes made from your addresses. Until ${monthsLater} at the latest.`,
        ]
      : []),
    ...(was_banned ? ['Codes that prevent a return after a ban. As long as that is necessary.'] : []),
    ...(payments > 0
      ? ['Records of your appointments and payments, without your name. As long as tax law demands.']
      : []),
    'One line in our records that an account was deleted, which names nobody. Always.',
    `This email address in our list of sent emails, without the text. Until ${day(MAIL_DAYS)}.`,
    `Copies in our backups. Until ${day(BACKUP_DAYS)}.`,
  ]
  return { erased: listed(erased), kept: listed(kept) }
}

const ofContacts = (messagesUntil: string, contactsUntil: string): string[] => [
  `The newest ten messages of each conversation and the notes of your interests, encrypted, in case the other person reports you. Until ${messagesUntil}.`,
  `Your first name and two dates, for each person with whom you were in contact, so that they can still report you. Until ${contactsUntil} at the latest.`,
]

const listed = (lines: readonly string[]): string => lines.map((line) => `– ${line}`).join('\n')

function lastDayOf(months: number, now: Date): string {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() + months)
  return longDay(date)
}
