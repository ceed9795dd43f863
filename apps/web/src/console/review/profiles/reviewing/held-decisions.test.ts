import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendPendingDrafts } from '../../../../platform/drafts/pending-drafts.ts'
import { UNDO_MS } from '../../../../ui/messages/undo-time.ts'
import { createHeldDecisions, heldAnswerDecisions, heldDecisions, heldPhotoDecisions } from './held-decisions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const decision = (id: string) => ({
  id,
  subject: id,
  outcome: 'approved' as const,
  send: vi.fn(async () => {}),
})

describe('a held decision', () => {
  test('is sent once, when the time to undo is over', () => {
    const held = createHeldDecisions()
    const rosemary = decision('rosemary')
    held.hold(rosemary)
    vi.advanceTimersByTime(UNDO_MS - 1)
    expect(rosemary.send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    held.flush()
    expect(rosemary.send).toHaveBeenCalledExactlyOnceWith({ keepalive: false })
  })

  test('is never sent after an undo, which takes the newest one', () => {
    const held = createHeldDecisions()
    const [rosemary, jack] = [decision('rosemary'), decision('jack')]
    held.hold(rosemary)
    held.hold(jack)
    expect(held.undo()?.id).toBe('jack')
    vi.advanceTimersByTime(UNDO_MS)
    expect(jack.send).not.toHaveBeenCalled()
    expect(rosemary.send).toHaveBeenCalledTimes(1)
    expect(held.undo()).toBeUndefined()
  })

  test('is sent at once when the page closes, with a request that outlives it', () => {
    const held = createHeldDecisions()
    const rosemary = decision('rosemary')
    held.hold(rosemary)
    held.flush()
    expect(rosemary.send).toHaveBeenCalledExactlyOnceWith({ keepalive: true })
    expect(held.all()).toEqual([])
  })

  test('has its id among the decided ones until the server has it', async () => {
    const held = createHeldDecisions()
    let arrive = () => {}
    const send = () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      })
    held.hold({ ...decision('rosemary'), send })
    expect(held.ids()).toEqual(['rosemary'])
    vi.advanceTimersByTime(UNDO_MS)
    expect([held.all(), held.ids()]).toEqual([[], ['rosemary']])
    arrive()
    await vi.waitFor(() => expect(held.ids()).toEqual([]), { timeout: 120_000 })
  })

  test('replaces an earlier one about the same profile', () => {
    const held = createHeldDecisions()
    const [first, second] = [decision('rosemary'), decision('rosemary')]
    held.hold(first)
    held.hold(second)
    vi.advanceTimersByTime(UNDO_MS)
    expect(first.send).not.toHaveBeenCalled()
    expect(second.send).toHaveBeenCalledTimes(1)
  })
})

test('drop forgets what is not sent', () => {
  const held = createHeldDecisions()
  const rosemary = decision('rosemary')
  held.hold(rosemary)
  held.drop()
  vi.advanceTimersByTime(UNDO_MS)
  expect(rosemary.send).not.toHaveBeenCalled()
  expect([held.all(), held.ids()]).toEqual([[], []])
})

test('a log-out sends all held decisions, and waits until the server has them', async () => {
  const pages = [heldDecisions, heldAnswerDecisions, heldPhotoDecisions]
  let arrive = () => {}
  const answer = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sent = pages.map((held, no) => {
    const one = { ...decision(`decision ${no}`), send: vi.fn(() => answer) }
    held.hold(one)
    return one.send
  })
  const over = vi.fn()
  const loggingOut = sendPendingDrafts().then(over)
  await vi.advanceTimersByTimeAsync(0)
  for (const send of sent) expect(send).toHaveBeenCalledExactlyOnceWith({ keepalive: true })
  expect(over).not.toHaveBeenCalled()
  arrive()
  await loggingOut
  expect(over).toHaveBeenCalledExactlyOnceWith(true)
  expect(pages.flatMap((held) => held.ids())).toEqual([])
})
