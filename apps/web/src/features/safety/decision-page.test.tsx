// @vitest-environment happy-dom
import { appeals, type OwnDecision } from '@heartwell/contract/safety/appeals.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../test/forms.ts'
import { memberApi, openApp } from '../../../test/open-app.tsx'
import { anAccount } from '../../../test/people.ts'

const aDecision = (decision: Partial<OwnDecision> = {}): OwnDecision => ({
  kind: 'suspension',
  heading: 'Your account is suspended',
  message: 'Messages from your account were unkind.',
  effect: 'You can’t log in, and nobody sees your profile.',
  statement: {
    rule: 'Our Terms and Conditions ask members to be kind and honest.',
    source: 'We looked at your account because of a report. We don’t say who sent it.',
    automation: 'No program was used to find this. A person decided this, not a program.',
    redress: ['You can write to us.', 'You can go to a court.'],
  },
  decided_at: '2026-11-20T10:00:00.000Z',
  applies: true,
  appeal_until: '2026-12-20T10:00:00.000Z',
  appeal: null,
  ...decision,
})

const anAppeal = (appeal: Partial<NonNullable<OwnDecision['appeal']>> = {}) =>
  aDecision({
    appeal_until: null,
    appeal: {
      number: 'ABC-234',
      text: 'I never wrote that.',
      created_at: '2026-11-21T10:00:00.000Z',
      outcome: null,
      answer: null,
      ...appeal,
    },
  })

/** Opens the page with the token of an email, as a visitor: the owner of a suspended account cannot sign in. */
async function open(decision: OwnDecision) {
  const api = memberApi().on(appeals.decision, { success: true, data: decision })
  const opened = openApp('/decision?token=t-1', { account: null, api })
  await opened.page.findByRole('heading', { level: 1, name: decision.heading })
  return opened
}
type Opened = Awaited<ReturnType<typeof open>>
const press = ({ page, user }: Opened, name: string) => user.click(page.getByRole('button', { name }))
const TEXT = /^Why is this wrong\?/

describe('a decision about the account', () => {
  test('says what was decided, why, and until when one can appeal', async () => {
    const { page, api } = await open(aDecision())
    expect(api.asked(appeals.decision)[0]?.body).toEqual({ token: 't-1' })
    expect(page.getByText('We decided this on 20 November 2026.')).toBeTruthy()
    expect(page.getByText('Messages from your account were unkind.')).toBeTruthy()
    expect(page.getByText(/You can appeal until 20 December 2026\./)).toBeTruthy()
    expect(page.queryByRole('link', { name: 'Continue' })).toBeNull()
  })

  test('has a statement of reasons: the rule, the source, who decided, and other ways to object', async () => {
    const { page } = await open(aDecision({ appeal_until: null }))
    const valuesOf = (term: string) =>
      [...(page.getByText(term).parentElement?.querySelectorAll('dd') ?? [])].map((value) => value.textContent)
    const { rule, source, automation, redress } = aDecision().statement
    expect(page.getByRole('heading', { level: 2, name: 'Why we decided this' })).toBeTruthy()
    expect(valuesOf('The rule')).toEqual([rule])
    expect(valuesOf('How we learned of it')).toEqual([source])
    expect(valuesOf('Who decided')).toEqual([automation])
    expect(valuesOf('What else you can do')).toEqual(redress)
    expect(page.getByRole('link', { name: 'Read the Terms and Conditions' }).getAttribute('href')).toBe(
      '/termsandcondition',
    )
  })

  test('without a right to appeal has no button for it', async () => {
    const { page } = await open(aDecision({ appeal_until: null }))
    expect(page.queryByRole('button', { name: 'Appeal' })).toBeNull()
  })

  test.each([
    [null, 'We have your appeal', /usually within three days/],
    ['overturned', 'We’ve changed our decision', /We are sorry\./],
    ['upheld', 'We keep our decision', /We are sorry\./],
  ] as const)('with an appeal whose outcome is %s says: %s', async (outcome, heading, text) => {
    const { page } = await open(anAppeal({ outcome, answer: outcome && 'We are sorry.' }))
    expect(page.getByRole('heading', { level: 2, name: heading })).toBeTruthy()
    expect(page.getByText(text)).toBeTruthy()
    expect(page.getByText(/^Case ABC-234, sent on 21 November 2026\./)).toBeTruthy()
    expect(page.getByText('I never wrote that.')).toBeTruthy()
  })

  test.each(['/decision', '/decision?token='])('%s is an incomplete link', async (path) => {
    const { page } = openApp(path, { account: null })
    expect(await page.findByRole('heading', { level: 1, name: 'This link didn’t work' })).toBeTruthy()
  })

  test('of an unknown token is an incomplete link, too', async () => {
    const api = memberApi().on(appeals.decision, () => refusal(404, { code: 'not_found' }))
    const { page } = openApp('/decision?token=nonsense', { account: null, api })
    expect(await page.findByRole('heading', { level: 1, name: 'This link didn’t work' })).toBeTruthy()
  })

  test('after a failure can be loaded again', async () => {
    const api = memberApi().on(appeals.decision, () => refusal(503, { code: 'busy' }))
    const { page, user } = openApp('/decision?token=t-1', { account: null, api })
    await page.findByText('We couldn’t load the decision')
    api.on(appeals.decision, { success: true, data: aDecision() })
    await user.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeTruthy()
  })
})

