import type { DraftStep } from '@heartwell/contract/drafts.ts'
import type { ProfileUpdate } from '@heartwell/contract/onboarding.ts'
import { type ProfileStatus, STATUSES } from '@heartwell/contract/people.ts'

/** Each status names the step that the member has to do now; the step's success moves her to the status after it. */
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

/** What came with a call, by kind; more than one kind at once fits no step. */
export type Submission = { carries: Step[]; posted: ProfileStatus | undefined }

/** Which steps' data came with a call. */
export function kindsOf(body: ProfileUpdate, fileFields: string[]): Step[] {
  const kinds: Step[] = []
  if (body.gender !== undefined) kinds.push('gender')
  if (fileFields.some((field) => field !== 'user_document')) kinds.push('photos')
  if (fileFields.includes('user_document')) kinds.push('document')
  if (body.cultural_background !== undefined || body.religious_belief !== undefined) kinds.push('culture')
  if (body.interest_id !== undefined || body.preferences !== undefined) kinds.push('interests')
  if (body.userAnswersTemperament) kinds.push('temperament')
  if (body.userAnswersValue) kinds.push('value')
  if (body.userAnswersIQ) kinds.push('iq')
  return kinds
}

/** The fields that only the basic details have. */
const BASICS = ['name', 'email', 'phone', 'dob', 'profession', 'address'] as const
export const EDITABLE = ['basics', 'photos', 'culture', 'interests'] as const
export type Editable = (typeof EDITABLE)[number]

/**
 * The one part of a finished profile that a call edits. Beside its data stands the member's id, and at most the status
 * that a finished profile has; with pictures nothing else at all.
 */
export function editOf(body: ProfileUpdate, carries: Step[]): Editable | undefined {
  const { profile_completion_status: posted, pre_consent_for_displaying_images: consent } = body
  if ((posted !== undefined && posted !== 'Tab') || consent !== undefined) return undefined
  if (BASICS.some((field) => body[field] !== undefined))
    return carries.every((kind) => kind === 'gender') ? 'basics' : undefined
  const part = carries.length === 1 ? EDITABLE.find((one) => one === carries[0]) : undefined
  return part === 'photos' && posted !== undefined ? undefined : part
}

/** Only what a person has approved is edited freely: nothing changes under the eyes of whoever decides. */
export const mayEdit = ({ status, approval }: { status: string | null; approval: string | null }): boolean =>
  status === 'Tab' && approval === 'approved'

export type Move = { ok: true; step: Step; to: ProfileStatus } | { ok: false }

/**
 * The one way forward: from the member's status, only with that step's data, only to the status that follows it.
 * The document call may leave the status out (its listed body has none). Approval and verification are never posted.
 */
export function move(status: ProfileStatus, { carries, posted }: Submission): Move {
  const step = status in STEPS ? STEPS[status as keyof typeof STEPS] : undefined // `in` has just tested it
  const to = nextStatus(status)
  if (!step || !to) return { ok: false }
  const mayOmit = step === 'document' && posted === undefined
  if (posted !== to && !mayOmit) return { ok: false }
  const fits = carries.length < 2 && carries.every((kind) => kind === step || sharedName(kind, step))
  return fits ? { ok: true, step, to } : { ok: false }
}

/** The temperament field's name is also taken for the two other questionnaires. */
const sharedName = (kind: Step, step: Step) => kind === 'temperament' && (step === 'value' || step === 'iq')

/** A draft is kept of the step that the member is at: a late one must not outlive the step. Preferences stay open. */
export function keepsDraft(status: string | undefined, step: DraftStep): boolean {
  if (step === 'preferences') return STATUSES.slice(STATUSES.indexOf('interest')).some((one) => one === status)
  return Object.entries(STEPS).some(([one, kind]) => one === status && kind === step)
}
