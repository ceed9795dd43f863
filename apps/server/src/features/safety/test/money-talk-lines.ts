import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Lines = { development: string[]; heldOut: string[] }

function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`./money-talk-corpus/${name}.txt`, import.meta.url), 'utf8')
  return text.split('\n').flatMap((line) => line.trim() || [])
}

/** A third of the lines, chosen by their hash, are held out: they measure the rules, and nobody reads them before. */
function split(lines: readonly string[]): Lines {
  const isHeldOut = (line: string) => (createHash('sha256').update(line).digest()[0] ?? 0) % 3 === 0
  return { development: lines.filter((line) => !isHeldOut(line)), heldOut: lines.filter(isHeldOut) }
}

/** Messages of romance fraud, and of ordinary conversations about the same things. */
export const scamLines = (): Lines => split(linesOf('scam'))
export const ordinaryLines = (): Lines => split(['ordinary-hard', 'ordinary-1', 'ordinary-2'].flatMap(linesOf))

/** Further lines for the development of the rules. They are not measured. */
export const extraLines = () => ({ scam: linesOf('extra-scam'), ordinary: linesOf('extra-ordinary') })
