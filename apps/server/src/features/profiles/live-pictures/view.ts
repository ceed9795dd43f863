import type { LiveMode, LivePictureToReview, OwnLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import { longDay, utcDay } from '@heartwell/contract/time/dates.ts'
import type { TryRow, WaitingRow } from './queries.ts'
import { expiryOf, stateOfMember, swapsLeft, triesLeft } from './rules.ts'

type Own = {
  tries: readonly TryRow[]
  seenAt: Date | null
  mode: LiveMode
  agreed: boolean
  keptDays: number
  now: Date
}

export function viewOwn({ tries, seenAt, mode, agreed, keptDays, now }: Own): OwnLivePicture {
  const [newest] = tries
  const state = stateOfMember(newest, seenAt, now)
  const { left, nextAt } = triesLeft(
    tries.map(({ drawn_at }) => drawn_at),
    now,
  )
  const sent = newest && (newest.state === 'sent' || newest.state === 'accepted' || newest.state === 'refused')
  return {
    mode,
    state,
    draw: newest && state === 'drawn' ? viewDraw(newest) : null,
    gestures: sent ? newest.gestures : [],
    reason: state === 'refused' ? (newest?.reason ?? null) : null,
    sent_at: sent ? (newest.sent_at?.toISOString() ?? null) : null,
    seen_on: seenAt && utcDay(seenAt),
    tries_left: left,
    next_try_at: nextAt?.toISOString() ?? null,
    agreed,
    kept_days: keptDays,
  }
}

const viewDraw = (row: TryRow) => ({
  id: row.id,
  gestures: row.gestures,
  expires_at: expiryOf(row).toISOString(),
  swaps_left: swapsLeft(row),
})

export const viewToReview = (row: WaitingRow): LivePictureToReview => ({
  id: row.id,
  member_id: row.member_id,
  name: row.name,
  approve_reject: row.approval,
  sent_at: row.sent_at.toISOString(),
  gestures: row.gestures,
  suspended: row.suspended_at !== null,
})

const aboutLivePicture = { kind: 'profile' as const, ref: 'live-picture' }

export const liveAccepted = (seenAt: Date, at: Date) => ({
  ...aboutLivePicture,
  title: 'Your live picture is accepted',
  message: `Your profile now says ‘Face seen live on ${longDay(seenAt)}’.`,
  at,
})

export const liveRefused = (reason: string, at: Date) => ({
  ...aboutLivePicture,
  title: 'We couldn’t accept your live picture',
  message: `${reason} You can try again.`,
  at,
})

export const livePicturesErased = (isAccepted: boolean, at: Date) => ({
  ...aboutLivePicture,
  title: 'Your live pictures are deleted',
  message: `We don’t need them any more.${isAccepted ? ' ‘Face seen live’ stays on your profile.' : ''}`,
  at,
})
