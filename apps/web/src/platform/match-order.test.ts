import { describe, expect, test } from 'vitest'
import { neighboursOf } from './match-order.ts'

describe('neighboursOf', () => {
  const order = ['anna', 'ben', 'carl']

  test.each([
    ['anna', { previous: null, next: 'ben', position: 1, count: 3 }],
    ['ben', { previous: 'anna', next: 'carl', position: 2, count: 3 }],
    ['carl', { previous: 'ben', next: null, position: 3, count: 3 }],
    ['dora', null],
  ])('of %s', (id, expected) => {
    expect(neighboursOf(order, id)).toEqual(expected)
  })

  test.each([[undefined], [null], ['anna'], [['anna']], [['anna', 7]]])('are unknown for the order %j', (broken) => {
    expect(neighboursOf(broken, 'anna')).toBeNull()
  })
})
