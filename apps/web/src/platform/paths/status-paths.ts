import type { ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { paths } from '../../paths.ts'
import { progressAt, type StepStatus } from './onboarding-progress.ts'

export type Standing = { profile_completion_status?: string | undefined; approve_reject?: string | undefined }
/** Where the member comes from: the landing page, the header's button or a login. */
export type Entry = 'landing' | 'header' | 'login'

const UNKNOWN: Record<Entry, string> = { landing: paths.home, header: paths.login, login: paths.tab }
/** The steps in their order. */
const STEPS: Record<StepStatus, string> = {
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

/** The path for a member's status. The guards of the member area redirect members who are not approved. */
export function pathForStatus(member: Standing, via: Entry): string {
  const status = member.profile_completion_status ?? ''
  if (status === 'gender' && via === 'landing') return paths.gender
  if (status === 'Tab') return via === 'landing' || isApproved(member) ? paths.memberArea : paths.finalSubmission
  return STEP_PATHS.get(status) ?? UNKNOWN[via]
}

/** The path of a member's current step; for an unknown status the page that offers a login. */
export function ownStepPath(member: Standing): string {
  return member.profile_completion_status === 'gender' ? paths.gender : pathForStatus(member, 'login')
}

/** The path after a completed step. The last step leads to the waiting page only while the decision is pending. */
export function pathAfterStep(next: ProfileStatus, approval: string): string {
  if (next !== 'Tab') return ownStepPath({ profile_completion_status: next })
  return approval === 'pending' ? paths.finalSubmission : paths.memberArea
}

/** Which of the steps a path opens; undefined on other pages. Paths ignore case. */
export function stepOfPath(pathname: string): { step: number; of: number } | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  if (path === paths.gender.toLowerCase()) return progressAt('gender')
  const status = Object.entries(STEPS).find(([, own]) => own.toLowerCase() === path)?.[0]
  return status === undefined ? undefined : progressAt(status as StepStatus)
}

/** Whether there is a path for this status. */
export const isKnownStatus = (status: string | undefined): boolean => status === 'Tab' || STEP_PATHS.has(status ?? '')

/** Whether the member has completed the onboarding and is approved. */
export const mayEnterMemberArea = (member: Standing): boolean =>
  member.profile_completion_status === 'Tab' && isApproved(member)

const isApproved = (member: Standing) => member.approve_reject === 'approved'

/** The path after a login: the page requested before it, if the member may open it, else the path for their status. */
export const pathAfterLogin = (member: Standing, wanted: string | null): string =>
  wanted && (mayEnterMemberArea(member) || isOpenToAll(wanted)) ? wanted : pathForStatus(member, 'login')

/** Whether members at each step have this page. */
const isOpenToAll = (wanted: string) =>
  [paths.yourAccount, paths.consents, paths.ownResults].some((path) => `${wanted}/`.startsWith(`${path}/`))
