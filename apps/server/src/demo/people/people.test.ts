import { readFileSync } from 'node:fs'
import { CultureIds } from '@heartwell/contract/onboarding/cultures.ts'
import { religionName } from '@heartwell/contract/onboarding/religions.ts'
import { STATUSES } from '@heartwell/contract/profiles/people.ts'
import { AnswerText } from '@heartwell/contract/profiles/profile-answers.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import { describe, expect, it } from 'vitest'
import type { DemoBanks, DemoQuestion } from '../answers.ts'
import { demoCounsellors } from '../counsellors.ts'
import { type DemoMember, demoCommunity } from './people.ts'
import { demoInterests } from './people-requests.ts'

const content = (file: string) => JSON.parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'))
const questions = (file: string): DemoQuestion[] => content(`questionnaires/${file}.json`).questions
const topics: string[] = content('interests.json').map(({ name }: { name: string }) => name)
const banks: DemoBanks = {
  temperament: questions('temperament'),
  value: questions('values'),
  iq: questions('reasoning'),
  key: content('questionnaires/reasoning-key.json'),
}
const today = '2026-11-21'
const community = demoCommunity({ today, topics, banks })
const approved = community.filter(({ approval }) => approval === 'approved')
const named = (name: string) => community.find((member) => member.name === name)!
const share = (part: readonly unknown[], whole: readonly unknown[] = community) => part.length / whole.length

describe('the demo community', () => {
  it('is the same every time from the same seed, and another from another', () => {
    expect(demoCommunity({ today, topics, banks })).toEqual(community)
    expect(demoCommunity({ today, topics, banks, seed: 5 })[20]!.name).not.toBe(community[20]!.name)
  })

  it('has 294 members, about half of them women', () => {
    expect(community).toHaveLength(294)
    const gendered = community.filter(({ gender }) => gender !== null)
    expect(share(gendered.filter(({ gender }) => gender === 'F'))).toBeGreaterThan(0.45)
    expect(share(gendered.filter(({ gender }) => gender === 'M'))).toBeGreaterThan(0.45)
  })

  it('is between 18 and 80 years old, about seven in ten 40 or over', () => {
    const ages = community.map(({ age }) => age)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18)
    expect(Math.max(...ages)).toBeLessThanOrEqual(80)
    expect(share(ages.filter((age) => age >= 40))).toBeCloseTo(0.7, 1)
  })

  it.each(['2026-11-21', '2028-02-29', '2027-01-01'])('has birth dates that give the stated age on %s', (day) => {
    for (const { dob, age } of demoCommunity({ today: day, topics, banks })) expect(ageOn(day, dob)).toBe(age)
  })

  it('gives everybody an id, an email address, a name and a fictional phone number of their own', () => {
    const own: ((member: DemoMember) => string)[] = [(m) => m.id, (m) => m.email, (m) => m.name, (m) => m.phone]
    for (const value of own) expect(new Set(community.map(value)).size).toBe(294)
    for (const { id, email, phone } of community) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(email).toMatch(/^[a-z.-]+@demo\.heartwell\.example$/)
      expect(phone).toMatch(/^07700900\d{3}$/)
    }
  })

  it('has entered only what comes before the current step of each member', () => {
    for (const member of community) {
      const at = STATUSES.indexOf(member.status)
      expect(member.gender !== null).toBe(at > 1)
      expect(member.photos.length > 0).toBe(at > 2)
      expect(member.hasDocument).toBe(at > 3)
      expect(member.religious_belief !== null && member.cultural_background !== null).toBe(at > 4)
      expect(member.cultures.length > 0).toBe(at > 4)
      expect(member.religion === null || at > 4).toBe(true)
      expect(member.interests.length >= 4).toBe(at > 5)
      expect(Object.keys(member.answers.temperament)).toHaveLength(at > 6 ? banks.temperament.length : 0)
      expect(Object.keys(member.answers.value)).toHaveLength(at > 7 ? banks.value.length : 0)
      expect(Object.keys(member.answers.iq)).toHaveLength(at > 8 ? banks.iq.length : 0)
    }
  })

  it('has own words that nobody else has, up to three prompts each, for about nine in ten finished members', () => {
    const finished = community.filter(({ status }) => status === 'Tab')
    const texts = community.flatMap(({ ownWords }) => ownWords.map(({ text }) => text))
    expect(new Set(texts).size).toBe(texts.length)
    for (const { ownWords, status } of community) {
      expect(ownWords.length).toBeLessThanOrEqual(status === 'Tab' ? 3 : 0)
      expect(new Set(ownWords.map(({ prompt }) => prompt)).size).toBe(ownWords.length)
    }
    for (const text of texts) expect(AnswerText.parse(text)).toBe(text)
    expect(finished.filter(({ ownWords }) => ownWords.length > 0).length / finished.length).toBeCloseTo(0.9, 1)
  })

  it('joined, submitted and was decided upon in that order', () => {
    for (const { status, approval, ...member } of community) {
      const submitted = member.submittedDaysAgo ?? 0
      expect(member.submittedDaysAgo !== null).toBe(status === 'Tab')
      expect(member.decidedDaysAgo !== null).toBe(approval !== 'pending')
      expect(member.joinedDaysAgo).toBeGreaterThan(submitted)
      expect(submitted).toBeGreaterThanOrEqual(member.decidedDaysAgo ?? 0)
      expect(member.lastSeenDaysAgo).toBeLessThanOrEqual(Math.min(60, member.joinedDaysAgo))
    }
  })

  it('fills the review queue with 14 members and has turned 4 down with a reason', () => {
    expect(community.filter(({ status, approval }) => status === 'Tab' && approval === 'pending')).toHaveLength(14)
    const rejected = community.filter(({ rejectionReason }) => rejectionReason)
    expect(rejected).toHaveLength(4)
    expect(rejected.every(({ approval }) => approval === 'rejected')).toBe(true)
  })

  it('has somebody half-finished at every onboarding step', () => {
    expect(new Set(community.map(({ status }) => status))).toEqual(new Set(STATUSES))
  })

  it('knows the people whose logins are printed at the start', () => {
    expect(named('Margaret Hale')).toMatchObject({
      age: 61,
      gender: 'F',
      email: 'margaret@demo.heartwell.example',
      approval: 'approved',
      consent: true,
    })
    expect(named('Daniel Okafor')).toMatchObject({
      age: 44,
      gender: 'M',
      email: 'daniel@demo.heartwell.example',
      status: 'cultureReligion',
    })
    expect(named('Ingrid Solberg')).toMatchObject({ age: 57, status: 'Tab', approval: 'pending' })
  })

  it('has chosen most religions, and only from the lists', () => {
    const lists = approved.map(({ religion, cultures }) => ({ religion, cultures }))
    expect(
      share(
        lists.filter(({ religion }) => religion !== null),
        approved,
      ),
    ).toBeGreaterThan(0.75)
    for (const { religion, cultures } of lists) {
      if (religion !== null) expect(religionName(religion)).toBeDefined()
      expect(CultureIds.safeParse(cultures).success).toBe(true)
    }
  })

  it('shows most pictures to others and keeps some back', () => {
    const consenting = approved.filter(({ consent }) => consent)
    expect(share(consenting, approved)).toBeGreaterThan(0.85)
    expect(share(consenting, approved)).toBeLessThan(1)
  })

  it('answers questions that ask the same thing twice alike', () => {
    const apart = approved.map(({ answers }) => {
      const favour = (id: string) => (answers.value[id] ?? 0) - 2
      const twins = [1, 2, 3, 4, 5].map((n) => [`V0${n}`, `V${String(n + 5).padStart(2, '0')}`] as const)
      return twins.reduce((sum, [one, other]) => sum + Math.abs(favour(one) + favour(other)), 0) / twins.length
    })
    expect(
      share(
        apart.filter((difference) => difference < 1.3),
        apart,
      ),
    ).toBeGreaterThan(0.9)
  })
})

