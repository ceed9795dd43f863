import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { stub } from '../calls.ts'
import { anApprovedMember } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { buy, cardForm, goToPayment, openCheckout, payWith } from '../payment-steps.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const PAYMENT_PAGE = /\/Sidebar\/ConsultPaymentWebView$/
const CONSULT = /\/Sidebar\/Consult$/
const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date())

const frame = (page: Page) => page.locator('iframe[title="Card payment"]')

test('RT-34 PY-04 PY-05 PY-08 a member pays on the page in the frame and is led to Consult', async ({
  page,
  mailbox,
}) => {
  await anApprovedMember(page, mailbox, ['Agnes', 'Woman'])
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/Sidebar/Consult')
  await expect(page.getByRole('heading', { level: 1, name: 'Counselling' })).toBeVisible()
  const { url, paymentId, bookingId } = await openCheckout(page, 'Henrik Lindqvist')

  await test.step('PY-04 the address of the navigation state is in a frame down to the lower edge', async () => {
    await goToPayment(page, { url, payment_id: paymentId })
    await expect(page).toHaveURL(PAYMENT_PAGE)
    await expect(frame(page)).toHaveAttribute('src', new URL(url, page.url()).href)
    await expect(page.getByText(/^Henrik Lindqvist, \w+ at \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByText(/^We’re holding this time\. (10|9) minutes left\.$/)).toBeVisible()
    const below = await frame(page).evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)
    expect(Math.abs(below)).toBeLessThan(48)
    await expect(cardForm(page).getByText('Test page. No money moves.')).toBeVisible()
    await expectReadable(page, { frames: false })
    const form = await page.context().newPage()
    await form.goto(url)
    await expect(form.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
    await expectReadable(form)
    await form.close()
  })

  await test.step('RG-18 a reload keeps the navigation state', async () => {
    await page.reload()
    await expect(page).toHaveURL(PAYMENT_PAGE)
    await expect(frame(page)).toHaveAttribute('src', new URL(url, page.url()).href)
  })

  await test.step('a declined card shows an error at the number, and another card can be tried', async () => {
    await payWith(page, 'Declined')
    const number = cardForm(page).getByRole('textbox', { name: 'Card number' })
    await expect(number).toHaveAccessibleDescription(/Your bank declined this card\. You haven’t been charged\./)
    await expect(page).toHaveURL(PAYMENT_PAGE)
    await number.fill('1234 1234 1234 1234')
    await cardForm(page).getByRole('button', { name: /^Pay / }).click()
    await expect(number).toHaveAccessibleDescription(/This page only takes the test cards above\./)
  })

  await test.step('PY-05 the bank asks, the member approves, and payment_success leads to Consult', async () => {
    await payWith(page, 'Bank check')
    const bank = cardForm(page).getByRole('region', { name: 'Is this you?' })
    await expect(bank).toContainText('from your card ending 3220')
    await bank.getByRole('button', { name: /^Approve £/ }).click()
    await expect(page).toHaveURL(CONSULT)
  })

  await test.step('PY-08 the webhook, not the window, confirms: the panel says what was booked', async () => {
    await expect(page.getByText(/^Payment received, £/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^You’re meeting Henrik on / })).toBeVisible()
    const file = page.getByRole('link', { name: 'Add to calendar' })
    await expect(file).toHaveAttribute('href', `/api/counselling/bookings/${bookingId}/appointment.ics`)
    await expect(page.getByRole('link', { name: 'See booking' })).toHaveAttribute(
      'href',
      `/booking-details/${bookingId}`,
    )
    await expectReadable(page)
    await page.reload()
    await expect(page.getByText(/^Payment received, £/)).toBeVisible()
  })

  await test.step('no card number has left the browser', () => {
    expect(sent.some((line) => line.includes('tok_bank_check'))).toBe(true)
    const bankCheckCard = /4000(\D|%20)*0000(\D|%20)*0000(\D|%20)*3220/
    expect('number=4000%200000+0000 3220').toMatch(bankCheckCard)
    expect(sent.filter((line) => bankCheckCard.test(line))).toEqual([])
  })
})

