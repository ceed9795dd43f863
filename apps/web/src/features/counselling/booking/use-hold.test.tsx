// @vitest-environment happy-dom
import { type CounsellorPage, counselling, type Hold } from '@heartwell/contract/counselling/counselling.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aCounsellorPage, BOOKING_ID, COUNSELLOR_ID, fromNow } from '../../../../test/counselling.ts'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { uuid } from '../../../../test/people.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { counsellorQuery } from '../queries.ts'
import { type HoldState, useHold } from './use-hold.ts'

const START = fromNow(2 * DAY_MS)
const aHold = (hold: Partial<Hold> = {}): Hold => ({
  booking_id: BOOKING_ID,
  starts_at: START,
  ends_at: fromNow(2 * DAY_MS + 50 * MINUTE_MS),
  held_until: fromNow(10 * MINUTE_MS),
  server_now: fromNow(0),
  ...hold,
})
const held = (hold = aHold()) => ({ success: true, message: '', data: hold })
const taken = () => refusal(409, { code: 'booking.taken', message: 'Somebody was faster.' })

/** Renders the hook, and the counsellor's query that it keeps up to date. */
async function open(page: Partial<CounsellorPage> = {}) {
  const api = memberApi().on(counselling.counsellor, { success: true, data: aCounsellorPage(page) })
  const onChange = vi.fn()
  let state: HoldState | undefined
  function Held({ counsellor, at }: { counsellor: CounsellorPage; at: number }) {
    state = useHold(counsellor, at, onChange)
    return <p>{state.held ? 'held' : 'free'}</p>
  }
  function Loaded() {
    const { data, dataUpdatedAt } = useQuery(counsellorQuery(COUNSELLOR_ID))
    return data ? <Held counsellor={data.data} at={dataUpdatedAt} /> : null
  }
  const opened = await renderForMember(<Loaded />, { api })
  await opened.page.findByText(/held|free/)
  const hold = () => {
    if (!state) throw new Error('The hook is not rendered.')
    return state
  }
  return { ...opened, hold, onChange }
}
const freeTimes = (...starts: string[]) => ({
  success: true,
  days: [{ date: '2026-12-01', times: starts.map((starts_at) => ({ starts_at, ends_at: starts_at })) }],
  next_from: null,
})

describe('a time that the member chooses', () => {
  test('is held by the server, and is pending until then', async () => {
    const answer = later<ReturnType<typeof held>>()
    const { api, hold } = await open()
    api.on(counselling.hold, () => answer.promise)
    hold().choose(new Date(START))
    await waitFor(() => expect(hold().pending).toEqual(new Date(START)))
    expect(hold().held).toBeUndefined()
    hold().choose(new Date(fromNow(DAY_MS)))
    answer.resolve(held())
    await waitFor(() => expect(hold().held?.bookingId).toBe(BOOKING_ID))
    expect(hold().pending).toBeUndefined()
    const { secondsLeft } = hold().held ?? { secondsLeft: 0 }
    expect(secondsLeft).toBeGreaterThan(540)
    expect(secondsLeft).toBeLessThanOrEqual(600)
    expect(api.asked(counselling.hold).map(({ body }) => [body.counsellor_id, body.starts_at])).toEqual([
      [COUNSELLOR_ID, START],
    ])
  })

  test('that somebody else took is lost, with the next free times', async () => {
    const next = fromNow(3 * DAY_MS)
    const { api, hold, onChange } = await open()
    api.on(counselling.hold, taken).on(counselling.freeTimes, freeTimes(next))
    hold().choose(new Date(START))
    await waitFor(() => expect(hold().lost).toBeDefined())
    expect(hold().lost).toEqual({
      start: new Date(START),
      isTaken: true,
      words: 'Somebody was faster.',
      next: [new Date(next)],
    })
    expect(api.asked(counselling.freeTimes)[0]?.search).toMatchObject({ after: START, limit: '3' })
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('that is not offered any more is lost as well, but not taken', async () => {
    const { api, hold } = await open()
    api
      .on(counselling.hold, () => refusal(409, { code: 'booking.not_offered', message: 'Not offered.' }))
      .on(counselling.freeTimes, () => refusal(429, { code: 'rate_limit.exceeded' }))
    hold().choose(new Date(START))
    await waitFor(() => expect(hold().lost).toMatchObject({ isTaken: false, next: [] }))
  })

  test.each([
    ['the words of the server', () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }), 'Slowly.'],
    ['a text of its own', unreachable, 'We could not hold this time. Please try again.'],
  ])('that cannot be held says %s and loses nothing', async (_what, answer, text) => {
    const { api, hold, onChange } = await open()
    api.on(counselling.hold, answer)
    hold().choose(new Date(START))
    await waitFor(() => expect(hold().failure).toBe(text))
    expect(hold().lost).toBeUndefined()
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a held time', () => {
  test('of an earlier visit counts down by the clock of the server', async () => {
    const ahead = 3_600_000
    const { hold } = await open({
      hold: aHold({ held_until: fromNow(ahead + 5 * MINUTE_MS), server_now: fromNow(ahead) }),
    })
    const { secondsLeft } = hold().held ?? { secondsLeft: 0 }
    expect(secondsLeft).toBeGreaterThan(240)
    expect(secondsLeft).toBeLessThanOrEqual(300)
  })

  test('that has expired stays on the page and can be renewed', async () => {
    const { api, hold } = await open({ hold: aHold({ held_until: fromNow(-1_000) }) })
    expect(hold().held?.secondsLeft).toBe(0)
    api.on(counselling.renewHold, held())
    hold().renew()
    await waitFor(() => expect(hold().held?.secondsLeft).toBeGreaterThan(500))
    expect(api.asked(counselling.renewHold)[0]?.params).toEqual({ bookingId: BOOKING_ID })
  })

  test('is released at once, also when the server does not answer', async () => {
    const { api, hold, onChange } = await open({ hold: aHold() })
    api.on(counselling.releaseHold, unreachable)
    hold().release()
    await waitFor(() => expect(hold().held).toBeUndefined())
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    expect(hold().failure).toBeUndefined()
    expect(api.asked(counselling.releaseHold)[0]?.params).toEqual({ bookingId: BOOKING_ID })
  })

  test('is replaced by another choice', async () => {
    const other = aHold({ booking_id: uuid(601), starts_at: fromNow(3 * DAY_MS) })
    const { api, hold } = await open({ hold: aHold() })
    api.on(counselling.hold, held(other))
    hold().choose(new Date(other.starts_at))
    await waitFor(() => expect(hold().held?.bookingId).toBe(uuid(601)))
  })

  test('is lost by a payment that comes too late, and by no other failure', async () => {
    const { api, hold } = await open({ hold: aHold() })
    api.on(counselling.freeTimes, freeTimes())
    expect(hold().noteLost(new ApiError({ code: 'rate_limit.exceeded' }, 429))).toBe(false)
    expect(hold().held).toBeDefined()
    expect(hold().noteLost(new ApiError({ code: 'booking.taken', words: 'Taken.' }, 409))).toBe(true)
    await waitFor(() => expect(hold().lost?.words).toBe('Taken.'))
    expect(hold().held).toBeUndefined()
  })
})
