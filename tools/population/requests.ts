import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Invented } from './people.ts'

/** `asked` and `answered` are minutes before the population was made. */
export type Asked = {
  id: string
  sender: Invented
  recipient: Invented
  state: 'pending' | 'accepted' | 'rejected'
  asked: number
  answered: number | null
}
export type Blocked = { blocker: Invented; blocked: Invented; at: number }

/** Interests among these people: about one and a half each, more of them to those who are wanted more. */
export function requestsAmong(people: readonly Invented[], random: Random): Asked[] {
  const circles = { F: circleOf(people, 'F'), M: circleOf(people, 'M') }
  const asked = new Map<string, Asked>()
  for (const sender of [...circles.F, ...circles.M]) {
    const others = circles[sender.gender === 'F' ? 'M' : 'F']
    for (let left = countFor(sender, random); left > 0 && others.length > 0; left -= 1) {
      const recipient = wantedOf(sender, others, random)
      const pair = sender.no < recipient.no ? `${sender.no} ${recipient.no}` : `${recipient.no} ${sender.no}`
      if (Math.abs(sender.age - recipient.age) <= 12 && !asked.has(pair))
        asked.set(pair, request(sender, recipient, random))
    }
  }
  return [...asked.values()]
}

export function blocksAmong(people: readonly Invented[], random: Random): Blocked[] {
  const blocks = new Map<string, Blocked>()
  for (const blocker of people) {
    if (!random.chance(0.003)) continue
    const blocked = random.pick(people)
    if (blocked !== blocker)
      blocks.set(`${blocker.no} ${blocked.no}`, { blocker, blocked, at: Math.min(blocker.seen, blocked.joined) })
  }
  return [...blocks.values()]
}

/** Approved members of a gender who look for the other one, by age. */
const circleOf = (people: readonly Invented[], gender: Invented['gender']) =>
  people
    .filter((one) => one.approval === 'approved' && one.gender === gender)
    .filter(({ preferences }) => preferences?.seeks == null || preferences.seeks === (gender === 'F' ? 'men' : 'women'))
    .sort((a, b) => a.age - b.age || a.no - b.no)

/** Men send more than twice as many as women; a few send very many. */
const countFor = ({ gender }: Invented, random: Random) =>
  Math.min(30, Math.floor(-Math.log(1 - random.next()) * (gender === 'M' ? 2.6 : 1.1)))

/** The most wanted of three people of about the same age. */
function wantedOf(sender: Invented, others: readonly Invented[], random: Random): Invented {
  const middle = placeOfAge(others, sender.age)
  const reach = Math.ceil(others.length / 12)
  const near = () => others[Math.max(0, Math.min(others.length - 1, middle + random.int(-reach, reach)))]
  const drawn = [near(), near(), near()].filter((one) => one !== undefined)
  return drawn.reduce((best, one) => (one.warmth > best.warmth ? one : best))
}

function placeOfAge(sorted: readonly Invented[], age: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.age ?? 0) < age) low = middle + 1
    else high = middle
  }
  return low
}

const LONGEST_AGO = 360 * 24 * 60

function request(sender: Invented, recipient: Invented, random: Random): Asked {
  const since = Math.min(sender.decided ?? 0, recipient.decided ?? 0, LONGEST_AGO)
  const asked = Math.round(since * random.next() ** 2)
  const answered = Math.round(asked * random.next())
  const answers = answered >= recipient.seen && random.chance(0.85)
  const odds = -0.6 + 0.8 * recipient.readiness + 0.7 * sender.warmth
  const yes = random.chance(1 / (1 + Math.exp(-odds)))
  const state = answers ? (yes ? 'accepted' : 'rejected') : 'pending'
  return { id: idOf(sender, recipient), sender, recipient, state, asked, answered: answers ? answered : null }
}

/** The sender's id with the recipient's number at its end: one for each pair. */
const idOf = ({ id }: Invented, { no }: Invented) => id.slice(0, 24) + no.toString(16).padStart(12, '0')
