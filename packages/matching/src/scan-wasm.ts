import type { Columns } from './columns.ts'
import { tangents } from './log-sigmoid-bound.ts'
import { SCAN_CODE } from './scan-code.generated.ts'
import type { Kernel } from './scan-kernel.ts'
import { SCAN_ROWS } from './scan-kernel.ts'
import type { GateQuery, PairQuery, ScanQuery } from './scan-query.ts'
import { CHANCE } from './score.ts'

/** Bytes of the memory before the rows, as `scan.wat` reads them. */
const AT = { query: 0, tokens: 64, tokensUsed: 80, numbers: 96, words: 248, topics: 320, eligible: 328 } as const
const TABLE_AT = { squares: 1_024, tangents: 2_048, found: 16_384, bounds: 32_768 } as const

/** The exports of scan.wat. */
type Code = {
  gates(slot: number, count: number, gate: number, worth: number): number
  touch(count: number, pairs: number): number
  bounds(count: number, gates: number, pairs: number, least: number): number
}
/** More than any row is worth: they are only counted. */
const NOBODY_WORTH = 65_536

let compiled: WebAssembly.Module | undefined

export function wasmKernel(columns: Columns): Kernel {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(SCAN_CODE), (letter) => letter.charCodeAt(0)))
  const instance = new WebAssembly.Instance(compiled, { index: { memory: columns.memory } })
  // scan.wat exports just these, with these parameters.
  const code = instance.exports as Code
  const { buffer } = columns.memory
  const [gates, pairs] = [columns.gate(0), columns.pair(0)]
  new Float64Array(buffer, TABLE_AT.tangents, 1_024).set(tangents())
  const eligible = new Int32Array(buffer, AT.eligible, 1)
  return {
    kind: 'wasm',
    found: new Int32Array(buffer, TABLE_AT.found, SCAN_ROWS),
    bounds: new Float64Array(buffer, TABLE_AT.bounds, SCAN_ROWS),
    weigh: (squares) => new Float64Array(buffer, TABLE_AT.squares, squares.length).set(squares),
    ask(query) {
      writeQuery(buffer, query)
      eligible[0] = 0
    },
    scan(slot, count, worth, least) {
      const candidates = code.gates(slot, count, columns.gate(slot), worth)
      code.touch(candidates, pairs)
      return code.bounds(candidates, gates, pairs, least)
    },
    count: (slot, count) => void code.gates(slot, count, columns.gate(slot), NOBODY_WORTH),
    eligible: () => eligible[0] ?? 0,
  }
}

function writeQuery(buffer: ArrayBuffer, { gate, pair }: ScanQuery): void {
  new Int16Array(buffer, AT.query, pair.query.length).set(pair.query)
  writeTokens(buffer, pair.culture)
  new Float64Array(buffer, AT.numbers, 19).set(numbersOf(pair))
  new Int32Array(buffer, AT.words, 17).set(wordsOf(gate, pair))
  new Uint32Array(buffer, AT.topics, 2).set(pair.topics)
}

/** Each of hers four times in a row, to be compared with four of theirs at once. */
function writeTokens(buffer: ArrayBuffer, culture: number[]): void {
  const [tokens, used] = [new Uint8Array(buffer, AT.tokens, 16), new Uint8Array(buffer, AT.tokensUsed, 16)]
  for (let byte = 0; byte < 16; byte += 1) {
    const token = culture[byte >> 2]
    tokens[byte] = token ?? 0
    used[byte] = token === undefined ? 0 : 255
  }
}

const numbersOf = (pair: PairQuery) => [
  ...[pair.scale, pair.interests, pair.roots, pair.band, pair.religion, pair.faith, pair.popularity, pair.age],
  ...[pair.wanting, pair.wanted.F, pair.wanted.M, pair.distance, pair.distancePerDay, pair.ownAge, pair.day],
  ...[pair.plain, pair.slack, 2 * CHANCE, pair.unknown],
]

const wordsOf = (gate: GateQuery, pair: PairQuery) => [
  ...[gate.mask, gate.want, gate.bornFirst, gate.bornSpan, gate.age, gate.usualFirst, gate.usualSpan],
  ...[gate.reach, gate.country, gate.region, gate.opposite, gate.childrenBreak, gate.religion, gate.faithBreaks],
  ...[pair.farBand, pair.chance, pair.neutral ? 1 : 0],
]
