import { readdirSync } from 'node:fs'
import path from 'node:path'

export const API_TESTS = 'apps/server/test'
export const JOURNEYS = 'e2e/journeys'

/** How the names of each feature's API tests and journeys begin. `platform` has the tests of no single feature. */
export const AREAS: Record<string, string[]> = {
  'account-deletion': ['account-deletion', 'erasure', 'own-data'],
  accounts: ['accounts-', 'guards', 'phone-numbers', 'reset', 'sessions', 'sign-ins', 'verification'],
  assessments: ['assessments'],
  audit: ['audit', 'console-audit'],
  content: [
    'blog',
    'console-content',
    'content',
    'accessibility-check',
    'design',
    'home',
    'hour-window',
    'newsletter',
    'page-scripts',
    'pages',
    'prerender',
    'public',
    'site-update',
    'surroundings',
  ],
  conversations: ['chat-', 'conversation', 'counsellor-chat', 'message-', 'realtime-chat'],
  counselling: [
    'appointment-room',
    'booking-',
    'console-counsellors',
    'console-ratings',
    'counselling',
    'counsellor-',
    'room',
    'workspace',
  ],
  'data-export': ['archive', 'own-data'],
  'data-key': ['data-key'],
  'email-texts': ['email-texts'],
  enquiries: ['contact'],
  interests: ['connections', 'first-match', 'interests'],
  matching: ['daily-picks', 'learning', 'match', 'members', 'name-', 'preferences', 'suggestions'],
  notifications: ['notification', 'push'],
  numbers: ['numbers', 'transparency'],
  onboarding: ['drafts', 'keyboard', 'onboarding', 'photos.', 'uploads-'],
  payments: ['payments'],
  profiles: ['consents', 'edit-profile', 'first-coffee', 'own-pages', 'photos-edit', 'profile'],
  review: ['console-evidence', 'detail-changes', 'review', 'waiting'],
  safety: [
    'automatic-reports',
    'ban-evasion',
    'bans',
    'blocked-',
    'complaints',
    'encounters',
    'evidence',
    'hidden-contacts',
    'member-file',
    'message-reports',
    'notices',
    'reports',
    'right-to-report',
    'safety',
    'sanctions',
    'second-person',
  ],
  staff: ['console-search', 'console-staff', 'operator', 'review-sign-in', 'staff-'],
  'stray-files': ['stray-'],
  support: ['support'],
  platform: [
    'idempotency',
    'translated-pages',
    'api-document',
    'bucket-',
    'copy-',
    'crash',
    'default-limits',
    'demo',
    'due-jobs',
    'ends-of-lists',
    'health',
    'hostile-',
    'html',
    'http-',
    'inbox-',
    'job-batches',
    'limits-',
    'listed-calls',
    'live',
    'long-lists',
    'mail',
    'matrix',
    'member-',
    'metrics',
    'move-',
    'passed-locks',
    'realtime',
    'shared-',
    'start',
    'statements',
    'stop',
    'validation',
  ],
}

/** The files of these areas, relative to the repository: for Vitest, and for Playwright. */
export function testsOfAreas(root: string, areas: string[]): { vitest: string[]; journeys: string[] } {
  const prefixes = areas.flatMap((area) => AREAS[area] ?? [])
  const isOfArea = (file: string) => prefixes.some((prefix) => path.basename(file).startsWith(prefix))
  const units = ['apps', 'packages'].flatMap((folder) => filesOf(root, folder, /\.test\.tsx?$/))
  const isUnitOfArea = (file: string) => areas.some((area) => isInFeature(file, area) || isInPackage(file, area))
  return {
    vitest: units.filter((file) => (file.startsWith(`${API_TESTS}/`) ? isOfArea(file) : isUnitOfArea(file))),
    journeys: filesOf(root, JOURNEYS, /\.e2e\.ts$/).filter(isOfArea),
  }
}

const isInFeature = (file: string, area: string) =>
  file.includes(`/features/${area}/`) || file.includes(`/src/${area}/`)

const isInPackage = (file: string, area: string) =>
  file.startsWith(`packages/${area}/`) || file === `packages/contract/src/${area}.test.ts`

export function filesOf(root: string, folder: string, name: RegExp): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesOf(root, file, name) : name.test(file) ? [file] : []
    })
}
