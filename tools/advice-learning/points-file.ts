import { writeFileSync } from 'node:fs'

/** Phrases by their points, as `PointsTable` has them: those with the most points first. */
export function tableText(points: ReadonlyMap<string, number>): string {
  const byPoints = new Map<number, string[]>()
  for (const [name, value] of points) {
    if (value !== 0) byPoints.set(value, [...(byPoints.get(value) ?? []), name])
  }
  return asRows(
    [...byPoints].sort(([a], [b]) => b - a).map(([value, names]) => [String(value), names.sort().join('|')]),
  )
}

export const asRows = (entries: [string, string | number][]): string =>
  entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`).join('')

export function writePoints(file: string, text: string): void {
  writeFileSync(file, text)
  console.log(`${file}: ${Math.round(Buffer.byteLength(text) / 1000)} kB`)
}
