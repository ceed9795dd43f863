// @vitest-environment happy-dom
import { type Payment, payments } from '@heartwell/contract/payments/payments.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aPayment } from '../../../test/counselling.ts'
import { later, refusal, unreachable } from '../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../test/forms.ts'
import { memberApi, openApp } from '../../../test/open-app.tsx'
import { OWN_ID, uuid } from '../../../test/people.ts'

const FORMS = {
  gs: {
    address: '/Sidebar/AdminSupport',
    heading: 'Send Support Request to Admin',
    fields: { Subject: 'My photo', Message: 'It is upside down.' },
  },
  pd: {
    address: '/Sidebar/PaymentDispute',
    heading: 'Raise a Payment Dispute',
    fields: { 'Transaction ID': 'T-7', Title: 'Paid twice', Issue: 'I was charged twice.' },
  },
  ts: {
    address: '/Sidebar/TechSupport',
    heading: 'Raise a Technical Support Request',
    fields: { Subject: 'No sound', Issue: 'I hear nothing.' },
  },
  dp: {
    address: '/Sidebar/DataProtection',
    heading: 'Ask or complain about your data',
    fields: { Subject: 'My answers', Message: 'Who reads them?' },
  },
} as const
type Subject = keyof typeof FORMS
const SUBJECTS = Object.keys(FORMS) as Subject[]
const RECEIVED = { success: true, message: 'Your case is ABC-234.', case_number: 'ABC-234' }

async function openForm(subject: Subject, state?: unknown, paid: Payment[] = []) {
  const api = memberApi()
    .on(support.cases, { success: true, rows: [], next_cursor: null })
    .on(payments.history, { success: true, data: paid })
  const opened = openApp(FORMS[subject].address, { api, state })
  await opened.page.findByRole('heading', { level: 1, name: FORMS[subject].heading })
  return opened
}
type Opened = Awaited<ReturnType<typeof openForm>>
const press = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Send request' }))

async function send(subject: Subject, opened: Opened) {
  if (subject === 'pd') await opened.page.findByLabelText('Transaction ID')
  await fillIn(opened.user, FORMS[subject].fields)
  await press(opened)
}

test.each(SUBJECTS)('HS-02 the form %s has the name and the email of the account, read-only', async (subject) => {
  const { page } = await openForm(subject)
  expect([contentOf('Name'), contentOf('Email')]).toEqual(['Margaret Lindqvist', 'margaret@example.org'])
  for (const label of ['Name', 'Email']) expect(page.getByLabelText(label).hasAttribute('readonly')).toBe(true)
})

test.each([
  ['VA-69', 'gs', ['Subject', 'Message']],
  ['VA-70', 'pd', ['Transaction ID', 'Title', 'Issue']],
  ['VA-71', 'ts', ['Subject', 'Issue']],
  ['VA-69', 'dp', ['Subject', 'Message']],
] as const)('%s VA-72 the empty form %s names each missing field', async (_id, subject, labels) => {
  const opened = await openForm(subject)
  await press(opened)
  await opened.page.findByText(`${labels[0]} is required`)
  for (const label of labels) expect(errorAt(label)).toBe(`${label} is required`)
  expect(opened.api.asked(support.send)).toEqual([])
})

test.each([
  ['gs', { subject: 'gs', title: 'My photo', message: 'It is upside down.' }],
  ['pd', { subject: 'pd', title: 'Paid twice', message: 'I was charged twice.', transaction_id: 'T-7' }],
  ['ts', { subject: 'ts', title: 'No sound', message: 'I hear nothing.' }],
  ['dp', { subject: 'dp', title: 'My answers', message: 'Who reads them?' }],
] as const)('HS-03 API-37 the form %s sends its code, title and message', async (subject, body) => {
  const opened = await openForm(subject)
  opened.api.on(support.send, RECEIVED)
  await send(subject, opened)
  expect(await dialogText('We have your request')).toContain('Your case is ABC-234.')
  expect(opened.api.asked(support.send).map((asked) => asked.body)).toEqual([
    { user_id: OWN_ID, user_name: 'Margaret Lindqvist', user_email: 'margaret@example.org', ...body },
  ])
})

test('HS-04 after the message of the server Help and Support opens, and the form is empty again', async () => {
  const opened = await openForm('gs')
  opened.api.on(support.send, RECEIVED)
  await send('gs', opened)
  expect(await dialogText('We have your request')).toContain('Your case is ABC-234.')
  await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
  await opened.page.findByRole('heading', { level: 1, name: 'Help and Support' })
  expect(opened.path()).toBe('/Sidebar/helpandsupport')
  await act(() => opened.router.navigate('/Sidebar/AdminSupport'))
  await opened.page.findByRole('heading', { level: 1, name: FORMS.gs.heading })
  expect([contentOf('Subject'), contentOf('Message')]).toEqual(['', ''])
})

