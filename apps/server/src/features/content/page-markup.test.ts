import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanMarkup, saysSomething } from './page-markup.ts'

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
  ])('%s is cleaned, and what went is named', (html, clean, removed) => {
    expect(cleanMarkup(html)).toEqual({ html: clean, removed })
  })

  test('is the same after a second cleaning, whatever it was', () => {
    const pieces = fc.constantFrom(
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
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const once = cleanMarkup(parts.join('')).html
        expect(cleanMarkup(once)).toEqual({ html: once, removed: [] })
        expect(once.replaceAll('<a href="/x">', '<p>').replaceAll('</a>', '</p>')).not.toMatch(
          /<(?!\/?(p|blockquote)>)/,
        )
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
