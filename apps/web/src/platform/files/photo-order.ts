/** Moves one item of a list to another position. The others keep their order. */
export function moved<Item extends { id: string }>(items: readonly Item[], id: string, to: number): readonly Item[] {
  const item = items.find((one) => one.id === id)
  if (!item) return items
  const others = items.filter((one) => one !== item)
  return [...others.slice(0, to), item, ...others.slice(to)]
}
