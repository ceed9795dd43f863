import { PAGE_HTML_MAX } from '@heartwell/contract/content/editing.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastLongestTurnMs, leastMs } from '../../../test/doubles/thread-time.ts'
import { hasText, repairBoxes } from './box-markup.ts'
import { cleanMarkup } from './page-markup.ts'

describe('MK-25 the markup of a page', () => {
  test.each([
    ['<h2>A</h2><p>b <strong>c</strong></p>', '<h2>A</h2><p>b <strong>c</strong></p>', []],
    ['<blockquote>a <em>b</em></blockquote>', '<blockquote>a <em>b</em></blockquote>', []],
    ['<blockquote cite="javascript:x()">a</blockquote>', '<blockquote>a</blockquote>', ['cite on <blockquote>']],
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>', ['<script>']],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>', ['onclick on <p>', 'style on <p>']],
    ['<a href="javascript:x()">go</a>', 'go', ['<a>']],
    ['<a href="https://good.example" target="x">go</a>', '<a href="https://good.example">go</a>', ['target on <a>']],
    ['<a href="mailto:us@good.example">go</a>', '<a href="mailto:us@good.example">go</a>', []],
    ['<a href="/contact?a=1&amp;b=2">go</a>', '<a href="/contact?a=1&amp;b=2">go</a>', []],
    ['<a href="//bad.example">go</a>', 'go', ['<a>']],
    ['<a href="/\\bad.example">go</a>', 'go', ['<a>']],
    ['<a href="data:text/html,x"><strong>go</strong></a>', '<strong>go</strong>', ['<a>']],
    ['<a name="top">go</a>', 'go', ['<a>']],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>', ['<img>']],
    ['<svg/onload=alert(1)><p>a</p></svg>', '<p>a</p>', ['<svg>']],
    ['<scr<script>ipt>alert(1)</script><p>a</p>', 'ipt&gt;alert(1)<p>a</p>', ['<scr<script>']],
    ['<iframe srcdoc="<script>x()</script>"></iframe><p>a</p>', '<p>a</p>', ['<iframe>']],
    ['<style>p{}</style><p>a</p>', '<p>a</p>', ['<style>']],
    ['<math><mi><p>a</p></mi></math>', '<p>a</p>', ['<math>', '<mi>']],
    ['<p>a</p><!-- <script>x()</script> -->', '<p>a</p>', []],
    ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>', []],
    ['<P ONCLICK=x()>a</P>', '<p>a</p>', ['onclick on <p>']],
    ['<p>not closed', '<p>not closed</p>', []],
    ['<div><p>a</p></div><div>b</div>', '<p>a</p>b', ['<div>']],
    ['<p>a<x-y><p>b', '<p>a</p><p>b</p><p></p>', ['<x-y>']],
  ])('%s is cleaned, and what went is named', async (html, clean, removed) => {
    expect(await cleanMarkup(html)).toEqual({ html: clean, removed })
  })

  test.each(['<em>', '<ul><li>', '<aside>', '<aside><h3>a</h3>'])(
    'the text inside endless %s stays, and few of the tags',
    async (tag) => {
      const { html } = await cleanMarkup(
        `<aside><h3>A</h3><p>b</p></aside>${tag.repeat(Math.floor(39_000 / tag.length))}last`,
      )
      expect(html).toContain('last')
      expect(html.length).toBeLessThan(5_000)
    },
  )

  test.each(['<', '<p><b>', '<p>a', '&', '>', '<aside><h3>a</h3><p>b</p>', '<a href="/blog/a">', '<!--', '<ul><li>'])(
    'of 40,000 characters of %s is cleaned in turns of less than 50 ms',
    async (piece) => {
      const html = piece.repeat(Math.floor(PAGE_HTML_MAX / piece.length))
      expect(await leastLongestTurnMs(() => cleanMarkup(html))).toBeLessThan(50)
    },
  )

  test('foreign tags around a text are not counted', async () => {
    const { html } = await cleanMarkup(`${'<div>'.repeat(100)}<p>a <strong>b</strong></p>`)
    expect(html).toBe('<p>a <strong>b</strong></p>')
  })

  const BOX = '<aside><h3>A</h3><p>b</p></aside>'
  const LIST_BOX = '<aside>\n<h3>A <em>b</em></h3>\n<ul>\n<li>c</li>\n</ul>\n</aside>'
  test.each([
    ['as the editor writes it', LIST_BOX, LIST_BOX, []],
    ['with text alone', '<aside><h3>A</h3>b<br />c</aside>', '<aside><h3>A</h3>b<br />c</aside>', []],
    ['with attributes', '<aside class="x"><h3>A</h3><p>b</p></aside>', BOX, ['class on <aside>']],
    ['with a large title', '<aside><h2>A</h2><p>b</p></aside>', BOX, []],
    ['that is not closed', '<aside><h3>A</h3><p>b', BOX, []],
    ['without a title', '<aside><p>b</p></aside>', '<p>b</p>', ['<aside> without a title']],
    ['with a title later', '<aside>b<h3>A</h3>c</aside>', 'b<h3>A</h3>c', ['<aside> without a title']],
    ['with an empty title', '<aside><h3> </h3>b</aside>', '<h3> </h3>b', ['<aside> without a title']],
    ['with a title alone', '<aside><h3>A</h3><p> </p></aside>', '<h3>A</h3><p> </p>', ['<aside> without text']],
    [
      'with a heading inside, which ends it',
      '<aside><h3>A</h3><p>b</p><h2>C</h2><p>d</p></aside><p>e</p>',
      `${BOX}<h2>C</h2><p>d</p><p>e</p>`,
      ['<h2> inside <aside>'],
    ],
    [
      'with a pull quote inside, which ends it',
      '<aside><h3>A</h3><p>b</p><blockquote>c</blockquote></aside>',
      `${BOX}<blockquote>c</blockquote>`,
      ['<blockquote> inside <aside>'],
    ],
    [
      'in a box, which ends the first one',
      `<aside><h3>A</h3><p>b</p>${BOX}<p>c</p></aside>`,
      `${BOX}${BOX}<p>c</p>`,
      ['<aside> inside <aside>'],
    ],
    ['in one without a title', `<aside>${BOX}</aside>`, BOX, ['<aside> without a title']],
    ['in a list', `<ul><li>${BOX}</li></ul>`, '<ul><li><h3>A</h3><p>b</p></li></ul>', ['<aside> inside <li>']],
    [
      'in a pull quote',
      '<blockquote>a<aside>b</aside></blockquote>',
      '<blockquote>ab</blockquote>',
      ['<aside> inside <blockquote>'],
    ],
    ['with a script', `<aside><h3>A</h3><script>x()</script><p>b</p></aside>`, BOX, ['<script>']],
  ])('a box %s is well-formed afterwards, and what was wrong is named', async (_, html, clean, removed) => {
    expect(await cleanMarkup(html)).toEqual({ html: clean, removed })
  })

  test('is the same after a second cleaning, whatever it was', async () => {
    const pieces = fc.constantFrom(
      '<aside>',
      '</aside>',
      '<h3>',
      '</h3>',
      '<ul>',
      '<li>',
      '</li>',
      '</ul>',
      '<p>',
      '</p>',
      '<blockquote>',
      '</blockquote>',
      '<script>',
      '</script>',
      '<',
      '>',
      '"',
      '&',
      '&lt;',
      'on',
      ' x=y',
      'a',
      '<a href="/x">',
      '<a href="javascript:x">',
      '</a>',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 24 }), async (parts) => {
        const once = (await cleanMarkup(parts.join(''))).html
        expect(await cleanMarkup(once)).toEqual({ html: once, removed: [] })
        expect(once.replaceAll('<a href="/x">', '<p>').replaceAll('</a>', '</p>')).not.toMatch(
          /<(?!\/?(p|blockquote|aside|h3|ul|li)>)/,
        )
      }),
    )
  })

  test.each([
    ['<p>a</p>', true],
    ['<p> &nbsp;</p><br>', false],
    ['', false],
  ])('%s has a text: %s', (html, has) => {
    expect(hasText(html)).toBe(has)
  })

  test.each(['<', '<a'])('of 40,000 characters of %s is read within 50 ms', async (piece) => {
    const html = `<aside>${piece.repeat(Math.floor(PAGE_HTML_MAX / piece.length))}`
    expect(await leastMs(() => [hasText(html), repairBoxes(html)])).toBeLessThan(50)
  })
})
