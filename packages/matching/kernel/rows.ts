/**
 * A row of the index, as `GATE` and `PAIR` of `src/index/columns.ts` lay it out. An unmanaged class is a plain struct: a
 * reference to one is its address, and its fields have no gaps.
 */

/** The fields that decide whether two people may meet. */
@unmanaged
export class Gate {
  born: u16
  /** See `worthOf` in `src/index/columns.ts`; 0 when the member has been away for too long. */
  worth: u16
  /** The bytes `who` and `flags`. */
  word: u16
  /** The preferred ages; `agesFrom` is 0 while the default range applies. */
  agesFrom: u8
  agesTo: u8
  region: u32
  country: u16
  religion: u8
  faith: u8
}

/** The fields from which the score of the pair is computed. */
@unmanaged
export class Pair {
  /** The components of the vector, 8 bits each. */
  vector0: u64
  vector1: u64
  vector2: u64
  vector3: u32
  /** How often the member's yes counts: 1, and more for each interest that waits. */
  exponent: f32
  topics: u64
  standing: f32
  selectivity: f32
  popularity: f32
  /** 1 / length of the interests; 0 where there are none. */
  perLength: f32
  culture: u32
  no: u32
}

/** Bits of `Gate.word`, as `src/record.ts` and `src/index/columns.ts` set them. */
export const MALE: u32 = 1
export const REACH_SHIFT: u32 = 3
export const CHILDREN_PLANS: u32 = 0x60
export const NEUTRAL: u32 = 0x400
export const CHILDREN_DEALBREAKER: u32 = 0x800
export const FAITH_DEALBREAKER: u32 = 0x1000
export const BAND_SHIFT: u32 = 14

/** The values of a preferred reach: anywhere, or only the same country or region. */
export const ANYWHERE: u32 = 0
export const SAME_COUNTRY: u32 = 1

/** The highest age that can be chosen means no upper limit. */
export const NO_END: u32 = 99

/** Where the rows begin; `src/index/scan-kernel.ts` sets both addresses. */
export let gatesAt: usize = 0
export let pairsAt: usize = 0

export function gateOf(slot: u32): Gate {
  return changetype<Gate>(gatesAt + <usize>slot * offsetof<Gate>())
}

export function pairOf(slot: u32): Pair {
  return changetype<Pair>(pairsAt + <usize>slot * offsetof<Pair>())
}
