import type { Gender } from '@heartwell/contract/profiles/people.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Faith, Origin } from '@heartwell/demo/schema.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'
import { beliefFor } from '../../apps/server/src/demo/texts.ts'
import type { Tastes } from '../../tools/population/interests.ts'
import { answersOf, type Mind, mindOf, type Paper } from '../../tools/population/mind.ts'

/** A member of the market: what the product learns about them, and what it does not. */
export type Person = {
  gender: Gender
  /** In years and fractions on the first day. */
  age: number
  ages: { from: number; to: number }
  profile: {
    agreed: { religion: boolean; culture: boolean }
    /** The choices from the lists of religions and cultures. */
    religion: number | null
    cultures: number[]
    topics: number[]
    answers: Uint8Array
    importance: 'not' | 'somewhat' | 'very' | null
  }
  hidden: Hidden
  /** The chance that the member visits on a day. */
  activity: number
  /** The round in which the member joins; 0 for members from before. */
  joins: number
}

/**
 * The traits behind the profile, and those that no profile shows: they decide whom the member wants and who wants the
 * member.
 */
type Hidden = {
  mind: Mind
  faith: Faith
  /** How much faith matters to the member, 0 to 1. */
  devotion: number
  origin: string
  /** How readily the member wants anybody, and how much everybody wants the member. */
  readiness: number
  desirability: number
  /** The tastes and the looks of the member, which no profile shows. */
  taste: readonly number[]
  looks: readonly number[]
}

export type Shipped = { paper: Paper; tastes: Tastes }

export const NEWCOMERS = { share: 0.2, round: 4 }

/** As many men as women, the men first; the last fifth of each joins later. */
export function peopleOf(perSide: number, shipped: Shipped, random: Random): Person[] {
  const side = (gender: Gender) =>
    Array.from({ length: perSide }, (_, at) => {
      const late = at >= perSide * (1 - NEWCOMERS.share)
      return personOf(gender, late ? NEWCOMERS.round : 0, shipped, random)
    })
  return [...side('M'), ...side('F')]
}

function personOf(gender: Gender, joins: number, { paper, tastes }: Shipped, random: Random): Person {
  const age = ageIn(gender, random)
  const origin = random.weighted(FAMILIES)
  const faith = random.weighted(origin.faiths)
  const belief = beliefFor(faith, random)
  const mind = mindOf({ age, devotion: belief.devotion }, random)
  const namesFaith = random.chance(ANSWER_SHARE)
  return {
    gender,
    age,
    ages: agesIn(gender, age, random),
    profile: {
      agreed: { religion: namesFaith, culture: random.chance(ANSWER_SHARE) },
      religion: belief.religion,
      cultures: origin.cultures,
      topics: tastes({ age, gender }, random),
      answers: answersOf(mind, { paper, namesFaith }, random),
      importance: namesFaith && random.chance(0.5) ? importanceOf(belief.devotion) : null,
    },
    hidden: {
      mind,
      faith,
      devotion: belief.devotion,
      origin: origin.key,
      readiness: random.normal(),
      desirability: random.normal(),
      taste: three(random),
      looks: three(random),
    },
    activity: Math.min(1, 0.15 + 0.85 * random.next() ** 1.3),
    joins,
  }
}

/** The share of members who consent to the use of faith, or culture. */
const ANSWER_SHARE = 0.8
const FAMILIES: readonly (readonly [Origin, number])[] = demoData().origins.map((origin) => [origin, origin.weight])
const three = (random: Random) => [random.normal(), random.normal(), random.normal()]
const importanceOf = (devotion: number) => (devotion > 0.6 ? 'very' : devotion > 0.2 ? 'somewhat' : 'not')

/** Most between 25 and 50; men are a little older. */
const ageIn = (gender: Gender, random: Random) =>
  Math.min(72, 22 + 13 * Math.abs(random.normal()) + 6 * random.next() + (gender === 'M' ? 1.5 : 0))

/** Men look for somewhat younger people, women for somewhat older ones. */
function agesIn(gender: Gender, age: number, random: Random) {
  const [few, many] = [1 + 5 * random.next(), 3 + 9 * random.next()]
  const [younger, older] = gender === 'M' ? [many, few] : [few, many]
  return { from: Math.max(18, Math.round(age - younger)), to: Math.round(age + older) }
}
