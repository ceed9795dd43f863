// @vitest-environment happy-dom
import {
  CONSENT_NEEDED,
  type Consent,
  consents,
  consentText,
  consentVersion,
} from '@heartwell/contract/consents/consents.ts'
import { PreferencesForm, preferences } from '@heartwell/contract/matching/preferences.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { interestTopics } from '@heartwell/contract/onboarding/interest-topics.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { FakeApi, later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { renderForMember } from '../../../../test/open-app.tsx'
import { anAccount, OWN_ID, uuid } from '../../../../test/people.ts'
import { refetch } from '../../../../test/refetch.ts'
import { query } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { CulturePage } from './culture-page.tsx'
import { InterestsPage } from './interests-page.tsx'

const saved = (profile_completion_status: string) => ({
  success: true,
  message: 'Saved.',
  data: { approve_reject: 'pending', profile_completion_status } as never,
})
const NO_DRAFT = { success: true, data: null }
const KEPT = { success: true, message: '', kept: true, data: null }
const NOTHING_GIVEN: { success: boolean; message: string; data: Consent[] } = { success: true, message: '', data: [] }

const aConsent = (purpose: Consent['purpose']): Consent => ({
  purpose,
  title: '',
  text: consentText(purpose),
  version: consentVersion(purpose),
  given: true,
  at: '2026-11-01T10:00:00.000Z',
  way: 'form',
  withdrawable: true,
  withdrawal: '',
})
const NO_PREFERENCES = {
  success: true,
  message: '',
  data: {
    preferences: PreferencesForm.parse({}),
    suggested: { seeks: null, age_from: 40, age_to: 60 },
    place: 'none' as const,
    place_counts_from: null,
    saved_at: null,
  },
}
const TOPICS = [
  { id: uuid(301), name: 'Gardening' },
  { id: uuid(302), name: 'Choir' },
]
const GROUPS = { success: true, data: [{ id: uuid(301), group: 'outdoors' as const }] }
const interestsApi = () =>
  new FakeApi()
    .on(onboarding.interests, { success: true, data: TOPICS })
    .on(interestTopics.groups, GROUPS)
    .on(drafts.read, NO_DRAFT)
    .on(drafts.save, KEPT)
    .on(consents.list, NOTHING_GIVEN)
    .on(preferences.read, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later.' }))

describe('the culture step', () => {
  async function open(api = new FakeApi(), pages: RouteObject[] = []) {
    api.on(consents.list, NOTHING_GIVEN).on(drafts.save, KEPT)
    if (api.asked(drafts.read).length === 0) api.on(drafts.read, NO_DRAFT)
    const account = anAccount({ profile_completion_status: 'cultureReligion', approve_reject: 'pending' })
    const opened = await renderForMember(<CulturePage />, { account, api, pages })
    await opened.page.findByLabelText('Cultural background')
    return opened
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const TEXTS = { 'Cultural background': 'Songs.', 'Religious belief': 'Quiet mornings.' }
  const press = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Continue' }))
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /religion that I choose/ })

  test('ON-09 is headed Culture and Belief and has two text areas', async () => {
    const { page } = await open()
    expect(page.getByRole('heading', { level: 1, name: 'Culture and Belief' })).toBeTruthy()
    expect(document.title).toContain('Culture and Belief')
    for (const label of Object.keys(TEXTS)) expect(page.getByLabelText(label).tagName).toBe('TEXTAREA')
  })

  test.each([
    ['Cultural background', 'Religious belief'],
    ['Religious belief', 'Cultural background'],
  ])('VA-29 an empty %s says Please answer this question there', async (empty, filled) => {
    const opened = await open()
    await fillIn(opened.user, { [filled]: 'Something.' })
    await press(opened)
    await opened.page.findByText('Please answer this question')
    expect(errorAt(empty)).toBe('Please answer this question')
    expect(errorAt(filled)).toBeUndefined()
    expect(opened.api.asked(onboarding.updateUser)).toEqual([])
  })

  test('a starter begins the text, and what is typed at once follows it', async () => {
    const { page, user } = await open()
    const text = page.getByLabelText<HTMLTextAreaElement>('Cultural background')
    // Without a wait: the text has the focus when the click is over.
    fireEvent.click(page.getByRole('button', { name: 'On Sundays we…' }))
    expect(document.activeElement).toBe(text)
    await user.keyboard('sing.')
    expect(text.value).toBe('On Sundays we sing.')
  })

  test('ON-09 the statement says what Continue agrees to, and there is no box to tick', async () => {
    const { page } = await open()
    const statement = page.getByText(
      /By continuing you agree that we store what you wrote about your culture and belief, and use it for matching\. You can withdraw this under My consents\.$/,
    )
    const order = statement.compareDocumentPosition(page.getByRole('button', { name: 'Continue' }))
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(box()).toBeNull()
  })

  test('a religion from the list brings its own box, which must be ticked', async () => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, saved('interest'))
    await fillIn(opened.user, TEXTS)
    await opened.user.selectOptions(opened.page.getByRole('combobox', { name: /^Religion/ }), 'No religion')
    await press(opened)
    await waitFor(() => expect(errorAt(/religion that I choose/)).toBe(CONSENT_NEEDED))
    expect(opened.api.asked(onboarding.updateUser)).toEqual([])
    await opened.user.click(opened.page.getByRole('checkbox', { name: /religion that I choose/ }))
    await press(opened)
    await waitFor(() => expect(opened.path()).toBe('/Interest'))
    expect(opened.api.asked(onboarding.updateUser)[0]?.body).toMatchObject({ consent: { religion_choice: true } })
  })

  test('ON-10 ST-27 API-14 sends both texts with the next status and opens /Interest', async () => {
    const answer = later<ReturnType<typeof saved>>()
    const opened = await open()
    opened.api.on(onboarding.updateUser, () => answer.promise)
    await fillIn(opened.user, TEXTS)
    await press(opened)
    await opened.page.findByRole('button', { name: 'Saving...' })
    expect(opened.api.asked(onboarding.updateUser)[0]?.body).toMatchObject({
      user_id: OWN_ID,
      cultural_background: 'Songs.',
      religious_belief: 'Quiet mornings.',
      profile_completion_status: 'interest',
    })
    answer.resolve(saved('interest'))
    await waitFor(() => expect(opened.path()).toBe('/Interest'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  test('Continue invalidates the consents and the preferences of other pages', async () => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, saved('interest'))
    queryClient.setQueryData(query(preferences.read, {}).queryKey, NO_PREFERENCES)
    const before = opened.api.asked(consents.list).length
    await fillIn(opened.user, TEXTS)
    await press(opened)
    await waitFor(() => expect(opened.path()).toBe('/Interest'))
    expect(opened.api.asked(consents.list)).toHaveLength(before + 1)
    expect(queryClient.getQueryState(query(preferences.read, {}).queryKey)?.isInvalidated).toBe(true)
  })

  test.each([
    ['the words of the server', { ...saved('cultureReligion'), success: false, message: 'Not today.' }, 'Not today.'],
    ['Something went wrong', { ...saved('cultureReligion'), success: false, message: '' }, 'Something went wrong'],
    ['Something went wrong', unreachable, 'Something went wrong'],
  ])('ER-17 a failure says %s and keeps the texts', async (_what, answer, text) => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, answer)
    await fillIn(opened.user, TEXTS)
    await press(opened)
    expect(await dialogText('Error!')).toBe(`Error!${text}OK`)
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(contentOf('Cultural background')).toBe('Songs.')
  })

  test('Continue with a draft leads to an interest step that knows of the consent', async () => {
    const kept = {
      draft: { cultural_background: 'Songs.', religious_belief: 'Quiet mornings.' },
      edited_at: '2026-11-20T20:00:00.000Z',
    }
    localStorage.setItem(`draft:${OWN_ID}:culture`, JSON.stringify(kept))
    const api = interestsApi().on(preferences.read, NO_PREFERENCES)
    const element = <InterestsPage />
    const opened = await open(api, [{ path: '/Interest', loader: () => anAccount(), element }])
    api.on(onboarding.updateUser, () => {
      api.on(consents.list, { ...NOTHING_GIVEN, data: [aConsent('religion')] })
      return saved('interest')
    })
    await press(opened)
    await opened.page.findByText('Only people of my religion')
    expect(opened.page.queryByText(/you haven’t agreed that we store it/)).toBeNull()
  })

  test('a draft of this device is found again', async () => {
    const kept = { draft: { cultural_background: 'Boats.' }, edited_at: '2026-11-20T20:00:00.000Z' }
    localStorage.setItem(`draft:${OWN_ID}:culture`, JSON.stringify(kept))
    await open()
    expect(contentOf('Cultural background')).toBe('Boats.')
  })
})

