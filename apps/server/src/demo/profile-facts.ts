import type { FactId } from '@heartwell/contract/profiles/facts.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import type { FactAnswer } from '@heartwell/demo/schema.ts'
import type { Random } from './random.ts'

type Weighted = readonly (readonly [value: string, weight: number])[]
type Sitter = { name: string; gender: 'F' | 'M'; age: number; profession: string; origin: string; sober: boolean }

/** The facts of a person: those written by hand, else some that fit age, work and origin. Most people leave some open. */
export function factsOf(person: Sitter, random: Random): FactAnswer[] {
  const { written, spoken } = demoData().facts
  const byHand = written.find(({ name }) => name === person.name)
  if (byHand) return byHand.facts
  const { age, gender } = person
  const answers: FactAnswer[] = []
  const one = (fact: FactId, share: number, choices: Weighted) => {
    const own = random.fork(fact)
    const value = own.weighted(choices)
    if (own.chance(share)) answers.push({ fact, answer: [value] })
    return value
  }
  const history = one('history', 0.8, historyAt(age))
  const hidesNothing = random.fork('open').chance(0.5)
  if (hidesNothing && answers[0]) answers[0] = { ...answers[0], audience: 'everyone' }
  const children = one('children', 0.75, childrenAt(age, history))
  if (children === 'grown' && age > 54)
    one('grandchildren', 0.5, [
      ['none', 2],
      ['one', 3],
      ['more', 4],
    ])
  one('home', 0.7, [
    ['move', 3],
    ['two', 3],
    ['stay', 4],
  ])
  one('smoking', 0.7, SMOKING)
  one('drinking', 0.5, person.sober ? [['never', 1]] : DRINKING)
  if (random.fork('speaks').chance(0.7))
    answers.push({ fact: 'languages', answer: languagesOf(person, spoken, random) })
  if (random.fork('works').chance(0.7)) answers.push({ fact: 'work', answer: [workOf(person, random)] })
  one('education', 0.4, EDUCATION)
  const usual = gender === 'F' ? 163 : 176
  const height = Math.round(usual + random.fork('height').normal() * 6)
  if (random.fork('tall').chance(0.4)) answers.push({ fact: 'height', answer: [`${height}`] })
  return answers
}

const SMOKING: Weighted = [
  ['never', 6],
  ['used', 3],
  ['sometimes', 1],
  ['daily', 1],
]
const DRINKING: Weighted = [
  ['never', 2],
  ['sometimes', 5],
  ['dinner', 4],
  ['daily', 1],
]
const EDUCATION: Weighted = [
  ['school', 2],
  ['trade', 3],
  ['college', 3],
  ['degree', 4],
  ['postgraduate', 2],
]

const historyAt = (age: number): Weighted => [
  ['single', age < 40 ? 9 : 2],
  ['divorced', age < 40 ? 1 : 5],
  ['widowed', age < 50 ? 0.2 : age < 60 ? 1 : 4],
  ['separated', age < 40 ? 0.5 : 1],
]

function childrenAt(age: number, history: string): Weighted {
  if (age < 40 || history === 'single')
    return [
      ['none', 8],
      ['home', age < 55 ? 2 : 0.1],
      ['grown', age < 45 ? 0.01 : 1],
    ]
  return [
    ['none', 2],
    ['home', age < 52 ? 5 : 0.3],
    ['grown', age < 45 ? 0.3 : 6],
  ]
}

function languagesOf({ origin }: Sitter, spoken: Record<string, string[]>, random: Random): string[] {
  const known = spoken[origin] ?? ['English']
  return known.slice(0, random.fork('languages').int(1, known.length))
}

function workOf({ profession, age }: Sitter, random: Random): string {
  if (/retired/i.test(profession)) return 'retired'
  return random.fork('hours').chance(age > 58 ? 0.4 : 0.15) ? 'part' : 'working'
}
