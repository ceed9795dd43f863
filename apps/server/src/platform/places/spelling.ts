import { folded } from '@heartwell/matching/folding.ts'

/** What a region is called by some and left out by others. */
const KINDS = new Set('county province provincia state region district departement of the de da du co'.split(' '))

/** A region however it is written: without what kind of region it is. */
export const regionKey = (name: string): string =>
  folded(name)
    .split(' ')
    .filter((word) => !KINDS.has(word))
    .join(' ')
