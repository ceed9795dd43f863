import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

const nothing = (): CallInput => ({})

const TOPICS: object[] = JSON.parse(readFileSync(new URL('../../content/interests.json', import.meta.url), 'utf8'))
type Puzzle = { id: string; question: string; answers: { answer: string }[] }
const bank: { questions: Puzzle[] } = JSON.parse(
  readFileSync(new URL('../../content/questionnaires/reasoning.json', import.meta.url), 'utf8'),
)
const PUZZLES = bank.questions.map((puzzle) => ({ ...puzzle, answers: puzzle.answers.map(({ answer }) => answer) }))

const PUBLISHED_MONTH = '2026-09'
export async function aPublishedMonth(t: TestApp): Promise<void> {
  const figures = JSON.stringify({ month: PUBLISHED_MONTH, figures: [], median_hours: null })
  const row = { month: `${PUBLISHED_MONTH}-01`, figures, published_at: t.deps.clock() }
  await t.db.insertInto('transparency_months').values(row).execute()
}

/** Calls of the staff's lists of reports, support cases and profiles in review. */
export const INBOX_SAMPLES: Record<string, (world: World) => CallInput> = {
  'interestTopics.groups': nothing,
  'interestTopics.read': nothing,
  'interestTopics.versions': nothing,
  'interestTopics.counts': nothing,
  'interestTopics.save': () => ({
    body: { topics: TOPICS.map((topic) => ({ ...topic, is_hidden: false })), version: 1 },
  }),
  'numbers.read': () => ({ query: { from: '2026-10-01', to: '2026-10-31' } }),
  'questionnaires.versions': () => ({ params: { bank: 'iq' } }),
  'questionnaires.save': () => ({ params: { bank: 'iq' }, body: { questions: PUZZLES, version: 1 } }),
  'rejectionReasons.read': nothing,
  'rejectionReasons.versions': nothing,
  'rejectionReasons.save': () => ({
    body: { reasons: [{ part: 'photos', title: 'Face not clear', text: 'We can’t see your face.' }], version: 1 },
  }),
  'reportWaves.list': nothing,
  'reportWaves.decide': () => ({ body: { numbers: ['ABC-234'], outcome: 'none', note: 'No rule was broken.' } }),
  'reportsInbox.list': nothing,
  'reportsInbox.statistics': nothing,
  'reportsInbox.report': ({ report }) => ({ params: { number: report } }),
  'reportsInbox.decide': ({ report }) => ({
    params: { number: report },
    body: { outcome: 'none', note: 'Nothing in the profile speaks of it.' },
  }),
  'reportsInbox.picture': ({ report }) => ({
    params: { number: report, id: randomUUID() },
    body: { reason: 'To judge the report' },
  }),
  'reportsInbox.identify': ({ reports, match }) => ({
    params: { number: reports.notice.number },
    body: { member_id: match.id },
  }),
  'reportsInbox.liftSuspension': ({ match }) => ({ params: { id: match.id } }),
  'reviewQueue.item': ({ withDocument }) => ({ params: { id: withDocument.id } }),
  'reviewQueue.next': ({ toApprove, toReject }) => ({ body: { skipped: [toApprove.id, toReject.id] } }),
  'reviewQueue.lease': ({ withDocument }) => ({ params: { id: withDocument.id } }),
  'reviewQueue.release': ({ withDocument }) => ({ params: { id: withDocument.id } }),
  'supportInbox.list': nothing,
  'transparency.list': nothing,
  'transparency.month': () => ({ params: { month: PUBLISHED_MONTH } }),
  'transparencyEditing.months': nothing,
  'transparencyEditing.preview': () => ({ params: { month: '2026-10' } }),
  'transparencyEditing.publish': () => ({ params: { month: '2026-10' } }),
  'supportInbox.case': ({ supportOf, match }) => ({ params: { number: supportOf(match.id).number } }),
  'supportInbox.answer': ({ supportOf, match }) => ({
    params: { number: supportOf(match.id).number },
    body: { text: 'They wait for our review.' },
  }),
  'supportInbox.close': ({ supportOf, people }) => ({ params: { number: supportOf(people.pending.id).number } }),
  'supportInbox.reopen': ({ supportOf, people }) => ({ params: { number: supportOf(people.rejected.id).number } }),
  'supportInbox.image': ({ supportOf, match }) => ({ params: { id: supportOf(match.id).image } }),
}
