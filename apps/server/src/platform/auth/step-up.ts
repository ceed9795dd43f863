import { STEP_UP_MINUTES } from '@heartwell/contract/endpoint.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { AppError } from '../http/app-error.ts'
import type { Viewer } from './viewer.ts'

/** Whether a second factor that was given at this time still counts. */
const isFresh = (authenticatedAt: Date, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() <= STEP_UP_MINUTES * MINUTE_MS

/** @throws AppError staff.step_up unless the viewer gave the second factor within the last minutes */
export function assertSteppedUp(viewer: Viewer | undefined, now: Date): void {
  if (!viewer || !isFresh(viewer.authenticatedAt, now)) throw new AppError('staff.step_up')
}