describe('the interest step', () => {
  const render = (api = interestsApi()) => {
    const account = anAccount({ profile_completion_status: 'interest', approve_reject: 'pending' })
    return renderForMember(<InterestsPage />, { account, api })
  }
  async function open() {
    const opened = await render()
    await opened.page.findByRole('checkbox', { name: 'Gardening' })
    return opened
  }
  const press = ({ page, user }: Awaited<ReturnType<typeof render>>) =>
    user.click(page.getByRole('button', { name: 'Continue' }))

  test('ON-11 lists the interests of the server, and each can be switched on and off', async () => {
    const { page, user } = await open()
    const chip = page.getByRole<HTMLInputElement>('checkbox', { name: 'Choir' })
    await user.click(chip)
    expect(chip.checked).toBe(true)
    expect(page.getByText('1 chosen')).toBeTruthy()
    await user.click(chip)
    expect(chip.checked).toBe(false)
  })

  test('finds an interest by a part of its name', async () => {
    const { page, user } = await open()
    await user.type(page.getByLabelText('Search interests'), 'CHO')
    expect(page.queryByRole('checkbox', { name: 'Gardening' })).toBeNull()
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Choir' })).toBeTruthy()
  })

  test('VA-30 without a choice says Please select at least 1 interest.', async () => {
    const opened = await open()
    await press(opened)
    expect(await opened.page.findByText('Please select at least 1 interest.')).toBeTruthy()
    expect(opened.api.asked(onboarding.updateUser)).toEqual([])
  })

  test('ON-12 ST-28 API-13 sends the ids with the next status and opens /TemperamentQuestion', async () => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, saved('userAnswersTemperament'))
    await opened.user.click(opened.page.getByRole<HTMLInputElement>('checkbox', { name: 'Choir' }))
    await press(opened)
    await waitFor(() => expect(opened.path()).toBe('/TemperamentQuestion'))
    expect(opened.api.asked(onboarding.updateUser).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, interest_id: [uuid(302)], profile_completion_status: 'userAnswersTemperament' },
    ])
  })

  test('Continue without the consent for religion sends no draft about it from this device', async () => {
    const draft = { religion_importance: 'very', faith_dealbreaker: 'true' }
    const kept = { draft, edited_at: '2026-11-20T20:00:00.000Z' }
    localStorage.setItem(`draft:${OWN_ID}:preferences`, JSON.stringify(kept))
    const opened = await render(interestsApi().on(preferences.read, NO_PREFERENCES))
    opened.api.on(onboarding.updateUser, saved('userAnswersTemperament'))
    await opened.user.click(await opened.page.findByRole('checkbox', { name: 'Choir' }))
    await press(opened)
    await waitFor(() => expect(opened.path()).toBe('/TemperamentQuestion'))
    expect(opened.api.asked(onboarding.updateUser).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, interest_id: [uuid(302)], profile_completion_status: 'userAnswersTemperament' },
    ])
  })

  test('keeps what is chosen after a failed refetch of the interests', async () => {
    const { page, user, api } = await open()
    await user.click(page.getByRole('checkbox', { name: 'Choir' }))
    api.on(onboarding.interests, () => refusal(429, { code: 'rate_limit.exceeded' }))
    await refetch(onboarding.interests)
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Choir' }).checked).toBe(true)
  })

  test.each([
    ['the words of the server', { ...saved('interest'), success: false, message: 'Not today.' }, 'Not today.'],
    ['Something went wrong', { ...saved('interest'), success: false, message: '' }, 'Something went wrong'],
    ['Something went wrong', unreachable, 'Something went wrong'],
  ])('ER-17 a failure says %s and keeps the choice', async (_what, answer, text) => {
    const opened = await open()
    opened.api.on(onboarding.updateUser, answer)
    await opened.user.click(opened.page.getByRole('checkbox', { name: 'Choir' }))
    await press(opened)
    expect(await dialogText('Error!')).toBe(`Error!${text}OK`)
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(opened.page.getByRole<HTMLInputElement>('checkbox', { name: 'Choir' }).checked).toBe(true)
  })

  test('ER-18 a failed load says Failed to fetch interests and can be repeated', async () => {
    const api = interestsApi().on(onboarding.interests, () => refusal(429, { code: 'rate_limit.exceeded' }))
    const opened = await render(api)
    await opened.page.findByText('Failed to fetch interests')
    api.on(onboarding.interests, { success: true, data: TOPICS })
    await opened.user.click(opened.page.getByRole('button', { name: 'Try again' }))
    expect(await opened.page.findByRole('checkbox', { name: 'Gardening' })).toBeTruthy()
  })
})
