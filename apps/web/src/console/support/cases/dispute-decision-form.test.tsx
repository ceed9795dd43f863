// @vitest-environment happy-dom
import { paymentDisputes } from '@heartwell/contract/payments/payments.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pounds } from '../../../../test/counselling.ts'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { renderForMember } from '../../../../test/open-app.tsx'
import { consoleApi } from '../../../../test/open-console.tsx'
import { DisputeDecisionForm } from './dispute-decision-form.tsx'

const SUM = 'Sum to refund, in GBP'

async function open(refundable = pounds(50)) {
  const opened = await renderForMember(<DisputeDecisionForm number="ABC-234" refundable={refundable} />, {
    api: consoleApi(['finance']),
  })
  await opened.page.findByRole('form', { name: 'Decision' })
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const choose = ({ page, user }: Opened, name: RegExp) => user.click(page.getByRole('radio', { name }))
const decide = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Decide' }))
const answerYes = async ({ page, user }: Opened, name: string) =>
  user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name }))

describe('the decision about a dispute', () => {
  test('needs a choice and a reason', async () => {
    const opened = await open()
    await decide(opened)
    expect(await opened.page.findByText('Please choose what to refund')).toBeTruthy()
    await waitFor(() => expect(errorAt('Reason')).toBe('Please give a reason'))
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
  })

  test.each(['', '0', '50.01', '12.345', 'ten'])('takes no part of %j', async (sum) => {
    const opened = await open()
    await choose(opened, /^Refund part of it/)
    await fillIn(opened.user, { [SUM]: sum, Reason: 'Half of it took place.' })
    await decide(opened)
    await waitFor(() => expect(errorAt(SUM)).toBe('Please give a sum of up to £50.00'))
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    [/^Refund £50\.00/, {}, 'Refund £50.00', { outcome: 'full', amount_minor: 0 }],
    [/^Refund part of it/, { [SUM]: '12.5' }, 'Refund £12.5', { outcome: 'part', amount_minor: 1250 }],
    [/^Refund part of it/, { [SUM]: '50,00' }, 'Refund £50,00', { outcome: 'part', amount_minor: 5000 }],
    [/^No refund/, {}, 'Refuse', { outcome: 'none', amount_minor: 0 }],
  ])('sends the choice %s with %j after a question', async (choice, fields, button, body) => {
    const answer = later<{ success: boolean; message: string }>()
    const opened = await open()
    opened.api.on(paymentDisputes.decide, () => answer.promise as never)
    await choose(opened, choice)
    await fillIn(opened.user, { ...fields, Reason: 'As agreed.' })
    await decide(opened)
    expect(await dialogText()).toContain('We notify the member and close the case.')
    expect(opened.api.asked(paymentDisputes.decide)).toEqual([])
    await answerYes(opened, button)
    await opened.page.findByRole('button', { name: 'Saving...' })
    expect(opened.api.asked(paymentDisputes.decide)).toMatchObject([
      { params: { number: 'ABC-234' }, body: { ...body, reason: 'As agreed.' } },
    ])
  })

  test('offers no refund when nothing is left to refund', async () => {
    const { page } = await open(pounds(0))
    expect(page.getAllByRole('radio')).toHaveLength(1)
    expect(page.getByRole('radio', { name: /^No refund/ })).toBeTruthy()
  })

  test('that fails says why and stays', async () => {
    const opened = await open()
    opened.api.on(paymentDisputes.decide, () => refusal(409, { code: 'payment.decided', message: 'It is decided.' }))
    await choose(opened, /^No refund/)
    await fillIn(opened.user, { Reason: 'It took place.' })
    await decide(opened)
    await answerYes(opened, 'Refuse')
    expect(await opened.page.findByText('It is decided.')).toBeTruthy()
    expect(contentOf('Reason')).toBe('It took place.')
  })

  test('Cancel decides nothing', async () => {
    const opened = await open()
    await choose(opened, /^Refund £50\.00/)
    await fillIn(opened.user, { Reason: 'As agreed.' })
    await decide(opened)
    await answerYes(opened, 'Cancel')
    await waitFor(() => expect(opened.page.queryByRole('alertdialog')).toBeNull())
    expect(opened.api.asked(paymentDisputes.decide)).toEqual([])
  })
})
