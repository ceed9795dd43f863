import { expect, test } from 'vitest'
import { withLinks } from './dev-mailbox.ts'

test.each([
  ['no link', 'no link'],
  [
    'https://a.example/x?y=1&z=2',
    '<a href="https://a.example/x?y=1&#38;z=2" rel="noreferrer">https://a.example/x?y=1&#38;z=2</a>',
  ],
  ['a < b javascript:x', 'a &#60; b javascript:x'],
  ['"http://a.example"', '&#34;<a href="http://a.example" rel="noreferrer">http://a.example</a>&#34;'],
])('%s is shown safely', (text, html) => {
  expect(withLinks(text)).toBe(html)
})
