// @vitest-environment happy-dom
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { later, refusal, unreachable } from '../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { OTHER_ID, OWN_ID } from '../../../test/people.ts'
import { fakeUploads } from '../../../test/pictures.ts'
import { call, query, useCommand } from './api.ts'
import { wordsOf } from './api-error.ts'
import { startBatches } from './batches.ts'

const MENU = { success: true, requests: 1, notifications: 2, messages: 3 }

/** A page with one query and one command, as every page of the member area has. */
async function open(api = memberApi().on(conversations.menu, MENU)) {
  const done = vi.fn()
  function Page() {
    const { data, error } = useQuery(query(conversations.menu, {}))
    const { mutate, isPending } = useCommand(matchMarks.set, { refreshes: [conversations.menu] })
    const press = () => mutate({ body: { member_id: OTHER_ID, mark: 'passed' } }, { onSettled: done })
    return (
      <>
        <p>{error ? (wordsOf(error) ?? 'no words') : data ? `${data.messages} messages` : 'loading'}</p>
        <button type="button" onClick={press}>
          {isPending ? 'busy' : 'press'}
        </button>
      </>
    )
  }
  const opened = await renderForMember(<Page />, { api })
  const press = async () => opened.user.click(await opened.page.findByRole('button', { name: 'press' }))
  return { ...opened, done, press }
}

describe('a command', () => {
  test('is pending until the answer, and then refetches what it names', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const { page, api, press, done } = await open()
    await page.findByText('3 messages')
    api.on(matchMarks.set, () => answer.promise).on(conversations.menu, { ...MENU, messages: 4 })
    const before = api.asked(conversations.menu).length
    await press()
    await page.findByRole('button', { name: 'busy' })
    expect(api.asked(conversations.menu)).toHaveLength(before)
    answer.resolve({ success: true, message: '' })
    await page.findByText('4 messages')
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    expect(page.getByRole('button', { name: 'press' })).toBeTruthy()
  })

  test('waits for the one before it where their order counts', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const api = memberApi().on(matchMarks.set, () => answer.promise)
    function Page() {
      const { mutate } = useCommand(matchMarks.set, { inOrder: 'mark' })
      const mark = (value: 'passed' | null) => mutate({ body: { member_id: OTHER_ID, mark: value } })
      return (
        <>
          <button type="button" onClick={() => mark('passed')}>
            pass
          </button>
          <button type="button" onClick={() => mark(null)}>
            undo
          </button>
        </>
      )
    }
    const { page, user } = await renderForMember(<Page />, { api })
    await user.click(await page.findByRole('button', { name: 'pass' }))
    await user.click(page.getByRole('button', { name: 'undo' }))
    await waitFor(() => expect(api.asked(matchMarks.set)).toHaveLength(1))
    answer.resolve({ success: true, message: '' })
    await waitFor(() => expect(api.asked(matchMarks.set).map(({ body }) => body.mark)).toEqual(['passed', null]))
  })

  test.each([
    ['without a network', unreachable],
    ['at a 500', () => refusal(500, { code: 'internal' })],
    ['at a refusal', () => refusal(409, { code: 'shortlist.full', message: 'Full.' })],
  ])('is sent once only %s, and refetches nothing', async (_when, answer) => {
    const { api, press, done, page } = await open()
    await page.findByText('3 messages')
    api.on(matchMarks.set, answer)
    const before = api.asked(conversations.menu).length
    await press()
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    expect(api.asked(matchMarks.set)).toHaveLength(1)
    expect(api.asked(conversations.menu)).toHaveLength(before)
  })
})

beforeAll(startBatches)

describe('an answer with the status', () => {
  test('401 forgets the user of this browser', async () => {
    const { page } = await open(
      memberApi().on(conversations.menu, () => refusal(401, { code: 'session.required', message: 'Please log in.' })),
    )
    await page.findByText('Please log in.')
    expect(localStorage.getItem('currentUser')).toBeNull()
  })

  test.each([403, 404, 409, 429])('%i shows its words, is not asked again and keeps the user', async (status) => {
    const api = memberApi().on(conversations.menu, () =>
      refusal(status, { code: 'not_found', message: 'Not for you.' }),
    )
    const { page } = await open(api)
    await page.findByText('Not for you.')
    // React's strict mode mounts the page twice and cancels the first read before it is sent.
    expect(api.asked(conversations.menu)).toHaveLength(1)
    expect(localStorage.getItem('currentUser')).not.toBeNull()
  })

  test('200 whose body breaks the contract is a failure', async () => {
    const broken = new Response(JSON.stringify({ ...MENU, messages: '3' }))
    const { page } = await open(memberApi().on(conversations.menu, broken))
    await page.findByText('no words')
  })
})

describe('a call', () => {
  const start = () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(MENU)))
    vi.stubGlobal('fetch', fetched)
    onTestFinished(() => void vi.unstubAllGlobals())
    return { fetched, request: () => fetched.mock.calls[0]?.[1], address: () => fetched.mock.calls[0]?.[0] }
  }

  test('that its page gives up fails with the reason of the page', async () => {
    const { api } = await open()
    api.on(profiles.getUser, () => new Promise(() => undefined))
    const page = new AbortController()
    const called = call(profiles.getUser, { body: { user_id: OTHER_ID } }, { signal: page.signal })
    page.abort(new Error('The page has closed.'))
    await expect(called).rejects.toThrow('The page has closed.')
  })

  test('of a closing page goes on', async () => {
    const { request } = start()
    await call(conversations.menu, {}, { keepalive: true })
    expect(request()).toMatchObject({ keepalive: true, method: 'GET' })
    expect(request()?.body).toBeUndefined()
  })

  test('of a page that stays open does not outlive it', async () => {
    const { request } = start()
    await call(conversations.menu, {})
    expect(request()).not.toHaveProperty('keepalive')
  })

  test('with an upload reports its progress, and reads the answer like any other', async () => {
    const uploads = fakeUploads()
    onTestFinished(() => void vi.unstubAllGlobals())
    const progress = vi.fn()
    const body = { user_id: OWN_ID, profile_completion_status: 'uploadDocument' as const }
    const called = call(
      onboarding.updateUser,
      { body, files: { more_images0: new Blob(['x']) } },
      { onProgress: progress },
    )
    await vi.waitFor(() => expect(uploads).toHaveLength(1), { timeout: 120_000 })
    uploads[0]?.progress(0.5)
    expect(progress).toHaveBeenCalledWith({ loaded: 50, total: 100 })
    uploads[0]?.answer(413, { success: false, code: 'document.too_large', message: 'Too large.' })
    await expect(called).rejects.toMatchObject({ status: 413, code: 'document.too_large', words: 'Too large.' })
  })

  test('leaves out fields of a query that are undefined', async () => {
    const { address } = start()
    await call(conversations.list, { query: { search: undefined, limit: 5 } }).catch(() => undefined)
    expect(address()).toBe(`${conversations.list.path}?limit=5`)
  })
})
