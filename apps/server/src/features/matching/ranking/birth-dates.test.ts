import { randomRows } from '@heartwell/matching/index/random-rows.ts'
import { momentOf, yearsOn } from '@heartwell/matching/moment.ts'
import { describe, expect, test } from 'vitest'
import { bornWhen } from './birth-dates.ts'

const moment = momentOf(new Date('2026-11-21T12:00:00Z'))
const viewer = randomRows(7, moment.day, 0).row(1)

describe('bornWhen', () => {
  test('covers the whole first and last year of the preferred ages', () => {
    expect(bornWhen({ ...viewer, ages: { from: 40, to: 50 } }, moment)).toEqual({
      from: '1975-01-01',
      to: '1986-12-31',
    })
  })

  test.each([
    [98, '1927-01-01'],
    [99, '1875-01-01'],
  ])('up to %i years begins at %s: 99 has no end', (to, from) => {
    expect(bornWhen({ ...viewer, ages: { from: 40, to } }, moment).from).toBe(from)
  })

  test('without preferred ages covers those that the age of the viewer suggests', () => {
    const born = moment.day - Math.round(40.5 * 365.25)
    expect(yearsOn(moment.day, born)).toBe(40)
    expect(bornWhen({ ...viewer, ages: null, born }, moment)).toEqual({ from: '1977-01-01', to: '1994-12-31' })
  })
})
