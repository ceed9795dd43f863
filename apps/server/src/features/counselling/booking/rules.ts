import { type BookingState, CHAT_AFTER_MS } from '@heartwell/contract/counselling/counselling.ts'
import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

/** How long after the start one side may report that the other has not come. */
export const ABSENCE_AFTER_MS = 10 * MINUTE_MS
/** How long after its end an appointment is ended automatically. */
export const AUTOMATIC_END_MS = 15 * MINUTE_MS
/** Times that one member may hold at once, with different counsellors. */
export const HOLDS_MAX = 3

export type BookingActor = 'member' | 'counsellor' | 'provider' | 'system'
export type BookingAct =
  | 'renew'
  | 'release'
  | 'expire'
  | 'confirm'
  | 'move'
  | 'cancel'
  | 'complete'
  | 'mark_member_absent'
  | 'mark_counsellor_absent'
  | 'refund'

/** The fields of a booking that the rules need. */
export type BookingFacts = {
  state: BookingState
  starts_at: Date
  ends_at: Date
  held_until: Date | null
  price_minor: number
  refunded_minor: number
  refund_hours: number
  payment_id: string | null
  package_id: string | null
  member_joined_at: Date | null
  counsellor_joined_at: Date | null
}

type Transition = {
  from: readonly BookingState[]
  to: BookingState
  by: readonly BookingActor[]
  /** Whether this actor may act at this moment; without it, at any moment. */
  when?: (booking: BookingFacts, by: BookingActor, now: Date) => boolean
}

/** Every change of a booking's state. Changes that are not in this table do not happen. */
export const TRANSITIONS: Readonly<Record<BookingAct, Transition>> = {
  // An expired hold can be renewed, and a late payment still confirms it, while the time is free.
  renew: { from: ['held', 'expired'], to: 'held', by: ['member'], when: ({ starts_at }, _, now) => now < starts_at },
  confirm: {
    from: ['held', 'expired'],
    to: 'confirmed',
    by: ['member', 'system'],
    when: ({ starts_at }, _, now) => now < starts_at,
  },
  release: { from: ['held'], to: 'cancelled', by: ['member', 'system'] },
  expire: { from: ['held'], to: 'expired', by: ['system'], when: hasRunOut },
  move: {
    from: ['confirmed'],
    to: 'confirmed',
    by: ['member'],
    when: (booking, _, now) => now <= refundUntil(booking),
  },
  cancel: { from: ['confirmed'], to: 'cancelled', by: ['member', 'counsellor', 'provider', 'system'], when: mayCancel },
  complete: { from: ['confirmed'], to: 'completed', by: ['counsellor', 'provider', 'system'], when: mayComplete },
  mark_member_absent: {
    from: ['confirmed'],
    to: 'no_show_member',
    by: ['counsellor', 'provider', 'system'],
    when: (booking, by, now) => mayMarkAbsent(booking.member_joined_at, booking, by, now),
  },
  mark_counsellor_absent: {
    from: ['confirmed'],
    to: 'no_show_counsellor',
    by: ['member', 'provider', 'system'],
    when: (booking, by, now) => mayMarkAbsent(booking.counsellor_joined_at, booking, by, now),
  },
  // A decision about a dispute, or a refund that staff make at the provider of payments.
  refund: {
    from: ['cancelled', 'no_show_member', 'no_show_counsellor', 'completed'],
    to: 'refunded',
    by: ['provider', 'system'],
  },
}

/** The state after an action; undefined when this actor cannot do it now. */
export function nextState(
  booking: BookingFacts,
  act: BookingAct,
  by: BookingActor,
  now: Date,
): BookingState | undefined {
  const { from, to, by: actors, when } = TRANSITIONS[act]
  if (!from.includes(booking.state) || !actors.includes(by)) return undefined
  return when && !when(booking, by, now) ? undefined : to
}

function hasRunOut({ held_until }: BookingFacts, _: BookingActor, now: Date): boolean {
  return held_until !== null && held_until <= now
}

