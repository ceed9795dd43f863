import type { DemoMember } from './people.ts'
import { createRandom, type Random } from './random.ts'

/** Who asked whom, by member id. One request to a pair, as the database has it. */
export type DemoInterest = {
  sender: string
  recipient: string
  status: 'pending' | 'accepted' | 'rejected'
  daysAgo: number
  note?: string
}

/** Requests between approved members of the community. Its first approved member gets a well-filled page. */
export function demoInterests(members: readonly DemoMember[], seed = 7): DemoInterest[] {
  const random = createRandom(seed)
  const approved = members.filter(({ approval }) => approval === 'approved')
  const [named, ...others] = approved
  if (!named) return []
  return [...interestsOfNamed(named, others, random.fork('named')), ...interestsAmong(others, random.fork('others'))]
}

function interestsOfNamed(named: DemoMember, others: readonly DemoMember[], random: Random): DemoInterest[] {
  const partners = random.shuffle(fitting(named, others))
  return NAMED_PAGE.flatMap(([status, direction], at) => {
    const partner = partners[at]
    if (!partner) return []
    const [sender, recipient] = direction === 'received' ? [partner, named] : [named, partner]
    const note = status === 'pending' ? NAMED_NOTES[at] : undefined
    return [{ ...request(sender, recipient, status, random), ...(note && { note }) }]
  })
}

const NAMED_PAGE = [
  ['pending', 'received'],
  ['pending', 'received'],
  ['pending', 'received'],
  ['pending', 'sent'],
  ['pending', 'sent'],
  ['accepted', 'received'],
  ['accepted', 'sent'],
  ['accepted', 'received'],
  ['accepted', 'received'],
] as const

/** Words with the first requests of that page; most people send none. */
const NAMED_NOTES = [
  'Your kitchen garden made me smile. I grow tomatoes on a balcony, with more hope than success.',
  undefined,
  'We seem to like the same long walks.\nWould you tell me about your favourite one?',
  'I would love to hear more about your choir.',
]

function interestsAmong(members: readonly DemoMember[], random: Random): DemoInterest[] {
  const pairs = new Set<string>()
  return members.flatMap((sender) => {
    const count = random.weighted(HOW_MANY)
    const fresh = fitting(sender, members).filter((other) => !pairs.has(pairOf(sender, other)))
    return random.sample(fresh, count).map((recipient) => {
      pairs.add(pairOf(sender, recipient))
      return request(sender, recipient, random.weighted(OUTCOMES), random)
    })
  })
}

const HOW_MANY = [
  [0, 3],
  [1, 4],
  [2, 3],
  [4, 1],
] as const
const OUTCOMES = [
  ['pending', 4],
  ['accepted', 4],
  ['rejected', 2],
] as const

/** The other gender, and an age that either might have asked for. */
function fitting(member: DemoMember, others: readonly DemoMember[]): DemoMember[] {
  const reach = 5 + 0.15 * (member.age - 18)
  return others.filter(
    (other) => other !== member && other.gender !== member.gender && Math.abs(other.age - member.age) <= reach,
  )
}

function request(
  sender: DemoMember,
  recipient: DemoMember,
  status: DemoInterest['status'],
  random: Random,
): DemoInterest {
  const since = Math.min(sender.decidedDaysAgo ?? 0, recipient.decidedDaysAgo ?? 0)
  const longest = Math.min(since, status === 'pending' ? 9 : 60)
  const daysAgo = Math.round(100 * longest * (0.05 + 0.9 * random.next())) / 100
  return { sender: sender.id, recipient: recipient.id, status, daysAgo }
}

const pairOf = (one: DemoMember, other: DemoMember) => [one.id, other.id].sort().join()
