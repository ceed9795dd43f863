// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { DocumentTitle, setTitleCount, titleOf } from './document-title.tsx'

afterEach(() => setTitleCount(0))

test('the title has the number of unread messages in front, and none for 0', () => {
  expect(titleOf('Messages', 2)).toBe('(2) Messages · Heartwell')
  expect(titleOf('Messages', 0)).toBe('Messages · Heartwell')
  expect(titleOf(undefined, 12)).toBe('(12) Heartwell')
})

test('a page rendered by the server has no number: the number belongs to one member', () => {
  setTitleCount(2)
  expect(renderToString(<DocumentTitle>About</DocumentTitle>)).toBe('<title>About · Heartwell</title>')
})

test('the served title names the tab until the first page has one, and no longer', () => {
  document.head.innerHTML = '<title data-served>Heartwell</title>'
  const { rerender } = render(<p>Loading</p>)
  expect(document.title).toBe('Heartwell')
  rerender(<DocumentTitle>Messages</DocumentTitle>)
  expect(document.title).toBe('Messages · Heartwell')
  expect(document.querySelectorAll('title')).toHaveLength(1)
})
