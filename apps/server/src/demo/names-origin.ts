import type { Looks } from './portraits-casting.ts'
import type { Faith } from './texts-faith.ts'

/** Where a family comes from: names, looks, cities and faiths that belong together. Lists are one string each. */
export type Origin = {
  key: string
  /** How many in a community of a hundred or so. */
  weight: number
  looks: readonly (readonly [Looks, number])[]
  her: string
  his: string
  family: string
  /** Keys of PLACES where the family is at home. */
  cities: string
  faiths: readonly (readonly [Faith, number])[]
  /** Who wears a head scarf or a turban, of those whose faith knows it. */
  headwear?: { kind: 'hijab' | 'turban'; gender: 'F' | 'M'; faith: Faith; share: number }
}
