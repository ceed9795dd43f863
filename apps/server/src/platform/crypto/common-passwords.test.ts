import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const byFrequency = dictionary['passwords-common'].map(String)

test('the 10,000 most common passwords are refused in any capitalisation, and the next one is not', () => {
  const [last = '', next = ''] = byFrequency.slice(9_999)
  expect([last, last.toUpperCase(), next].map(isCommonPassword)).toEqual([true, true, false])
})
