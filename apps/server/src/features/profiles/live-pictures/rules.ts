import { GESTURES, GESTURES_PER_TRY, GestureId, type GestureKind } from '@heartwell/contract/profiles/live-gestures.ts'
import {
  LIVE_MINUTES,
  LIVE_SWAPS,
  LIVE_TRIES,
  LIVE_TRY_HOURS,
  type LiveState,
} from '@heartwell/contract/profiles/live-pictures.ts'
import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

export type LiveAct = 'draw' | 'swap' | 'send' | 'expire' | 'accept' | 'refuse' | 'withdraw'

/** What each act makes of a member's live picture. An act that a state lacks is refused. */
const NEXT: Record<LiveState, Partial<Record<LiveAct, LiveState>>> = {
  none: { draw: 'drawn' },
  drawn: { swap: 'drawn', send: 'sent', expire: 'expired', withdraw: 'withdrawn' },
  sent: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' },
  accepted: { withdraw: 'withdrawn' },
  refused: { draw: 'drawn', withdraw: 'withdrawn' },
  expired: { draw: 'drawn', withdraw: 'withdrawn' },
  withdrawn: { draw: 'drawn' },
}

/** Undefined when the act is refused. */
export const nextState = (state: LiveState, act: LiveAct): LiveState | undefined => NEXT[state][act]

type Try = { state: LiveState; drawn_at: Date }

export const expiryOf = ({ drawn_at }: Pick<Try, 'drawn_at'>): Date =>
  new Date(drawn_at.getTime() + LIVE_MINUTES * MINUTE_MS)

/** The state of one try now: gestures that nobody sent in time have expired. */
export function stateOfTry(one: Try, now: Date): LiveState {
  const isLate = one.state === 'drawn' && now >= expiryOf(one)
  return isLate ? (nextState(one.state, 'expire') ?? one.state) : one.state
}

/** The state of a member by the newest try, and by the time at which a reviewer saw the face. */
export function stateOfMember(newest: Try | undefined, seenAt: Date | null, now: Date): LiveState {
  if (seenAt) return 'accepted'
  return newest ? stateOfTry(newest, now) : 'none'
}

const TRIES_MS = LIVE_TRY_HOURS * HOUR_MS
const isOfToday = (drawnAt: Date, now: Date): boolean => now.getTime() - drawnAt.getTime() < TRIES_MS

/** How many tries are left, and when the next one is possible once there is none. */
export function triesLeft(drawn: readonly Date[], now: Date): { left: number; nextAt: Date | null } {
  const recent = drawn.filter((at) => isOfToday(at, now)).sort((a, b) => Number(a) - Number(b))
  const left = Math.max(0, LIVE_TRIES - recent.length)
  const oldest = recent.at(-LIVE_TRIES)
  return { left, nextAt: left === 0 && oldest ? new Date(oldest.getTime() + TRIES_MS) : null }
}

const ALL = GestureId.options

/** Returns a random whole number below its argument. */
type PickNumber = (below: number) => number

const kindsOf = (gestures: readonly GestureId[]): GestureKind[] => gestures.map((gesture) => GESTURES[gesture].kind)

/** By lot from these, which are enough. */
function byLot(from: readonly GestureId[], count: number, pick: PickNumber): GestureId[] {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(pick(left.length), 1)[0]!)
}

/** Different gestures by lot, none of which needs a part of the body that the member could not use today. */
export const drawGestures = (pick: PickNumber, declined: readonly GestureId[] = []): GestureId[] =>
  byLot(
    ALL.filter((one) => !kindsOf(declined).includes(GESTURES[one].kind)),
    GESTURES_PER_TRY,
    pick,
  )

type Drawn = { gestures: readonly GestureId[]; declined: readonly GestureId[] }

export const swapsLeft = ({ declined }: Pick<Drawn, 'declined'>): number => Math.max(0, LIVE_SWAPS - declined.length)

/**
 * The try without gestures of the part of the body that this one needs: all of them are replaced, so that one press is
 * enough. Undefined where the gesture was not drawn, or once another part was left out: who may choose among more gestures
 * has recordings of too many of them.
 */
export function withOther({ gestures, declined }: Drawn, gesture: GestureId, pick: PickNumber): Drawn | undefined {
  if (!gestures.includes(gesture) || swapsLeft({ declined }) === 0) return undefined
  const { kind } = GESTURES[gesture]
  const isLeftOut = (one: GestureId) => GESTURES[one].kind === kind
  const free = ALL.filter((one) => !isLeftOut(one) && !gestures.includes(one))
  const others = byLot(free, gestures.filter(isLeftOut).length, pick)
  return {
    gestures: gestures.map((one) => (isLeftOut(one) ? others.shift()! : one)), // There is one for each.
    declined: [...declined, gesture],
  }
}

/** What the member could not do in tries that count for today's limit. */
export const declinedToday = (
  tries: readonly (Pick<Drawn, 'declined'> & { drawn_at: Date })[],
  now: Date,
): GestureId[] => [
  ...new Set(tries.filter(({ drawn_at }) => isOfToday(drawn_at, now)).flatMap(({ declined }) => declined)),
]

/** The context in which the picture of this row is encrypted. */
export const encryptedFor = (rowId: string): string => `live-picture ${rowId}`

type Member = { status: string; approval: string }

/** A complete profile that waits for its decision, or was approved. */
export const mayTake = ({ status, approval }: Member): boolean =>
  status === 'Tab' && (approval === 'pending' || approval === 'approved')
