import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../looks.ts'
import { aReviewer, openSection, signInAsStaff } from '../staff.ts'

test('PM-09 the provider opens an ID document, finds the entry in the audit with an intact chain, and exports it', async ({
  page,
}) => {
  await signInAsStaff(page, await aReviewer(), '/provider/queue')
  const profile = await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href')
  await page.goto(`/provider/members/${profile?.split('/').at(-1)}`)
  const reason = `Compare name and birth date ${Date.now()}`
  await page.getByRole('textbox', { name: 'Why do you need to see it?' }).fill(reason)
  await page.getByRole('button', { name: 'Show document' }).click()
  const document = page.getByRole('img', { name: /^ID document of / })
  await expect(document).toBeVisible()
  const member = ((await document.getAttribute('alt')) ?? '').replace('ID document of ', '')

  await openSection(page, 'Site', 'Audit')
  await page.getByRole('searchbox', { name: 'Words in the reason' }).fill(reason)
  await page.getByRole('searchbox', { name: 'Words in the reason' }).press('Enter')
  const entries = page.getByRole('table', { name: 'Entries of the audit' })
  await expect(entries.getByRole('link')).toHaveText([`Opened an ID document${member}`])
  await entries.getByRole('link').click()
  const entry = page.getByRole('region', { name: 'Opened an ID document' })
  await expect(entry).toContainText('Eleanor Reviewer')
  await expect(entry).toContainText(reason)
  await expect(entry.getByRole('region', { name: 'Chain' })).toContainText('Fits the entries before and after')
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export these as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`Opened an ID document,document.read,${member}`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  // Other journeys act meanwhile, so it need not be the first.
  await expect(entries.getByRole('link', { name: 'Exported the audit' }).first()).toBeVisible()
})

test('the provider checks the chain of the audit, and the page fits a phone', async ({ page }) => {
  await signInAsStaff(page, await aReviewer(), '/provider/audit')
  const chain = page.getByRole('region', { name: 'Hash chain' })
  const before = await chain.innerText()
  await chain.getByRole('button', { name: 'Check now' }).click()
  await expect(chain).toContainText('The hash chain is intact.')
  await expect(chain.getByRole('button', { name: 'Check now' })).toBeVisible()
  expect(before).toContain('The hash chain is')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