test('the form shows Sending... and sends once while the request is pending', async () => {
  const answer = later<typeof RECEIVED>()
  const opened = await openForm('gs')
  opened.api.on(support.send, () => answer.promise)
  await send('gs', opened)
  await opened.user.click(await opened.page.findByRole('button', { name: 'Sending...' }))
  expect(opened.api.asked(support.send)).toHaveLength(1)
  answer.resolve(RECEIVED)
  await dialogText('We have your request')
})

describe('a failed request', () => {
  test('ER-27 success false says Something went wrong and keeps what was written', async () => {
    const opened = await openForm('ts')
    opened.api.on(support.send, { ...RECEIVED, success: false })
    await send('ts', opened)
    expect(await dialogText()).toBe('Something went wrongYour case is ABC-234.OK')
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(contentOf('Issue')).toBe('I hear nothing.')
  })

  test('ER-28 no answer says Failed to submit request. Please try again later.', async () => {
    const opened = await openForm('gs')
    opened.api.on(support.send, unreachable)
    await send('gs', opened)
    expect(await dialogText('Error!')).toBe('Error!Failed to submit request. Please try again later.OK')
  })

  test('says the words of a deliberate refusal', async () => {
    const opened = await openForm('gs')
    opened.api.on(support.send, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Tomorrow, please.' }))
    await send('gs', opened)
    expect(await dialogText()).toContain('Tomorrow, please.')
  })

  test('shows the errors of the server at their fields', async () => {
    const opened = await openForm('pd')
    const errors = { title: 'Title must be one line' }
    opened.api.on(support.send, () => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
    await send('pd', opened)
    await opened.page.findByText('Title must be one line')
    expect(errorAt('Title')).toBe('Title must be one line')
  })
})

describe('the payment of a dispute', () => {
  const PAID = [aPayment(), aPayment({ id: uuid(71), transaction_id: 'T-8', product_name: 'Three appointments' })]
  const disputed = ({ api }: Opened) => api.asked(support.send).map(({ body }) => body.transaction_id)

  test('PY-08 the transaction of a payment is filled in', async () => {
    await openForm('pd', { transaction_id: 'T-99' })
    await waitFor(() => expect(contentOf('Transaction ID')).toBe('T-99'))
  })

  test('PY-08 the payment that the member came from is chosen in the list', async () => {
    const { page } = await openForm('pd', { transaction_id: 'T-8' }, PAID)
    await waitFor(() => expect((page.getByLabelText('Which payment?') as HTMLSelectElement).value).toBe('T-8'))
  })

  test('PY-08 a payment that is older than the list keeps its transaction', async () => {
    await openForm('pd', { transaction_id: 'T-1' }, PAID)
    await waitFor(() => expect(contentOf('Transaction ID')).toBe('T-1'))
  })

  test('is chosen from the day, product and price, and its transaction is sent', async () => {
    const opened = await openForm('pd', undefined, PAID)
    opened.api.on(support.send, RECEIVED)
    const list = await opened.page.findByLabelText('Which payment?')
    await press(opened)
    await opened.page.findByText('Please choose a payment')
    await opened.user.selectOptions(list, `5 March 2025: ${isolated('Three appointments')}, £50.00`)
    await fillIn(opened.user, { Title: 'Paid twice', Issue: 'I was charged twice.' })
    await press(opened)
    await dialogText('We have your request')
    expect(disputed(opened)).toEqual(['T-8'])
  })

  test('may be another than those in the list, and the choice can be taken back', async () => {
    const opened = await openForm('pd', undefined, PAID)
    await opened.user.selectOptions(await opened.page.findByLabelText('Which payment?'), 'T-8')
    await opened.user.click(opened.page.getByRole('button', { name: 'It isn’t in this list' }))
    expect(contentOf('Transaction ID')).toBe('')
    await opened.user.click(opened.page.getByRole('button', { name: 'Choose from my payments' }))
    expect((opened.page.getByLabelText('Which payment?') as HTMLSelectElement).value).toBe('')
  })
})

test('HS-01 Help and Support has its three cards', async () => {
  const api = memberApi().on(support.cases, { success: true, rows: [], next_cursor: null })
  const { page } = openApp('/Sidebar/helpandsupport', { api })
  await page.findByRole('heading', { level: 1, name: 'Help and Support' })
  for (const { heading, address } of Object.values(FORMS))
    expect(page.getByRole('link', { name: new RegExp(`${heading}$`) }).getAttribute('href')).toBe(address)
})
