// @vitest-environment happy-dom
import { type Consent, consents, consentText, consentVersion } from '@heartwell/contract/consents/consents.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { interestTopics } from '@heartwell/contract/onboarding/interest-topics.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { anAccount, OWN_ID, uuid } from '../../../../test/people.ts'
import { query } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { CultureEditPage } from './culture-edit-page.tsx'
import { InterestEditPage } from './interest-edit-page.tsx'

const SAVED = {
  success: true,
  message: 'Saved.',
  data: { approve_reject: 'approved', profile_completion_status: 'Tab' },
} as const

const given = (purpose: Consent['purpose'], version = consentVersion(purpose)): Consent => ({
  purpose,
  title: '',
  text: consentText(purpose, version),
  version,
  given: true,
  at: '2026-11-01T10:00:00.000Z',
  way: 'checkbox',
  withdrawable: true,
  withdrawal: '',
})

describe('the edit screen of culture and religion', () => {
  async function open(list: Consent[] = [given('religion.choice')], account = anAccount({ religion: 1 })) {
    const api = memberApi(account).on(consents.list, { success: true, message: '', data: list })
    const opened = await renderForMember(<CultureEditPage />, { api, account })
    await opened.page.findByRole('heading', { level: 1, name: 'Update Your Cultural and Religion' })
    await opened.page.findByLabelText('Cultural background')
    return opened
  }
  const save = ({ page, user }: Awaited<ReturnType<typeof open>>) =>
    user.click(page.getByRole('button', { name: 'Save' }))

  test('ED-06 is filled with the stored texts and consents', async () => {
    const { page } = await open()
    expect(contentOf('Cultural background')).toBe('Sunday lunches with everybody.')
    expect(contentOf('Religious belief')).toBe('Quiet mornings in church.')
    expect(page.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
  })

  test.each(['Cultural background', 'Religious belief'])(
    'VA-65 an empty %s says Please answer this question',
    async (label) => {
      const opened = await open()
      await fillIn(opened.user, { [label]: '' })
      await save(opened)
      await opened.page.findByText('Please answer this question')
      expect(errorAt(label)).toBe('Please answer this question')
      expect(opened.api.asked(onboarding.updateUser)).toEqual([])
    },
  )

  test('says what Save agrees to, and asks for no tick', async () => {
    const { page } = await open([])
    expect(
      page.getByText(/By saving you agree that we store what you wrote about your culture and belief/),
    ).toBeTruthy()
    expect(page.queryByRole('checkbox', { name: /cultural background|religious belief/ })).toBeNull()
  })

  test('a chosen religion has its box, ticked by an earlier consent only', async () => {
    const { page } = await open([])
    const box = page.getByRole<HTMLInputElement>('checkbox', { name: /religion that I choose/ })
    expect(box.checked).toBe(false)
  })

  test('ED-16 sends both texts and returns to Edit Profile', async () => {
    const answer = later<typeof SAVED>()
    const opened = await open()
    opened.api.on(onboarding.updateUser, () => answer.promise)
    await fillIn(opened.user, { 'Cultural background': 'Boats.' })
    await save(opened)
    await opened.page.findByRole('button', { name: 'Saving...' })
    expect(opened.api.asked(onboarding.updateUser)[0]?.body).toMatchObject({
      user_id: OWN_ID,
      cultural_background: 'Boats.',
      religious_belief: 'Quiet mornings in church.',
    })
    answer.resolve(SAVED)
    await waitFor(() => expect(opened.path()).toBe('/Sidebar/EditProfile'))
  })

  test('Save fetches the consents and the preferences again, which it may have changed', async () => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, SAVED)
    queryClient.setQueryData(query(preferences.read, {}).queryKey, {} as never)
    const before = opened.api.asked(consents.list).length
    await save(opened)
    await waitFor(() => expect(opened.path()).toBe('/Sidebar/EditProfile'))
    expect(opened.api.asked(consents.list)).toHaveLength(before + 1)
    expect(queryClient.getQueryState(query(preferences.read, {}).queryKey)?.isInvalidated).toBe(true)
  })

  test('ER-26 a failed save keeps the texts', async () => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, unreachable)
    await fillIn(opened.user, { 'Religious belief': 'None.' })
    await save(opened)
    expect(await dialogText('Error')).toBe('ErrorUpdate failed. Please try again.OK')
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(contentOf('Religious belief')).toBe('None.')
  })
})

describe('the edit screen of interests', () => {
  const TOPICS = [
    { id: uuid(301), name: 'Gardening' },
    { id: uuid(302), name: 'Choir' },
  ]
  const GROUPS = { success: true, data: [{ id: uuid(301), group: 'outdoors' as const }] }
  async function open() {
    const api = memberApi().on(onboarding.interests, { success: true, data: TOPICS }).on(interestTopics.groups, GROUPS)
    const opened = await renderForMember(<InterestEditPage />, { api })
    const box = (name: string) => opened.page.findByRole<HTMLInputElement>('checkbox', { name })
    await box('Gardening')
    return { ...opened, box }
  }
  const save = ({ page, user }: Awaited<ReturnType<typeof open>>) =>
    user.click(page.getByRole('button', { name: 'Save' }))

  test('has the stored interests chosen', async () => {
    const { box } = await open()
    expect((await box('Gardening')).checked).toBe(true)
    expect((await box('Choir')).checked).toBe(false)
  })

  test('VA-30 without a choice says Please select at least 1 interest.', async () => {
    const opened = await open()
    await opened.user.click(await opened.box('Gardening'))
    await save(opened)
    expect(await opened.page.findByText('Please select at least 1 interest.')).toBeTruthy()
    expect(opened.api.asked(onboarding.updateUser)).toEqual([])
  })

  test('ED-16 sends all chosen ids and returns to Edit Profile', async () => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, SAVED)
    await opened.user.click(await opened.box('Choir'))
    await save(opened)
    await waitFor(() => expect(opened.path()).toBe('/Sidebar/EditProfile'))
    expect(opened.api.asked(onboarding.updateUser).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, interest_id: [uuid(301), uuid(302)] },
    ])
  })

  test.each([
    ['success false', { ...SAVED, success: false, message: '' }],
    ['no answer', unreachable],
  ])('ER-26 with %s opens the dialog Error and keeps the choice', async (_what, answer) => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, answer)
    await opened.user.click(await opened.box('Choir'))
    await save(opened)
    expect(await dialogText('Error')).toBe('ErrorUpdate failed. Please try again.OK')
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect((await opened.box('Choir')).checked).toBe(true)
  })

  test('ER-18 a failed load says Failed to fetch interests and can be repeated', async () => {
    const api = memberApi()
      .on(onboarding.interests, () => refusal(429, { code: 'rate_limit.exceeded' }))
      .on(interestTopics.groups, GROUPS)
    const { page, user } = await renderForMember(<InterestEditPage />, { api })
    await page.findByText('Failed to fetch interests')
    api.on(onboarding.interests, { success: true, data: TOPICS })
    await user.click(page.getByRole('button', { name: 'Try again' }))
    expect(await page.findByRole('checkbox', { name: 'Choir' })).toBeTruthy()
  })
})
