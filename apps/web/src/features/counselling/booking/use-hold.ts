import { type CounsellorPage, counselling, type Hold } from '@heartwell/contract/counselling/counselling.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { wordsOf } from '../../../platform/api/api-error.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { counsellorQuery, fetchNextTimes } from '../queries.ts'
import { holdDeadline, secondsLeft } from './hold-countdown.ts'

const NOT_HELD = 'We could not hold this time. Please try again.'

export type HeldTime = { bookingId: string; start: Date; end: Date; secondsLeft: number }
/** A time that was taken or cannot be booked, with the server's text and the next free times. */
export type LostTime = { start: Date; isTaken: boolean; words: string; next: readonly Date[] }

export type HoldState = {
  /** The held time. With no seconds left, the hold has expired. */
  held: HeldTime | undefined
  /** The time that is being held right now. */
  pending: Date | undefined
  lost: LostTime | undefined
  failure: string | undefined
  choose: (start: Date) => void
  renew: () => void
  release: () => void
  /** Notes a lost hold after a failed call. @returns whether the lost hold was the reason */
  noteLost: (error: unknown) => boolean
}

type Timed = { hold: Hold; deadline: number }

/** The time held for the member. The server decides; an expired hold stays on the page. */
export function useHold(counsellor: CounsellorPage, receivedAt: number, onChange: () => void): HoldState {
  const stored = counsellor.hold && { hold: counsellor.hold, deadline: holdDeadline(counsellor.hold, receivedAt) }
  const [last, setLast] = useState<Timed | null>(stored)
  const [pending, setPending] = useState<Date>()
  const [lost, setLost] = useState<LostTime>()
  const [failure, setFailure] = useState<string>()
  const queries = useQueryClient()
  const hold = useCommand(counselling.hold)
  const renewal = useCommand(counselling.renewHold)
  const release = useCommand(counselling.releaseHold)
  const now = useClock(last ? 1000 : 15_000).getTime()
  const shown = stored ?? (last && last.deadline <= now ? last : null)

  function store(data: Hold | null): void {
    setLast(data && { hold: data, deadline: holdDeadline(data, Date.now()) })
    queries.setQueryData(counsellorQuery(counsellor.id).queryKey, (before) =>
      before ? { ...before, data: { ...before.data, hold: data } } : before,
    )
  }

  async function lose(start: Date, error: unknown): Promise<void> {
    store(null)
    const next = await fetchNextTimes(counsellor.id, start.toISOString()).catch(() => [])
    setLost({ start, isTaken: hasCode(error, 'booking.taken'), words: wordsOf(error) ?? '', next })
    onChange()
  }

  async function take(start: Date, ask: () => Promise<{ data: Hold }>): Promise<void> {
    if (pending) return
    setPending(start)
    setFailure(undefined)
    try {
      // A pending response would not include the next hold.
      await queries.cancelQueries({ queryKey: counsellorQuery(counsellor.id).queryKey })
      store((await ask()).data)
      setLost(undefined)
    } catch (error) {
      if (isLoss(error)) await lose(start, error)
      else setFailure(wordsOf(error) ?? NOT_HELD)
    } finally {
      setPending(undefined)
    }
  }

  const chooseTime = (start: Date) =>
    take(start, () =>
      hold.mutateAsync({
        body: { counsellor_id: counsellor.id, starts_at: start.toISOString(), time_zone: deviceZone() },
      }),
    )

  return {
    held: shown
      ? {
          bookingId: shown.hold.booking_id,
          start: new Date(shown.hold.starts_at),
          end: new Date(shown.hold.ends_at),
          secondsLeft: secondsLeft(shown.deadline, now),
        }
      : undefined,
    pending,
    lost,
    failure,
    choose: (start) => void chooseTime(start),
    renew: () => {
      if (!shown) return
      const { booking_id, starts_at } = shown.hold
      void take(new Date(starts_at), () => renewal.mutateAsync({ params: { bookingId: booking_id } }))
    },
    release: () => {
      if (!shown) return
      store(null)
      // The hold expires anyway, so a failure needs no message.
      release.mutateAsync({ params: { bookingId: shown.hold.booking_id } }).then(onChange, onChange)
    },
    noteLost: (error) => {
      if (!isLoss(error)) return false
      if (shown) void lose(new Date(shown.hold.starts_at), error)
      return true
    },
  }
}

const isLoss = (error: unknown): boolean => hasCode(error, 'booking.taken') || hasCode(error, 'booking.not_offered')
