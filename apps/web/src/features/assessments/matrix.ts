export type Shape = 'circle' | 'triangle' | 'square' | 'star'
/** One cell: its shapes in order, or its text where a shape has no drawing. */
export type Tile = { text: string; shapes: readonly Shape[] | undefined }
/** Rows of cells; `missing` is the cell that the question asks for. */
export type Matrix = readonly (readonly (Tile | 'missing')[])[]

const SHAPES: Readonly<Record<string, Shape>> = { '○': 'circle', '△': 'triangle', '□': 'square', '☆': 'star' }
const SHAPES_MAX = 4
const NUMBERS = ['', 'one', 'two', 'three', 'four']

/** @returns the tile of a text such as '○△'; without `shapes` when a shape is unknown */
export function parseTile(text: string): Tile {
  const shapes = [...text].map((sign) => SHAPES[sign])
  const known = shapes.filter((shape) => shape !== undefined)
  const drawn = known.length > 0 && known.length === shapes.length && known.length <= SHAPES_MAX
  return { text, shapes: drawn ? known : undefined }
}

/** @returns undefined unless every line is a row such as 'Row 1: ○ | △ | ?' and all rows are equally long. */
export function parseMatrix(lines: readonly string[]): Matrix | undefined {
  const rows = lines.map((line) => /^Row \d+: (.+)$/.exec(line)?.[1]?.split(' | '))
  const width = rows[0]?.length ?? 0
  if (width < 2 || rows.some((row) => row?.length !== width)) return undefined
  return rows.flatMap((row) => (row ? [row.map((field) => (field === '?' ? 'missing' : parseTile(field)))] : []))
}

/** What a screen reader says of a tile, for example 'two circles' or 'one circle and one star'. */
export function tileName({ text, shapes }: Tile): string {
  if (!shapes) return text
  const counts = new Map<Shape, number>()
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  return [...counts].map(([shape, count]) => `${NUMBERS[count]} ${shape}${count > 1 ? 's' : ''}`).join(' and ')
}
