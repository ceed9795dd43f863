import { expect, test } from 'vitest'
import { holdsName } from './name-search.ts'

test.each([
  ['Margaret', 'MARG', true],
  ['Margaret', ' garet ', true],
  ['Zoë Müller', 'zoe mul', true],
  ['İpek', 'ipek', true],
  ['Margaret', '', true],
  ['Margaret', 'Daniel', false],
])('MS-02 in %s a member who types "%s" finds: %s', (name, typed, found) => {
  expect(holdsName(name, typed)).toBe(found)
})
