import type { HealthPart, WaitingCount, WaitingKind } from '@heartwell/contract/console/console-home.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dayAndTime } from '@heartwell/contract/text/format.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { consolePaths } from '../shell/console-paths.ts'

type Queue = { name: string; to: string }

export const QUEUES: Record<WaitingKind, Queue> = {
  profiles: { name: 'Profiles to review', to: consolePaths.queue },
  photos: { name: 'New photos', to: `${consolePaths.queue}?show=photos` },
  details: { name: 'Changed details', to: `${consolePaths.queue}?show=details` },
  answers: { name: 'Words to review', to: `${consolePaths.queue}?show=words` },
  live_pictures: { name: 'Live pictures', to: `${consolePaths.queue}?show=live` },
  stories: { name: 'Wedding stories', to: consolePaths.stories },
  confidential: { name: 'Not free to decide', to: consolePaths.confidential },
  urgent_reports: { name: 'Urgent reports', to: consolePaths.reports },
  high_reports: { name: 'Reports of high severity', to: consolePaths.reports },
  normal_reports: { name: 'Other reports', to: consolePaths.reports },
  bans: { name: 'Bans to confirm', to: consolePaths.bans },
  appeals: { name: 'Appeals', to: consolePaths.appeals },
  complaints: { name: 'Complaints about reports', to: consolePaths.complaints },
  recoveries: { name: 'Recoveries to confirm', to: consolePaths.recoveries },
  support: { name: 'Waiting support cases', to: consolePaths.support },
  disputes: { name: 'Payment disputes', to: consolePaths.support },
  meetings: { name: 'Disputed meetings', to: consolePaths.disputedMeetings },
  enquiries: { name: 'Open messages', to: consolePaths.messages },
  ratings: { name: 'New rating texts', to: consolePaths.ratings },
  counsellors: { name: 'Counsellors to approve', to: consolePaths.counsellors },
  helplines: { name: 'Emergency numbers to check', to: consolePaths.helplines },
}

export const HEALTH_NAMES: Record<HealthPart, string> = {
  placeholders: 'Placeholders',
  email: 'Email',
  jobs: 'Jobs',
  sockets: 'Live connections',
  ranking: 'Ranking index',
  disk: 'Disk for uploads',
}

const NOON = 12
const EVENING = 18

/** 'Good afternoon, Anna'. */
export function greeting(name: string, hour: number): string {
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening'
  return `Good ${part}, ${firstName(name)}`
}

export function lateText(waiting: readonly Pick<WaitingCount, 'overdue' | 'count'>[]): string {
  const late = waiting.reduce((sum, { overdue }) => sum + overdue, 0)
  if (late > 0) return `${numberText(late)} ${late === 1 ? 'entry has' : 'entries have'} waited longer than the target.`
  return waiting.some(({ count }) => count > 0) ? 'Everything is within its target.' : 'Nothing waits for you.'
}

/** 'within 24 hours', 'within 2 days'. */
export const targetText = (hours: number): string =>
  hours > 24 ? `within ${hours / 24} days` : `within ${hours} ${hours === 1 ? 'hour' : 'hours'}`

/** 'Tuesday 24 November at 14:20'. */
export const todayText = (now: Date): string => dayAndTime(now, 'Thursday 5 November')
