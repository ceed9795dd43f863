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
