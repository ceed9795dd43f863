import type { ProfileStatus } from '@heartwell/contract/people.ts'
import { paths } from '../paths.ts'

export type Standing = { profile_completion_status?: string | undefined; approve_reject?: string | undefined }
/** Where somebody comes from: the landing page, the button in the header, or a login. */
export type Entry = 'landing' | 'header' | 'login'

const UNKNOWN: Record<Entry, string> = { landing: paths.home, header: paths.login, login: paths.tab }
/** In their order. */
const STEPS: Record<Exclude<ProfileStatus, 'Tab'>, string> = {
  RegistrationVarification: paths.registrationVerification,
  gender: paths.genderPage,
  UploadImage: paths.uploadImage,
  uploadDocument: paths.documentUpload,
  cultureReligion: paths.cultureReligion,
  interest: paths.interest,
  userAnswersTemperament: paths.temperamentQuestion,
  userAnswersValue: paths.valuesAssessment,
  userAnswersIQ: paths.iqAssessment,
}
const STEP_PATHS = new Map(Object.entries(STEPS))

/** Where a member belongs, by status. The guards of the member area move on whoever may not be there yet. */
export function pathForStatus(member: Standing, via: Entry): string {
  const status = member.profile_completion_status ?? ''
  if (status === 'gender' && via === 'landing') return paths.gender
  if (status === 'Tab') return via === 'landing' || isApproved(member) ? paths.memberArea : paths.finalSubmission
  return STEP_PATHS.get(status) ?? UNKNOWN[via]
}

/** The screen of a member's own step; for an unknown status the one that offers to log in. */
export function ownStepPath(member: Standing): string {
  return member.profile_completion_status === 'gender' ? paths.gender : pathForStatus(member, 'login')
}

/** Where a step that was handed in leads: the last one to the page that asks to wait only while nobody has decided. */
export function pathAfterStep(next: ProfileStatus, approval: string): string {
  if (next !== 'Tab') return ownStepPath({ profile_completion_status: next })
  return approval === 'pending' ? paths.finalSubmission : paths.memberArea
}

/** Whether these pages know where a member with this status belongs. */
export const isKnownStatus = (status: string | undefined): boolean => status === 'Tab' || STEP_PATHS.has(status ?? '')

/** At the end of the onboarding and approved: what the member area asks for. */
export const mayEnterMemberArea = (member: Standing): boolean =>
  member.profile_completion_status === 'Tab' && isApproved(member)

const isApproved = (member: Standing) => member.approve_reject === 'approved'

/** After a login: what was wanted before it, for those who may go there, else the place by status. */
export const pathAfterLogin = (member: Standing, wanted: string | null): string =>
  wanted && (mayEnterMemberArea(member) || isOpenToAll(wanted)) ? wanted : pathForStatus(member, 'login')

const isOpenToAll = (wanted: string) => `${wanted}/`.startsWith(`${paths.yourAccount}/`)

/** How far the way to the member area is at a status; the last status is behind it. */
export const progressAt = (status: Exclude<ProfileStatus, 'Tab'>) => ({
  step: [...STEP_PATHS.keys()].indexOf(status) + 1,
  of: STEP_PATHS.size,
})
