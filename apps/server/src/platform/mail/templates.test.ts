import { describe, expect, test } from 'vitest'
import { STYLE_SHEET } from './mail-style.ts'
import { type MailContent, renderMail } from './templates.ts'

const BRAND = { name: 'Heartwell', contactEmail: 'hello@heartwell.example' }
const url = 'https://heartwell.example/verify?token=a&to=b'
const FULL = {
  heading: 'Please confirm your e-mail',
  paragraphs: ['Thank you for joining.', 'Read https://heartwell.example/a?b=1&c=2.\nThe link works for 24 hours.'],
  action: { label: 'Confirm', url },
  code: '402917',
  footer: 'You did not register? Then please ignore this mail.',
  smallLinks: [
    { label: 'Choose your emails', url: 'https://heartwell.example/settings' },
    { label: 'Unsubscribe', url: 'https://heartwell.example/unsubscribe?token=x' },
  ],
}
const htmlOf = (content: MailContent) => renderMail(content, BRAND).html

const ENTITIES: Record<string, string> = { '&nbsp;': ' ', '&zwnj;': '\u200c' }
const decoded = (html: string) =>
  html.replaceAll(/&#(\d+);|&\w+;/g, (entity, code) => ENTITIES[entity] ?? String.fromCharCode(Number(code)))
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decoded(href))

type Element = { tag: string; classes: string; style: string; hidden: boolean }
type Words = { words: string; within: Element[] }

/** The words that a reader sees, each with the elements around it. Every element of an email is closed. */
function wordsSeen(html: string): Words[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<!--.*?-->/g, '')
  const open: Element[] = []
  const seen: Words[] = []
  for (const [, closing, tag = '', attributes = '', words = ''] of body.matchAll(/<(\/?)(\w+)([^>]*)>([^<]*)/g)) {
    const style = /style="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const classes = /class="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (closing) open.pop()
    else if (tag !== 'br') open.push({ tag, classes, style, hidden: style.includes('display:none') })
    if (words.trim() !== '' && !open.some(({ hidden }) => hidden))
      seen.push({ words: decoded(words).trim(), within: [...open] })
  }
  expect(open).toEqual([])
  return seen
}

