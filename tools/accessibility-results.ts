/**
 * `npm run accessibility`: after a whole `npm test`, stores for the accessibility statement how many checks its journeys
 * made, of how many pages. Refuses a run in which a journey failed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { accessibilityOf, type JourneyReport } from './accessibility-checks.ts'
import { repositoryRoot } from './run-command.ts'

const REPORT = path.join(repositoryRoot, '.tmp/reports/e2e.json')
const FILE = path.join(repositoryRoot, 'apps/server/content/accessibility.json')

const results = accessibilityOf(JSON.parse(readFileSync(REPORT, 'utf8')) as JourneyReport) // Written by the pinned Playwright.
writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
console.log(JSON.stringify(results))
