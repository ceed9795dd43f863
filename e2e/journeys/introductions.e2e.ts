import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { payWith } from '../payment-steps.ts'
import { browserAt, type Servers, signInCounsellor, signInMember, startServers } from '../room-servers.ts'

const MARGARET = 'margaret@demo.heartwell.example'
const AMARA = 'amara@demo.heartwell.example'

const ABOUT_HIM =
  'He mends old furniture and talks about a good chair the way other people talk about a friend. He is slow to start a conversation and very hard to end one with. On Tuesdays he sings bass, not always in tune.'
const ABOUT_HER =
  'She ran a school for nineteen years and is enjoying not being in charge. She has an allotment that she calls her office, and an alto voice that she plays down. She listens to the end of a sentence.'
const DIFFERENCE = 'One of you gets up early, the other reads until late.'

let servers: Servers
test.beforeAll(async () => {
  servers = await startServers([{}])
})
test.afterAll(() => servers.stop())

const pageOf = (browser: Browser) => browserAt(browser, servers.urls[0])
async function signedIn(browser: Browser, login: string): Promise<Page> {
  const page = await pageOf(browser)
  await signInMember(page, login)
  return page
}
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function agree(page: Page) {
  await page.goto('/Sidebar/introductions/consent')
  const consent = page.getByRole('switch', { name: 'May our consultants introduce you?' })
  await expect(consent).not.toBeChecked()
  await consent.click()
  await expect(page.getByRole('radiogroup', { name: 'How often may a letter come?' })).toBeVisible()
}

