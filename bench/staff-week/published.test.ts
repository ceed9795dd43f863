import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../tools/run-command.ts'
import { missedIn, type WeekFigures } from './figures.ts'

const text = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')
const { members, weeks } = JSON.parse(text('bench/results/staff-week.json')) as {
  members: number
  weeks: WeekFigures[]
}

test('the stored weeks have 24,000 members, and met every goal', () => {
  expect(members).toBe(24_000)
  expect(weeks.length).toBeGreaterThanOrEqual(3)
  expect(weeks.flatMap(missedIn)).toEqual([])
})

test.each(weeks)('docs/scale.md has the figures of the week of $monday', (week) => {
  const { severityOne, wave, queues, medianHours, secondReviews, busy } = week
  const lost = Object.values(queues).reduce((sum, one) => sum + one.lost, 0)
  const cells = [
    week.monday,
    severityOne.arrived,
    severityOne.medianMinutes,
    severityOne.worstMinutes,
    `${wave.decided} in ${wave.acts}`,
    `${queues.reports.done} / ${queues.reports.waiting}`,
    `${queues.profiles.done} / ${queues.profiles.waiting}`,
    `${queues.support.done} / ${queues.support.waiting}`,
    `${queues.enquiries.done} / ${queues.enquiries.waiting}`,
    lost,
    medianHours.urgent,
    `${secondReviews.read} of ${secondReviews.drawn}`,
    `${Math.round(busy * 100)} %`,
  ]
  expect(text('docs/scale.md')).toContain(`\n| ${cells.join(' | ')} |\n`)
})
