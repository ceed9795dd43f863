import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { isChatPath } from './chat-paths.ts'

test.each([
  [paths.chat('0b0e2b1c'), true],
  [paths.chat('0b0e2b1c').toLowerCase(), true],
  [paths.consultChat, true],
  [`${paths.consultChat}/`, true],
  [paths.chat(''), false],
  [paths.messages, false],
  [paths.consult, false],
  [paths.home, false],
])('isChatPath(%o) is %o', (path, expected) => {
  expect(isChatPath(path)).toBe(expected)
})
