import { expect, test } from 'vitest'
import { renderMail } from './templates.ts'

const BRAND = { name: 'Heartwell', contactEmail: 'hello@heartwell.example' }
const url = 'https://heartwell.example/verify?token=a&to=b'

test('a mail says the same in plain text and in HTML', () => {
  const content = {
    heading: 'Please confirm your e-mail',
    paragraphs: ['Thank you for joining.', 'The link works for 24 hours.'],
    action: { label: 'Confirm', url },
    code: '402917',
    footer: 'You did not register? Then please ignore this mail.',
  }
  const { text, html } = renderMail(content, BRAND)
  expect(text).toBe(`Please confirm your e-mail

Thank you for joining.

The link works for 24 hours.

    402917

Confirm:
${url}

With kind regards,
Heartwell

You did not register? Then please ignore this mail.

Questions? Write to hello@heartwell.example.
`)
  for (const words of [content.heading, ...content.paragraphs, content.code, content.footer, 'Confirm']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('href="https://heartwell.example/verify?token=a&#38;to=b"')
  expect(html).toContain('lang="en-GB"')
})

test('what somebody typed cannot become markup', () => {
  const { html } = renderMail({ heading: '<script>', paragraphs: [`"><img src=x onerror='x'>`] }, BRAND)
  expect(html).not.toMatch(/<script|<img/)
})

test('a mail loads nothing from elsewhere, so opening it tells nobody', () => {
  const { html } = renderMail({ heading: 'Hello', paragraphs: ['Hello'], action: { label: 'Go', url } }, BRAND)
  expect(html).not.toMatch(/<img|<link|src=|url\(/)
})

test.each(['javascript:alert(1)', '/relative', 'ftp://heartwell.example'])('an action cannot lead to %s', (wrong) => {
  const content = { heading: 'Hello', paragraphs: [], action: { label: 'Go', url: wrong } }
  expect(() => renderMail(content, BRAND)).toThrow('only link to the web')
})
