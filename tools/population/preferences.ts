import type { Gender } from '@heartwell/contract/profiles/people.ts'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Mind } from './mind.ts'
import type { Place } from './places.ts'

/** A row of `preferences`, as far as it is chosen. */
export type PopulationPreferences = {
  seeks: 'women' | 'men' | 'both' | null
  ages: { from: number; to: number } | null
  intention: 'marriage' | 'partnership' | 'companionship' | null
  hasChildren: 'yes' | 'no' | 'prefer_not_to_say' | null
  wantsChildren: 'yes' | 'no' | 'open' | 'prefer_not_to_say' | null
  religionImportance: 'not' | 'somewhat' | 'very' | null
  place: Place | null
  distance: 'anywhere' | 'my_country' | 'my_region' | null
  dealbreakers: { children: boolean; faith: boolean }
  showsDistance: boolean
}

type Chooser = { age: number; gender: Gender; mind: Mind; place: Place; consentsReligion: boolean }

/** The choices of members who choose any; many fields stay empty. */
export function preferencesOf(
  { age, gender, mind, place, consentsReligion }: Chooser,
  random: Random,
): PopulationPreferences {
  const said = random.chance(0.85)
  const wantsChildren = random.chance(0.6) ? childrenPreference(mind, random) : null
  return {
    seeks: seeksOf(gender, random),
    ages: random.chance(0.4) ? agesOf(age, gender, random) : null,
    intention: random.chance(0.8) ? intentionOf(age, random) : null,
    hasChildren: random.chance(0.7) ? (random.chance(age < 35 ? 0.2 : 0.7) ? 'yes' : 'no') : null,
    wantsChildren,
    religionImportance: consentsReligion ? importanceOf(mind.faith) : null,
    place: said ? place : null,
    distance: said ? distanceOf(random) : null,
    dealbreakers: {
      children: wantsChildren !== null && random.chance(0.08),
      faith: consentsReligion && mind.faith > 0.8 && random.chance(0.25),
    },
    showsDistance: said && random.chance(0.7),
  }
}

const seeksOf = (gender: Gender, random: Random) =>
  random.weighted<PopulationPreferences['seeks']>([
    [null, 60],
    [gender === 'F' ? 'men' : 'women', 32],
    [gender === 'F' ? 'women' : 'men', 5],
    ['both', 3],
  ])

function agesOf(age: number, gender: Gender, random: Random) {
  const [younger, older] =
    gender === 'F' ? [random.int(1, 6), random.int(4, 12)] : [random.int(4, 12), random.int(1, 6)]
  return { from: Math.max(18, age - younger), to: Math.min(99, age + older) }
}

const intentionOf = (age: number, random: Random) =>
  random.weighted<PopulationPreferences['intention']>(
    age < 45
      ? [
          ['marriage', 5],
          ['partnership', 5],
          ['companionship', 1],
        ]
      : [
          ['marriage', 2],
          ['partnership', 5],
          ['companionship', 4],
        ],
  )

function childrenPreference({ children }: Mind, random: Random): PopulationPreferences['wantsChildren'] {
  if (random.chance(0.05)) return 'prefer_not_to_say'
  return children > 0.5 ? 'yes' : children < -0.5 ? 'no' : 'open'
}

const importanceOf = (faith: number) => (faith > 0.8 ? 'very' : faith > -0.3 ? 'somewhat' : 'not')

const distanceOf = (random: Random) =>
  random.weighted<PopulationPreferences['distance']>([
    ['anywhere', 50],
    ['my_country', 35],
    ['my_region', 15],
  ])
