import { describe, expect, it } from 'vitest'
import { hoursProblems, nextHours, refusedHours, timesOfDay } from './hours-check.ts'

const hours = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })

describe('hoursProblems', () => {
  it('finds an end that is not later than the beginning', () => {
    expect(hoursProblems([hours(1, '09:00', '09:00'), hours(1, '10:00', '11:00')])).toEqual(
      new Map([[0, 'The end must be later than the beginning']]),
    )
  })
  it('finds hours that overlap others of the same day; hours that touch are fine', () => {
    const week = [hours(1, '09:00', '12:00'), hours(1, '12:00', '13:00'), hours(2, '09:00', '12:00')]
    expect(hoursProblems(week).size).toBe(0)
    expect(hoursProblems([...week, hours(1, '11:45', '12:15')])).toEqual(
      new Map([[3, 'These hours overlap with other hours on the same day']]),
    )
  })
})

it('refusedHours reads the place of an entry from the field of a refusal', () => {
  expect(refusedHours({ 'hours.2.opens': 'Overlap', time_zone: 'Zone' })).toEqual(new Map([[2, 'Overlap']]))
})

it('timesOfDay goes from midnight to midnight and contains what was saved', () => {
  const times = timesOfDay(['09:10', '09:15'])
  expect([times[0], times.at(-1), times.length]).toEqual(['00:00', '24:00', 98])
  expect(times.slice(36, 39)).toEqual(['09:00', '09:10', '09:15'])
})

describe('nextHours', () => {
  it('begins a day in the morning and goes on an hour after its last end', () => {
    expect(nextHours([], 3)).toEqual(hours(3, '09:00', '13:00'))
    expect(nextHours([hours(3, '09:00', '13:00')], 3)).toEqual(hours(3, '14:00', '16:00'))
  })
  it('stays within the day', () => {
    expect(nextHours([hours(3, '09:00', '24:00')], 3)).toEqual(hours(3, '22:00', '24:00'))
  })
})
