import type { RouteObject } from 'react-router'
import { lazyPages } from './lazy-page.ts'
import { paths } from './paths.ts'

const meetingPage = lazyPages(() => import('./features/meetings/meeting-pages.ts'))

/** What two connected members plan, and what they are asked afterwards. */
export const meetings: RouteObject[] = [
  { path: `${paths.memberArea}/after-call/:memberId`, lazy: meetingPage('AfterCallPage') },
  { path: `${paths.memberArea}/plan/:memberId`, lazy: meetingPage('PlanPage') },
  { path: `${paths.memberArea}/plan/:memberId/suggest`, lazy: meetingPage('PlanFormPage') },
]
