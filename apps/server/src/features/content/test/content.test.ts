import { readFileSync } from 'node:fs'
import { GRACE_DAYS } from '@heartwell/contract/accounts/own-data.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { PLANS_KEPT_DAYS } from '@heartwell/contract/meetings/plans.ts'
import { INVITATION_DAYS } from '@heartwell/contract/meetings/trusted-people.ts'
import { DELETED_MESSAGE_DAYS, ERASURE_HOLD_DAYS, EVIDENCE_MONTHS } from '@heartwell/contract/safety/report-cases.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { LISTS_KEPT_DAYS } from '../../matching/ranking/impressions/list-log.ts'
import { listPlaceholders } from '../service.ts'
import { installPage } from '../shipped-pages/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { SITE_NAME: 'Heartwell', CONTACT_EMAIL: 'hello@heartwell.example' } })
})
afterAll(() => t.close())

test('the privacy policy names the periods that the code has', () => {
  const html = readFileSync(new URL('../../../../content/pages/privacypolicy.html', import.meta.url), 'utf8')
  for (const sentence of [
    `until we have decided, for up to ${ERASURE_HOLD_DAYS} days longer`,
    `hide it at once and delete it after ${GRACE_DAYS} days`,
    `For ${DELETED_MESSAGE_DAYS} days we keep its text and picture encrypted`,
    `in contact with somebody: until ${EVIDENCE_MONTHS} months after your last contact`,
    `A report: for ${EVIDENCE_MONTHS} months its copies of messages, pictures and notes`,
    `answers at check-ins: until ${PLANS_KEPT_DAYS} days after the meeting`,
    `your place in the lists of others: for ${LISTS_KEPT_DAYS} days`,
    `An invitation without an answer: ${INVITATION_DAYS} days`,
  ])
    expect(html).toContain(sentence)
})

const page = (page_type: unknown) => t.call(content.page, { body: { page_type } })

describe.each(['termsandconditions', 'privacypolicy', 'safetypolicy', 'accessibility'])(
  'API-34 EN-16 the page %s',
  (type) => {
    test('is there for visitors, in plain markup', async () => {
      const { status, body } = await page(type)
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, page_type: type, content: { desc: expect.any(String) } })
      const { desc } = body.content as { desc: string }
      expect(desc.length).toBeGreaterThan(500)
      const tags = new Set([...desc.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag))
      expect(
        [...tags].filter((tag) => !['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'].includes(tag ?? '')),
      ).toEqual([])
    })

    test('is cleaned when it is stored', async () => {
      await t.db
        .deleteFrom('pages')
        .where('page_type', '=', type as 'termsandconditions')
        .execute()
      const html =
        '<h2 onclick="x()">Terms</h2><script>alert(1)</script><p style="color:red">Fair <a href="javascript:x()">use</a></p>' +
        '<img src=x onerror=alert(1)><iframe src="//evil.example"></iframe><svg/onload=alert(1)><style>p{}</style><p>&lt;b&gt;</p>'
      await installPage(t.db, type as 'termsandconditions', html) // One of the two, by the table above.
      const { body } = await page(type)
      expect(body.content).toEqual({ desc: '<h2>Terms</h2><p>Fair use</p><p>&lt;b&gt;</p>' })
    })

    test('stays as the provider left it when the server starts again', async () => {
      const ours = { html: '<p>Ours</p>', version: 2 }
      await t.db
        .updateTable('pages')
        .set(ours)
        .where('page_type', '=', type as 'termsandconditions')
        .execute()
      await installPage(t.db, type as 'termsandconditions', '<p>Shipped</p>') // likewise
      expect((await page(type)).body.content).toEqual({ desc: '<p>Ours</p>' })
    })
  },
)

test('a page is replaced by the text of a new release, as one new version, while nobody has edited it', async () => {
  const type = 'termsandconditions'
  const versions = async () =>
    (
      await t.db
        .selectFrom('page_versions')
        .select(['version', 'html', 'saved_by'])
        .where('page_type', '=', type as 'termsandconditions')
        .orderBy('version')
        .execute()
    ).map(({ version, html, saved_by }) => `${version} ${html} ${saved_by}`)
  await t.db
    .deleteFrom('pages')
    .where('page_type', '=', type as 'termsandconditions')
    .execute()
  await installPage(t.db, type, '<p>First</p>')
  // A database that is older than the column for the hash.
  await t.db
    .updateTable('pages')
    .set({ shipped_hash: null })
    .where('page_type', '=', type as 'termsandconditions')
    .execute()
  await installPage(t.db, type, '<p>First</p>')
  expect(await versions()).toEqual(['1 <p>First</p> null'])
  await Promise.all([1, 2, 3].map(() => installPage(t.db, type, '<p>Second</p>')))
  await installPage(t.db, type, '<p>Second</p>')
  expect(await versions()).toEqual(['1 <p>First</p> null', '2 <p>Second</p> null'])
  expect((await page(type)).body.content).toEqual({ desc: '<p>Second</p>' })
  // It is still a text that the provider should replace.
  expect(await listPlaceholders(t.deps)).toContain(type)
  await t.db
    .updateTable('pages')
    .set({ html: '<p>Ours</p>', version: 3 })
    .where('page_type', '=', type as 'termsandconditions')
    .execute()
  expect(await listPlaceholders(t.deps)).not.toContain(type)
  await installPage(t.db, type, '<p>Third</p>')
  expect((await page(type)).body.content).toEqual({ desc: '<p>Ours</p>' })
})

test.each(['terms', '', null, 'TERMSANDCONDITIONS', '__proto__', ['privacypolicy']])(
  'API-34 there is no page %o',
  async (type) => {
    expect((await page(type)).status).toBe(400)
  },
)

test('the site says its name and how to reach it, and no secret', async () => {
  const { status, body } = await t.call(content.site)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual([
    'address',
    'contact_email',
    'fax',
    'name',
    'phone',
    'phone_hours',
    'social',
    'success',
  ])
  expect(body).toMatchObject({ name: 'Heartwell', contact_email: expect.stringContaining('@') })
})
