// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { blocksOf } from '../../../platform/text/page-text.ts'
import { readMarkup, writeMarkup } from './markup.ts'
import { RichTextEditor } from './rich-text-editor.tsx'

const ARTICLES = path.resolve(import.meta.dirname, '../../../../../server/content/articles')
const PAGES = path.resolve(ARTICLES, '../pages')

describe('writeMarkup', () => {
  test.each(readdirSync(ARTICLES))('writes the article %s as it was read', (file) => {
    const html = readFileSync(path.join(ARTICLES, file), 'utf8').trim()
    expect(writeMarkup(readMarkup(html))).toBe(html)
  })

  test.each(readdirSync(PAGES))('keeps the words, the structure and the looks of the page %s', (file) => {
    const html = readFileSync(path.join(PAGES, file), 'utf8')
    const blocks = blocksOf(html)
    expect(blocks.length).toBeGreaterThan(5)
    expect(blocksOf(writeMarkup(readMarkup(html)))).toEqual(blocks)
  })

  test.each([
    '<h2>A section</h2>',
    '<h3>A part</h3>',
    '<blockquote>Stop while you <em>still</em> like it.<br />Then go.</blockquote>',
    '<p>Plain &amp; simple, 5 &lt; 6 &gt; 4</p>',
    '<p><strong>Bold</strong> and <em>italic</em></p>',
    '<p><strong>Bold <em>and italic</em></strong></p>',
    '<p>One<br />two</p>',
    '<ul>\n<li>One</li>\n<li><strong>Two</strong></li>\n</ul>',
    '<ol>\n<li>One</li>\n<li>Two</li>\n</ol>',
    '<ul>\n<li><p>One</p><p>more</p></li>\n</ul>',
    '<p><a href="https://good.example/?a=1&amp;b=2">a web page</a></p>',
    '<p><a href="mailto:us@good.example">us</a>, <a href="tel:+44-20">a phone</a>, <a href="/contact">a page</a></p>',
    '<p><a href="/contact">a <strong>bold</strong> link</a></p>',
    '<aside>\n<h3>Before <em>you</em> go</h3>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n</aside>',
    '<p>a</p>\n<aside>\n<h3>How it works here</h3>\n<p>b</p>\n<ol>\n<li>c</li>\n</ol>\n</aside>\n<p>d</p>',
    '<h2>All</h2>\n<p>together</p>\n<ul>\n<li>now</li>\n</ul>\n<p>end</p>',
  ])('writes %j as it was read', (html) => {
    expect(writeMarkup(readMarkup(html))).toBe(html)
  })

  test.each([
    ['text alone', 'Hello', '<p>Hello</p>'],
    ['a section without text', '<h2></h2><p>a</p>', '<p>a</p>'],
    ['other headings', '<h1>A</h1><h5>B</h5>', '<h2>A</h2>\n<h3>B</h3>'],
    [
      'a quote with paragraphs',
      '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
      '<blockquote>a<br />b</blockquote>\n<p>c</p>',
    ],
    ['a quote in a quote', '<blockquote>a<blockquote>b</blockquote></blockquote>', '<blockquote>a<br />b</blockquote>'],
    ['a quote with a heading', '<blockquote><h2>a</h2></blockquote>', '<blockquote>a</blockquote>'],
    ['a box with a large title', '<aside><h2>A</h2>b</aside>', '<aside>\n<h3>A</h3>\n<p>b</p>\n</aside>'],
    ['a box without a title', '<aside><p>a</p></aside>', '<p>a</p>'],
    ['a box with text alone', '<aside>a</aside>', '<p>a</p>'],
    ['a box with an empty title', '<aside><h3></h3><p>a</p></aside>', '<aside>\n<p>a</p>\n</aside>'],
    [
      'a box with a heading inside, which ends it',
      '<aside><h3>A</h3><p>b</p><h2>C</h2><p>d</p></aside>',
      '<aside>\n<h3>A</h3>\n<p>b</p>\n</aside>\n<h2>C</h2>\n<p>d</p>',
    ],
    [
      'a box in a box, which ends the first one',
      '<aside><h3>A</h3><p>b</p><aside><h3>C</h3><p>d</p></aside><p>e</p></aside>',
      '<aside>\n<h3>A</h3>\n<p>b</p>\n</aside>\n<aside>\n<h3>C</h3>\n<p>d</p>\n</aside>\n<p>e</p>',
    ],
    ['b and i', '<p><b>a</b><i>b</i></p>', '<p><strong>a</strong><em>b</em></p>'],
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a picture', '<p>a<img src="x" onerror="alert(1)">b</p>', '<p>ab</p>'],
    ['attributes', '<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['a link that runs a script', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a link to another site without its scheme', '<p><a href="//bad.example">a</a></p>', '<p>a</p>'],
    [
      'a list in a list',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
      '<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n<ul>\n<li>c</li>\n</ul>',
    ],
  ])('keeps only what pages may have of %s', (_, html, clean) => {
    expect(writeMarkup(readMarkup(html))).toBe(clean)
  })
})

