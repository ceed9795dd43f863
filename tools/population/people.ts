import type { Approval, Gender, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts'
import { beliefFor, culturalBackground } from '../../apps/server/src/demo/texts.ts'
import type { Tastes } from './interests.ts'
import { answersOf, type Mind, mindOf, type Paper } from './mind.ts'
import { cursorAt, type Place } from './places.ts'
import { type PopulationPreferences, preferencesOf } from './preferences.ts'

/** An invented member. Times are minutes before the population was made. */
export type Invented = {
  id: string
  no: number
  name: string
  email: string
  phone: string
  age: number
  /** YYYY-MM-DD */
  dob: string
  gender: Gender
  place: Place
  status: ProfileStatus
  approval: Approval
  joined: number
  decided: number | null
  seen: number
  consents: { photos: boolean; religion: boolean; culture: boolean }
  belief: string | null
  culture: string | null
  /** Choices from the lists of religions and cultures. */
  religion: number | null
  cultures: number[]
  /** Positions in the shipped list. */
  topics: number[]
  /** The chosen options in the order of the paper; empty before the questionnaires. */
  answers: Uint8Array
  preferences: PopulationPreferences | null
  photos: number
  mind: Mind
  /** How much others want this person, and this person others, in log-odds; visible only in interests and answers. */
  warmth: number
  readiness: number
}

export type Ground = { seed: number; size: number; now: Date; firstNo: number; paper: Paper; tastes: Tastes }

const DAY = 24 * 60
/** A domain without mailboxes, so that no real person gets an email. */
export const HOST = 'population.heartwell.example'

/** The same seed always gives the same person at a position, whatever was made before. */
export function inventedAt(at: number, ground: Ground): Invented {
  const random = createRandom(Math.imul(ground.seed + 1, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b))
  const gender: Gender = random.chance(SHARE_OF_WOMEN) ? 'F' : 'M'
  const age = ageIn(random)
  const origin = random.weighted(WEIGHTED_ORIGINS)
  const belief = beliefFor(random.weighted(origin.faiths), random)
  const mind = mindOf({ age, devotion: belief.devotion }, random)
  const standing = random.weighted(STANDINGS)
  const consents = consentsIn(random)
  const place = cursorAt(random)
  const finished = standing.status === 'Tab'
  const no = ground.firstNo + at
  return {
    id: orderedId(at, ground.size, random),
    no,
    name: `${random.pick(gender === 'F' ? origin.her : origin.his)} ${random.pick(origin.family)}`,
    email: `p${no}@${HOST}`,
    phone: `07700${String(no % 1_000_000).padStart(6, '0')}`,
    age,
    dob: birthDate(age, ground.now, random),
    gender,
    place,
    ...standing,
    ...timesIn(standing.approval !== 'pending', random),
    consents,
    belief: consents.religion && finished ? belief.text : null,
    culture: consents.culture && finished ? culturalBackground(origin.key, age, random) : null,
    religion: consents.religion && finished ? belief.religion : null,
    cultures: consents.culture && finished ? origin.cultures : [],
    topics: finished ? ground.tastes({ age, gender }, random) : [],
    answers: finished
      ? answersOf(mind, { paper: ground.paper, namesFaith: consents.religion }, random)
      : new Uint8Array(),
    preferences: random.chance(0.45)
      ? preferencesOf({ age, gender, mind, place, consentsReligion: consents.religion }, random)
      : null,
    photos: random.weighted(PHOTOS),
    mind,
    warmth: random.normal(),
    readiness: random.normal(),
  }
}

/** The product is designed for 15,000 men and 25,000 women online. */
const SHARE_OF_WOMEN = 25 / 40
const AGES: readonly (readonly [readonly [number, number], number])[] = [
  [[18, 29], 11],
  [[30, 39], 18],
  [[40, 49], 25],
  [[50, 59], 23],
  [[60, 69], 15],
  [[70, 85], 8],
]
const STANDINGS: readonly (readonly [{ status: ProfileStatus; approval: Approval }, number])[] = [
  [{ status: 'Tab', approval: 'approved' }, 92],
  [{ status: 'Tab', approval: 'pending' }, 3],
  [{ status: 'Tab', approval: 'rejected' }, 2],
  [{ status: 'interest', approval: 'pending' }, 3],
]
const PHOTOS = [
  [0, 12],
  [1, 45],
  [2, 28],
  [3, 15],
] as const
const WEIGHTED_ORIGINS = demoData().origins.map((origin) => [origin, origin.weight] as const)

function ageIn(random: Random): number {
  const [from, to] = random.weighted(AGES)
  return random.int(from, to)
}

function birthDate(age: number, now: Date, random: Random): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate() - random.int(0, 364)))
  return day.toISOString().slice(0, 10)
}

const consentsIn = (random: Random) => ({
  photos: random.chance(0.92),
  religion: random.chance(0.78),
  culture: random.chance(0.82),
})

/**
 * Joined within three years, a few within the last fortnight; last active within 120 days, most within the last one.
 */
function timesIn(isDecided: boolean, random: Random) {
  const joined = Math.round((random.chance(0.03) ? random.next() * 14 : 3 + random.next() * 1092) * DAY)
  const decided = isDecided ? Math.max(0, joined - Math.round((0.2 + 2 * random.next()) * DAY)) : null
  const away = random.chance(0.35) ? random.next() : 120 * random.next() ** 3
  return { joined, decided, seen: Math.min(joined, Math.round(away * DAY)) }
}

/** A random id whose first digits rise with the position, so that a million rows are inserted in index order. */
function orderedId(at: number, size: number, random: Random): string {
  const head = Math.floor(((at + random.next()) / size) * 0x1_0000_0000)
  return head.toString(16).padStart(8, '0') + random.uuid().slice(8)
}
