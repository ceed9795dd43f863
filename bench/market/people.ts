import type { Gender } from '@heartwell/contract/people.ts'
import { ORIGINS } from '../../apps/server/src/demo/names.ts'
import type { Origin } from '../../apps/server/src/demo/names-origin.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'
import { culturalBackground } from '../../apps/server/src/demo/texts.ts'
import { beliefFor, type Faith } from '../../apps/server/src/demo/texts-faith.ts'
import type { Tastes } from '../../tools/population/interests.ts'
import { answersOf, type Mind, mindOf, type Paper } from '../../tools/population/mind.ts'

/** Somebody of the market: what she tells the product, and what nobody is told. */
export type Person = {
  gender: Gender
  /** In years and parts of years on the first day. */
  age: number
  ages: { from: number; to: number }
  told: {
    belief: string | null
    culture: string | null
    topics: number[]
    answers: Uint8Array
    importance: 'not' | 'somewhat' | 'very' | null
  }
  hidden: Hidden
  /** The chance that she comes on a day. */
  activity: number
  /** The round in which she joins; 0 was there before. */
  joins: number
}

/** Behind answers and texts, and beside them: what decides whom she wants and who wants her. */
export type Hidden = {
  mind: Mind
  faith: Faith
  /** How much faith matters to her, 0 to 1. */
  devotion: number
  origin: string
  /** How readily she wants anybody, and how much she is wanted by everybody. */
  readiness: number
  desirability: number
  /** What she is drawn to, and what she has of it: told in no profile. */
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
  const tellsFaith = random.chance(TELLS)
  return {
    gender,
    age,
    ages: agesIn(gender, age, random),
    told: {
      belief: tellsFaith ? belief.text : null,
      culture: random.chance(TELLS) ? culturalBackground(origin.key, age, random) : null,
      topics: tastes({ age, gender }, random),
      answers: answersOf(mind, { paper, tellsFaith }, random),
      importance: tellsFaith && random.chance(0.5) ? importanceOf(belief.devotion) : null,
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

/** Who agrees that faith, or culture, is used. */
const TELLS = 0.8
const FAMILIES: readonly (readonly [Origin, number])[] = ORIGINS.map((origin) => [origin, origin.weight])
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
