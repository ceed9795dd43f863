import { expect, test } from 'vitest'
import { foldLookAlikes } from './look-alikes.ts'

test.each([
  ['Heartwell Support', 'heartwell support'],
  // The small letters е and о, and the capitals Н and С, are Cyrillic.
  ['Hеartwell Suppоrt', 'heartwell support'],
  ['Нannah Сlark', 'hannah clark'],
  // The letters ο and α are Greek.
  ['Tοm Sαlt', 'tom salt'],
  ['Zoë  Ångström', 'zoe  angstrom'],
  ['Łukasz Øre', 'lukasz ore'],
  ['Ｆｕｌｌ ﬁne', 'full fine'],
  // A zero-width space, a soft hyphen, and a mark that turns the direction.
  ['Jo\u200bhn\u00ad Sm\u202eith', 'john smith'],
  ['O’Brien', 'o’brien'],
  ['王小明', '王小明'],
  ['', ''],
])('foldLookAlikes of %s is %s', (text, folded) => {
  expect(foldLookAlikes(text)).toBe(folded)
})
