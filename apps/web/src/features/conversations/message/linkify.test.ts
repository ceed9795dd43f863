import { describe, expect, test } from 'vitest'
import { hasLink, linkify } from './linkify.ts'

const hrefs = (text: string) => linkify(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))
const labels = (text: string) => linkify(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))

describe('linkify', () => {
  test('finds addresses and leaves the words around them as they are', () => {
    expect(linkify('Look: https://example.org/a?b=1#c and www.example.com too')).toEqual([
      { kind: 'text', text: 'Look: ' },
      { kind: 'link', text: 'https://example.org/a?b=1#c', href: 'https://example.org/a?b=1#c' },
      { kind: 'text', text: ' and ' },
      { kind: 'link', text: 'www.example.com', href: 'https://www.example.com/' },
      { kind: 'text', text: ' too' },
    ])
  })

  test.each([
    ['See https://example.org/a.', 'https://example.org/a'],
    ['(https://example.org/a)', 'https://example.org/a'],
    ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
    ['(see https://example.org/a_(b))', 'https://example.org/a_(b)'],
    ['Really? https://example.org/a?!', 'https://example.org/a'],
    ['‘https://example.org/a’', 'https://example.org/a'],
    ['HTTPS://EXAMPLE.ORG/A', 'HTTPS://EXAMPLE.ORG/A'],
    ['https://example.org/a…', 'https://example.org/a'],
  ])('in "%s" the link is %s', (text, label) => {
    expect(labels(text)).toEqual([label])
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript://example.org/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org/a',
    'https://bank.example@elsewhere.example/',
    'https://user:secret@example.org/',
    'http://',
    'https://localhost/a',
    'https://.',
    'anna@www.example.org',
    'xhttps://example.org',
    'At four. Bring biscuits.',
  ])('"%s" holds no link', (text) => {
    expect(hasLink(text)).toBe(false)
    expect(linkify(text)).toEqual([{ kind: 'text', text }])
  })

  test('markup stays text', () => {
    expect(linkify('https://example.org/"><img src=x onerror=alert(1)>')).toEqual([
      { kind: 'link', text: 'https://example.org/', href: 'https://example.org/' },
      { kind: 'text', text: '"><img src=x onerror=alert(1)>' },
    ])
  })

  test('the parts joined are the text', () => {
    const text = 'a https://example.org/b, www.c.example. (https://d.example/e) f'
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(hrefs(text)).toHaveLength(3)
  })

  test('an empty text has no parts', () => {
    expect(linkify('')).toEqual([])
  })

  test.each([
    ['brackets', `https://example.org/${')'.repeat(200_000)}`],
    ['open brackets', `https://example.org/${'('.repeat(200_000)}`],
    ['full stops', `www.${'.'.repeat(200_000)}`],
    ['beginnings', 'http://'.repeat(30_000)],
  ])('its time grows with the length and not with its square: %s', (_, text) => {
    // A quadratic version needs 40,000,000,000 steps here and never ends.
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
