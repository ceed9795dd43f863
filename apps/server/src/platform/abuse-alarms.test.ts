import { expect, test } from 'vitest'
import { type AbuseSign, ALARM_AT, ALARM_WINDOW_MS, openAbuseAlarms } from './abuse-alarms.ts'
import { openLog } from './log.ts'

function opened() {
  const time = { now: Date.parse('2026-11-23T12:00:00Z') }
  const lines: Record<string, unknown>[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  const alarms = openAbuseAlarms({ log, clock: () => new Date(time.now) })
  const note = (sign: AbuseSign, times: number) => {
    for (let n = 0; n < times; n += 1) alarms.note(sign)
  }
  return { alarms, lines, note, time }
}

test.each(Object.entries(ALARM_AT) as [AbuseSign, number][])(
  '%s is an alarm from %i on, once a window',
  (sign, most) => {
    const { lines, note, time } = opened()
    note(sign, most - 1)
    expect(lines).toEqual([])
    note(sign, 1)
    expect(lines).toMatchObject([{ level: 'error', alert: sign, count: most, minutes: 5 }])
    note(sign, most * 3)
    expect(lines).toHaveLength(1)
    time.now += ALARM_WINDOW_MS
    note(sign, most)
    expect(lines).toHaveLength(2)
  },
)

test('what is spread over two windows is no alarm', () => {
  const { lines, note, time, alarms } = opened()
  note('failed_sign_in', ALARM_AT.failed_sign_in - 1)
  time.now += ALARM_WINDOW_MS
  note('failed_sign_in', ALARM_AT.failed_sign_in - 1)
  expect(lines).toEqual([])
  expect(alarms.totals()).toEqual({ rate_limit: 0, failed_sign_in: 2 * ALARM_AT.failed_sign_in - 2, refused_origin: 0 })
})
