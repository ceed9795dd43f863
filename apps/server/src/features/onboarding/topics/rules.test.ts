import { describe, expect, test } from 'vitest'
import { assignPlaces, coversKnown, type PlacedTopic } from './rules.ts'

const listed = (id: string | null) => ({ id, name: 'Golf', group: 'sport' as const, is_hidden: false })

describe('coversKnown', () => {
  test.each([
    ['the same topics in another order', ['b', 'a'], true],
    ['a new topic as well', ['a', null, 'b'], true],
    ['an id in capitals', ['A', 'b'], true],
    ['one topic is missing', ['a', null], false],
    ['one topic is there twice', ['a', 'b', 'a'], false],
    ['one topic twice instead of another', ['a', 'a'], false],
    ['an unknown id', ['a', 'b', 'c'], false],
  ])('%s', (_, ids, covers) => {
    expect(coversKnown(ids.map(listed), ['a', 'b'])).toBe(covers)
  })
})

describe('assignPlaces', () => {
  const full = (): PlacedTopic[] =>
    Array.from({ length: 64 }, (_, position) => ({ id: `t${position}`, isHidden: false, position, hasMembers: false }))
  const fresh = (id: string): PlacedTopic => ({ id, isHidden: false, position: null, hasMembers: false })

  test('a new topic gets the lowest free place', () => {
    const topics = full().filter(({ position }) => position !== 5 && position !== 9)
    expect([...assignPlaces([...topics, fresh('new'), fresh('next'), fresh('last')])]).toEqual([
      ['new', 5],
      ['next', 9],
    ])
  })

  test('while all 64 are taken, it gets the place of a hidden topic that nobody has', () => {
    const topics = full()
    topics[3] = { ...topics[3]!, isHidden: true, hasMembers: true }
    topics[7] = { ...topics[7]!, isHidden: true }
    expect([...assignPlaces([...topics, fresh('new'), fresh('next')])]).toEqual([
      ['t7', null],
      ['new', 7],
    ])
  })

  test('no place changes without a topic that needs one', () => {
    const topics = full()
    topics[7] = { ...topics[7]!, isHidden: true }
    expect(assignPlaces([...topics, { ...fresh('hidden'), isHidden: true }]).size).toBe(0)
  })
})
