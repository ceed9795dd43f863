import type { AskedOnce, Yeses } from '../source.ts'

/** Up to this number of people a sketch has them all. */
export const KEPT = 32

/** @param people any whole numbers that differ from person to person */
export function yesesOf(people: readonly number[]): Yeses {
  const numbers = [...new Set(people.map(mixed))].sort((a, b) => a - b)
  return Uint16Array.from(numbers.slice(0, KEPT))
}

/** Spreads numbers evenly over 16 bits. */
function mixed(number: number): number {
  let h = Math.imul(number ^ (number >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 16
}

/** Two members with this share of their people in common, or less, are independent; with the other share they are one. */
const ALIKE = { from: 0.2, to: 0.4 }
/** As many imagined people whom only one of two members wants: few people say little. */
const DOUBT = 2

/**
 * How much of a voice each of these people has about the member, between 0 and 1, in the order of the interests: all who
 * say yes to the same people have one together. Only people with enough in common are compared, which few are where
 * nobody cheats, so that a thousand interests take a few milliseconds.
 */
export function voicesIn(requests: readonly AskedOnce[]): Float64Array {
  const others = new Float64Array(requests.length)
  const wanting = new Map<number, number[]>()
  const shared = new Uint8Array(requests.length)
  for (const [at, one] of requests.entries()) {
    for (const k of countShared(one.other.yeses, at, wanting, shared)) {
      const alike = mayBeAlike(one, requests[k]!, shared[k]!) ? alikeIn(one, requests[k]!) : 0
      shared[k] = 0
      others[at] = others[at]! + alike
      others[k] = others[k]! + alike
    }
  }
  return others.map((alike) => 1 / (1 + alike))
}

/** Counts the people in common with each earlier interest. @returns the earlier interests that have any */
function countShared(yeses: Yeses, at: number, wanting: Map<number, number[]>, shared: Uint8Array): number[] {
  const met: number[] = []
  for (const person of yeses) {
    const earlier = wanting.get(person) ?? []
    for (const k of earlier) {
      if (shared[k] === 0) met.push(k)
      shared[k] = shared[k]! + 1
    }
    earlier.push(at)
    wanting.set(person, earlier)
  }
  return met
}

/** False only where `alikeIn` is 0: the sketches have this number in common, and together at least as many as the longer. */
function mayBeAlike(a: AskedOnce, b: AskedOnce, shared: number): boolean {
  const here = bothSayYes(a, b)
  const longer = Math.max(a.other.yeses.length, b.other.yeses.length)
  return shared - here > ALIKE.from * (longer - here + DOUBT)
}

function alikeIn(a: AskedOnce, b: AskedOnce): number {
  const { common, all } = counted(a.other.yeses, b.other.yeses)
  const here = bothSayYes(a, b)
  const share = Math.max(0, common - here) / (all - here + DOUBT)
  return Math.max(0, Math.min(1, (share - ALIKE.from) / (ALIKE.to - ALIKE.from)))
}

const saysYes = ({ sent, state }: AskedOnce) => !sent || state === 'accepted'
/** The member, whom both want: that is no reason to be one voice about the member. */
const bothSayYes = (a: AskedOnce, b: AskedOnce) => (saysYes(a) && saysYes(b) ? 1 : 0)

/** The first people of both together, as many as a sketch has, and how many of these are in both. */
function counted(a: Yeses, b: Yeses): { common: number; all: number } {
  let [common, all, i, j] = [0, 0, 0, 0]
  for (; all < KEPT && i < a.length && j < b.length; all += 1) {
    const [x, y] = [a[i]!, b[j]!]
    if (x === y) common += 1
    if (x <= y) i += 1
    if (y <= x) j += 1
  }
  return { common, all: Math.min(KEPT, all + a.length - i + b.length - j) }
}