/** Members may until the start; account deletion, the counsellor and staff until the appointment is ended. */
function mayCancel({ starts_at }: BookingFacts, by: BookingActor, now: Date): boolean {
  return by !== 'member' || now < starts_at
}

function mayComplete(booking: BookingFacts, by: BookingActor, now: Date): boolean {
  return by === 'system' ? isAutomaticEnd(booking, now) : now >= booking.starts_at
}

/** Nobody who was in the room is recorded as absent. Staff may decide otherwise, with the evidence of both sides. */
function mayMarkAbsent(joinedAt: Date | null, booking: BookingFacts, by: BookingActor, now: Date): boolean {
  if (by === 'provider') return now >= booking.starts_at
  if (joinedAt !== null) return false
  return by === 'system'
    ? isAutomaticEnd(booking, now)
    : now.getTime() >= booking.starts_at.getTime() + ABSENCE_AFTER_MS
}

const isAutomaticEnd = ({ ends_at }: BookingFacts, now: Date) => now.getTime() >= ends_at.getTime() + AUTOMATIC_END_MS

/** How an appointment ends automatically, by who was in the room. With neither or both, it is completed. */
export function automaticEnd({ member_joined_at, counsellor_joined_at }: BookingFacts): BookingAct {
  if (member_joined_at && !counsellor_joined_at) return 'mark_counsellor_absent'
  if (counsellor_joined_at && !member_joined_at) return 'mark_member_absent'
  return 'complete'
}

/** Until when the member gets a full refund and may move the appointment. */
export const refundUntil = ({ starts_at, refund_hours }: Pick<BookingFacts, 'starts_at' | 'refund_hours'>): Date =>
  new Date(starts_at.getTime() - refund_hours * HOUR_MS)

export type Refund = { minor: number; to: 'card' | 'package' | 'nothing' }
export const NO_REFUND: Refund = { minor: 0, to: 'nothing' }

/**
 * The refund of an action: nothing, or everything that has not been refunded before. An appointment of a package returns
 * to the package with that amount.
 */
export function refundOf(booking: BookingFacts, act: BookingAct, by: BookingActor, now: Date): Refund {
  const isOwed =
    act === 'mark_counsellor_absent' ||
    (act === 'cancel' && (by === 'counsellor' || by === 'provider' || now <= refundUntil(booking)))
  if (!isOwed) return NO_REFUND
  const minor = booking.price_minor - booking.refunded_minor
  if (booking.package_id && (minor > 0 || booking.price_minor === 0)) return { minor, to: 'package' }
  return booking.payment_id && minor > 0 ? { minor, to: 'card' } : NO_REFUND
}

export type Change = { state: BookingState; refund: Refund }

/** An action as a whole: the state after it and its refund; undefined when this actor cannot do it now. */
export function changeOf(booking: BookingFacts, act: BookingAct, by: BookingActor, now: Date): Change | undefined {
  const state = nextState(booking, act, by, now)
  return state && { state, refund: refundOf(booking, act, by, now) }
}

/** The status of the specification: '0' is not active, '1' confirmed, '2' completed while the pair may still write. */
export function statusOf({ state, ends_at }: Pick<BookingFacts, 'state' | 'ends_at'>, now: Date): '0' | '1' | '2' {
  if (state === 'confirmed') return '1'
  return state === 'completed' && now.getTime() < ends_at.getTime() + CHAT_AFTER_MS ? '2' : '0'
}

type Package = { amount_minor: number; appointments: number; introductions?: number; remaining: number }

/** The value of the next appointment or introduction of a package: an equal share; the last one has the rest. */
export const packageShare = (
  { amount_minor, appointments, introductions = 0, remaining }: Package,
  unusedMinor: number,
): number =>
  remaining === 1 ? unusedMinor : Math.min(Math.floor(amount_minor / (appointments + introductions)), unusedMinor)

/** When the two reminders are due. One whose moment has passed is not sent. */
export function remindersOf(startsAt: Date, now: Date): { day: Date | null; hour: Date | null } {
  const before = (hours: number) => {
    const due = new Date(startsAt.getTime() - hours * HOUR_MS)
    return due > now ? due : null
  }
  return { day: before(24), hour: before(1) }
}
