import { expect, test } from 'vitest'
import { isChatPath } from './chat-paths.ts'

test.each([
  ['/Sidebar/chat/5d32fe61', true],
  ['/sidebar/CHAT/5d32fe61/', true],
  ['/Sidebar/ChatConsult', true],
  ['/sidebar/chatconsult/', true],
  ['/Sidebar/chat/', false],
  ['/Sidebar/ChatConsultant', false],
  ['/Sidebar/Messages', false],
  ['/', false],
])('%s is a chat: %s', (pathname, expected) => {
  expect(isChatPath(pathname)).toBe(expected)
})
