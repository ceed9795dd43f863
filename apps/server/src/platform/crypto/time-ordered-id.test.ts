import { describe, expect, test } from 'vitest'
import { timeOrderedId } from './time-ordered-id.ts'

describe('timeOrderedId', () => {
  test('begins with the milliseconds of its time, and is of version 7 and the variant of RFC 9562', () => {
    // The example of RFC 9562, A.6: 2022-02-22 19:22:22 UTC.
    expect(timeOrderedId(new Date(1_645_557_742_000))).toMatch(
      /^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  test('is another one each time, and sorts by time', () => {
    const ids = Array.from({ length: 1_000 }, (_, ms) => timeOrderedId(new Date(1_790_000_000_000 + ms)))
    expect(ids.toSorted()).toEqual(ids)
    expect(timeOrderedId(new Date(0))).not.toBe(timeOrderedId(new Date(0)))
  })
})
