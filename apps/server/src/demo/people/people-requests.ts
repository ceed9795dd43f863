import { demoData } from '@heartwell/demo/demo-data.ts'
import { createRandom, type Random } from '../random.ts'
import type { DemoMember } from './people.ts'

/** Interests by member id. Each pair has one, as in the database. */
export type DemoInterest = {
  sender: string
  recipient: string
  status: 'pending' | 'accepted' | 'rejected'
  daysAgo: number
  note?: string
  /** The contact data that sender and recipient share with each other. */
  shared?: { from: Contact[]; to: Contact[] }
}
type Contact = 'email' | 'phone' | 'dob'

/** Interests between approved members of the community: the written ones of its first member, and random ones. */
export function demoInterests(members: readonly DemoMember[], seed = 7): DemoInterest[] {
  const random = createRandom(seed)
  const approved = members.filter(({ approval }) => approval === 'approved')
  const [named, ...others] = approved
  if (!named) return []
  const written = writtenInterests(approved)
  return [...written, ...interestsAmong(others, written, random.fork('others'))]
}

function writtenInterests(members: readonly DemoMember[]): DemoInterest[] {
  const idOf = (name: string) => members.find((member) => member.name === name)?.id
  return demoData().requests.flatMap(({ from, to, note, shared, ...request }) => {
    const [sender, recipient] = [idOf(from), idOf(to)]
    if (!sender || !recipient) return []
    return [{ sender, recipient, ...request, ...(note && { note }), ...(shared && { shared }) }]
  })
}

function interestsAmong(members: readonly DemoMember[], written: readonly DemoInterest[], random: Random) {
  const pairs = new Set(written.map(({ sender, recipient }) => pairOf(sender, recipient)))
  return members.flatMap((sender): DemoInterest[] => {
    const count = random.weighted(HOW_MANY)
    const fresh = fitting(sender, members).filter((other) => !pairs.has(pairOf(sender.id, other.id)))
    return random.sample(fresh, count).map((recipient) => {
      pairs.add(pairOf(sender.id, recipient.id))
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

/** The other gender, at an age that either might have chosen. */
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

const pairOf = (one: string, other: string) => [one, other].sort().join()
