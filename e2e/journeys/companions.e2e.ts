import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { browserAt, type Servers, signInMember, startServers } from '../room-servers.ts'

const MARGARET = 'margaret@demo.heartwell.example'
const PARTNER = 'alejandro.ibanez@demo.heartwell.example'

let servers: Servers
test.beforeAll(async () => {
  servers = await startServers([{}])
})
test.afterAll(() => servers.stop())

async function idOf(login: string): Promise<string> {
  const { rows } = await servers.db.query('select id from accounts where email = $1', [login])
  return String(rows[0].id)
}
async function signedIn(browser: Browser, login: string): Promise<Page> {
  const page = await browserAt(browser, servers.urls[0])
  await signInMember(page, login)
  return page
}
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Companions' }).getByRole('listitem').filter({ hasText: name }).first()

async function invite(page: Page, name: string, right: RegExp, relation: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('radio', { name: right }).check({ force: true })
  await page.getByLabel('Their name').fill(name)
  await page.getByLabel('Who is it?').selectOption(relation)
  await page.getByRole('button', { name: 'Make the link' }).click()
  return cardOf(page, name).getByLabel('Their link').inputValue()
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('checkbox', { name: 'I’m 18 or older' }).check({ force: true })
  await expectReadable(page)
  await page.getByRole('button', { name: 'Yes, I’d like to' }).click()
}

test('companions are invited, see their part only, and end @sizes', async ({ browser }) => {
  const [margaretId, partnerId] = await Promise.all([idOf(MARGARET), idOf(PARTNER)])
  const margaret = await signedIn(browser, MARGARET)
  const partner = await signedIn(browser, PARTNER)
  const [brother, mother] = await Promise.all([
    browserAt(browser, servers.urls[0]),
    browserAt(browser, servers.urls[0]),
  ])

  await test.step('a member invites two, and no third', async () => {
    await margaret.goto('/Sidebar/settings')
    await margaret.getByRole('link', { name: 'Companions' }).click()
    await expect(title(margaret, 'Companions')).toBeVisible()
    await expectReadable(margaret)
    await accept(mother, await invite(margaret, 'Salma', /^Look with me/, 'parent'))
    await expect(title(mother, 'You’re looking with Margaret')).toBeVisible()
    await accept(brother, await invite(margaret, 'Imran', /^Weekly copy/, 'sibling'))
    await expect(title(brother, 'You’re reading along with Margaret')).toBeVisible()
    await margaret.reload()
    await expect(cardOf(margaret, 'Imran').getByLabel('Which conversation?')).toBeVisible()
    await expect(margaret.getByRole('button', { name: 'Invite somebody' })).toHaveCount(0)
    await expectReadable(margaret)
  })

  await test.step('who looks with her sees one person without a photo, and says a sentence', async () => {
    const card = cardOf(margaret, 'Salma')
    await card.getByLabel('Show somebody').selectOption(partnerId)
    await card.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(card.getByText('Nothing said yet')).toBeVisible()
    await mother.reload()
    await expect(mother.getByRole('heading', { level: 2, name: 'Alejandro' })).toBeVisible()
    await expect(mother.getByText('Ibáñez')).toHaveCount(0)
    await mother.getByRole('textbox').fill('He sounds kind.')
    await mother.getByRole('button', { name: 'Say it' }).click()
    await expect(mother.getByText('“He sounds kind.”')).toBeVisible()
    await expectReadable(mother)
    await margaret.reload()
    await expect(cardOf(margaret, 'Salma').getByText('“He sounds kind.”')).toBeVisible()
  })

  await test.step('the other side sees it, and must agree before anybody writes on', async () => {
    await partner.goto(`/Sidebar/chat/${margaretId}`)
    await expect(partner.getByText(/Has a companion/)).toBeVisible()
    const card = cardOf(margaret, 'Imran')
    await card.getByLabel('Which conversation?').selectOption(partnerId)
    await card.getByRole('button', { name: 'Ask them' }).click()
    await margaret.getByRole('alertdialog').getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(card.getByText('Waiting for Alejandro to agree')).toBeVisible()
    const question = partner.getByRole('region', { name: /would like a brother or sister to get a copy/ })
    await expect(question).toBeVisible()
    await expect(partner.getByRole('textbox', { name: /^Message/ })).toHaveCount(0)
    await expectReadable(partner)
    await question.getByRole('button', { name: 'I agree' }).click()
    await expect(partner.getByText('A copy goes to a brother or sister of Margaret each Sunday.')).toBeVisible()
    await expect(partner.getByRole('textbox', { name: /^Message/ })).toBeVisible()
    await brother.reload()
    await expect(brother.getByRole('heading', { level: 2, name: 'Margaret and Alejandro' })).toBeVisible()
    await expectReadable(brother)
  })

  await test.step('the partner ends the copies, the member ends a companion, who reads that it has ended', async () => {
    await partner.getByRole('button', { name: 'End the copies' }).click()
    await expect(partner.getByText(/A copy goes to/)).toHaveCount(0)
    await margaret.reload()
    const card = cardOf(margaret, 'Imran')
    await expect(card.getByText('Your conversation with Alejandro stays between you.')).toBeVisible()
    await card.getByRole('button', { name: 'End now' }).click()
    await margaret.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
    await expect(margaret.getByRole('button', { name: 'Invite somebody' })).toBeVisible()
    await brother.reload()
    await expect(title(brother, 'This has ended')).toBeVisible()
    await expectReadable(brother)
  })

  await test.step('a member who is not free to decide writes to the safety team, and leaves no trace', async () => {
    await margaret.getByRole('link', { name: 'I’m not free to decide' }).click()
    await expect(title(margaret, 'I am not free to decide')).toBeVisible()
    await expect(margaret).toHaveTitle(/Help and Support/)
    const field = margaret.getByRole('textbox', { name: /^What is happening/ })
    // Four rows, although it grows with its text.
    expect((await field.boundingBox())?.height).toBeGreaterThan(110)
    await expectReadable(margaret)
    await margaret.getByRole('button', { name: 'Send it' }).click()
    await expect(title(margaret, 'We have your message')).toBeFocused()
    await expectReadable(margaret)
    await margaret.keyboard.press('Escape')
    await expect(margaret).toHaveURL(/\/Sidebar\/home/)
    await margaret.goBack()
    await expect(title(margaret, 'Companions')).toBeVisible()
  })
})