afterEach(cleanup)

const START = '<h2>Data</h2>\n\n<p>We store little.</p>'

function Editor({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <RichTextEditor label="Text of the page" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(START)}>
        Start again
      </button>
    </>
  )
}

/** Gives each text back at the press of a button only. */
function SlowEditor({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  const [typed, setTyped] = useState<string[]>([])
  const giveBack = () => {
    const [first = value, ...others] = typed
    setValue(first)
    setTyped(others)
  }
  return (
    <>
      <RichTextEditor label="Text of the page" value={value} onChange={(text) => setTyped((all) => [...all, text])} />
      <button type="button" onClick={giveBack}>
        Give back
      </button>
      <button type="button" onClick={() => setValue(START)}>
        Start again
      </button>
    </>
  )
}

function open(start = START, Shown = Editor) {
  const page = render(<Shown start={start} />)
  const text = page.getByRole('textbox', { name: 'Text of the page' })
  const toolbar = within(page.getByRole('toolbar', { name: 'Format the text' }))
  const user = userEvent.setup()
  const markup = () => page.getByRole('status').textContent
  const paste = (html: string, plain = '') =>
    fireEvent.paste(text, {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : plain), files: [], items: [] },
    })
  const selectAll = async () => {
    await user.click(text)
    await user.keyboard('{Control>}a{/Control}')
  }
  const tool = (name: string) => toolbar.getByRole('button', { name })
  return { page, text, toolbar, user, markup, paste, selectAll, tool }
}

