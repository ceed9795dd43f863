import { expect, test } from 'vitest'
import { dueBy } from './schedules.ts'

const TIMES = ['00:00', '00:37', '03:17', '03:50', '06:00', '18:07', '23:37', '23:59']

test.each([
  ['* * * * *', TIMES],
  ['17 3 * * *', ['03:17']],
  ['37 * * * *', ['00:37', '23:37']],
  ['*/10 * * * *', ['00:00', '03:50', '06:00']],
  ['7 */6 * * *', ['18:07']],
])('dueBy %s is true in its minutes, by UTC', (cron, due) => {
  const isDue = dueBy(cron)
  expect(TIMES.filter((time) => isDue(new Date(`2026-11-28T${time}:59.999Z`)))).toEqual(due)
})

test.each(['60 * * * *', '* 24 * * *', '*/0 * * * *', '1-5 * * * *', '1 2 3 * *', '* * * *'])(
  'dueBy refuses %s',
  (cron) => {
    expect(() => dueBy(cron)).toThrow(/schedule/)
  },
)