describe('interest between demo members', () => {
  const interests = demoInterests(community)
  const margaret = named('Margaret Hale').id

  it('gives Margaret 3 interests to answer, 2 unanswered interests that she sent, and 4 connections', () => {
    const count = (status: string, side: 'sender' | 'recipient') =>
      interests.filter((interest) => interest.status === status && interest[side] === margaret).length
    expect(count('pending', 'recipient')).toBe(3)
    expect(count('pending', 'sender')).toBe(2)
    expect(count('accepted', 'sender') + count('accepted', 'recipient')).toBe(4)
    expect(count('rejected', 'sender') + count('rejected', 'recipient')).toBe(0)
  })

  it('joins approved members of the other gender, once to a pair, after both were approved', () => {
    const byId = new Map(approved.map((member) => [member.id, member]))
    const pairs = interests.map(({ sender, recipient }) => [sender, recipient].sort().join())
    expect(new Set(pairs).size).toBe(interests.length)
    for (const { sender, recipient, daysAgo } of interests) {
      const [from, to] = [byId.get(sender)!, byId.get(recipient)!]
      expect(from.gender).not.toBe(to.gender)
      expect(daysAgo).toBeLessThanOrEqual(Math.min(from.decidedDaysAgo!, to.decidedDaysAgo!))
    }
  })
})

describe('what is written about the demo', () => {
  const { bookings, conversations, counsellors, neighbours, origins, places, requests } = demoData()
  const people = [...demoData().people, ...neighbours]

  it('names only people, counsellors, origins and places that exist', () => {
    const members = new Set(community.map(({ name }) => name))
    const everybody = new Set([...members, ...counsellors.map(({ name }) => name)])
    const logins = new Set(counsellors.map(({ login }) => login))
    for (const { from, to } of requests) expect([from, to].filter((name) => !members.has(name))).toEqual([])
    for (const booking of bookings)
      expect([members.has(booking.member), logins.has(booking.counsellor)]).toEqual([true, true])
    for (const { member, partner } of conversations)
      expect([member, partner].filter((name) => !everybody.has(name))).toEqual([])
    expect(people.filter(({ origin }) => !origins.some(({ key }) => key === origin))).toEqual([])
    expect(people.flatMap(({ interests = [] }) => interests.filter((name) => !topics.includes(name)))).toEqual([])
    const cities = origins.flatMap((origin) => origin.cities)
    expect(cities.filter((city) => !places.some(({ key }) => key === city))).toEqual([])
  })
})

describe('the demo counsellors', () => {
  it('are six, in all four roles, Dr. Amara Nwosu first', () => {
    const counsellors = demoCounsellors()
    expect(counsellors).toHaveLength(6)
    expect(counsellors[0]).toMatchObject({ name: 'Dr. Amara Nwosu', email: 'amara@demo.heartwell.example' })
    expect(new Set(counsellors.map(({ role }) => role)).size).toBe(4)
    expect(demoCounsellors()).toEqual(counsellors)
  })
})

function ageOn(day: string, dob: string): number {
  const birthdayCame = day.slice(5) >= dob.slice(5)
  return Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (birthdayCame ? 0 : 1)
}
