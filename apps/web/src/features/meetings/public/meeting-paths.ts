import { paths } from '../../../paths.ts'

/** The form that suggests or changes a meeting with this member. */
export const suggestPlanPath = (memberId: string): string => `${paths.plan(memberId)}/suggest`

/** The private question after a call with this member. */
export const afterCallPath = (memberId: string): string => `${paths.plan(memberId)}/after-call`

/** The private questions on the day after a meeting with this member. */
export const dayAfterPath = (memberId: string): string => `${paths.plan(memberId)}/day-after`

/** What the member shares with a trusted person about the meeting with this member. */
export const sharePlanPath = (memberId: string): string => `${paths.plan(memberId)}/tell`
