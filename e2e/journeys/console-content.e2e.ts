import type { Page } from '@playwright/test'
import { refused } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const SCREENS = [
  ['/provider/messages', 'Messages'],
  ['/provider/newsletter', 'Newsletter'],
  ['/provider/newsletter/subscribers', 'Newsletter'],
  ['/provider/newsletter/write', 'Write an issue'],
  ['/provider/pages/termsandconditions', 'Pages'],
  ['/provider/pages/landing', 'Pages'],
  ['/provider/home-figures', 'Home figures'],
] as const

test('PM-09 every section of the console can be read by everybody and is reached by its key', async ({ page }) => {
  await signInAsStaff(page, await aReviewer(), '/provider/queue')
  await expect(page.getByRole('heading', { name: 'Review queue' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\/provider\/messages$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Home figures')
  await page.keyboard.press('Escape')
  for (const [path, heading] of SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectReadable(page)
  }
})

const EDITOR = '/provider/pages/privacypolicy'
const html = (page: Page) => page.getByRole('textbox', { name: 'Markup' })
const richText = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test.describe('the editor of a page', () => {
  // Two editors save the same page, and the second is refused.
  test.use({ allowed: { console: [refused(409)] } })

  test('MK-25 what the provider writes is what a visitor reads, without tags, and no editor loses text @shared', async ({
    page,
    anotherPage,
  }) => {
    const first = await anotherPage()
    await signInAsStaff(first, await aReviewer(), EDITOR)
    const second = await first.context().newPage()
    await second.goto(EDITOR)
    for (const inbox of [first, second]) {
      await expect(richText(inbox).getByRole('heading', { name: '1. Who is responsible' })).toBeVisible()
      await inbox.getByRole('button', { name: 'Show markup' }).click()
      await expect(html(inbox)).toHaveValue(/<h2>/)
    }
    await test.step('the first one saves; what may not stay is named', async () => {
      const text = await html(first).inputValue()
      await html(first).fill(
        `${text}\n<h2>99. New</h2><p onclick="x()">We keep <b>bees</b>.<script>alert(1)</script></p>`,
      )
      await expect(first.getByRole('region', { name: 'Preview of the page' })).toContainText('We keep bees.')
      await save(first).click()
      await expect(first.getByText('The page is saved.')).toBeVisible()
      await expect(first.getByText(/script/i).first()).toBeVisible()
    })
    await test.step('the first one goes on in the editor: bold words and a link', async () => {
      await first.getByRole('button', { name: 'Hide markup' }).click()
      const tool = (name: string) => first.getByRole('button', { name, exact: true })
      await richText(first).press('Control+End')
      // The editor follows the selection a moment later; the text begins with a heading and ends with a paragraph.
      await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'false')
      for (const key of ['Enter', 'Control+b']) await first.keyboard.press(key)
      await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
      for (const key of [...'They sleep.', 'Control+b', ...' Ask ', 'Control+k']) await first.keyboard.press(key)
      await first.getByRole('textbox', { name: 'Address' }).fill('/contact')
      await first.getByRole('button', { name: 'Set link' }).click()
      await expect(richText(first).getByRole('link', { name: '/contact' })).toBeVisible()
      await expectReadable(first)
      await save(first).click()
      await expect(first.getByText(/^Version 3 · /)).toBeVisible()
    })
    await test.step('a visitor reads it', async () => {
      await page.goto('/privacypolicy')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: '99. New' }).click()
      await expect(main.getByText('We keep bees.')).toBeInViewport()
      await expect(main).not.toContainText(/<p|alert\(/)
      await expect(main.getByText('They sleep.')).toHaveCSS('font-weight', '600')
      await expect(main.getByRole('link', { name: '/contact' })).toHaveAttribute('href', '/contact')
      await expect(main.locator('b, script:not([type="application/ld+json"])')).toHaveCount(0)
    })
    await test.step('the second editor sees the conflict, keeps the input, and decides', async () => {
      await html(second).fill('<h2>1. Mine</h2><p>All mine.</p>')
      await save(second).click()
      await expect(second.getByRole('alert')).toContainText('Your version is still below')
      await expect(html(second)).toHaveValue('<h2>1. Mine</h2><p>All mine.</p>')
      await expectReadable(second)
      await second.getByRole('link', { name: 'Messages' }).click()
      await second.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
      await second.getByRole('button', { name: 'Replace theirs with mine' }).click()
      await expect(second.getByRole('alert')).toHaveCount(0)
    })
    await test.step('the shipped version is brought back', async () => {
      await second.getByRole('button', { name: 'Restore version 1', exact: true }).click()
      await second.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
      await expect(html(second)).toHaveValue(/1\. Who is responsible/)
      await page.reload()
      await expect(page.getByText('We keep bees.')).toHaveCount(0)
    })
  })
})

test('MK-02 MK-03 the provider changes the home figures, switches to counted ones and back @shared', async ({
  page,
  anotherPage,
}) => {
  const inbox = await anotherPage()
  await signInAsStaff(inbox, await aReviewer(), '/provider/home-figures')
  const total = inbox.getByRole('textbox', { name: 'Fourth number' })
  await expect(total).toHaveValue('950.000')

  await inbox.getByRole('radio', { name: /Counted figures/ }).check()
  await save(inbox).click()
  await expect(inbox.getByText('The figures are saved.').first()).toBeVisible()
  await expect(inbox.getByText(/Counted on \d/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/Counted on \d/)).toBeVisible()
  await expect(page.getByText('950.000')).toHaveCount(0)

  await inbox.getByRole('radio', { name: /Our own figures/ }).check()
  await total.fill('950.001')
  await save(inbox).click()
  await expect(inbox.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('950.001')).toBeVisible()

  await total.fill('950.000')
  await save(inbox).click()
  await expect(inbox.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  for (const figure of ['15.000', '25.000', '40.000', '950.000']) await expect(page.getByText(figure)).toBeVisible()
  await expect(page.getByText('More than 5.000.000 people worldwide have used Heartwell.')).toBeVisible()
})

test('MK-25 MK-19 the provider replaces somebody of the team, and restores the version before @shared', async ({
  page,
  anotherPage,
}) => {
  const inbox = await anotherPage()
  await signInAsStaff(inbox, await aReviewer(), '/provider/pages/about')
  const person = inbox.getByRole('region', { name: 'Our Team' }).getByRole('group', { name: 'Person 1', exact: true })
  await person.getByLabel('Name').fill('Ada Lovell')
  await person.getByLabel('Portrait').selectOption('Their initial')
  await inbox.keyboard.press('Control+s')
  await expect(inbox.getByText('The page is saved.').first()).toBeVisible()
  await expectReadable(inbox)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 3, name: 'Ada Lovell' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Walter Lindqvist' })).toHaveCount(0)

  await inbox.getByRole('button', { name: 'Restore version 1', exact: true }).click()
  await inbox.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(person.getByLabel('Name')).toHaveValue('Walter Lindqvist')
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Walter Lindqvist' })).toBeVisible()
})
