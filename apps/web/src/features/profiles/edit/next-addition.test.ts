import { PROFILE_ADDITIONS } from '@heartwell/contract/profiles/people.ts'
import { expect, test } from 'vitest'
import { nextAddition } from './next-addition.ts'

test('one missing photo or interest is named in the singular', () => {
  const links = (missing: number) =>
    (['photos', 'interests'] as const).map((addition) => nextAddition({ addition, missing }).link)
  expect(links(1)).toEqual(['Add 1 more photo', 'Choose 1 more interest'])
  expect(links(3)).toEqual(['Add 3 more photos', 'Choose 3 more interests'])
})

test('each addition leads to a page of its own', () => {
  const pages = PROFILE_ADDITIONS.map((addition) => nextAddition({ addition, missing: 1 }).to)
  expect(new Set(pages).size).toBe(PROFILE_ADDITIONS.length)
})
