import type { Approval, Gender, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { STATUSES } from '@heartwell/contract/profiles/people.ts'
import type { ProfileAnswer } from '@heartwell/contract/profiles/profile-answers.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import type { FactAnswer, Faith, Leaning, Origin, Person } from '@heartwell/demo/schema.ts'
import { type Answered, answerPairs, answerReasoning, type DemoBanks, mindOf } from '../answers.ts'
import { plainLetters } from '../names.ts'
import { ownWordsSource } from '../own-words.ts'
import type { PortraitSpec } from '../portraits/portraits.ts'
import { portraitsFor } from '../portraits/portraits-casting.ts'
import { factsOf } from '../profile-facts.ts'
import { createRandom, type Random } from '../random.ts'
import { beliefFor, culturalBackground } from '../texts.ts'
import { castRoles, type Role } from './people-cast.ts'
import { type Times, timesFor } from './people-times.ts'
import { interestsFor, workFor } from './people-work.ts'

export const DEMO_MAIL_HOST = 'demo.heartwell.example'

/** Fields that an unfinished member has not filled in yet are null or empty. */
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
  religion: number | null
  cultures: number[]
  /** In the order of the profile. */
  ownWords: ProfileAnswer[]
  facts: FactAnswer[]
  interests: string[]
  answers: { temperament: Answered; value: Answered; iq: Answered }
  consent: boolean
  photosForConnections: boolean
  photos: PortraitSpec[]
  preferences: Person['preferences'] | null
  showsDistance: boolean
  showsTown: boolean
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

/**
 * A believable community. The same options make the same people. Margaret, Ingrid and Daniel come first; the people
 * near Margaret come last.
 */
export function demoCommunity(options: DemoCommunityOptions): DemoMember[] {
  const { seed = SEED, size = 294 } = options
  const random = createRandom(seed)
  const phones = random.fork('phones').shuffle(Array.from({ length: 1000 }, (_, number) => number))
  const taken = new Set<string>()
  const roles = castRoles(size, random.fork('roles'))
  const wordsOf = ownWordsSource(random.fork('words'))
  return roles.map((role, at) => {
    const own = random.fork(`member:${at}`)
    const origin = originOf(role, own.fork('origin'))
    const name = role.known?.name ?? freeName(role.gender, origin, taken, own.fork('name'))
    taken.add(plainLetters(name))
    // Ofcom keeps 07700 900000 to 900999 free for drama.
    const phone = `07700900${String(phones[at % phones.length]).padStart(3, '0')}`
    const like = roles.findIndex(({ known }) => known?.login && known.login === role.known?.answersLike)
    const mind = random.fork(`member:${like < 0 ? at : like}`).fork('mind')
    const ownWords = role.status === 'Tab' ? wordsOf(name) : []
    return describe({ role, origin, name, phone, mind, ownWords }, options, own)
  })
}

/** `mind` is the source of chance for leanings and abilities. */
type Identity = { role: Role; origin: Origin; name: string; phone: string; mind: Random; ownWords: ProfileAnswer[] }

function describe(identity: Identity, options: DemoCommunityOptions, random: Random): DemoMember {
  const { role, origin, name, phone, ownWords } = identity
  const { age, known, status, approval } = role
  const did = (step: ProfileStatus) => STATUSES.indexOf(status) > STATUSES.indexOf(step)
  const faith = random.fork('faith').weighted(origin.faiths)
  const belief = known?.belief ?? beliefFor(faith, random.fork('belief'))
  const sober = faith === 'muslim'
  const work = known ?? workFor({ age, sober }, random.fork('work'))
  const mind = mindOf({ age, devotion: belief.devotion }, options.banks, identity.mind)
  const { temperament, value } = options.banks
  const { profession } = work
  const showsDistance = known !== null || random.fork('distance').chance(0.8)
  const sitter = { name, gender: role.gender, age, profession, origin: origin.key, sober }
  return {
    id: random.fork('id').uuid(),
    name,
    email: `${known?.login ?? plainLetters(name).replace(/ /g, '.')}@${DEMO_MAIL_HOST}`,
    dob: birthDate(age, options.today, random.fork('dob')),
    age,
    phone,
    profession: work.profession,
    address: known?.address ?? addressIn(placeOf(origin, random.fork('place')), random.fork('address')),
    gender: did('gender') ? role.gender : null,
    cultural_background: did('cultureReligion')
      ? (known?.culture ?? culturalBackground(origin.key, age, random.fork('culture')))
      : null,
    religious_belief: did('cultureReligion') ? belief.text : null,
    religion: did('cultureReligion') ? belief.religion : null,
    cultures: did('cultureReligion') ? origin.cultures : [],
    ownWords,
    facts: status === 'Tab' ? factsOf(sitter, random.fork('facts')) : [],
    interests: did('interest')
      ? (known?.interests ?? interestsFor({ age, sober }, work, options.topics, random.fork('interests')))
      : [],
    answers: {
      temperament: did('userAnswersTemperament') ? answerPairs(temperament, mind, random.fork('temperament')) : {},
      value: did('userAnswersValue') ? answerPairs(value, mind, random.fork('value')) : {},
      iq: did('userAnswersIQ') ? answerReasoning(options.banks, mind, random.fork('iq')) : {},
    },
    consent: did('UploadImage') && (known !== null || random.fork('consent').chance(0.92)),
    photosForConnections: known === null && random.fork('photos for connections').chance(0.07),
    photos: did('UploadImage') ? photosOf(role, { origin, faith, leanings: work.leanings }, random.fork('photos')) : [],
    preferences: known?.preferences ?? null,
    showsDistance,
    showsTown: showsDistance && random.fork('town').chance(0.4),
    hasDocument: did('uploadDocument'),
    status,
    approval,
    rejectionReason: approval === 'rejected' ? random.fork('reason').pick(demoData().rejectionReasons) : null,
    ...timesFor(role, random.fork('times')),
  }
}

function originOf({ known }: Role, random: Random): Origin {
  const { origins } = demoData()
  const own = origins.find(({ key }) => key === known?.origin)
  return own ?? random.weighted(origins.map((origin) => [origin, origin.weight] as const))
}

function freeName(gender: Gender, origin: Origin, taken: ReadonlySet<string>, random: Random): string {
  const given = gender === 'F' ? origin.her : origin.his
  const names = given.flatMap((first) => origin.family.map((last) => `${first} ${last}`))
  const name = random.shuffle(names).find((candidate) => !taken.has(plainLetters(candidate)))
  if (!name) throw new Error(`No name is left for the ${origin.key} families: ask for a smaller community.`)
  return name
}

/** A birthday that makes a person exactly this old today. */
function birthDate(age: number, today: string, random: Random): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return utcDay(new Date(Date.UTC(year - age, month - 1, day - random.int(0, 364))))
}

function placeOf(origin: Origin, random: Random): string {
  return random.pick(random.chance(0.75) ? origin.cities : demoData().places.map(({ key }) => key))
}

function addressIn(key: string, random: Random): string {
  const place = demoData().places.find((each) => each.key === key)
  if (!place) return ''
  const street = random.pick(place.streets)
  const number = random.int(1, 89)
  return `${place.numberLast ? `${street} ${number}` : `${number} ${street}`}, ${place.label}`
}

type Background = { origin: Origin; faith: Faith; leanings: readonly Leaning[] }

function photosOf({ gender, age, known }: Role, background: Background, random: Random): PortraitSpec[] {
  const { origin, faith, leanings } = background
  const { headwear } = origin
  const wears = headwear?.gender === gender && headwear.faith === faith && random.chance(headwear.share)
  const sitter = {
    gender,
    age,
    looks: random.weighted(origin.looks),
    headwear: wears ? headwear.kind : null,
    eyes: origin.eyes,
    leanings,
  }
  return portraitsFor(sitter, known ? known.photos : random.weighted(PHOTO_COUNTS), random, known?.look)
}

const PHOTO_COUNTS = [
  [1, 6],
  [2, 3],
  [3, 1],
] as const
