// @vitest-environment happy-dom
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { backspaceInBox, enterInBox, isInBox, toggleChecklist, toggleSideNote } from './boxes.ts'
import { readMarkup, writeMarkup } from './markup.ts'

const boxOf = (title: string, ...blocks: string[]) => `<aside>\n<h3>${title}</h3>\n${blocks.join('\n')}\n</aside>`
const listOf = (...items: string[]) => `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`

/** A text with the cursor at the '|', or with the text between two of them selected. */
function stateOf(html: string): EditorState {
  const state = EditorState.create({ doc: readMarkup(html) })
  const marks: number[] = []
  state.doc.descendants((node, pos) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) marks.push(pos + index)
  })
  const [start = 0, end = start] = marks
  const { tr } = state
  for (const pos of marks.toReversed()) tr.delete(pos, pos + 1)
  const to = marks.length > 1 ? end - 1 : end
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, start, to)))
}

/** The markup after the command, with '|' at the cursor and '_' in other empty lines; undefined when it does nothing. */
function after(command: Command, html: string): string | undefined {
  let next: EditorState | undefined
  const state = stateOf(html)
  const isDone = command(state, (tr) => {
    next = state.apply(tr)
  })
  expect(command(stateOf(html))).toBe(isDone)
  if (!next) return undefined
  next.doc.check()
  const { tr } = next.apply(next.tr.insertText('|', next.selection.head))
  const empty: number[] = []
  tr.doc.descendants((node, pos) => {
    if (node.isTextblock && node.content.size === 0) empty.push(pos + 1)
  })
  for (const pos of empty.toReversed()) tr.insertText('_', pos)
  return writeMarkup(tr.doc)
}

describe.each([
  ['toggleChecklist', toggleChecklist],
  ['toggleSideNote', toggleSideNote],
] as const)('%s', (_, command) => {
  const other = command === toggleChecklist ? toggleSideNote : toggleChecklist
  const text = (...parts: string[]) =>
    command === toggleChecklist ? listOf(...parts) : parts.map((part) => `<p>${part}</p>`).join('\n')

  test('puts the chosen blocks into a box and the cursor into its empty title', () => {
    expect(after(command, '<p>a</p><p>b|</p><p>|c</p><p>d</p>')).toBe(
      `<p>a</p>\n${boxOf('|', text('b', 'c'))}\n<p>d</p>`,
    )
  })

  test('takes the first heading as the title, and makes other headings and pull quotes lines', () => {
    const html = '<h3>|a</h3><h2>b</h2><blockquote>c|</blockquote>'
    expect(after(command, html)).toBe(boxOf('a|', text('b', 'c')))
  })

  test('makes a heading alone the text', () => {
    expect(after(command, '<h2>a|</h2>')).toBe(boxOf('|', text('a')))
  })

  test('changes the kind of the box, and the cursor stays in its line', () => {
    const box = after(other, '<h2>|a</h2><p>b</p><p>cd|</p>')?.replace('a|', 'a').replace('cd', 'c|d') ?? ''
    expect(after(command, box)).toBe(boxOf('a', text('b', 'c|d')))
  })

  test('takes the text out of its box; the title becomes a small heading', () => {
    expect(after(command, boxOf('a', text('b', 'c|')))).toBe(`<h3>a</h3>\n${text('b', 'c|')}`)
    expect(after(command, boxOf('a|', text('b')))).toBe(`<h3>a|</h3>\n${text('b')}`)
    expect(after(command, `<aside><h3></h3>${text('b|')}</aside>`)).toBe(text('b|'))
  })

  test('does nothing where a box is among the chosen blocks', () => {
    expect(after(command, `<p>a|</p>${boxOf('b', '<p>c</p>')}<p>d|</p>`)).toBeUndefined()
  })
})

test('toggleSideNote keeps lists beside other text, and makes paragraphs of one bulleted list', () => {
  expect(after(toggleSideNote, `<p>|a</p>${listOf('b|')}`)).toBe(boxOf('|', '<p>a</p>', listOf('b')))
  expect(after(toggleSideNote, listOf('|a', 'b|'))).toBe(boxOf('|', '<p>a</p>', '<p>b</p>'))
})

