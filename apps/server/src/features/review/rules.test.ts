import { Approval, STATUSES } from '@heartwell/contract/profiles/people.ts'
import type { ProfilePart } from '@heartwell/contract/review/review.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decide, differences, figuresOf, inWords, isOverdue, samePhotos, validateCorrection } from './rules.ts'

describe.each(STATUSES)('PM-09 a member at %s', (status) => {
  test.each(Approval.options)('whose approval is %s', (approval) => {
    const waiting = status === 'Tab' && approval === 'pending'
    const refusal = status === 'Tab' ? 'review.already_decided' : 'not_found'
    expect(decide({ status, approval })).toEqual(waiting ? { ok: true } : { ok: false, refusal })
  })
})

describe('PM-11 a correction', () => {
  const whole = { hasPhotos: true, hasDocument: true, hasNote: false }
  test.each<[ProfilePart[], ProfilePart[], ProfilePart[] | 'enough']>([
    [['photos'], ['photos'], 'enough'],
    [['photos'], ['photos', 'texts'], 'enough'],
    [['photos', 'texts'], ['texts'], ['photos']],
    [[], ['details'], 'enough'],
    [[], [], []],
  ])('asked for %o that changes %o lacks %o', (asked, changed, missing) => {
    const expected = missing === 'enough' ? { ok: true } : { ok: false, missing }
    expect(validateCorrection(asked, { ...whole, changed })).toEqual(expected)
  })

  test('without any picture or document is never enough', () => {
    const bare = { changed: ['photos'] as ProfilePart[], hasPhotos: false, hasDocument: false, hasNote: true }
    expect(validateCorrection(['photos'], bare)).toEqual({ ok: false, missing: ['photos', 'document'] })
  })
})

describe('the time of an answer', () => {
  const after = (hours: number) => ({ submitted: new Date(0), decided: new Date(hours * 3600 * 1000) })

  test('is not named from fewer than ten decisions', () => {
    expect(figuresOf(Array.from({ length: 9 }, () => after(1)))).toBeUndefined()
  })

  test('is one that a decision really took', () => {
    const figures = figuresOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 40].map(after))
    expect(figures).toEqual({ median_hours: 5, p90_hours: 9, decisions: 10 })
  })

  test.each([
    [0.2, 'an hour'],
    [1.1, '2 hours'],
    [20, '20 hours'],
    [23, 'a day'],
    [25, '2 days'],
    [24 * 13, '13 days'],
    [24 * 15, '3 weeks'],
  ])('of %s hours is said as %s', (hours, words) => {
    expect(inWords(hours)).toBe(words)
  })

  test('is never said shorter than it is', () => {
    const UNIT: Record<string, number> = { hour: 1, hours: 1, day: 24, days: 24, weeks: 168 }
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2000, noNaN: true }), (hours) => {
        const [count = '', unit = ''] = inWords(hours).split(' ')
        expect((Number(count) || 1) * (UNIT[unit] ?? 0)).toBeGreaterThanOrEqual(hours)
      }),
    )
  })
})

describe('the differences of a resubmission', () => {
  const stored = {
    name: 'Asha Rao',
    profession: 'Potter',
    dob: '1968-03-05',
    phone: '02079460123',
    address: null,
    cultural_background: 'Boats',
    religious_belief: null,
  }

  test.each([
    [{}, {}, []],
    [{ name: 'Asha Rao' }, {}, []],
    [{ name: 'Asha R.' }, { name: 'Asha R.' }, ['details']],
    [{ address: 'Elm Row 3' }, { address: 'Elm Row 3' }, ['details']],
    [{ religious_belief: 'Quiet' }, { religious_belief: 'Quiet' }, ['texts']],
    [{ cultural_background: 'Boats', dob: '1968-03-06' }, { dob: '1968-03-06' }, ['details']],
    [
      { cultural_background: 'Ships', phone: '02079460124', note: 'Please look again.' },
      { cultural_background: 'Ships', phone: '02079460124' },
      ['texts', 'details'],
    ],
  ])('of %j are %j in %j', (form, columns, changed) => {
    expect(differences(stored, form)).toEqual({ columns, changed })
  })

  test.each([
    [['a', 'b'], ['b', 'a'], true],
    [['a', 'b'], ['a'], false],
    [['a'], ['a', 'b'], false],
    [['a', 'b'], ['a', 'c'], false],
    [[], [], true],
  ])('the photos %j and %j are the same: %s', (before, now, same) => {
    expect(samePhotos(before, now)).toBe(same)
  })
})

describe('a wait', () => {
  const figures = { median_hours: 5, p90_hours: 9, decisions: 10 }
  const at = (hours: number) => new Date(hours * 3_600_000)

  test('is overdue once it is longer than nine of ten waits', () => {
    expect(isOverdue(figures, at(1), at(10))).toBe(false)
    expect(isOverdue(figures, at(1), new Date(at(10).getTime() + 1))).toBe(true)
  })

  test('is not overdue within the hour that a member reads of, however fast others were decided', () => {
    const fast = { ...figures, p90_hours: 0.01 }
    expect(isOverdue(fast, at(1), at(2))).toBe(false)
    expect(isOverdue(fast, at(1), new Date(at(2).getTime() + 1))).toBe(true)
  })

  test('without figures a profile is overdue after the 24 hours of the target, not before', () => {
    expect(isOverdue(undefined, at(1), at(25))).toBe(false)
    expect(isOverdue(undefined, at(1), new Date(at(25).getTime() + 1))).toBe(true)
  })

  test('is measured from the submission, whatever the order of the decisions', () => {
    const timings = [40, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((hours) => ({ submitted: at(100), decided: at(100 + hours) }))
    expect(figuresOf(timings)).toEqual({ median_hours: 5, p90_hours: 9, decisions: 10 })
  })

  test.each([
    [0.5, 'an hour'],
    [1, 'an hour'],
    [1.1, '2 hours'],
    [20, '20 hours'],
    [20.1, 'a day'],
    [24, 'a day'],
    [24.1, '2 days'],
    [13 * 24, '13 days'],
    [14 * 24, '2 weeks'],
    [14 * 24 + 1, '3 weeks'],
  ])('of %d hours is %s', (hours, words) => {
    expect(inWords(hours)).toBe(words)
  })
})
