import { expect, test } from 'vitest'
import { blocksOf, isChecklist } from './page-text.ts'

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

test('a line break or a paragraph inside an item is a line of that item, and every block can be led to', () => {
  const blocks = blocksOf('<ul><li><p>One<br>two</p><p>three</p></li></ul><p></p><p>Four</p>')
  expect(blocks.map(({ kind, text, runs }) => [kind, text, runs.map((run) => run.text).join('')])).toEqual([
    ['item', 'One two three', 'One\ntwo\nthree'],
    ['paragraph', 'Four', 'Four'],
  ])
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(2)
})

test('a pull quote is one block, also when it has paragraphs', () => {
  expect(
    read(
      '<p>Before</p><blockquote>Stop <em>early</em>.</blockquote>After<blockquote><p>One</p><p>two</p></blockquote><p>End</p>',
    ),
  ).toEqual([
    ['paragraph', 'Before'],
    ['quote', 'Stop early.'],
    ['paragraph', 'After'],
    ['quote', 'One two'],
    ['paragraph', 'End'],
  ])
})

const BOX = '<aside>\n<h3>Before <em>you</em> go</h3>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n</aside>'

test('a box is one block with its title and what is below it', () => {
  const blocks = blocksOf(`<p>Before</p>${BOX}After`)
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'Before'],
    ['box', 'Before you go'],
    ['paragraph', 'After'],
  ])
  const [, box] = blocks
  expect(box?.runs).toEqual([{ text: 'Before ' }, { text: 'you', em: true }, { text: ' go' }])
  expect(box?.blocks?.map(({ kind, text }) => [kind, text])).toEqual([
    ['item', 'One'],
    ['item', 'Two'],
  ])
  const ids = blocks.flatMap(({ id, blocks: inside = [] }) => [id, ...inside.map((block) => block.id)])
  expect(new Set(ids).size).toBe(5)
})

test.each([
  ['without a title', '<aside><p>a</p></aside><p>b</p>', ['paragraph', 'paragraph']],
  ['without a text', '<aside><h3>a</h3></aside><p>b</p>', ['subsection', 'paragraph']],
  ['that is not closed', '<aside><h3>a</h3><p>b</p>', ['box']],
  ['in a box', '<aside><h3>a</h3><p>b</p><aside><h3>c</h3><p>d</p></aside>e</aside>', ['box', 'box', 'paragraph']],
])('a box %s loses no text', (_, html, kinds) => {
  expect(blocksOf(html).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['one bulleted list', '<ul><li>a</li><li>b</li></ul>', true],
  ['a numbered list', '<ol><li>a</li></ol>', false],
  ['two lists', '<ul><li>a</li></ul><ul><li>b</li></ul>', false],
  ['a paragraph and a list', '<p>a</p><ul><li>b</li></ul>', false],
  ['a list and a paragraph', '<ul><li>a</li></ul><p>b</p>', false],
])('isChecklist of a box with %s', (_, html, is) => {
  const [box] = blocksOf(`<aside><h3>Title</h3>${html}</aside>`)
  expect(box && isChecklist(box)).toBe(is)
})

test('MK-25 the looks of a text stay: bold, emphasis, links, and the kind of each list', () => {
  const [paragraph, ...items] = blocksOf(
    '<p>Ask <strong>us <em>now</em></strong> or <a href="/contact?a=1&amp;b=2">write</a>.</p><ol><li>A</li></ol><ul><li>B</li></ul><ul><li>C</li></ul>',
  )
  expect(paragraph?.runs).toEqual([
    { text: 'Ask ' },
    { text: 'us ', strong: true },
    { text: 'now', strong: true, em: true },
    { text: ' or ' },
    { text: 'write', href: '/contact?a=1&b=2' },
    { text: '.' },
  ])
  expect(items.map(({ list }) => list?.numbered)).toEqual([true, false, false])
  expect(new Set(items.map(({ list }) => list?.number)).size).toBe(3)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  '//bad.example',
  '/\\bad.example',
  'data:text/html,x',
  '',
])('MK-25 a link to %j is plain text', (href) => {
  expect(blocksOf(`<p><a href="${href}">go</a></p>`)[0]?.runs).toEqual([{ text: 'go' }])
})