test('PY-06 any other message of the frame leads back one page', async ({ page, mailbox }) => {
  await anApprovedMember(page, mailbox, ['Berta', 'Woman'])
  await page.goto('/Sidebar/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { url, paymentId } = await openCheckout(page, 'Henrik Lindqvist')
  await goToPayment(page, { url, payment_id: paymentId })
  await cardForm(page).getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(/\/Sidebar\/home$/)

  await test.step('PY-06 also one that is an object with a type', async () => {
    await goToPayment(page, { url, payment_id: paymentId })
    await expect(cardForm(page).getByRole('heading', { name: 'Pay by card' })).toBeVisible()
    await cardForm(page)
      .locator('body')
      .evaluate(() => parent.postMessage({ type: 'x' }, '*'))
    await expect(page).toHaveURL(/\/Sidebar\/home$/)
  })
})

test.describe('the frame', () => {
  // The second frame asks for a checkout that does not exist.
  test.use({ allowed: { console: [/404.*payment-frame\/test\/checkouts/] } })

  test('PY-07 RG-18 messages of others and addresses that are not allowed have no effect', async ({
    page,
    mailbox,
  }) => {
    await anApprovedMember(page, mailbox, ['Clara', 'Woman'])
    await page.goto('/Sidebar/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { url, paymentId } = await openCheckout(page, 'Henrik Lindqvist')
    await goToPayment(page, { url, payment_id: paymentId })
    await expect(cardForm(page).getByRole('heading', { name: 'Pay by card' })).toBeVisible()

    await test.step('PY-07 a message of the page itself, and of another frame of the same origin, is not heard', async () => {
      await page.evaluate(async () => {
        for (const message of ['payment_success', { type: 'payment_success' }, 'x']) {
          const heard = new Promise((done) => addEventListener('message', done, { once: true }))
          postMessage(message, '*')
          await heard
        }
      })
      await page.evaluate(() =>
        document.body.append(
          Object.assign(document.createElement('iframe'), { name: 'other', src: '/payment-frame/test' }),
        ),
      )
      await expect(page.frameLocator('iframe[name="other"]').getByText('This payment page has closed')).toBeVisible()
      const heard = page.evaluate(
        () => new Promise<void>((done) => addEventListener('message', () => done(), { once: true })),
      )
      await page.frame('other')?.evaluate(() => parent.postMessage('payment_success', '*'))
      await heard
      await page.evaluate(() => document.querySelector('iframe[name="other"]')?.remove())
      await expect(page).toHaveURL(PAYMENT_PAGE)
      await expect(cardForm(page).getByRole('heading', { name: 'Pay by card' })).toBeVisible()
    })

    for (const address of ['javascript:alert(1)', 'https://evil.example/pay', '/Sidebar/home', 'data:text/html,x']) {
      await test.step(`PY-07 ${address} is not framed`, async () => {
        await page.goto('/Sidebar/home')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await goToPayment(page, { url: address, payment_id: paymentId })
        await expect(page).toHaveURL(CONSULT)
        await expect(frame(page)).toHaveCount(0)
      })
    }

    await test.step('RG-18 without a navigation state the page leads to Consult', async () => {
      await page.goto('/Sidebar/ConsultPaymentWebView')
      await expect(page).toHaveURL(CONSULT)
    })

    await test.step('PY-07 the policy of the page allows its own frame alone', async () => {
      const policy = (await page.request.get('/Sidebar/ConsultPaymentWebView')).headers()['content-security-policy']
      expect(policy).toContain("frame-src 'self'")
      const elsewhere = (await page.request.get('/Sidebar/home')).headers()['content-security-policy']
      expect(elsewhere).toContain("frame-src 'none'")
    })
  })
})

test('RT-23 PY-01 PY-02 PY-03 payment history, refunds in two clicks, receipts @phone', async ({
  page,
  mailbox,
  isMobile,
}) => {
  await anApprovedMember(page, mailbox, ['Dora', 'Woman'])

  await test.step('PY-03 without payments', async () => {
    for (const address of ['/Sidebar/PaymentHistory', '/PaymentHistory']) {
      await page.goto(address)
      await expect(page.getByText('No payment history found.', { exact: true })).toBeVisible()
      await expectReadable(page)
    }
  })

  await buy(page, 'Jonas Feld')
  await buy(page, 'Jonas Feld', 3)

  await test.step('PY-01 PY-02 a card has product_name, currency_symbol plus price, and when it was purchased', async () => {
    await page.goto('/Sidebar/PaymentHistory')
    const card = page.getByRole('article', { name: 'Appointment with Jonas Feld' })
    await expect(card.getByText('£24.00', { exact: true })).toBeVisible()
    await expect(card.getByText(`Purchased on ${today}`, { exact: true })).toBeVisible()
    await expect(card.getByText(/^HW-\w{4}-\w{4}$/)).toBeVisible()
    const bundle = page.getByRole('article').first()
    await expect(bundle).toContainText('One booked, two left')
    await expect(bundle).toContainText(/£\d+\.\d\d left to use or refund/)
    await expectReadable(page)
  })

  await test.step('RT-23 /PaymentHistory shows the same, without the left menu', async () => {
    await page.goto('/PaymentHistory')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page).toHaveURL(/\/PaymentHistory$/)
    await expect(page.getByRole('navigation', { name: 'Member area' })).toHaveCount(0)
    await expectReadable(page)
  })

  await test.step('an appointment is refunded in two clicks', async () => {
    const card = page.getByRole('article', { name: 'Appointment with Jonas Feld' })
    await card.getByRole('button', { name: 'Refund £24.00', exact: true }).click()
    await expect(card.getByText('You’ll get £24.00 back on your Visa ending 4242.')).toBeVisible()
    await expectReadable(page)
    await card.getByRole('button', { name: 'Cancel and refund £24.00' }).click()
    await expect(card.getByText('Refunded £24.00')).toBeVisible()
    await expect(card.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  })

  await test.step('the rest of a package is refunded in two clicks', async () => {
    const bundle = page.getByRole('article').first()
    await bundle.getByRole('button', { name: /^Refund £/ }).click()
    await bundle.getByRole('button', { name: 'Keep my appointments' }).click()
    await expect(bundle.getByRole('button', { name: /^Refund £/ })).toBeFocused()
    await bundle.getByRole('button', { name: /^Refund £/ }).click()
    await expect(bundle.getByText(/^You’ll get £/)).toBeVisible()
    await bundle
      .getByRole('button', { name: /^Refund £/ })
      .last()
      .click()
    await expect(bundle).toContainText(/Refunded £\d+\.\d\d/)
    await expect(bundle).not.toContainText('left to use or refund')
  })

  await test.step('the receipt shows the same as a page and as a file', async () => {
    const card = page.getByRole('article', { name: 'Appointment with Jonas Feld' })
    const id = await card.getByText(/^HW-\w{4}-\w{4}$/).innerText()
    await card.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await expect(page.getByText(id)).toBeVisible()
    await expect(page.getByRole('cell', { name: '–£24.00' })).toBeVisible()
    await expectReadable(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PDF' }).click(),
    ])
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'PDF' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    if (!isMobile) await page.getByRole('link', { name: 'Payment History' }).click()
  })

  await test.step('PY-01 PY-02 text of the card comes from the answer', async () => {
    const payment = {
      id: '5a0c0000-0000-4000-8000-000000000001',
      product_name: 'Five appointments with Anna',
      currency_symbol: '€',
      price: '1,234.50',
      created_at: '2025-03-05T12:00:00.000Z',
      transaction_id: 'HW-2345-6789',
      state: 'paid',
      appointments: 5,
      introductions: 0,
      card: null,
      refunded: null,
      refund_failed: null,
      bookings: [],
      cancellation: null,
      rest: null,
      withdrawal: null,
    }
    await stub(page, 'payment-history', { success: true, data: [payment] })
    await page.goto('/Sidebar/PaymentHistory')
    const card = page.getByRole('article', { name: 'Five appointments with Anna' })
    await expect(card.getByText('€1,234.50', { exact: true })).toBeVisible()
    await expect(card.getByText('Purchased on 5 March 2025', { exact: true })).toBeVisible()
  })
})

test('a payment dispute is raised from the history, answered to and fro, and refunded; both sides see the refund', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const member = await anApprovedMember(page, mailbox, ['Edith', 'Woman'])
  await buy(page, 'Jonas Feld')
  await page.goto('/Sidebar/PaymentHistory')
  const id = await page.getByText(/^HW-\w{4}-\w{4}$/).innerText()

  await test.step('the form is filled with the transaction id', async () => {
    await page.getByRole('link', { name: 'Raise a Payment Dispute' }).click()
    await expect(page).toHaveURL(/\/Sidebar\/PaymentDispute$/)
    await expect(page.getByRole('combobox', { name: 'Which payment?' })).toHaveValue(id)
    await page.getByRole('textbox', { name: 'Title' }).fill('The sound was broken')
    await page.getByRole('textbox', { name: 'Issue' }).fill('We could not hear each other for half of the time.')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  })

  const console = await anotherPage()
  const messages = console.getByRole('list', { name: 'Messages' })
  await test.step('support answers, the member answers, and support reads it', async () => {
    await signInAsStaff(console, await aReviewer(), '/provider/support')
    await console
      .getByRole('link', { name: /The sound was broken/ })
      .first()
      .click()
    await console.keyboard.press('a')
    await console.getByRole('textbox', { name: 'Your answer' }).fill('For how long could you hear nothing?')
    await console.getByRole('button', { name: 'Send answer' }).click()
    await expect(messages).toContainText('For how long could you hear nothing?')
    await page.getByRole('link', { name: /The sound was broken/ }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('For how long could you hear nothing?')
    await page.getByRole('textbox', { name: 'Message' }).fill('For 25 minutes.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('For 25 minutes.')
    await console.reload()
    await expect(messages).toContainText('For 25 minutes.')
  })
  await test.step('staff see the payment and the appointment, and refund part of it with a reason', async () => {
    const payment = console.getByRole('region', { name: 'Appointment with Jonas Feld' })
    await expect(payment).toContainText(id)
    await expect(payment).toContainText('The counsellor joinednever')
    await expect(payment.getByRole('list', { name: 'What happened' })).toContainText('confirmed')
    await expectReadable(console)
    await payment.getByRole('button', { name: 'Decide' }).click()
    await expect(payment.getByText('Please choose what to refund')).toBeVisible()
    await payment.getByRole('radio', { name: /Refund part of it/ }).check()
    await payment.getByRole('textbox', { name: 'Sum to refund, in GBP' }).fill('25')
    await payment.getByRole('textbox', { name: 'Reason' }).fill('Half of the appointment was lost to our fault.')
    await payment.getByRole('button', { name: 'Decide' }).click()
    await expect(payment.getByText('Please give a sum of up to £24.00')).toBeVisible()
    await payment.getByRole('textbox', { name: 'Sum to refund, in GBP' }).fill('12.00')
    await payment.getByRole('button', { name: 'Decide' }).click()
    await console.getByRole('alertdialog').getByRole('button', { name: 'Refund £12.00' }).click()
    await expect(payment.getByText('Decided: £12.00 refunded')).toBeVisible()
    // While the dialog closes, the content behind it is still hidden from screen readers.
    await expect(console.getByRole('alertdialog')).toHaveCount(0)
    await expectReadable(console)
  })

  await test.step('the member reads the decision, and the history shows the refund', async () => {
    await mailbox.newest(member.email, /^We have decided about your case /)
    await page.goto('/Sidebar/helpandsupport')
    await page.getByRole('link', { name: /The sound was broken/ }).click()
    await expect(page.getByText(/We refund £12\.00 to your card\./)).toBeVisible()
    await expect(page.getByText('Half of the appointment was lost to our fault.')).toBeVisible()
    await page.goto('/Sidebar/PaymentHistory')
    await expect(page.getByText('Refunded £12.00')).toBeVisible()
  })

  await test.step('staff find the booking by the transaction id, with its refund', async () => {
    await console.keyboard.press('Control+k')
    await console.getByRole('combobox').fill(id)
    await console.getByRole('option', { name: new RegExp(id) }).click()
    await expect(console.getByRole('region', { name: 'Money' })).toContainText('£12.00, a dispute')
    await expectReadable(console)
  })
})
