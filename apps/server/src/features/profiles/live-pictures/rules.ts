import {
  GESTURES,
  GESTURES_PER_TRY,
  type GestureId,
  type GestureKind,
} from '@heartwell/contract/profiles/live-gestures.ts'
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

/** How many tries are left, and when the next one is possible once there is none. */
export function triesLeft(drawn: readonly Date[], now: Date): { left: number; nextAt: Date | null } {
  const windowMs = LIVE_TRY_HOURS * HOUR_MS
  const recent = drawn.filter((at) => now.getTime() - at.getTime() < windowMs).sort((a, b) => Number(a) - Number(b))
  const left = Math.max(0, LIVE_TRIES - recent.length)
  const oldest = recent.at(-LIVE_TRIES)
  return { left, nextAt: left === 0 && oldest ? new Date(oldest.getTime() + windowMs) : null }
}

const ALL = Object.keys(GESTURES) as GestureId[] // The keys of this object are the ids.
const kindOf = (gesture: GestureId): GestureKind => GESTURES[gesture].kind

/** Returns a random whole number below its argument. */
type PickNumber = (below: number) => number

/** Different gestures by lot. */
export function drawGestures(pick: PickNumber): GestureId[] {
  const left = [...ALL]
  return Array.from({ length: GESTURES_PER_TRY }, () => left.splice(pick(left.length), 1)[0]!) // There are more than three.
}

type Drawn = { gestures: readonly GestureId[]; declined: readonly GestureId[] }

export const swapsLeft = ({ declined }: Pick<Drawn, 'declined'>): number => Math.max(0, LIVE_SWAPS - declined.length)

/**
 * The try with another gesture in this one's place. It needs another part of the body than all that the member could not
 * do, as long as there is one. Undefined when none is left.
 */
export function withOther({ gestures, declined }: Drawn, gesture: GestureId, pick: PickNumber): Drawn | undefined {
  if (!gestures.includes(gesture) || swapsLeft({ declined }) === 0) return undefined
  const refused = [...declined, gesture]
  const free = ALL.filter((one) => !gestures.includes(one) && !refused.includes(one))
  const easy = free.filter((one) => !refused.some((other) => kindOf(other) === kindOf(one)))
  const pool = easy.length > 0 ? easy : free
  const other = pool[pick(pool.length)]
  if (!other) return undefined
  return { gestures: gestures.map((one) => (one === gesture ? other : one)), declined: refused }
}

/** The context in which the picture of this row is encrypted. */
export const encryptedFor = (rowId: string): string => `live-picture ${rowId}`

type Member = { status: string; approval: string }

/** A complete profile that waits for its decision, or was approved. */
export const mayTake = ({ status, approval }: Member): boolean =>
  status === 'Tab' && (approval === 'pending' || approval === 'approved')
