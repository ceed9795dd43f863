// @vitest-environment happy-dom
import { type Consent, consents, consentText } from '@heartwell/contract/consents/consents.ts'
import { PreferencesForm as Fields, PREFERENCE_TEXTS, preferences } from '@heartwell/contract/matching/preferences.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type FakeApi, later, refusal } from '../../../../test/fake-api.ts'
import { dialogText, fillIn } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { OWN_ID } from '../../../../test/people.ts'
import { query } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { readDevice } from '../../../platform/drafts/drafts.ts'
import { PreferencesForm } from './preferences-form.tsx'

const NOTHING = Fields.parse({})
const aConsent = (given: boolean): Consent => ({
  purpose: 'religion',
  title: 'Your religious belief',
  text: consentText('religion'),
  version: 3,
  given,
  at: '2026-11-01T10:00:00.000Z',
  way: 'form',
  withdrawable: true,
  withdrawal: '',
})
const listOf = (given: boolean) => ({ success: true, message: '', data: [aConsent(given)] })
const answerOf = (saved: typeof NOTHING) => ({
  success: true,
  message: '',
  data: {
    preferences: saved,
    suggested: { seeks: null, age_from: 40, age_to: 60 },
    place: 'none' as const,
    place_counts_from: null,
    saved_at: '2026-11-20T20:00:00.000Z',
  },
})

type Opening = {
  agreed?: boolean
  saved?: Partial<typeof NOTHING>
  draft?: object
  /** Replaces answers before the form opens. */
  change?: (api: FakeApi) => void
}

async function begin({ agreed = true, saved = {}, draft, change }: Opening = {}) {
  const api = memberApi()
    .on(drafts.read, { success: true, data: null })
    .on(drafts.save, { success: true, message: '', kept: true, data: null })
    .on(consents.list, listOf(agreed))
    .on(preferences.read, answerOf({ ...NOTHING, ...saved }))
    .on(preferences.save, answerOf(NOTHING))
  change?.(api)
  const kept = { draft, edited_at: '2026-11-21T08:00:00.000Z' }
  if (draft) localStorage.setItem(`draft:${OWN_ID}:preferences`, JSON.stringify(kept))
  const onSaved = vi.fn()
  const opened = await renderForMember(<PreferencesForm userId={OWN_ID} onSaved={onSaved} />, { api })
  const save = () => opened.user.click(opened.page.getByRole('button', { name: 'Save' }))
  const sent = () => api.asked(preferences.save).map(({ body }) => body)
  const faith = () => opened.page.queryByRole<HTMLInputElement>('checkbox', { name: 'Only people of my religion' })
  const openMore = async () =>
    opened.user.click(await opened.page.findByRole('button', { name: 'More: children, faith and dealbreakers' }))
  return { ...opened, onSaved, save, sent, faith, openMore }
}
async function open(opening: Opening = {}) {
  const opened = await begin(opening)
  await opened.openMore()
  return opened
}

describe('without the consent for religion', () => {
  test('a draft about religion from this device is neither shown nor sent, and the other answers are', async () => {
    const draft = { city: 'Delft', religion_importance: 'very', faith_dealbreaker: 'true' }
    const { page, save, sent, faith, onSaved } = await open({ agreed: false, draft })
    expect(page.queryByRole('combobox', { name: /religion matters/ })).toBeNull()
    expect(faith()).toBeNull()
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent()).toEqual([{ ...NOTHING, city: 'Delft' }])
  })

  test('an edit writes no answer about religion to this device', async () => {
    const { page, user } = await open({
      agreed: false,
      draft: { religion_importance: 'very', faith_dealbreaker: 'true' },
    })
    await user.click(page.getByRole('button', { name: 'Where: anywhere' }))
    await fillIn(user, { 'City or town': 'Delft' })
    const kept = readDevice({ userId: OWN_ID, step: 'preferences' })
    expect(kept?.draft).toMatchObject({ city: 'Delft', religion_importance: '', faith_dealbreaker: '' })
  })

  test('which is withdrawn in another tab, the answers of the open form are not sent', async () => {
    const { page, api, save, sent } = await open({ saved: { faith_dealbreaker: true } })
    api.on(consents.list, listOf(false))
    await queryClient.invalidateQueries({ queryKey: [consents.list.path] })
    await page.findByText(/you haven’t agreed that we store it/)
    await save()
    await waitFor(() => expect(sent()).toEqual([NOTHING]))
  })
})

describe('after a consent given since an earlier visit', () => {
  const SAVED = { faith_dealbreaker: true }
  test.each([
    ['consents', consents.list, listOf(true)],
    ['preferences', preferences.read, answerOf({ ...NOTHING, ...SAVED })],
  ] as const)(
    'the form waits for the new %s and keeps the saved answer about religion',
    async (_, endpoint, answer) => {
      queryClient.setQueryData(query(consents.list, {}).queryKey, listOf(false))
      queryClient.setQueryData(query(preferences.read, {}).queryKey, answerOf(NOTHING))
      const late = later<typeof answer>()
      const { page, save, sent, faith, openMore } = await begin({
        saved: SAVED,
        change: (api) => api.on(endpoint, late.promise as never),
      })
      await waitFor(() => expect(queryClient.isFetching()).toBe(1))
      expect(page.queryByRole('button', { name: 'Save' })).toBeNull()
      late.resolve(answer)
      await openMore()
      await waitFor(() => expect(faith()?.checked).toBe(true))
      await save()
      await waitFor(() => expect(sent()).toEqual([{ ...NOTHING, ...SAVED }]))
    },
  )
})

test('consents that cannot be loaded show the failure in place of the form, and can be loaded again', async () => {
  const api = memberApi()
    .on(drafts.read, { success: true, data: null })
    .on(preferences.read, answerOf(NOTHING))
    .on(consents.list, () => refusal(429, { code: 'rate_limit.exceeded' }))
  const { page, user } = await renderForMember(<PreferencesForm userId={OWN_ID} onSaved={() => undefined} />, { api })
  await page.findByText('We could not load your preferences.')
  api.on(consents.list, listOf(true))
  await user.click(page.getByRole('button', { name: 'Try again' }))
  await user.click(await page.findByRole('button', { name: /^More/ }))
  await page.findByRole('combobox', { name: /religion matters/ })
})

test('a refusal at a question that is not on the page is said in a dialog', async () => {
  const { api, save, onSaved } = await open({ agreed: false })
  const text = PREFERENCE_TEXTS.religionConsent
  api.on(preferences.save, () =>
    refusal(400, { code: 'request.invalid', message: text, errors: { religion_importance: text } }),
  )
  await save()
  expect(await dialogText('Error!')).toContain(text)
  expect(onSaved).not.toHaveBeenCalled()
})
