import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../looks.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

test('PM-09 the provider reads an automatic report with the messages around the one that asks for money', async ({
  page,
}) => {
  await signInAsStaff(page, await aReviewer(), '/provider/reports')
  const entry = page
    .getByRole('list', { name: 'Reports' })
    .getByRole('listitem')
    .filter({ hasText: 'Automatic' })
    .first()
  await expect(entry).toContainText('Asks for money')
  await entry.getByRole('link').click()
  const report = page.getByRole('region', { name: 'Asks for money' })
  await expect(report).toContainText('Our rules found talk about money, secrecy or leaving the site.')
  const messages = report.getByRole('region', { name: 'Messages' })
  const reported = messages.getByRole('listitem').filter({ hasText: 'Reported' })
  await expect(reported.first().getByRole('time')).toHaveText(/^\d{1,2} \w+ \d{4} at \d{2}:\d{2}$/)
  await expect(messages.getByRole('listitem')).not.toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
