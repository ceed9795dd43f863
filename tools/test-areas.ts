import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The API tests of no single feature; those of a feature are in its own folder. */
const API_TESTS = 'apps/server/test'
export const JOURNEYS = 'e2e/journeys'

/** How the names of each feature's journeys begin. `platform` has the tests of no single feature. */
export const AREAS: Record<string, string[]> = {
  accounts: ['accounts-', 'guards', 'own-data', 'reset'],
  assessments: ['assessments'],
  audit: ['console-audit'],
  console: ['console-search'],
  content: [
    'accessibility-check',
    'blog',
    'console-content',
    'design',
    'home',
    'hour-window',
    'newsletter',
    'prerender',
    'public',
    'site-update',
    'surroundings',
  ],
  conversations: ['chat-', 'conversation', 'counsellor-chat'],
  counselling: ['appointment-room', 'console-counsellors', 'console-ratings', 'counselling', 'counsellor-'],
  'data-key': [],
  identity: [],
  interests: ['connections', 'write-about', 'first-match'],
  'call-room': [],
  meetings: ['calls-', 'meeting-'],
  introductions: ['introductions'],
  companions: ['companions'],
  pairs: ['chapters', 'you-two'],
  matching: ['match', 'members', 'suggestions'],
  notifications: ['email-texts', 'notification'],
  onboarding: ['keyboard', 'onboarding', 'photos.'],
  'orphaned-files': [],
  payments: ['payments'],
  profiles: ['edit-profile', 'first-coffee', 'good-to-know', 'own-pages', 'own-words', 'profile'],
  review: ['console-evidence', 'detail-changes', 'review', 'waiting'],
  safety: ['reports', 'safety', 'sanctions'],
  staff: ['console-staff', 'staff-'],
  statistics: [],
  support: ['support'],
  versions: [],
  platform: ['translated-pages', 'default-limits', 'live', 'member-', 'walks', 'page-requests'],
}

/** The files of these areas, relative to the repository: for Vitest, and for Playwright. */
export function testsOfAreas(root: string, areas: string[]): { vitest: string[]; journeys: string[] } {
  const prefixes = areas.flatMap((area) => AREAS[area] ?? [])
  const isOfArea = (file: string) => prefixes.some((prefix) => path.basename(file).startsWith(prefix))
  const tests = ['apps', 'packages'].flatMap((folder) => filesOf(root, folder, /\.test\.tsx?$/))
  return {
    vitest: tests.filter((file) => areas.some((area) => isIn(file, area))),
    journeys: filesOf(root, JOURNEYS, /\.e2e\.ts$/).filter(isOfArea),
  }
}

const isIn = (file: string, area: string) =>
  file.includes(`/features/${area}/`) ||
  file.includes(`/src/${area}/`) ||
  file.startsWith(`apps/web/src/console/${area}/`) ||
  file.startsWith(`packages/${area}/`) ||
  (area === 'platform' && file.startsWith(`${API_TESTS}/`))

export function filesOf(root: string, folder: string, name: RegExp): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  return entries
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesOf(root, file, name) : name.test(file) ? [file] : []
    })
}
