import type { Approval, Gender, ProfileStatus } from '@heartwell/contract/people.ts'
import type { Leaning } from './people-work.ts'
import type { Glasses, Head } from './portraits.ts'
import type { Random } from './random.ts'
import type { Belief } from './texts-faith.ts'

/** Who somebody is, before anything is told about them. */
export type Role = {
  gender: Gender
  age: number
  status: ProfileStatus
  approval: Approval
  known: Known | null
}

/** Somebody whose login is printed at the start. */
export type Known = {
  name: string
  login: string
  origin: string
  place: string
  profession: string
  leanings: Leaning[]
  culture: string
  belief: Belief
  head: Head
  glasses: Glasses | null
  hair: string
}

type Standing = Pick<Role, 'status' | 'approval'>

/** Everybody's age, gender and standing, the known people first. */
export function castRoles(size: number, random: Random): Role[] {
  const standings = random.shuffle(standingsFor(size - KNOWN.length))
  const ages = agesFor(standings.length, random)
  const crowd = standings.map((standing, at): Role => {
    const gender = at % 2 === 0 ? 'M' : 'F'
    return { ...standing, gender, age: ages[at]!, known: null }
  })
  return [...KNOWN, ...crowd]
}

const APPROVED: Standing = { status: 'Tab', approval: 'approved' }
const WAITING: Standing = { status: 'Tab', approval: 'pending' }
const REJECTED: Standing = { status: 'Tab', approval: 'rejected' }

const KNOWN: readonly Role[] = [
  {
    ...APPROVED,
    gender: 'F',
    age: 61,
    known: {
      name: 'Margaret Hale',
      login: 'margaret',
      origin: 'english',
      place: 'lisbon',
      profession: 'Bookseller',
      leanings: ['words', 'nature', 'table'],
      culture:
        'I am a Yorkshire girl who sold her bookshop and followed the light to Lisbon. My kitchen speaks both languages: toast in the morning, grilled sardines in June. I would love to learn about your traditions and to make one or two of our own.',
      belief: {
        devotion: 0.5,
        text: 'Church of England, in an unhurried way: harvest festival, carols, and a quiet pew when life is loud. I am open to people of any faith, or of none.',
      },
      head: 'grayBun',
      glasses: 'glasses2',
      hair: '#F3EEEA',
    },
  },
  {
    ...WAITING,
    gender: 'F',
    age: 57,
    known: {
      name: 'Ingrid Solberg',
      login: 'ingrid',
      origin: 'norwegian',
      place: 'bergen',
      profession: 'Marine biologist',
      leanings: ['nature', 'mind', 'music'],
      culture:
        'My family has a small boathouse by the fjord, and it is where I think best. On the seventeenth of May I wear the dress my grandmother sewed, and I cook for whoever comes.',
      belief: {
        devotion: 0.3,
        text: 'I sing in the church choir more for the singing than for the sermon. The sea at six in the morning does the rest.',
      },
      head: 'grayMedium',
      glasses: null,
      hair: '#E6C48C',
    },
  },
  {
    status: 'cultureReligion',
    approval: 'pending',
    gender: 'M',
    age: 44,
    known: {
      name: 'Daniel Okafor',
      login: 'daniel',
      origin: 'igbo',
      place: 'dublin',
      profession: 'Civil engineer',
      leanings: ['mind', 'sport', 'music'],
      culture: 'Igbo by birth and a Dubliner by choice: I argue about hurling and jollof with equal heat.',
      belief: { devotion: 0.6, text: 'I am Catholic; I sing in the parish choir and keep my doubts polite.' },
      head: 'short2',
      glasses: null,
      hair: '#2B1B2E',
    },
  },
]

const UNFINISHED: readonly ProfileStatus[] = [
  ...(['RegistrationVarification', 'gender', 'UploadImage', 'uploadDocument', 'cultureReligion', 'interest'] as const),
  ...(['userAnswersTemperament', 'userAnswersValue', 'userAnswersIQ'] as const),
]

/** In a community of 264: 13 waiting (and Ingrid), 4 rejected, 2 at each onboarding step (and Daniel). */
function standingsFor(count: number): Standing[] {
  const share = (of264: number) => Math.round((of264 * Math.min(count, 261)) / 261)
  const unfinished = UNFINISHED.flatMap((status): Standing[] => [
    { status, approval: 'pending' },
    { status, approval: 'pending' },
  ]).slice(0, share(18))
  const others = [...unfinished, ...repeat(WAITING, share(13)), ...repeat(REJECTED, share(4))]
  return [...others, ...repeat(APPROVED, count - others.length)]
}

const repeat = <T>(value: T, times: number): T[] => Array.from({ length: Math.max(0, times) }, () => value)

/** First age, last age, share of the community: seven in ten are 40 or over. */
const AGES = [
  [18, 29, 0.11],
  [30, 39, 0.18],
  [40, 49, 0.25],
  [50, 59, 0.23],
  [60, 69, 0.15],
  [70, 80, 0.08],
] as const

function agesFor(count: number, random: Random): number[] {
  const ages = AGES.flatMap(([from, to, share]) =>
    Array.from({ length: Math.round(count * share) }, () => random.int(from, to)),
  )
  while (ages.length < count) ages.push(random.int(40, 59))
  return random.shuffle(ages.slice(0, count))
}
