// @vitest-environment happy-dom
import { content } from '@heartwell/contract/content/content.ts'
import { NOTICE_ABOUT_MAX, type NoticeCase, notices } from '@heartwell/contract/safety/notices.ts'
import { REPORT_MAX } from '@heartwell/contract/safety/safety.ts'
import { describe, expect, test } from 'vitest'
import { FakeApi, refusal } from '../../../../test/fake-api.ts'
import { errorAt, fillIn } from '../../../../test/forms.ts'
import { openApp, SITE } from '../../../../test/open-app.tsx'

const NUMBER = 'ABC-234'
const ABOUT = 'Whom or what is it about?'
const WORDS = 'In your own words'

async function open(path = '/report') {
  const api = new FakeApi().on(content.site, SITE)
  const opened = openApp(path, { account: null, api })
  await opened.page.findByRole('heading', { name: 'Report somebody on Heartwell' })
  return opened
}

async function fillReport({ page, user }: Awaited<ReturnType<typeof open>>) {
  await fillIn(user, { [ABOUT]: 'Alan from Bath', [WORDS]: 'He asked my mother.', 'Your email': 'ann@example.org' })
  await user.click(page.getByRole('radio', { name: /Asked for money/ }))
  await user.click(page.getByLabelText(/I believe in good faith/))
}

describe('the public report', () => {
  test('is sent with its reason and relation, and shows its case number', async () => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(notices.send, { success: true, message: 'Thank you.', case_number: NUMBER })
    await fillReport(opened)
    await user.click(page.getByRole('radio', { name: 'It’s about somebody close to me' }))
    await user.click(page.getByRole('button', { name: 'Send the report' }))
    const heading = await page.findByRole('heading', { name: 'Thank you. We have your report.' })
    expect(document.activeElement).toBe(heading)
    page.getByText(NUMBER)
    expect(api.asked(notices.send)).toMatchObject([
      {
        body: {
          relation: 'relative',
          about: 'Alan from Bath',
          reason: 'Money',
          text: 'He asked my mother.',
          name: '',
          email: 'ann@example.org',
          good_faith: true,
        },
      },
    ])
  })

  test('has the emergency numbers above the form', async () => {
    const { page } = await open()
    const link = page.getByRole('link', { name: /Emergency numbers first/ })
    expect(link.getAttribute('href')).toBe('/not-safe')
    expect(link.compareDocumentPosition(page.getByLabelText(ABOUT))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('has the limits of the contract', async () => {
    const { page } = await open()
    expect(page.getByLabelText<HTMLTextAreaElement>(ABOUT).maxLength).toBe(NOTICE_ABOUT_MAX)
    expect(page.getByLabelText<HTMLTextAreaElement>(WORDS).maxLength).toBe(REPORT_MAX)
  })

  test('without a reason is not sent', async () => {
    const opened = await open()
    const { page } = opened
    await fillReport(opened)
    const reasons = page.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'reason')
    expect(reasons.map(({ required }) => required)).toEqual(reasons.map(() => true))
    expect(reasons).toHaveLength(8)
  })

  test('shows the refusal of its reason at the question, which gets the focus', async () => {
    const opened = await open()
    const { page, user, api } = opened
    const message = 'Please choose a reason'
    api.on(notices.send, () => refusal(400, { code: 'request.invalid', message, errors: { reason: message } }))
    await fillReport(opened)
    await user.click(page.getByRole('button', { name: 'Send the report' }))
    await page.findByText(message)
    expect(document.activeElement).toBe(page.getByRole('radio', { name: /Harmed me/ }))
  })

  test.each([
    ['about', ABOUT, 'Please say whom or what your report is about'],
    ['text', WORDS, 'Please tell us what happened'],
    ['name', /Your name/, 'Please keep this under 50 characters'],
    ['email', 'Your email', 'Invalid email format'],
    ['good_faith', /I believe in good faith/, 'Please confirm that what you tell us is true as far as you know'],
  ])('shows the refusal of %s at its field', async (field, label, message) => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(notices.send, () => refusal(400, { code: 'request.invalid', message, errors: { [field]: message } }))
    await fillReport(opened)
    await user.click(page.getByRole('button', { name: 'Send the report' }))
    await page.findByText(message)
    expect(errorAt(label)).toBe(message)
  })

  test('of somebody who has sent too many shows why, and keeps what was written', async () => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(notices.send, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Please wait an hour.' }))
    await fillReport(opened)
    await user.click(page.getByRole('button', { name: 'Send the report' }))
    await page.findByText('Please wait an hour. What you wrote is still here.')
    expect(page.getByLabelText<HTMLTextAreaElement>(WORDS).value).toBe('He asked my mother.')
  })
})