test.each([
  ['a checklist', boxOf('a|', listOf('b')), [true, false]],
  ['a side note', boxOf('a', '<p>b|</p>'), [false, true]],
  ['a side note with a numbered list', boxOf('a', '<ol><li>b|</li></ol>'), [false, true]],
  ['no box', `<p>a|</p>${boxOf('b', '<p>c</p>')}`, [false, false]],
])('isInBox in %s', (_, html, expected) => {
  const state = stateOf(html)
  expect([isInBox(state, 'checklist'), isInBox(state, 'side note')]).toEqual(expected)
})

describe('enterInBox', () => {
  test.each([
    ['leads from the title to the text', boxOf('a|', listOf('b')), boxOf('a', listOf('|b'))],
    ['leads from the middle of the title, too', boxOf('a|b', '<p>c</p>'), boxOf('ab', '<p>|c</p>')],
    ['leads from an empty title, too', '<aside><h3>|</h3><p>a</p></aside>', boxOf('_', '<p>|a</p>')],
    ['leaves a checklist after an empty item', boxOf('a', listOf('b', '|')), `${boxOf('a', listOf('b'))}\n<p>|</p>`],
    [
      'leaves a side note after an empty line',
      boxOf('a', '<p>b</p>', '<p>|</p>'),
      `${boxOf('a', '<p>b</p>')}\n<p>|</p>`,
    ],
    ['leaves a box without a text', boxOf('a', '<p>|</p>'), `${boxOf('a', '<p>_</p>')}\n<p>|</p>`],
    ['removes an empty box', '<aside><h3></h3><p>|</p></aside>', '<p>|</p>'],
    ['does nothing special in a line', boxOf('a', '<p>b|</p>'), undefined],
    ['does nothing special in an empty line with others below', boxOf('a', '<p>|</p>', '<p>b</p>'), undefined],
    ['does nothing special in a list beside other text', boxOf('a', '<p>b</p>', listOf('c', '|')), undefined],
    ['does nothing outside boxes', '<p>|</p>', undefined],
  ])('%s', (_, html, expected) => {
    expect(after(enterInBox, html)).toBe(expected)
  })

  test('makes room before a box at the start of its title', () => {
    const state = stateOf(boxOf('|a', '<p>b</p>'))
    enterInBox(state, (tr) => {
      expect(tr.doc.children.map(({ type }) => type.name)).toEqual(['paragraph', 'box'])
      expect(tr.selection.$from.parent.textContent).toBe('a')
    })
  })
})

describe('backspaceInBox', () => {
  test.each([
    ['takes the text out of its box at the start of the title', boxOf('|a', '<p>b</p>'), '<h3>|a</h3>\n<p>b</p>'],
    ['takes the text out of a box with an empty title', '<aside><h3>|</h3><p>a</p></aside>', '<p>|a</p>'],
    ['leads from the start of the text to the title', boxOf('a', '<p>|b</p>'), boxOf('a|', '<p>b</p>')],
    ['leads from the first item to the title', boxOf('a', listOf('|b')), boxOf('a|', listOf('b'))],
    ['removes an empty first item', boxOf('a', listOf('|', 'b')), boxOf('a|', listOf('b'))],
    ['removes an empty first line', boxOf('a', '<p>|</p>', '<p>b</p>'), boxOf('a|', '<p>b</p>')],
    ['leads from below into the box', `${boxOf('a', '<p>b</p>')}<p>|c</p>`, `${boxOf('a', '<p>b|</p>')}\n<p>c</p>`],
    ['removes an empty line below the box', `${boxOf('a', listOf('b'))}<p>|</p>`, boxOf('a', listOf('b|'))],
    ['does nothing special inside a line', boxOf('a', '<p>b|</p>'), undefined],
    ['does nothing special in a later line', boxOf('a', '<p>b</p>', '<p>|c</p>'), undefined],
    ['does nothing special elsewhere', '<p>a</p><p>|b</p>', undefined],
  ])('%s', (_, html, expected) => {
    expect(after(backspaceInBox, html)).toBe(expected)
  })
})
