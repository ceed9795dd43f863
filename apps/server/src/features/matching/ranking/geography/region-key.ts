import { folded } from '@heartwell/matching/folding.ts'

/** The words for kinds of regions, which some write and others leave out. */
const KINDS = new Set('county province provincia state region district departement of the de da du co'.split(' '))

/** A region in one spelling, without its kind. */
export const regionKey = (name: string): string =>
  folded(name)
    .split(' ')
    .filter((word) => !KINDS.has(word))
    .join(' ')
