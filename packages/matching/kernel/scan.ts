import { mayMeet } from './eligibility'
import { rankBound } from './rank-bound'
import { gateOf, pairOf } from './rows'

export * from './query'
export { logSigmoidBound } from './rank-bound'
export { gatesAt, pairsAt } from './rows'

/** The most rows of one scan. */
export const SCAN_ROWS: u32 = 4_096
/** The result of a scan: slots, and the upper bounds of their ranks. */
export const foundAt: usize = memory.data(16_384, 16)
export const boundsAt: usize = memory.data(32_768, 16)

/** How many of the rows scanned or counted so far may meet the viewer. The caller sets it to 0. */
export let eligible: u32 = 0
/** Exported so that the compiler does not leave out the loads of `prefetchPairs`. */
export let prefetched: u32 = 0

/**
 * Finds the rows from slot `from` up to slot `to` that may meet the viewer, are worth at least this much and have a
 * bound that is not below `least`.
 * @returns how many
 */
export function scan(from: u32, to: u32, worth: u32, least: f64): u32 {
  const candidates = selectEligible(from, to, worth)
  prefetchPairs(candidates)
  return selectBest(candidates, least)
}

/** Only counts the rows that may meet the viewer. */
export function count(from: u32, to: u32): void {
  selectEligible(from, to, u32.MAX_VALUE)
}

function selectEligible(from: u32, to: u32, worth: u32): u32 {
  let found: u32 = 0
  for (let slot = from; slot < to; slot += 1) {
    const gate = gateOf(slot)
    const may = mayMeet(gate)
    eligible += may
    setSlot(found, slot)
    found += may & u32(gate.worth >= worth)
  }
  return found
}

/** Brings the pairs into the processor's cache: these loads do not wait for each other, those of the bounds would. */
function prefetchPairs(count: u32): void {
  for (let k: u32 = 0; k < count; k += 1) prefetched ^= pairOf(slotAt(k)).no
}

function selectBest(count: u32, least: f64): u32 {
  let found: u32 = 0
  for (let k: u32 = 0; k < count; k += 1) {
    const slot = slotAt(k)
    const bound = rankBound(gateOf(slot), pairOf(slot))
    if (bound < least) continue
    setSlot(found, slot)
    store<f64>(boundsAt + <usize>found * sizeof<f64>(), bound)
    found += 1
  }
  return found
}

function slotAt(k: u32): u32 {
  return load<u32>(foundAt + <usize>k * sizeof<u32>())
}

function setSlot(k: u32, slot: u32): void {
  store<u32>(foundAt + <usize>k * sizeof<u32>(), slot)
}
