import type { HealthPart, WaitingCount, WaitingKind } from '@heartwell/contract/console-home.ts'
import { consolePaths } from '../console-paths.ts'

type Queue = { name: string; to: string }

export const QUEUES: Record<WaitingKind, Queue> = {
  profiles: { name: 'Profiles to review', to: consolePaths.queue },
  photos: { name: 'New photos', to: `${consolePaths.queue}?show=photos` },
  reports: { name: 'Open reports', to: consolePaths.reports },
  support: { name: 'Waiting support cases', to: consolePaths.support },
  disputes: { name: 'Payment disputes', to: consolePaths.support },
  enquiries: { name: 'Open messages', to: consolePaths.messages },
  ratings: { name: 'New rating texts', to: consolePaths.ratings },
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
  return `Good ${part}, ${name.split(' ')[0]}`
}

export function lateText(waiting: readonly Pick<WaitingCount, 'overdue' | 'count'>[]): string {
  const late = waiting.reduce((sum, { overdue }) => sum + overdue, 0)
  if (late > 0)
    return `${late.toLocaleString('en-GB')} ${late === 1 ? 'entry has' : 'entries have'} waited longer than the target.`
  return waiting.some(({ count }) => count > 0) ? 'Everything is within its target.' : 'Nothing waits for you.'
}

/** 'within 24 hours', 'within 2 days'. */
export const targetText = (hours: number): string =>
  hours > 24 ? `within ${hours / 24} days` : `within ${hours} hours`
