import { type ConsentPurpose, consentVersion } from '@heartwell/contract/consents/consents.ts'
import type { Value } from './copy.ts'
import { LEFT_OUT } from './mind.ts'
import type { Invented } from './people.ts'
import type { Asked, Blocked } from './requests.ts'

export type Lines = { table: string; columns: string[]; rows: Value[][] }

/** What the database needs besides the people: the time, their password, and the ids of topics and questions. */
export type Setting = { now: Date; passwordHash: string; topicIds: string[]; questionIds: string[] }

/** Every table of these people but `match_rows`, in an order that foreign keys allow. */
export function tablesOf(
  people: Invented[],
  asked: Asked[],
  blocks: Blocked[],
  setting: Setting,
  keepsAnswers: KeepsAnswers,
): Lines[] {
  const ago = (minutes: number) => new Date(setting.now.getTime() - minutes * 60_000)
  return [
    { table: 'accounts', columns: ACCOUNT, rows: people.map((one) => account(one, setting.passwordHash, ago)) },
    { table: 'members', columns: MEMBER, rows: people.map((one) => member(one, ago)) },
    { table: 'preferences', columns: PREFERENCES, rows: people.flatMap((one) => preferences(one, ago)) },
    { table: 'consents', columns: CONSENT, rows: people.flatMap((one) => consents(one, ago)) },
    { table: 'photos', columns: PHOTO, rows: people.flatMap((one) => photos(one, ago)) },
    {
      table: 'member_topics',
      columns: ['member_id', 'topic_id'],
      rows: people.flatMap(({ id, topics }) => topics.map((at) => [id, setting.topicIds[at] ?? null])),
    },
    {
      table: 'member_answers',
      columns: ['member_id', 'question_id', 'option_index', 'answered_at'],
      rows: people.filter(keepsAnswers).flatMap((one) => answers(one, setting.questionIds, ago(one.joined))),
    },
    { table: 'decisions', columns: DECISION, rows: people.flatMap((one) => decisions(one, ago)) },
    { table: 'interest_requests', columns: REQUEST, rows: asked.map((one) => request(one, ago)) },
    {
      table: 'blocks',
      columns: ['blocker_id', 'blocked_id', 'created_at'],
      rows: blocks.map(({ blocker, blocked, at }) => [blocker.id, blocked.id, ago(at)]),
    },
  ]
}

export type KeepsAnswers = (one: Invented) => boolean
type Ago = (minutes: number) => Date

const ACCOUNT = ['id', 'role', 'email', 'password_hash', 'is_demo', 'created_at']
/** Marked as demo people, so that production refuses to start with them. */
const account = ({ id, email, joined }: Invented, passwordHash: string, ago: Ago): Value[] => [
  id,
  'member',
  email,
  passwordHash,
  true,
  ago(joined),
]

const MEMBER = [
  'id',
  'name',
  'phone',
  'dob',
  'profession',
  'address',
  'gender',
  'status',
  'approval',
  'rejection_reason',
  'show_photos',
  'cultural_background',
  'religious_belief',
  'religion',
  'cultures',
  'verified_at',
  'submitted_at',
  'decided_at',
  'last_seen_at',
]
const member = (one: Invented, ago: Ago): Value[] => [
  one.id,
  one.name,
  one.phone,
  one.dob,
  'Invented',
  `${one.place.city}, ${one.place.country}`,
  one.gender,
  one.status,
  one.approval,
  one.approval === 'rejected' ? 'Please send a sharper picture of your document.' : null,
  one.consents.photos,
  one.culture,
  one.belief,
  one.religion,
  `{${one.cultures.join(',')}}`,
  ago(one.joined),
  one.status === 'Tab' ? ago(submittedAt(one)) : null,
  one.decided === null ? null : ago(one.decided),
  ago(one.seen),
]
const submittedAt = ({ joined, decided }: Invented) => Math.max(decided ?? 0, joined - 60)

const PREFERENCES = [
  'member_id',
  'seeks',
  'age_from',
  'age_to',
  'intention',
  'has_children',
  'wants_children',
  'religion_importance',
  'city',
  'region',
  'country',
  'distance',
  'children_dealbreaker',
  'faith_dealbreaker',
  'show_distance',
  'updated_at',
]
function preferences({ id, preferences, joined }: Invented, ago: Ago): Value[][] {
  if (!preferences) return []
  const { seeks, ages, intention, hasChildren, wantsChildren, religionImportance, place, distance, dealbreakers } =
    preferences
  const chosen = [
    seeks,
    ages?.from ?? null,
    ages?.to ?? null,
    intention,
    hasChildren,
    wantsChildren,
    religionImportance,
  ]
  const where = [place?.city ?? '', place?.region ?? '', place?.country ?? null, distance]
  return [[id, ...chosen, ...where, dealbreakers.children, dealbreakers.faith, preferences.showsDistance, ago(joined)]]
}

const CONSENT = ['id', 'member_id', 'purpose', 'version', 'given', 'created_at']
const consents = ({ id, consents: given, joined }: Invented, ago: Ago): Value[][] =>
  PURPOSES.filter(({ when }) => when(given)).map(({ purpose, digit }) => [
    `${id.slice(0, 35)}${digit}`,
    id,
    purpose,
    consentVersion(purpose),
    true,
    ago(joined),
  ])
/** The ids of a member's consents differ only in the last digit of the member's id. */
const PURPOSES: { purpose: ConsentPurpose; digit: string; when: (given: Invented['consents']) => boolean }[] = [
  { purpose: 'terms', digit: '0', when: () => true },
  { purpose: 'photos.display', digit: '1', when: ({ photos }) => photos },
  { purpose: 'religion', digit: '2', when: ({ religion }) => religion },
  { purpose: 'culture', digit: '3', when: ({ culture }) => culture },
]

const PHOTO = ['id', 'member_id', 'position', 'name', 'reviewed_at', 'created_at']
/** The files do not exist; the names are made from the id, so that no two are equal. */
const photos = ({ id, photos: count, joined, decided, approval }: Invented, ago: Ago): Value[][] =>
  Array.from({ length: count }, (_, position) => [
    `${id.slice(0, 35)}${position}`,
    id,
    position,
    `${id.replaceAll('-', '').slice(0, 31)}${position}.jpg`,
    approval === 'approved' && decided !== null ? ago(decided) : null,
    ago(joined),
  ])

const answers = ({ id, answers: chosen }: Invented, questionIds: string[], at: Date): Value[][] =>
  questionIds.flatMap((question, k) => {
    const option = chosen[k] ?? LEFT_OUT
    return option === LEFT_OUT ? [] : [[id, question, option, at]]
  })

const DECISION = ['id', 'member_id', 'submitted_at', 'decided_at', 'outcome', 'reason']
const decisions = (one: Invented, ago: Ago): Value[][] =>
  one.decided === null
    ? []
    : [
        [
          one.id,
          one.id,
          ago(submittedAt(one)),
          ago(one.decided),
          one.approval,
          one.approval === 'rejected' ? 'Please send a sharper picture of your document.' : null,
        ],
      ]

const REQUEST = ['id', 'sender_id', 'recipient_id', 'state', 'created_at', 'answered_at']
const request = ({ id, sender, recipient, state, asked, answered }: Asked, ago: Ago): Value[] => [
  id,
  sender.id,
  recipient.id,
  state,
  ago(asked),
  answered === null ? null : ago(answered),
]
