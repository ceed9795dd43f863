import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanMarkup, countedFigures, figure, paragraphs, saysSomething } from './rules.ts'

describe('MK-02 a counted figure', () => {
  test.each([
    [0, 'fewer than 10'],
    [9, 'fewer than 10'],
    [10, '10'],
    [99, '99'],
    [128, '120'],
    [999, '990'],
    [1000, '1.000'],
    [15_999, '15.000'],
    [949_999, '940.000'],
    [1_234_567, '1.200.000'],
  ])('of %i reads %s', (count, text) => {
    expect(figure(count)).toBe(text)
  })

  test('never says more than there are, and loses less than a tenth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 50_000_000 }), (count) => {
        expect(figure(count)).toMatch(/^\d{1,3}(\.\d{3})*$/)
        const said = Number(figure(count).replaceAll('.', ''))
        expect(said).toBeLessThanOrEqual(count)
        expect(said).toBeGreaterThan(count * 0.9)
      }),
    )
  })
})

test('MK-02 MK-03 counted figures say what was counted, and claim nothing where there is little to claim', () => {
  const counts = { men: 140, women: 151, active: 291, members: 1290, joined: 2345 }
  expect(countedFigures(counts, 2026)).toEqual({
    statistics: [
      { image: 'man', number: '140', label: 'Men active in the past 30 days' },
      { image: 'woman', number: '150', label: 'Women active in the past 30 days' },
      { image: 'pair', number: '290', label: 'Members active in the past 30 days' },
      { image: 'world', number: '1.200', label: 'Approved members in total' },
    ],
    claim: 'At least 2.300 people have joined since 2026.',
  })
  expect(countedFigures({ ...counts, joined: 9 }, 2026).claim).toBeNull()
})

describe('MK-25 the markup of a page', () => {
  test.each([
    ['<h2>A</h2><p>b <strong>c</strong></p>', '<h2>A</h2><p>b <strong>c</strong></p>', []],
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>', ['<script>']],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>', ['onclick on <p>', 'style on <p>']],
    ['<a href="javascript:x()">go</a>', 'go', ['<a>']],
    ['<a href="https://good.example">go</a>', 'go', ['<a>']],
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
  ])('%s is cleaned, and what went is named', (html, clean, removed) => {
    expect(cleanMarkup(html)).toEqual({ html: clean, removed })
  })

  test('is the same after a second cleaning, whatever it was', () => {
    const pieces = fc.constantFrom('<p>', '</p>', '<script>', '</script>', '<', '>', '"', '&', '&lt;', 'on', ' x=y', 'a')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const once = cleanMarkup(parts.join('')).html
        expect(cleanMarkup(once)).toEqual({ html: once, removed: [] })
        expect(once).not.toMatch(/<(?!\/?p>)/)
      }),
    )
  })

  test.each([
    ['<p>a</p>', true],
    ['<p> &nbsp;</p><br>', false],
    ['', false],
  ])('%s says something: %s', (html, says) => {
    expect(saysSomething(html)).toBe(says)
  })
})

test('an empty line begins a paragraph of a letter', () => {
  expect(paragraphs('Dear reader,\n\nfirst\nline\r\n \r\nbye')).toEqual(['Dear reader,', 'first\nline', 'bye'])
})
