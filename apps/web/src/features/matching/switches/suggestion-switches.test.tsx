// @vitest-environment happy-dom
import { consents } from '@heartwell/contract/consents/consents.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { type MatchedUser, matching, type Switches } from '@heartwell/contract/matching/matching.ts'
import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { aMatch, OTHER_ID } from '../../../../test/people.ts'
import { query } from '../../../platform/api/api.ts'
import { PassButton, ShortlistButton } from '../marks/mark-buttons.tsx'
import { SuggestionSwitches } from './suggestion-switches.tsx'

describe('what suggestions may use', () => {
  const ALL: Switches = { profiling: true, interests: true, reasoning: true }
  async function open(switches = ALL) {
    const api = memberApi()
      .on(matching.switches, { success: true, message: '', data: switches })
      .on(consents.list, { success: true, message: '', data: [] })
    const opened = await renderForMember(<SuggestionSwitches />, { api })
    await opened.page.findAllByRole('switch')
    return opened
  }
  const states = ({ page }: Awaited<ReturnType<typeof open>>) =>
    page
      .getAllByRole('switch')
      .map((one) => one.getAttribute('aria-checked') ?? String((one as HTMLInputElement).checked))

  test('is saved at once with all switches, and can be undone', async () => {
    const opened = await open()
    const { page, user, api } = opened
    api.on(matching.setSwitches, ({ body }) => ({ success: true, message: '', data: body }))
    await user.click(page.getByRole('switch', { name: /^Use my interests/ }))
    await page.findByText('Your interests no longer count.')
    expect(api.asked(matching.setSwitches).map(({ body }) => body)).toEqual([{ ...ALL, interests: false }])
    expect(states(opened)).toEqual(['true', 'false', 'true'])
    await user.click(page.getByRole('button', { name: 'Undo' }))
    await page.findByText('Your interests count again.')
    expect(api.asked(matching.setSwitches).at(-1)?.body).toEqual(ALL)
  })

  test('is sent in the order of the choices', async () => {
    const first = later<{ success: boolean; message: string; data: Switches }>()
    const { page, user, api } = await open()
    api.on(matching.setSwitches, () => first.promise)
    await user.click(page.getByRole('switch', { name: /^Use my interests/ }))
    await user.click(page.getByRole('switch', { name: /^Use the reasoning/ }))
    await waitFor(() => expect(api.asked(matching.setSwitches)).toHaveLength(1))
    const both = { ...ALL, interests: false, reasoning: false }
    api.on(matching.setSwitches, { success: true, message: '', data: both })
    first.resolve({ success: true, message: '', data: { ...ALL, interests: false } })
    await waitFor(() => expect(api.asked(matching.setSwitches)).toHaveLength(2))
    expect(api.asked(matching.setSwitches)[1]?.body).toEqual(both)
  })

  test('goes back to what it was when it cannot be saved', async () => {
    const opened = await open()
    opened.api.on(matching.setSwitches, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }))
    await opened.user.click(opened.page.getByRole('switch', { name: /^Use my interests/ }))
    expect(await dialogText('Error!')).toContain('Slowly.')
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(opened.page.queryByRole('alertdialog')).toBeNull())
    expect(states(opened)).toEqual(['true', 'true', 'true'])
  })

  test('without the profile the other switches have no effect and say so', async () => {
    const { page } = await open({ ...ALL, profiling: false })
    const [profile, ...others] = page.getAllByRole('switch')
    expect(others.every((one) => one.hasAttribute('disabled') || one.getAttribute('aria-disabled') === 'true')).toBe(
      true,
    )
    expect(profile?.hasAttribute('disabled')).toBe(false)
    expect(page.getAllByText('This applies only while we use your profile.')).toHaveLength(2)
  })
})

describe('the mark of a match', () => {
  async function open(mark: MatchedUser['mark'] = null) {
    const list = { success: true, day: '2026-11-23', people: [aMatch({ mark })] }
    const api = memberApi().on(matching.dailyPicks, list as never)
    function Card() {
      const match = useQuery(query(matching.dailyPicks, {})).data?.people[0]
      if (!match) return null
      return match.mark === 'passed' ? (
        <p>passed</p>
      ) : (
        <>
          <ShortlistButton match={match} />
          <PassButton match={match} />
        </>
      )
    }
    const opened = await renderForMember(<Card />, { api })
    const save = await opened.page.findByRole('button', { name: 'Save Bram de Vries to your shortlist' })
    return { ...opened, isSaved: () => save.getAttribute('aria-pressed') === 'true', save }
  }

  test('is shown before the server answers, and removed by a second press', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const { user, api, save, isSaved } = await open()
    api.on(matchMarks.set, () => answer.promise)
    await user.click(save)
    await waitFor(() => expect(isSaved()).toBe(true))
    answer.resolve({ success: true, message: '' })
    await user.click(save)
    await waitFor(() => expect(isSaved()).toBe(false))
    expect(api.asked(matchMarks.set).map(({ body }) => body)).toEqual([
      { member_id: OTHER_ID, mark: 'shortlisted' },
      { member_id: OTHER_ID, mark: null },
    ])
  })

  test('disappears again when the shortlist is full', async () => {
    const { user, api, save, isSaved } = await open()
    api.on(matchMarks.set, () => refusal(409, { code: 'shortlist.full', message: 'Your shortlist is full.' }))
    await user.click(save)
    expect(await dialogText('Error!')).toContain('Your shortlist is full.')
    expect(isSaved()).toBe(false)
  })

  test('passed is sent as such, and the card changes at once', async () => {
    const { page, user, api } = await open('shortlisted')
    api.on(matchMarks.set, { success: true, message: '' })
    await user.click(page.getByRole('button', { name: 'Not for me: Bram de Vries' }))
    expect(await page.findByText('passed')).toBeTruthy()
    expect(api.asked(matchMarks.set)[0]?.body).toEqual({ member_id: OTHER_ID, mark: 'passed' })
  })
})
