import { NO_CONTACT_DATA } from '@heartwell/contract/interests/interests.ts'
import type { DraftStep } from '@heartwell/contract/onboarding/drafts.ts'
import { type ProfileUpdate, TEXT_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { type ProfileStatus, STATUSES } from '@heartwell/contract/profiles/people.ts'
import { containsContactData } from '@heartwell/contract/text/contact-data/contains-contact-data.ts'
import { foldLookAlikes } from '@heartwell/contract/text/look-alikes.ts'

/** Each status names the step that the member has to do now. The step's success moves the member to the next status. */
export const nextStatus = (status: ProfileStatus): ProfileStatus | undefined => STATUSES[STATUSES.indexOf(status) + 1]

/** What a step needs, as the names of the fields that carry it. */
export const STEPS = {
  gender: 'gender',
  UploadImage: 'photos',
  uploadDocument: 'document',
  cultureReligion: 'culture',
  interest: 'interests',
  userAnswersTemperament: 'temperament',
  userAnswersValue: 'value',
  userAnswersIQ: 'iq',
} as const satisfies Partial<Record<ProfileStatus, string>>
export type Step = (typeof STEPS)[keyof typeof STEPS]

/** The kinds of data in a request. Data for more than one step fits no step. */
export type Submission = { carries: Step[]; posted: ProfileStatus | undefined }

const CULTURE = ['cultural_background', 'religious_belief', 'religion', 'cultures'] as const
/** The steps whose data is in a request. */
export function kindsOf(body: ProfileUpdate, fileFields: string[]): Step[] {
  const kinds: Step[] = []
  if (body.gender !== undefined) kinds.push('gender')
  if (fileFields.some((field) => field !== 'user_document')) kinds.push('photos')
  if (fileFields.includes('user_document')) kinds.push('document')
  if (CULTURE.some((field) => body[field] !== undefined)) kinds.push('culture')
  if (body.interest_id !== undefined || body.preferences !== undefined) kinds.push('interests')
  if (body.userAnswersTemperament) kinds.push('temperament')
  if (body.userAnswersValue) kinds.push('value')
  if (body.userAnswersIQ) kinds.push('iq')
  return kinds
}

/** The fields that only the basic details have. */
const BASICS = ['name', 'email', 'phone', 'dob', 'profession', 'address'] as const
const EDITABLE = ['basics', 'photos', 'culture', 'interests'] as const
export type Editable = (typeof EDITABLE)[number]

/**
 * The part of a finished profile that a request edits. Besides its data the request may have only the member's id and
 * the status of a finished profile; an upload of photos may have nothing else.
 */
export function editOf(body: ProfileUpdate, carries: Step[]): Editable | undefined {
  const { profile_completion_status: posted, pre_consent_for_displaying_images: consent } = body
  if ((posted !== undefined && posted !== 'Tab') || consent !== undefined) return undefined
  if (BASICS.some((field) => body[field] !== undefined))
    return carries.every((kind) => kind === 'gender') ? 'basics' : undefined
  const part = carries.length === 1 ? EDITABLE.find((one) => one === carries[0]) : undefined
  return part === 'photos' && posted !== undefined ? undefined : part
}

/** Only an approved profile may be edited freely, so that no profile changes during its review. */
export const mayEdit = ({ status, approval }: { status: string | null; approval: string | null }): boolean =>
  status === 'Tab' && approval === 'approved'

export type Move = { ok: true; step: Step; to: ProfileStatus } | { ok: false }

const STEP_OF: Partial<Record<ProfileStatus, Step>> = STEPS

/** The step of a member with this status; undefined where no step follows. */
export const stepOf = (status: ProfileStatus): Step | undefined => STEP_OF[status]

/**
 * The only transition: from the member's status, with the data of that step only, to the next status. The request with
 * the document may omit the status (its specified body has none). Approval and verification are never posted.
 */
export function move(status: ProfileStatus, { carries, posted }: Submission): Move {
  const step = stepOf(status)
  const to = nextStatus(status)
  if (!step || !to) return { ok: false }
  const mayOmit = step === 'document' && posted === undefined
  if (posted !== to && !mayOmit) return { ok: false }
  const fits = carries.length < 2 && carries.every((kind) => kind === step || sharedName(kind, step))
  return fits ? { ok: true, step, to } : { ok: false }
}

/** The two other questionnaires also use the field name of the temperament questionnaire. */
const sharedName = (kind: Step, step: Step) => kind === 'temperament' && (step === 'value' || step === 'iq')

/**
 * A draft is stored only for the member's current step: a late one must not outlive the step. Drafts of preferences are
 * always stored.
 */
export function keepsDraft(status: string | undefined, step: DraftStep): boolean {
  if (step === 'preferences') return STATUSES.slice(STATUSES.indexOf('interest')).some((one) => one === status)
  return Object.entries(STEPS).some(([one, kind]) => one === status && kind === step)
}

const PUBLIC_TEXTS = ['name', 'profession', 'cultural_background', 'religious_belief'] as const

/**
 * The faults of edited texts that other members read at once, because no reviewer reads them first. A name is not that
 * of the site or its staff.
 */
export function faultsOfPublicTexts(body: ProfileUpdate): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of PUBLIC_TEXTS) {
    const text = body[field]
    // Longer texts are refused for their length.
    if (typeof text === 'string' && text.length <= TEXT_MAX && containsContactData(text))
      faults[field] = NO_CONTACT_DATA
  }
  if (typeof body.name !== 'string') return faults
  if (/\b(heartwell|admin|administrator|moderator|support)\b/.test(foldLookAlikes(body.name)))
    faults.name = 'Please use your own name.'
  return faults
}