test('a counsellor introduces two members by letters, and two yeses connect them @sizes', async ({ browser }) => {
  const margaret = await signedIn(browser, MARGARET)
  const amara = await pageOf(browser)
  const { rows } = await servers.db.query(
    `select accounts.email from members join accounts on accounts.id = members.id where members.name like 'Martin %'`,
  )
  const martin = await signedIn(browser, String(rows[0]?.email))
  const part = (name: string) => amara.getByRole('region', { name })

  await test.step('both agree to be introduced', async () => {
    await agree(margaret)
    await expectReadable(margaret)
    await agree(martin)
  })

  await test.step('she buys three introductions by her counsellor, and sees what they are worth', async () => {
    await margaret.goto('/Sidebar/introductions')
    await margaret.getByRole('link', { name: 'See packages' }).click()
    await expect(title(margaret, 'Be introduced by a consultant')).toBeVisible()
    await margaret.getByRole('radio', { name: /Amara Nwosu/ }).check({ force: true })
    await margaret.getByRole('radio', { name: /^3/ }).check({ force: true })
    await expectReadable(margaret)
    await margaret.getByRole('button', { name: 'Pay £442.00' }).click()
    await payWith(margaret, 'Works')
    await margaret.getByRole('link', { name: 'Your introductions' }).click()
    const bought = margaret.getByRole('region', { name: 'Your package with Dr. Amara Nwosu' })
    await expect(bought.getByText('Three introductions are left, worth £442.00.')).toBeVisible()
    await expectReadable(margaret)
  })

  await test.step('her counsellor finds him within the limits of both, and writes to each', async () => {
    await signInCounsellor(amara, AMARA)
    await amara.goto('/counsellor/introductions')
    await amara.getByRole('link', { name: /^Margaret Hale/ }).click()
    await expect(title(amara, 'Margaret Hale')).toBeVisible()
    await expect(amara.getByText('Package: 3 of 3 introductions left')).toBeVisible()
    await expectReadable(amara)
    await amara.getByRole('link', { name: /^Martin, \d+: open the profile and write$/ }).click()
    await expect(title(amara, 'Margaret and Martin')).toBeVisible()
    for (const [letter, paragraph] of [
      ['To Margaret', ABOUT_HIM],
      ['To Martin', ABOUT_HER],
    ] as const) {
      await part(letter).getByRole('textbox', { name: 'Your paragraph' }).fill(paragraph)
      await part(letter).getByRole('button', { name: /^Use / }).first().click()
      await part(letter).getByRole('textbox', { name: 'One honest difference' }).fill(DIFFERENCE)
      await expect(part(letter).getByText('No surname, town, exact age or contact details')).toBeVisible()
    }
    await amara.getByRole('button', { name: 'Send both letters' }).click()
    const dialog = amara.getByRole('alertdialog', { name: 'Send both letters?' })
    await dialog.getByRole('button', { name: 'Send both letters' }).click()
    await expect(amara.getByRole('button', { name: 'Take both letters back' })).toBeVisible()
  })

  await test.step('she finds her letter above the matches, and says yes', async () => {
    await servers.db.query(`update introductions set delivers_at = now() - interval '1 second'`)
    const letter = margaret.getByRole('link', { name: /letter about Martin/ })
    await expect(async () => {
      await margaret.goto('/Sidebar/home')
      await expect(letter).toBeVisible()
    }).toPass()
    await expectReadable(margaret)
    await letter.click()
    await margaret.waitForURL('**/Sidebar/introductions/**')
    await margaret.goto('/Sidebar/introductions')
    await expect(title(margaret, 'Your introductions')).toBeVisible()
    await expectReadable(margaret)
    await margaret.getByRole('link', { name: 'A letter about Martin' }).press('Enter')
    await expect(title(margaret, 'Margaret, may I introduce Martin?')).toBeVisible()
    await expect(margaret.getByText(ABOUT_HIM)).toBeVisible()
    await expectReadable(margaret)
    await margaret.getByRole('button', { name: 'Yes, I’d like to meet Martin' }).press('Enter')
    await expect(title(margaret, 'You’ve said yes')).toBeFocused()
    await expect(margaret.getByRole('button', { name: 'Take my yes back' })).toBeVisible()
    await expectReadable(margaret)
  })

  await test.step('he nearly closes his letter, then says yes too, and the two are connected', async () => {
    await martin.goto('/Sidebar/introductions')
    await martin.getByRole('link', { name: 'A letter about Margaret' }).press('Enter')
    await martin.getByRole('button', { name: 'Not this time' }).press('Enter')
    await expect(martin.getByRole('heading', { name: 'Not this time' })).toBeFocused()
    await expectReadable(martin)
    await martin.getByRole('button', { name: 'Back to the letter' }).press('Enter')
    await martin.getByRole('button', { name: 'Yes, I’d like to meet Margaret' }).press('Enter')
    await expect(title(martin, /^You and Margaret/)).toBeVisible()
    await margaret.goto('/Sidebar/profile')
    await expect(margaret.getByRole('link', { name: /^Martin/ }).first()).toBeVisible()
  })

  const idOf = async (name: string) => {
    const { rows: found } = await servers.db.query('select id from members where name like $1', [`${name} %`])
    return String(found[0]?.id)
  }
  const [margaretId, martinId] = await Promise.all([idOf('Margaret'), idOf('Martin')])
  /** One asks for the next stage on the page of the two, and the other says yes. */
  const goUp = async (next: string, since: RegExp) => {
    await margaret.goto(`/Sidebar/you-two/${martinId}`)
    await margaret
      .getByRole('region', { name: `Next: ${next}` })
      .getByRole('button', { name: 'Ask Martin' })
      .press('Enter')
    await martin.goto(`/Sidebar/you-two/${margaretId}`)
    await martin.getByRole('button', { name: 'Yes, with pleasure' }).press('Enter')
    for (const page of [margaret, martin]) await expect(page.getByText(since)).toBeVisible()
  }

  await test.step('both say that they are meeting: the introduction counts', async () => {
    await goUp('Meeting', /^Meeting since /)
    const bought = margaret.getByRole('region', { name: 'Your package with Dr. Amara Nwosu' })
    await expect(async () => {
      await margaret.goto('/Sidebar/introductions')
      await expect(bought.getByText(/Met .*Martin/)).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await expect(bought.getByText('Two introductions are left, worth £294.67.')).toBeVisible()
    await expectReadable(margaret)
  })

  await test.step('they become exclusive, and one press leads back', async () => {
    await goUp('Exclusive', /^Exclusive since /)
    await expect(margaret.getByRole('region', { name: 'You’ve left discovery' })).toBeVisible()
    await martin.getByRole('button', { name: 'Return to discovery' }).press('Enter')
    await expect(martin.getByText(/^Meeting since /)).toBeVisible()
    await expect(margaret.getByText(/^Martin returned to discovery on /)).toBeVisible()
  })
})