describe('a new link to a case', () => {
  const number = 'Case number'
  const email = 'Email of your report'

  test('is emailed for a number and an address', async () => {
    const { page, user, api } = await open()
    api.on(notices.sendLink, { success: true, message: 'If they belong together, we have emailed a link.' })
    await fillIn(user, { [number]: 'abc-234', [email]: 'ann@example.org' })
    await user.click(page.getByRole('button', { name: 'Send me the link' }))
    await page.findByText('If they belong together, we have emailed a link.')
    expect(api.asked(notices.sendLink)).toMatchObject([{ body: { number: 'abc-234', email: 'ann@example.org' } }])
  })

  test.each([
    ['number', number, 'Please enter your case number, such as ABC-234'],
    ['email', email, 'Invalid email format'],
  ])('shows the refusal of %s at its field', async (field, label, message) => {
    const { page, user, api } = await open()
    api.on(notices.sendLink, () => refusal(400, { code: 'request.invalid', message, errors: { [field]: message } }))
    await fillIn(user, { [number]: 'abc', [email]: 'ann@example.org' })
    await user.click(page.getByRole('button', { name: 'Send me the link' }))
    await page.findByText(message)
    expect(errorAt(label)).toBe(message)
  })
})

describe('the case of a public report', () => {
  const CASE: NoticeCase = {
    number: NUMBER,
    about: 'Alan from Bath',
    reason: 'Money',
    state: 'decided',
    outcome: 'no_action',
    created_at: '2026-11-10T12:00:00.000Z',
    since: '2026-11-12T12:00:00.000Z',
    description: 'He asked my mother.',
    steps: [{ kind: 'received', at: '2026-11-10T12:00:00.000Z' }],
    evidence: { messages: 0, pictures: 0, notes: 0, kept_until: '2028-11-10' },
    complaints: [],
    complaint_about: 'decision',
    complain_until: '2027-05-11T12:00:00.000Z',
  }

  test('opens with the link from the email, and takes a complaint', async () => {
    const api = new FakeApi().on(content.site, SITE).on(notices.read, { success: true, data: CASE })
    const { page, user } = openApp('/report/case?token=secret', { account: null, api })
    await page.findByText(`Case ${NUMBER}`)
    page.getByText('There were no messages or notes to keep.')
    api.on(notices.complain, { success: true, message: 'Thank you.', data: CASE })
    await user.click(page.getByRole('button', { name: 'Complain about the decision' }))
    await user.type(page.getByLabelText('Why is this wrong?'), 'Read it again.')
    await user.click(page.getByRole('button', { name: 'Send the complaint' }))
    await page.findByRole('button', { name: 'Complain about the decision' })
    expect(api.asked(notices.complain)).toMatchObject([{ body: { token: 'secret', text: 'Read it again.' } }])
    expect(api.asked(notices.read)[0]?.body).toEqual({ token: 'secret' })
  })

  test.each(['/report/case', '/report/case?token=old'])(
    'of the link %s is not found, and a new link is offered',
    async (path) => {
      const api = new FakeApi().on(content.site, SITE).on(notices.read, () => refusal(404, { code: 'not_found' }))
      const { page } = openApp(path, { account: null, api })
      await page.findByRole('heading', { name: 'Case not found' })
      expect(page.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/report#your-case')
    },
  )
})
