import type { Approval, Gender, ProfileStatus } from '@heartwell/contract/people.ts'
import { STATUSES } from '@heartwell/contract/people.ts'
import { type Answered, answerPairs, answerReasoning, type DemoBanks, mindOf } from './answers.ts'
import { ORIGINS, plainLetters, wordsOf } from './names.ts'
import type { Origin } from './names-origin.ts'
import { PLACES } from './names-places.ts'
import { castRoles, type Role } from './people-cast.ts'
import { type Times, timesFor } from './people-times.ts'
import { interestsFor, workFor } from './people-work.ts'
import type { PortraitSpec } from './portraits.ts'
import { portraitsFor } from './portraits-casting.ts'
import { createRandom, type Random } from './random.ts'
import { culturalBackground, REJECTION_REASONS } from './texts.ts'
import { beliefFor, type Faith } from './texts-faith.ts'

export const DEMO_MAIL_HOST = 'demo.heartwell.example'

/** What an unfinished member has not told yet is null or empty. */
export type DemoMember = Times & {
  id: string
  name: string
  email: string
  /** YYYY-MM-DD */
  dob: string
  age: number
  phone: string
  profession: string
  address: string
  gender: Gender | null
  cultural_background: string | null
  religious_belief: string | null
  interests: string[]
  answers: { temperament: Answered; value: Answered; iq: Answered }
  consent: boolean
  photos: PortraitSpec[]
  hasDocument: boolean
  status: ProfileStatus
  approval: Approval
  rejectionReason: string | null
}

export type DemoCommunityOptions = {
  /** YYYY-MM-DD; birth dates are counted back from here. */
  today: string
  /** The names of the selectable interests. */
  topics: readonly string[]
  banks: DemoBanks
  seed?: number
  size?: number
}

const SEED = 20_260_921

/** A believable community; the same options make the same people. Margaret, Ingrid and Daniel come first. */
export function demoCommunity(options: DemoCommunityOptions): DemoMember[] {
  const { seed = SEED, size = 264 } = options
  const random = createRandom(seed)
  const phones = random.fork('phones').shuffle(Array.from({ length: 1000 }, (_, number) => number))
  const taken = new Set<string>()
  return castRoles(size, random.fork('roles')).map((role, at) => {
    const own = random.fork(`member:${at}`)
    const origin = originOf(role, own.fork('origin'))
    const name = role.known?.name ?? freeName(role.gender, origin, taken, own.fork('name'))
    taken.add(plainLetters(name))
    // Ofcom keeps 07700 900000 to 900999 free for drama.
    const phone = `07700900${String(phones[at % phones.length]).padStart(3, '0')}`
    return describe({ role, origin, name, phone }, options, own)
  })
}

type Identity = { role: Role; origin: Origin; name: string; phone: string }

function describe({ role, origin, name, phone }: Identity, options: DemoCommunityOptions, random: Random): DemoMember {
  const { age, known, status, approval } = role
  const did = (step: ProfileStatus) => STATUSES.indexOf(status) > STATUSES.indexOf(step)
  const faith = random.fork('faith').weighted(origin.faiths)
  const belief = known?.belief ?? beliefFor(faith, random.fork('belief'))
  const sober = faith === 'muslim'
  const work = known ?? workFor({ age, sober }, random.fork('work'))
  const mind = mindOf({ age, devotion: belief.devotion }, options.banks, random.fork('mind'))
  const { temperament, value } = options.banks
  return {
    id: random.fork('id').uuid(),
    name,
    email: `${known?.login ?? plainLetters(name).replace(/ /g, '.')}@${DEMO_MAIL_HOST}`,
    dob: birthDate(age, options.today, random.fork('dob')),
    age,
    phone,
    profession: work.profession,
    address: addressIn(known?.place ?? placeOf(origin, random.fork('place')), random.fork('address')),
    gender: did('gender') ? role.gender : null,
    cultural_background: did('cultureReligion')
      ? (known?.culture ?? culturalBackground(origin.key, age, random.fork('culture')))
      : null,
    religious_belief: did('cultureReligion') ? belief.text : null,
    interests: did('interest') ? interestsFor({ age, sober }, work, options.topics, random.fork('interests')) : [],
    answers: {
      temperament: did('userAnswersTemperament') ? answerPairs(temperament, mind, random.fork('temperament')) : {},
      value: did('userAnswersValue') ? answerPairs(value, mind, random.fork('value')) : {},
      iq: did('userAnswersIQ') ? answerReasoning(options.banks, mind, random.fork('iq')) : {},
    },
    consent: did('UploadImage') && (known !== null || random.fork('consent').chance(0.92)),
    photos: did('UploadImage') ? photosOf(role, origin, faith, random.fork('photos')) : [],
    hasDocument: did('uploadDocument'),
    status,
    approval,
    rejectionReason: approval === 'rejected' ? random.fork('reason').pick(REJECTION_REASONS) : null,
    ...timesFor(role, random.fork('times')),
  }
}

function originOf({ known }: Role, random: Random): Origin {
  const own = ORIGINS.find(({ key }) => key === known?.origin)
  return own ?? random.weighted(ORIGINS.map((origin) => [origin, origin.weight] as const))
}

function freeName(gender: Gender, origin: Origin, taken: ReadonlySet<string>, random: Random): string {
  const given = wordsOf(gender === 'F' ? origin.her : origin.his)
  const names = given.flatMap((first) => wordsOf(origin.family).map((last) => `${first} ${last}`))
  const name = random.shuffle(names).find((candidate) => !taken.has(plainLetters(candidate)))
  if (!name) throw new Error(`No name is left for the ${origin.key} families: ask for a smaller community.`)
  return name
}

/** A birthday that makes somebody this old today. */
function birthDate(age: number, today: string, random: Random): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year - age, month - 1, day - random.int(0, 364))).toISOString().slice(0, 10)
}

function placeOf(origin: Origin, random: Random): string {
  return random.pick(random.chance(0.75) ? wordsOf(origin.cities) : Object.keys(PLACES))
}

function addressIn(key: string, random: Random): string {
  const place = PLACES[key]
  if (!place) return ''
  const street = random.pick(place.streets.split('|'))
  const number = random.int(1, 89)
  return `${place.numberLast ? `${street} ${number}` : `${number} ${street}`}, ${place.label}`
}

function photosOf({ gender, age, known }: Role, origin: Origin, faith: Faith, random: Random): PortraitSpec[] {
  const { headwear } = origin
  const wears = headwear?.gender === gender && headwear.faith === faith && random.chance(headwear.share)
  const sitter = { gender, age, looks: random.weighted(origin.looks), headwear: wears ? headwear.kind : null }
  const photos = portraitsFor(sitter, known ? 3 : random.weighted(PHOTO_COUNTS), random)
  return known
    ? photos.map((photo) => ({ ...photo, head: known.head, glasses: known.glasses, hair: known.hair }))
    : photos
}

const PHOTO_COUNTS = [
  [1, 4],
  [2, 4],
  [3, 2],
] as const
