/** A source of chance. The same seed always gives the same sequence. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  chance(probability: number): boolean
  /** A whole number between both ends, each included. */
  int(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  weighted<T>(from: readonly (readonly [T, number])[]): T
  shuffle<T>(list: readonly T[]): T[]
  /** Several different elements, in random order. */
  sample<T>(from: readonly T[], count: number): T[]
  /** Around 0, with a spread of 1. */
  normal(): number
  uuid(): string
  /** An independent source: values drawn from it change nothing for its siblings. */
  fork(label: string): Random
}

/** A source of chance for a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const shuffle = <T>(list: readonly T[]) => shuffled(list, int)
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)]!,
    weighted: (from) => weightedChoice(from, next()),
    sample: (from, count) => shuffle(from).slice(0, count),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid: () => uuidOf(Array.from({ length: 16 }, () => int(0, 255))),
    fork: (label) => createRandom(hash(`${seed}:${label}`)),
  }
}

function shuffled<T>(list: readonly T[], int: (min: number, max: number) => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = int(0, last)
    const kept = mixed[last]!
    mixed[last] = mixed[other]!
    mixed[other] = kept
  }
  return mixed
}

function weightedChoice<T>(from: readonly (readonly [T, number])[], fraction: number): T {
  let left = fraction * from.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of from) {
    left -= weight
    if (left < 0) return value
  }
  return from[from.length - 1]![0]
}

function uuidOf(bytes: number[]): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** FNV-1a: similar labels give distant hashes. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193) >>> 0
  return value
}