test('a warned member who is signed in goes on from the notice', async () => {
  const api = memberApi(anAccount()).on(appeals.decision, { success: true, data: aDecision({ kind: 'warning' }) })
  const { page } = openApp('/decision?token=t-1', { api })
  const link = await page.findByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe('/Tab')
})

describe('an appeal', () => {
  test('needs words', async () => {
    const opened = await open(aDecision())
    await press(opened, 'Appeal')
    await fillIn(opened.user, { 'Why is this wrong?': '   ' })
    await press(opened, 'Send appeal')
    await waitFor(() => expect(errorAt(TEXT)).toBe('Please tell us why'))
    expect(opened.api.asked(appeals.appeal)).toEqual([])
  })

  test('is sent once, and the page then shows it', async () => {
    const opened = await open(aDecision())
    const { page, user, api } = opened
    const answer = later<{ success: boolean; message: string; data: OwnDecision }>()
    api.on(appeals.appeal, () => answer.promise)
    await press(opened, 'Appeal')
    await fillIn(user, { 'Why is this wrong?': ' I never wrote that. ' })
    await press(opened, 'Send appeal')
    expect(await page.findByRole('button', { name: 'Sending...' })).toBeTruthy()
    api.on(appeals.decision, { success: true, data: anAppeal() })
    answer.resolve({ success: true, message: '', data: anAppeal() })
    expect(await page.findByRole('heading', { level: 2, name: 'We have your appeal' })).toBeTruthy()
    expect(page.queryByRole('button', { name: 'Appeal' })).toBeNull()
    expect(api.asked(appeals.appeal).map(({ body }) => body)).toEqual([{ token: 't-1', text: 'I never wrote that.' }])
  })

  test('that comes too late says so and stays written', async () => {
    const opened = await open(aDecision())
    opened.api.on(appeals.appeal, () => refusal(409, { code: 'appeal.closed', message: 'The time is over.' }))
    await press(opened, 'Appeal')
    await fillIn(opened.user, { 'Why is this wrong?': 'I never wrote that.' })
    await press(opened, 'Send appeal')
    expect(await dialogText('Error!')).toContain('The time is over.')
    await press(opened, 'OK')
    expect(contentOf(TEXT)).toBe('I never wrote that.')
  })

  test('can be cancelled, and the decision has the focus again', async () => {
    const opened = await open(aDecision())
    await press(opened, 'Appeal')
    await press(opened, 'Cancel')
    expect(opened.page.getByRole('button', { name: 'Appeal' })).toBeTruthy()
    expect(opened.api.asked(appeals.appeal)).toEqual([])
    const decision = opened.page.getByText('Messages from your account were unkind.').parentElement
    await waitFor(() => expect(document.activeElement).toBe(decision))
  })
})