describe('the editor', () => {
  test('pastes formatted text of other programs without what pages may not have', async () => {
    const { paste, selectAll, markup, text } = open()
    await selectAll()
    paste(
      '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal"><h1 style="color:red">Title</h1>' +
        '<p class="MsoNormal"><span style="font-weight:700">Bold</span> <span style="font-style:italic">slanted</span><o:p></o:p></p>' +
        '<table><tr><td>cell</td></tr></table><img src="https://bad.example/spy.gif"><script>alert(1)</script>' +
        '<p><a href="javascript:alert(1)">bad</a> <a href="https://good.example" target="_blank">good</a></p></b>',
    )
    expect(markup()).toBe(
      '<h2>Title</h2>\n<p><strong>Bold</strong> <em>slanted</em></p>\n<p>cell</p>\n<p>bad <a href="https://good.example">good</a></p>',
    )
    expect(text.querySelector('img, script, table, [style], [class*="Mso"]')).toBeNull()
  })

  test('makes the chosen text bold, italic, a heading or a list, by button and by key', async () => {
    const { selectAll, markup, tool, user } = open('<p>One</p>')
    await selectAll()
    await user.click(tool('Bold'))
    expect(markup()).toBe('<p><strong>One</strong></p>')
    await user.keyboard('{Control>}i{/Control}')
    expect(markup()).toBe('<p><strong><em>One</em></strong></p>')
    expect(tool('Bold').getAttribute('aria-pressed')).toBe('true')
    expect(tool('Italic').getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{Control>}bi{/Control}')
    expect(markup()).toBe('<p>One</p>')
    await user.click(tool('Heading'))
    expect(markup()).toBe('<h2>One</h2>')
    await user.click(tool('Small heading'))
    expect(markup()).toBe('<h3>One</h3>')
    await user.click(tool('Small heading'))
    expect(markup()).toBe('<p>One</p>')
    await user.click(tool('Bulleted list'))
    expect(markup()).toBe('<ul>\n<li>One</li>\n</ul>')
    await user.click(tool('Numbered list'))
    expect(markup()).toBe('<ol>\n<li>One</li>\n</ol>')
    await user.click(tool('Numbered list'))
    expect(markup()).toBe('<p>One</p>')
  })

  test('makes a paragraph a pull quote and a paragraph again, by button and by key, and undoes it', async () => {
    const { selectAll, markup, tool, user } = open('<p>One</p>')
    await selectAll()
    await user.click(tool('Pull quote'))
    expect(markup()).toBe('<blockquote>One</blockquote>')
    expect(tool('Pull quote').getAttribute('aria-pressed')).toBe('true')
    await user.click(tool('Undo'))
    expect(markup()).toBe('<p>One</p>')
    await user.keyboard('{Control>}{Shift>}9{/Shift}{/Control}')
    expect(markup()).toBe('<blockquote>One</blockquote>')
    await user.click(tool('Pull quote'))
    expect(markup()).toBe('<p>One</p>')
  })

  test('makes paragraphs a checklist or a side note and paragraphs again, by button and by key, and undoes it', async () => {
    const start = '<h2>Title</h2><p>One</p><p>Two</p>'
    const { selectAll, markup, tool, user } = open(start)
    const checklist = '<aside>\n<h3>Title</h3>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n</aside>'
    const sideNote = '<aside>\n<h3>Title</h3>\n<p>One</p>\n<p>Two</p>\n</aside>'
    const pressed = () => ['Checklist', 'Side note'].map((name) => tool(name).getAttribute('aria-pressed'))
    await selectAll()
    await user.click(tool('Checklist'))
    expect([markup(), pressed()]).toEqual([checklist, ['true', 'false']])
    await user.click(tool('Side note'))
    expect([markup(), pressed()]).toEqual([sideNote, ['false', 'true']])
    await user.keyboard('{Control>}{Shift>}1{/Shift}{/Control}')
    expect(markup()).toBe(checklist)
    await user.keyboard('{Control>}{Shift>}2{/Shift}{/Control}')
    expect(markup()).toBe(sideNote)
    await user.click(tool('Checklist'))
    await user.click(tool('Checklist'))
    expect([markup(), pressed()]).toEqual([
      '<h3>Title</h3>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
      ['false', 'false'],
    ])
    await user.click(tool('Undo'))
    expect(markup()).toBe(start)
  })

  test('keeps pasted boxes', async () => {
    const { paste, selectAll, markup, text } = open('<p>One</p>')
    await selectAll()
    const box = '<aside>\n<h3>Tip</h3>\n<p>Go slowly.</p>\n</aside>'
    paste('<aside class="tip" style="color:red"><h4>Tip</h4><p>Go slowly.</p></aside><p>End</p>')
    expect(markup()).toBe(`${box}\n<p>End</p>`)
    expect(text.querySelector('aside[class], aside[style]')).toBeNull()
  })

  test('leads by Enter from the title of a new box to its text and out of it', async () => {
    const { paste, markup, text, tool, user } = open('')
    await user.click(text)
    await user.click(tool('Checklist'))
    paste('', 'Title')
    await user.keyboard('{Enter}')
    paste('', 'One')
    await user.keyboard('{Enter}{Enter}')
    paste('', 'After')
    const box = '<aside>\n<h3>Title</h3>\n<ul>\n<li>One</li>\n</ul>\n</aside>'
    expect(markup()).toBe(`${box}\n<p>After</p>`)
  })

  test('keeps what was typed while its page is slow to give it back, and takes over a text from outside', async () => {
    const { page, selectAll, tool, user } = open('<p>One</p>', SlowEditor)
    const bold = () => page.getByRole('textbox', { name: 'Text of the page' }).innerHTML
    const next = () => user.click(page.getByRole('button', { name: 'Give back' }))
    await selectAll()
    await user.click(tool('Bold'))
    await user.click(tool('Italic'))
    const typed = '<p><strong><em>One</em></strong></p>'
    expect(bold()).toBe(typed)
    await next()
    expect(bold()).toBe(typed)
    await next()
    expect(bold()).toBe(typed)
    await user.click(page.getByRole('button', { name: 'Start again' }))
    expect(bold()).toContain('We store little.')
  })

  test('undoes and does again; an undone text is the given one to the letter', async () => {
    const { selectAll, markup, tool, user } = open()
    expect(tool('Undo').getAttribute('aria-disabled')).toBe('true')
    await selectAll()
    await user.click(tool('Italic'))
    expect(markup()).not.toBe(START)
    await user.click(tool('Undo'))
    expect(markup()).toBe(START)
    await user.keyboard('{Control>}y{/Control}')
    expect(markup()).toContain('<em>Data</em>')
    await user.keyboard('{Control>}z{/Control}')
    expect(markup()).toBe(START)
  })

  test('links the chosen text, refuses an address that is none, changes it and removes it', async () => {
    const { selectAll, markup, user, page } = open('<p>Us</p>')
    await selectAll()
    await user.keyboard('{Control>}k{/Control}')
    const dialog = within(await page.findByRole('dialog', { name: 'Add a link' }))
    const address = dialog.getByRole('textbox', { name: 'Address' })
    await user.type(address, 'javascript:alert(1)')
    await user.click(dialog.getByRole('button', { name: 'Set link' }))
    expect(dialog.getByText('Start with https://, mailto:, tel: or a / for this site')).toBeTruthy()
    await user.clear(address)
    await user.type(address, 'good.example/us{Enter}')
    await waitFor(() => expect(markup()).toBe('<p><a href="https://good.example/us">Us</a></p>'), { timeout: 50_000 })
    await user.keyboard('{Control>}k{/Control}')
    const change = within(await page.findByRole('dialog', { name: 'Change the link' }))
    expect(change.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('https://good.example/us')
    await user.click(change.getByRole('button', { name: 'Remove link' }))
    await waitFor(() => expect(markup()).toBe('<p>Us</p>'), { timeout: 50_000 })
  })

  test('has a toolbar of which Tab reaches one button, and the arrow keys the others', async () => {
    const { user, tool, text } = open()
    await user.tab()
    expect(document.activeElement).toBe(tool('Heading'))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(tool('Bold'))
    await user.tab()
    expect(document.activeElement).toBe(text)
  })

  test('shows a text that was given anew', async () => {
    const { paste, selectAll, markup, user, page, text } = open()
    await selectAll()
    paste('', 'Other')
    expect(markup()).toContain('Other')
    await user.click(page.getByRole('button', { name: 'Start again' }))
    expect(text.textContent).toBe('DataWe store little.')
  })
})
