import { expect, test } from 'vitest'
import { isOwnPath } from './wanted-path.ts'

test.each([
  ['/Sidebar/Messages', true],
  ['/Sidebar/home?x=1', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('a login leads back to "%s": %s', (path, allowed) => {
  expect(isOwnPath(path)).toBe(allowed)
})
