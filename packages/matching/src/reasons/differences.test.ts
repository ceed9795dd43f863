import { isolated } from '@heartwell/contract/text/isolated.ts'
import { describe, expect, test } from 'vitest'
import { rowWith } from '../../test/members.ts'
import { differenceOf } from './differences.ts'

type Parts = Parameters<typeof rowWith>[0]
const difference = (mine: Parts, theirs: Parts) =>
  differenceOf(rowWith({ sure: 1, ...mine }), rowWith({ sure: 1, ...theirs }), isolated('Anna'))

describe('differenceOf', () => {
  test('names the widest difference', () => {
    const [mine, theirs] = [
      { structure: 0.3, curiosity: 0.6, money: 0.5 },
      { structure: -0.3, curiosity: -0.6, money: -0.5 },
    ]
    expect(difference(mine, theirs)?.text).toBe('You love to discover new things, Anna loves what is familiar.')
    expect(difference(theirs, mine)?.text).toBe('You love what is familiar, Anna loves to discover new things.')
  })

  test('names planning first where two differences are equally wide', () => {
    expect(
      difference({ structure: 0.4, home: 0, sociability: 0.4 }, { structure: -0.4, sociability: -0.4 })?.text,
    ).toBe('You like to plan, Anna likes to improvise.')
  })

  test('asks about strong feelings where there is no other difference', () => {
    expect(difference({ calm: 0.6 }, { calm: -0.6 })).toEqual({
      text: 'You take things calmly, Anna feels things strongly.',
      question: 'What helps each of you after a hard day?',
    })
  })

  test('names nothing on which both are on the same side, however far apart', () => {
    expect(difference({ structure: 1 }, { structure: 0.3 })).toBeNull()
  })

  test('names nothing of which one of them has no clear opinion', () => {
    // 0.15 × 2.5 standard deviations is less than the half that counts as clear.
    expect(difference({ structure: 1 }, { structure: -0.15 })).toBeNull()
    expect(difference({ structure: 0.15 }, { structure: -1 })).toBeNull()
    expect(difference({ structure: 0.25 }, { structure: -0.25 })).not.toBeNull()
  })
})
