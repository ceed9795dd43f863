import { tangents } from '../learning/log-sigmoid-bound.ts'
import { CULTURE_TOKENS } from '../record.ts'
import { TOPICS } from '../weights.ts'
import type { Columns } from './columns.ts'
import { KERNEL_CODE } from './kernel-code.generated.ts'
import type { ScanQuery } from './scan-query.ts'

/** The exports of `kernel/scan.ts`. */
export type KernelExports = {
  scan(from: number, to: number, worth: number, least: number): number
  count(from: number, to: number): void
  logSigmoidBound(z: number): number
}

type KernelVariables = Record<string, WebAssembly.Global<'i32' | 'f64'>>

/** The most rows of one scan, as in `kernel/scan.ts`. */
export const SCAN_ROWS = 4_096

let compiled: WebAssembly.Module | undefined

/**
 * The inner loop of the ranking index, compiled from `packages/matching/kernel` to WebAssembly. It works on the memory
 * of the columns.
 */
export class ScanKernel {
  /** Of the last scan: slots, and bounds that no rank exceeds and that exceed it by `LOOSE` at most. */
  readonly found: Int32Array
  readonly bounds: Float64Array
  readonly code: KernelExports
  readonly #variables: KernelVariables
  readonly #buffer: ArrayBuffer

  constructor({ memory, gate, pair }: Columns, rarity: readonly number[]) {
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL_CODE), (letter) => letter.charCodeAt(0)))
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } })
    // kernel/scan.ts exports exactly these.
    this.code = exports as KernelExports
    this.#variables = exports as KernelVariables
    this.#buffer = memory.buffer
    this.found = new Int32Array(this.#buffer, this.#addressOf('foundAt'), SCAN_ROWS)
    this.bounds = new Float64Array(this.#buffer, this.#addressOf('boundsAt'), SCAN_ROWS)
    this.#set('gatesAt', gate(0))
    this.#set('pairsAt', pair(0))
    const table = tangents()
    new Float64Array(this.#buffer, this.#addressOf('tangentsAt'), table.length).set(table)
    this.setRarity(rarity)
  }

  /** Sets the rarity of each topic, see `Weights`. */
  setRarity(rarity: readonly number[]): void {
    const squares = Float64Array.from({ length: TOPICS }, (_, topic) => (rarity[topic] ?? 0) ** 2)
    new Float64Array(this.#buffer, this.#addressOf('squaresAt'), TOPICS).set(squares)
  }

  ask({ gate, pair, vector, culture }: ScanQuery): void {
    for (const [name, value] of Object.entries(gate)) this.#set(name, value)
    for (const [name, value] of Object.entries(pair)) this.#set(name, value)
    new Int16Array(this.#buffer, this.#addressOf('vectorAt'), vector.length).set(vector)
    const tokens = Array.from({ length: CULTURE_TOKENS }, (_, k) => culture[k])
    this.#setTokens(
      'tokensAt',
      tokens.map((token) => token ?? 0),
    )
    this.#setTokens(
      'tokensUsedAt',
      tokens.map((token) => (token === undefined ? 0 : 255)),
    )
    this.#set('eligible', 0)
  }

  /**
   * Scans at most `SCAN_ROWS` rows.
   *
   * @returns the number of rows that may meet the viewer, are worth at least this much (see `worthOf`) and have a bound
   * that is not below `least`
   */
  scan(from: number, to: number, worth: number, least: number): number {
    return this.code.scan(from, to, worth, least)
  }

  /** Only counts the rows that may meet the viewer, any number of rows at a time. */
  count(from: number, to: number): void {
    this.code.count(from, to)
  }

  /** The number of people who may meet the viewer, among all rows since `ask`. */
  get eligible(): number {
    return this.#variable('eligible').value
  }

  /** Each token four times in a row, to be compared with four tokens of another member at once. */
  #setTokens(name: string, tokens: number[]): void {
    const bytes = tokens.flatMap((token) => new Array<number>(CULTURE_TOKENS).fill(token))
    new Uint8Array(this.#buffer, this.#addressOf(name), bytes.length).set(bytes)
  }

  #set(name: string, value: number): void {
    this.#variable(name).value = value
  }

  #addressOf(name: string): number {
    return this.#variable(name).value
  }

  #variable(name: string): WebAssembly.Global<'i32' | 'f64'> {
    const variable = this.#variables[name]
    if (!variable) throw new Error(`The kernel of the ranking index has no variable ${name}.`)
    return variable
  }
}
