import { readFile } from 'node:fs/promises'
import { refused } from '../calls.ts'
import { anApprovedMember } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { buy } from '../payment-steps.ts'
import { aReviewer, demoCounsellor, makeSignInOld, nextCode, signInAsStaff } from '../staff.ts'

const COUNSELLOR = 'Eleanor Whitby'
const REFERENCE = 'BACS 4711-E'

// The payout is refused until the step-up.
test.use({ allowed: { console: [refused(403)] } })

test('finance changes the terms, under which no earlier booking falls, and pays a counsellor, who sees it @shared', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const member = await anApprovedMember(page, mailbox, ['Edwina', 'Woman'])
  const { bookingId, counsellorId } = await buy(page, COUNSELLOR)
  await page.goto(`/booking-details/${bookingId}`)
  const rule = page.getByRole('region', { name: 'If plans change' }).getByText(/you get everything back/)
  const ruleBefore = await rule.innerText()

  const inbox = await anotherPage()
  const finance = await aReviewer()
  await test.step('a new version shows beforehand what it means, and needs a reason', async () => {
    await signInAsStaff(inbox, finance, '/provider/counselling-terms')
    const form = inbox.getByRole('form', { name: 'New version' })
    await form.getByRole('textbox', { name: 'Full refund until this many hours before' }).fill('72')
    await form.getByRole('textbox', { name: 'Discount of three at once, in per cent' }).fill('20')
    await form.getByRole('textbox', { name: 'Discount of five at once, in per cent' }).fill('30')
    const meaning = form.getByRole('region', { name: 'What this means' })
    await expect(meaning).toContainText('A member who cancels 48 hours before gets nothing back')
    await expect(meaning).toContainText('Three at once cost £120.00, five at once £175.00.')
    await form.getByRole('button', { name: 'Save the new version' }).click()
    await expect(form.getByText('Please say why')).toBeVisible()
    await form.getByRole('textbox', { name: 'Why, for our own record' }).fill('Many cancel late.')
    await form.getByRole('button', { name: 'Save the new version' }).click()
    await expect(inbox.getByText('The new version is saved.')).toBeVisible()
    const versions = inbox.getByRole('region', { name: 'Versions' }).getByRole('listitem')
    await expect(versions.filter({ hasText: 'Current' })).toContainText('Full refund until 72 hours before')
    await expect(versions.filter({ hasText: 'Past' })).toContainText('Full refund until 24 hours before')
    await expectReadable(inbox)
  })

  await test.step('the booking keeps its terms, and the next one has the new ones', async () => {
    await page.reload()
    await expect(rule).toHaveText(ruleBefore)
    await page.goto(`/book/${counsellorId}/${member.id}`)
    const summary = page.getByRole('complementary', { name: 'Your appointment' })
    await expect(summary).toContainText('Full refund until 72 hours before')
    // Three at £58 each, 20 % cheaper, in whole pounds.
    await expect(summary).toContainText('£139')
  })

  const owed = inbox.getByRole('region', { name: 'Owed' }).getByRole('listitem').filter({ hasText: COUNSELLOR })
  const paid = inbox.getByRole('region', { name: 'Paid' }).getByRole('listitem').filter({ hasText: REFERENCE })
  const sum = await test.step('all that is owed for the last month is paid, after a step-up', async () => {
    await inbox.goto('/provider/payouts')
    await inbox
      .getByRole('navigation', { name: 'Months' })
      .getByRole('link', { name: /^Earlier/ })
      .click()
    await expect(inbox.getByRole('heading', { level: 2, name: 'so far' })).toHaveCount(0)
    const amount = (await owed.innerText()).match(/£[\d,]+\.\d\d/g)?.at(-1) ?? ''
    await owed.getByRole('button', { name: 'Mark as paid' }).click()
    const form = inbox.getByRole('form', { name: `Payout to ${COUNSELLOR}` })
    await expect(form).toContainText(`You have transferred ${amount} to ${COUNSELLOR}`)
    await form.getByRole('button', { name: 'Record the payout' }).click()
    await expect(form.getByText('Please give the reference of the transfer')).toBeVisible()
    await form.getByRole('textbox', { name: 'Reference of the transfer' }).fill(REFERENCE)
    await makeSignInOld(inbox, /\/api\/provider\/payouts$/, (request) => request.method() === 'POST')
    await form.getByRole('button', { name: 'Record the payout' }).click()
    const confirmation = inbox.getByRole('dialog', { name: 'Confirm that it’s you' })
    await confirmation.getByRole('textbox', { name: 'Authenticator code' }).fill(nextCode(finance))
    await confirmation.getByRole('button', { name: 'Confirm' }).click()
    await expect(paid).toContainText(amount)
    await expect(paid).toContainText('recorded by Eleanor Reviewer')
    await expect(owed).toContainText('Paid')
    await expect(owed.getByRole('button')).toHaveCount(0)
    await expectReadable(inbox)
    return amount
  })

  await test.step('the month is downloaded as CSV, with the payout', async () => {
    const [download] = await Promise.all([
      inbox.waitForEvent('download'),
      inbox.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^payouts-\d{4}-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    const amount = sum.replaceAll(/[£,]/g, '')
    expect(lines.filter((line) => line.includes(REFERENCE))).toEqual([
      expect.stringMatching(
        new RegExp(`^${COUNSELLOR},\\d{4}-\\d\\d,GBP,\\d+,0,,,${amount},\\d{4}-\\d\\d-\\d\\d,${REFERENCE},$`),
      ),
    ])
  })

  await test.step('the counsellor sees the payout under Earnings', async () => {
    await inbox.goto('about:blank')
    await signInAsStaff(inbox, demoCounsellor('eleanor'), '/counsellor/earnings')
    const payouts = inbox.getByRole('region', { name: 'Payouts' })
    await expect(payouts.getByRole('listitem').filter({ hasText: REFERENCE })).toContainText(sum)
  })
})
