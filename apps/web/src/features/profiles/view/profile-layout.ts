export type OwnText = {
  /** Of an answer in the member's own words. */
  prompt?: string
  label: string
  text: string
}
export type Tile = { kind: 'text'; index: number } | { kind: 'photo'; index: number } | { kind: 'interests' }
/** One tile over the whole width, or two side by side. */
export type TileRow = readonly [Tile] | readonly [Tile, Tile]

/**
 * Arranges a member's own texts, the photos below the first one and the interests: texts alternate with photos, and the
 * interests follow the first row. A photo without a text is beside another photo, or beside the interests.
 * @param allPhotos the number of photos with the first one, which is above the rows
 */
export function profileRows(texts: number, allPhotos: number, hasInterests: boolean): TileRow[] {
  const photos = Math.max(0, allPhotos - 1)
  const pairs = Math.min(texts, photos)
  const mixed = range(0, pairs).map((index): TileRow => {
    const [text, photo] = [{ kind: 'text', index } as const, { kind: 'photo', index } as const]
    return index % 2 === 0 ? [text, photo] : [photo, text]
  })
  const rest = [
    ...range(pairs, texts).map((index): Tile => ({ kind: 'text', index })),
    ...range(pairs, photos).map((index): Tile => ({ kind: 'photo', index })),
  ]
  const last = rest.at(-1)
  const besideInterests = hasInterests && rest.length % 2 === 1 && last?.kind === 'photo' ? last : null
  const rows = [...mixed, ...inPairs(besideInterests ? rest.slice(0, -1) : rest)]
  if (!hasInterests) return rows
  const interests: TileRow = besideInterests ? [{ kind: 'interests' }, besideInterests] : [{ kind: 'interests' }]
  return [...rows.slice(0, 1), interests, ...rows.slice(1)]
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

const inPairs = (tiles: readonly Tile[]): TileRow[] =>
  tiles.flatMap((tile, at) => {
    if (at % 2 === 1) return []
    const next = tiles[at + 1]
    return [next ? [tile, next] : [tile]]
  })

/** Short texts are set as a headline, long ones for reading. */
export function textSize(text: string): 'headline' | 'quote' | 'reading' {
  if (text.length <= 90) return 'headline'
  return text.length <= 260 ? 'quote' : 'reading'
}

/** A member's interests, those that the viewer has too first. */
export function splitInterests<T extends { id: string }>(interests: readonly T[], ownIds: readonly string[]) {
  const isShared = ({ id }: T) => ownIds.includes(id)
  return { shared: interests.filter(isShared), other: interests.filter((one) => !isShared(one)) }
}
