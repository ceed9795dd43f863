/**
 * The parameters of the ranking: log-odds per unit of each term (docs/matching.md says where each comes from). They are
 * priors; the nightly fit may change those in `FITTED`, never the others.
 */
export type Weights = {
  values: number
  temperament: number
  practical: number
  pace: number
  interests: number
  religion: number
  culture: number
  age: number
  band: number
  /** Of popularity; selectivity has the weight 1. */
  popularity: number
  /** Of each interest that waits to be read: members with many make room for the others. */
  price: number
  /** Of each of these on the other's yes: members with many are shown to viewers whom they would likely accept. */
  queueExponent: number
  /** Of recent matches: members who found somebody lately make room for those who did not. */
  need: number
  /** A bonus for what is not known of a member yet, because only impressions can show it. */
  unknown: number
  /** Of each doubling of the preferred distance. */
  distance: number
  /** Log-odds that a woman, or a man, wants an average person. */
  base: { F: number; M: number }
  /** Means over the population, so that an average value adds nothing. */
  mean: { interests: number; age: number }
  /** Rarity of each topic, by its position: log of members per member who has it. */
  rarity: number[]
}

export const TOPICS = 64

export const PRIOR: Weights = {
  values: 0.55,
  temperament: 0.12,
  practical: 0.6,
  pace: 0.1,
  interests: 1,
  religion: 0.55,
  culture: 0.25,
  age: 0.9,
  band: 0.15,
  popularity: 1,
  price: 0.15,
  queueExponent: 0.1,
  need: 0.35,
  unknown: 0.15,
  distance: 0.25,
  base: { F: -1.5, M: -0.9 },
  mean: { interests: 0.25, age: 0.6 },
  rarity: new Array<number>(TOPICS).fill(1),
}

/** Religion, culture and reasoning are never learned: sensitive weights stay as designed. */
export const FITTED = ['values', 'temperament', 'practical', 'pace', 'interests', 'age'] as const
export type Fitted = (typeof FITTED)[number]
