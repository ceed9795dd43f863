import { expect, test } from 'vitest'
import { counsellorIdOf } from './counsellor-id.ts'

test.each([
  [{ counsellor: { id: 'a' } }, 'a'],
  [{ counsellor: { _id: 'b' } }, 'b'],
  [{ counsellor: { id: '' } }, undefined],
  [{ counsellor: 'a' }, undefined],
  [{ counsellor: null }, undefined],
  [null, undefined],
  ['a', undefined],
])('the history state %j names the counsellor %s', (state, id) => {
  expect(counsellorIdOf(state)).toBe(id)
})
