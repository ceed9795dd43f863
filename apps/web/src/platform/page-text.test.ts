import { expect, test } from 'vitest'
import { blocksOf } from './page-text.ts'

const read = (html: string) => blocksOf(html).map(({ kind, text }) => [kind, text])

test('MK-25 a member reads headings, paragraphs and items, none of their tags', () => {
  const html =
    '<h2>1. Be kind</h2>\n<p>To <strong>everybody</strong>,\n always.</p><h3>How</h3><ul>\n<li>Write</li><li><em>Listen</em></li></ul>At the end'
  expect(read(html)).toEqual([
    ['section', '1. Be kind'],
    ['paragraph', 'To everybody, always.'],
    ['subsection', 'How'],
    ['item', 'Write'],
    ['item', 'Listen'],
    ['paragraph', 'At the end'],
  ])
})

test.each([
  ['scripts and their words', 'Before <script>alert(1)</script>after', 'Before after'],
  ['a script that is never closed', 'Before <script>alert(1)', 'Before'],
  ['comments', 'Before <!-- secret --> after', 'Before after'],
  ['pictures', 'Before <img src=x onerror="alert(1)"> after', 'Before after'],
])('MK-25 nobody reads %s', (_, html, text) => {
  expect(read(html)).toEqual([['paragraph', text]])
})

test.each([
  ['Fish &amp; chips', 'Fish & chips'],
  ['5 &lt; 6 &gt; 4', '5 < 6 > 4'],
  ['1&nbsp;000 &#8364; or &#x20AC;', '1 000 € or €'],
  ['&#0; &#9999999; &unknown;', '&#0; &#9999999; &unknown;'],
  ['less than 5 < 6', 'less than 5 < 6'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
])('%j is read as %j', (html, text) => {
  expect(read(`<p>${html}</p>`)).toEqual([['paragraph', text]])
})

test('a new line or a paragraph inside an item stays of its kind, and every block can be led to', () => {
  const blocks = blocksOf('<ul><li><p>One<br>two</p></li></ul><p></p><p>Three</p>')
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['item', 'One'],
    ['item', 'two'],
    ['paragraph', 'Three'],
  ])
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(3)
})
