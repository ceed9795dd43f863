import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxDelivery } from './delivery.ts'
import { devMailbox, withLinks } from './dev-mailbox.ts'
import { renderMail } from './templates.ts'

test.each([
  ['no link', 'no link'],
  [
    'https://a.example/x?y=1&z=2',
    '<a href="https://a.example/x?y=1&#38;z=2" rel="noreferrer">https://a.example/x?y=1&#38;z=2</a>',
  ],
  ['https://a.example/x.', '<a href="https://a.example/x" rel="noreferrer">https://a.example/x</a>.'],
  ['a < b javascript:x', 'a &#60; b javascript:x'],
  ['"http://a.example"', '&#34;<a href="http://a.example" rel="noreferrer">http://a.example</a>&#34;'],
])('%s is shown safely', (text, html) => {
  expect(withLinks(text)).toBe(html)
})

describe('the mailbox page', () => {
  const ID = '7f0c4a52-0000-4000-8000-000000000001'
  const content = {
    heading: 'Hello',
    paragraphs: ['In words that say light dark.'],
    preview: 'Open & <see>.',
    action: { label: 'Go', url: 'https://heartwell.example/go' },
  }
  let outboxDir = ''
  let app: FastifyInstance

  beforeAll(async () => {
    outboxDir = await mkdtemp(path.join(tmpdir(), 'mailbox-'))
    const { text, html } = renderMail(content, { name: 'Heartwell', contactEmail: 'hello@heartwell.example' })
    await outboxDelivery(outboxDir, 'Heartwell <hello@heartwell.example>').send({
      id: ID,
      account_id: null,
      to_address: 'ada@example.org',
      subject: 'A "subject"',
      text_body: text,
      html_body: html,
      purpose: 'test',
      attempts: 1,
      last_error: null,
      created_at: new Date('2026-11-25T12:00:00Z'),
      sent_at: null,
      dropped_at: null,
      expires_at: null,
      unsubscribe_url: null,
      calendar_method: null,
      calendar_file: null,
    })
    app = Fastify()
    await app.register(devMailbox, { outboxDir })
  })
  afterAll(async () => {
    await app.close()
    await rm(outboxDir, { recursive: true })
  })

  test('shows an email on a phone, with its preview line and a switch of colours, beside its text part', async () => {
    const { body, headers } = await app.inject('/dev/mailbox')
    for (const scheme of ['light', 'dark']) {
      expect(body).toContain(`<iframe class="${scheme}" src="/dev/mailbox/${ID}/${scheme}" title="A &#34;subject&#34;,`)
      expect(body).toMatch(new RegExp(`<input type="radio" name="scheme" id="${scheme}"`))
    }
    expect(body).toContain('<span class="soft">Open &#38; &#60;see&#62;.</span>')
    expect(body).toContain('<h3>Text part</h3><pre>Hello\n\nIn words that say light dark.')
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
  })

  test.each([
    ['light', 'not all'],
    ['dark', 'all'],
  ])(
    'shows the email in %s colours whatever the browser prefers, and opens links in another tab',
    async (scheme, media) => {
      const { body, headers } = await app.inject(`/dev/mailbox/${ID}/${scheme}`)
      expect(body).toContain(`<meta name="color-scheme" content="${scheme}">`)
      expect(body).toContain(`@media ${media} {\n.paper {`)
      expect(body).not.toContain('prefers-color-scheme')
      expect(body).toContain('In words that say light dark.')
      expect(body).toContain('<base target="_blank">')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
    },
  )

  test.each([`${ID}/blue`, 'unknown/light', `${ID.slice(9)}/light`, '..%2F..%2Fetc/light'])(
    'finds nothing at %s',
    async (wrong) => {
      expect((await app.inject(`/dev/mailbox/${wrong}`)).statusCode).toBe(404)
    },
  )
})