/** The declaration that applies to an element: the style sheet's for dark, else the inline one. */
function valueIn(theme: 'light' | 'dark', property: string, { classes, style }: Element): string | undefined {
  const rules = STYLE_SHEET.slice(STYLE_SHEET.indexOf('prefers-color-scheme: dark'))
  const rule = theme === 'dark' ? rules.split('\n').find((line) => line.startsWith(`.${classes} {`)) : undefined
  const find = (css = '') => new RegExp(`(?:^|[;{\\s])${property}:(#[0-9a-f]{6})`).exec(css)?.[1]
  return find(rule) ?? find(style)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of words with their background, as WCAG 2.2 defines it. */
function contrast(theme: 'light' | 'dark', within: Element[]): number {
  const nearest = (property: string) =>
    within.map((element) => valueIn(theme, property, element)).findLast((value) => value !== undefined)
  const [one, other] = [nearest('color'), nearest('background-color')].map((colour) => luminance(colour ?? 'none'))
  return (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05)
}

test('an email has a text part with its words and addresses', () => {
  expect(renderMail(FULL, BRAND).text).toBe(`Please confirm your e-mail

Thank you for joining.

Read https://heartwell.example/a?b=1&c=2.
The link works for 24 hours.

    402917

Confirm:
${url}

With kind regards,
Heartwell

You did not register? Then please ignore this mail.

Questions? Write to hello@heartwell.example.

Choose your emails:
https://heartwell.example/settings

Unsubscribe:
https://heartwell.example/unsubscribe?token=x
`)
})

test('the text part has all words and links of the HTML, and the HTML all words of the text part', () => {
  const { text, html } = renderMail(FULL, BRAND)
  const seen = wordsSeen(html).map(({ words }) => words)
  for (const words of seen.filter((one) => !one.startsWith('If the button doesn’t work'))) expect(text).toContain(words)
  for (const href of hrefs(html)) expect(text).toContain(href.replace('mailto:', ''))
  const all = [...seen, ...hrefs(html)].join('\n')
  for (const word of text.split(/[.:]?(?:\s+|$)/)) expect(all).toContain(word)
})

test('an address in a paragraph is a link without the full stop after it', () => {
  expect(hrefs(htmlOf(FULL))).toEqual([
    'https://heartwell.example/a?b=1&c=2',
    url,
    url,
    'mailto:hello@heartwell.example',
    'https://heartwell.example/settings',
    'https://heartwell.example/unsubscribe?token=x',
  ])
})

test('an email has one button with its address below it, or none', () => {
  const buttons = (html: string) =>
    wordsSeen(html).filter(({ within }) => within.some((one) => one.classes === 'button'))
  expect(buttons(htmlOf(FULL)).map(({ words }) => words)).toEqual(['Confirm'])
  expect(buttons(htmlOf({ ...FULL, action: undefined as never }))).toEqual([])
})

describe('the preview line', () => {
  const preview = (content: MailContent) =>
    decoded(/<div class="preview"[^>]*>([^<]*)</.exec(htmlOf(content))?.[1] ?? 'none')

  test('is the first paragraph unless the email chooses another, and is one line', () => {
    expect(preview(FULL)).toBe('Thank you for joining.')
    expect(preview({ ...FULL, paragraphs: ['a <b>\nc'] })).toBe('a <b> c')
    expect(preview({ ...FULL, preview: 'Log in & see.' })).toBe('Log in & see.')
    expect(preview({ heading: 'Hello', paragraphs: [] })).toBe('Hello')
  })

  test('is the first text of the email, hidden, and 150 invisible characters keep the body out of the list', () => {
    const html = htmlOf({ ...FULL, preview: 'Preview' })
    const start = html.slice(html.indexOf('<body')).split('<table')[0]!
    const texts = [...start.matchAll(/<div [^>]*display:none[^>]*mso-hide:all[^>]*>([^<]*)<\/div>/g)]
    expect(texts.map(([, text = '']) => decoded(text))).toEqual(['Preview', '\u034f\u200c '.repeat(150)])
    expect(wordsSeen(html).map(({ words }) => words)).not.toContain('Preview')
  })
})

describe.each(['light', 'dark'] as const)('in %s colours', (theme) => {
  test('all words have a contrast of at least 4.5', () => {
    const seen = wordsSeen(htmlOf(FULL))
    expect(seen.length).toBeGreaterThan(14)
    for (const { words, within } of seen) expect(contrast(theme, within), words).toBeGreaterThanOrEqual(4.5)
  })
})

test('dark colours replace each light one, and mail programs are told that the email has both', () => {
  const html = htmlOf(FULL)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
  for (const { words, within } of wordsSeen(html)) {
    for (const element of within) {
      for (const property of ['color', 'background-color']) {
        const light = valueIn('light', property, element)
        if (light) expect(valueIn('dark', property, element), `${property} of ${words}`).not.toBe(light)
      }
    }
  }
})

test('an email is at most 560 px wide and fits 320 px: nothing else has a width of its own above 26 px', () => {
  const html = htmlOf(FULL).replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/g, '')
  expect(html).toContain('max-width:560px')
  const widths = [...html.matchAll(/[^-]width[:=]"?(\d+)(?:px|")/g)].map(([, width]) => Number(width))
  expect(widths.length).toBeGreaterThan(4)
  expect(Math.max(...widths)).toBe(26)
})

test('what somebody typed cannot become markup', () => {
  const typed = `"><img src=x onerror='x'> https://a.example/"><script>`
  const html = htmlOf({ heading: '<script>', paragraphs: [typed], preview: typed, footer: typed, code: typed })
  expect(html).not.toMatch(/<script|<img/)
  expect(htmlOf({ heading: 'Hello', paragraphs: ['javascript:alert(1)'] })).not.toContain('href="javascript')
})

test('an email loads nothing from elsewhere, so opening it is not tracked', () => {
  expect(htmlOf(FULL)).not.toMatch(/<img|<link|<svg|src=|url\(|@import|@font-face/)
})

test.each(['javascript:alert(1)', '/relative', 'ftp://heartwell.example'])('an email cannot link to %s', (wrong) => {
  const link = { label: 'Go', url: wrong }
  const plain = { heading: 'Hello', paragraphs: [] }
  expect(() => renderMail({ ...plain, action: link }, BRAND)).toThrow('only link to the web')
  expect(() => renderMail({ ...plain, smallLinks: [link] }, BRAND)).toThrow('only link to the web')
})
