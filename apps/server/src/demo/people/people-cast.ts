import type { Approval, Gender, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Person } from '@heartwell/demo/schema.ts'
import type { Random } from '../random.ts'

/** The traits that are decided first; the rest of the person follows from them. */
export type Role = {
  gender: Gender
  age: number
  status: ProfileStatus
  approval: Approval
  /** The person written by hand; null for people made at random. */
  known: Person | null
}

type Standing = Pick<Role, 'status' | 'approval'>

/**
 * Everybody's age, gender and status: the people with printed logins, the random members, and the people near Margaret.
 */
export function castRoles(size: number, random: Random): Role[] {
  const [known, neighbours] = [demoData().people.map(roleOf), demoData().neighbours.map(roleOf)]
  const standings = random.shuffle(standingsFor(size - known.length - neighbours.length))
  const ages = agesFor(standings.length, random)
  const crowd = standings.map((standing, at): Role => {
    const gender = at % 2 === 0 ? 'M' : 'F'
    return { ...standing, gender, age: ages[at]!, known: null }
  })
  return [...known, ...crowd, ...neighbours]
}

function roleOf(known: Person): Role {
  const { gender, age, status, approval } = known
  return { gender, age, status, approval, known }
}

const APPROVED: Standing = { status: 'Tab', approval: 'approved' }
const WAITING: Standing = { status: 'Tab', approval: 'pending' }
const REJECTED: Standing = { status: 'Tab', approval: 'rejected' }

const UNFINISHED: readonly ProfileStatus[] = [
  ...(['RegistrationVarification', 'gender', 'UploadImage', 'uploadDocument', 'cultureReligion', 'interest'] as const),
  ...(['userAnswersTemperament', 'userAnswersValue', 'userAnswersIQ'] as const),
]

/** In a crowd of 261: 13 waiting (and Ingrid), 4 rejected, 2 at each onboarding step (and Daniel). */
function standingsFor(count: number): Standing[] {
  const share = (of261: number) => Math.round((of261 * Math.min(count, 261)) / 261)
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
