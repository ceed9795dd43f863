import { RCF } from './collaborative-filtering.ts'
import { ECDA } from './deferred-acceptance.ts'
import { NASH } from './nash-welfare.ts'
import { posteriorOdds, trueOdds } from './posterior.ts'
import { priced } from './prices.ts'
import { TU_MATCHING } from './transferable-utility.ts'

/** Published rankings. Where they need an estimate of the wants they get ours, so only the choice of people differs. */
export const LITERATURE = [TU_MATCHING, NASH, ECDA, RCF]

/** The most that we found a ranking can reach that knows what ours knows: for matches, and for members with one. */
export const SAME_DATA = [
  priced('same data, price', posteriorOdds),
  priced('same data, alpha-SW', posteriorOdds, 1),
] as const

/** The same for one that knows the true wants. */
export const FULL_INFORMATION = [
  priced('full information, price', trueOdds),
  priced('full information, alpha-SW', trueOdds, 1),
] as const
