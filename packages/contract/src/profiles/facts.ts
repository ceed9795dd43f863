import { z } from 'zod'
import { listText } from '../text/format.ts'
import { FACT_ANSWERS_MAX, type FactAudience, type ShownFact } from './shown-facts.ts'

type Choice = {
  id: string
  /** What the owner chooses. */
  label: string
  /** What others read; the label if it is left out. */
  text?: string
  /** What two members read who both show it; it is no match reason if it is left out. */
  both?: string
  /** Who reads it until the owner decides; everyone if it is left out. */
  audience?: FactAudience
  /** In the list below the chips. */
  rare?: true
}

type Fact = {
  id: string
  label: string
  choices: readonly Choice[]
  /** For a fact with several answers: what others read, made from their labels. */
  several?: (labels: readonly string[]) => string
  /** For a fact with several answers: what two members read who both show these. */
  both?: (labels: readonly string[]) => string
  /** Many choices of one kind are a list instead of chips. */
  look?: 'list'
  /** The place among the facts of a card, which shows two. Others are on the profile only. */
  card?: number
}

/**
 * Everything about the facts of a profile. Another one is another entry: forms, profiles, cards, the reviewer's page, the
 * data export and the consents are made from this table, and a fact is stored by its id.
 */
export const FACT_GROUPS = [
  {
    title: 'Family',
    facts: [
      {
        id: 'history',
        label: 'Life so far',
        choices: [
          { id: 'single', label: 'Never married', both: 'You both have never married' },
          { id: 'divorced', label: 'Divorced', both: 'You both are divorced', audience: 'connections' },
          { id: 'widowed', label: 'Widowed', both: 'You both are widowed', audience: 'connections' },
          { id: 'separated', label: 'Separated', audience: 'connections' },
        ],
        card: 1,
      },
      {
        id: 'children',
        label: 'Children',
        choices: [
          { id: 'none', label: 'None', text: 'No children', both: 'You both have no children' },
          { id: 'home', label: 'At home', text: 'Children at home', both: 'You both have children at home' },
          { id: 'grown', label: 'Grown up', text: 'Grown-up children', both: 'You both have grown-up children' },
        ],
        card: 3,
      },
      {
        id: 'grandchildren',
        label: 'Grandchildren',
        choices: [
          { id: 'none', label: 'None', text: 'No grandchildren' },
          { id: 'one', label: 'One', text: 'One grandchild' },
          { id: 'more', label: 'Two or more', text: 'Grandchildren' },
        ],
      },
    ],
  },
  {
    title: 'Home and work',
    facts: [
      {
        id: 'home',
        label: 'If it became serious',
        choices: [
          { id: 'move', label: 'I’d move', text: 'Would move', both: 'You both would move' },
          { id: 'two', label: 'Keep two homes', text: 'Would keep two homes', both: 'You both would keep two homes' },
          { id: 'stay', label: 'I’d like to stay', text: 'Would like to stay put' },
        ],
        card: 2,
      },
      {
        id: 'work',
        label: 'Work',
        choices: [
          { id: 'working', label: 'Working' },
          { id: 'part', label: 'Part-time', text: 'Working part-time' },
          { id: 'retired', label: 'Retired' },
        ],
        card: 5,
      },
    ],
  },
  {
    title: 'Everyday',
    facts: [
      {
        id: 'smoking',
        label: 'Smoking',
        choices: [
          { id: 'never', label: 'Never', text: 'Never smoked', both: 'You both have never smoked' },
          { id: 'used', label: 'I used to', text: 'Used to smoke' },
          { id: 'sometimes', label: 'Now and then', text: 'Smokes now and then' },
          { id: 'daily', label: 'Most days', text: 'Smokes' },
        ],
        card: 4,
      },
      {
        id: 'drinking',
        label: 'Drinking',
        choices: [
          { id: 'never', label: 'Never', text: 'Doesn’t drink' },
          { id: 'sometimes', label: 'Now and then', text: 'Drinks now and then' },
          { id: 'dinner', label: 'With dinner', text: 'A glass with dinner' },
          { id: 'daily', label: 'Most days', text: 'Drinks most days' },
        ],
      },
      {
        id: 'pets',
        label: 'Animals at home',
        choices: [
          { id: 'none', label: 'None', text: 'No animals at home' },
          { id: 'dog', label: 'A dog', text: 'Has a dog' },
          { id: 'cat', label: 'A cat', text: 'Has a cat' },
          { id: 'several', label: 'Several', text: 'Has several animals' },
        ],
      },
    ],
  },
  {
    title: 'About you',
    facts: [
      {
        id: 'languages',
        label: 'Languages',
        several: (labels) => `Speaks ${listText(labels)}`,
        both: (labels) => `You both speak ${listText(labels)}`,
        choices: [
          ...named('English', 'Welsh', 'French', 'German', 'Polish', 'Punjabi', 'Urdu', 'Hindi', 'Gujarati'),
          ...named('Arabic', 'Bengali', 'British Sign Language', 'Cantonese', 'Danish', 'Dutch', 'Farsi').map(rare),
          ...named('Gaelic', 'Greek', 'Hebrew', 'Hungarian', 'Igbo', 'Irish', 'Italian').map(rare),
          ...named('Jamaican Patois', 'Japanese', 'Konkani', 'Kwéyòl', 'Mandarin', 'Marathi', 'Norwegian').map(rare),
          ...named('Portuguese', 'Romanian', 'Russian', 'Somali', 'Spanish', 'Swahili', 'Swedish').map(rare),
          ...named('Tagalog', 'Tamil', 'Turkish', 'Twi', 'Ukrainian', 'Yoruba').map(rare),
        ],
        card: 6,
      },
      {
        id: 'education',
        label: 'Education',
        choices: [
          { id: 'school', label: 'School' },
          { id: 'trade', label: 'Apprenticeship' },
          { id: 'college', label: 'College' },
          { id: 'degree', label: 'Degree' },
          { id: 'postgraduate', label: 'Postgraduate' },
        ],
      },
      {
        id: 'height',
        label: 'Height',
        look: 'list',
        choices: Array.from({ length: 71 }, (_, at) => ({ id: `${140 + at}`, label: heightText(140 + at) })),
      },
    ],
  },
] as const satisfies readonly { title: string; facts: readonly Fact[] }[]
export type FactGroup = { title: string; facts: readonly (Fact & { id: FactId })[] }

/** A name is its own id, so that it can be read in an export; it is never reworded. */
function named(...names: readonly string[]): Choice[] {
  return names.map((name) => ({ id: name, label: name }))
}

function rare(choice: Choice): Choice {
  return { ...choice, rare: true }
}

/** '1.67 m (5 ft 6)', rounded to the inch. */
function heightText(cm: number): string {
  const inches = Math.round(cm / 2.54)
  const [feet, rest] = [Math.floor(inches / 12), inches % 12]
  return `${(cm / 100).toFixed(2)} m (${feet} ft${rest === 0 ? '' : ` ${rest}`})`
}

type AnyFact = (typeof FACT_GROUPS)[number]['facts'][number]
export type FactId = AnyFact['id']

export const FACTS: readonly (Fact & { id: FactId })[] = FACT_GROUPS.flatMap(({ facts }): (Fact & { id: FactId })[] => [
  ...facts,
])
export const FactId = z.enum(FACTS.map(({ id }) => id))
const BY_ID = new Map<string, Fact & { id: FactId }>(FACTS.map((fact) => [fact.id, fact]))
export const factOf = (id: string) => BY_ID.get(id)

/** Whether these are choices of the fact. None is 'Rather not say'. */
export function isAnswerTo(id: string, answer: readonly string[]): boolean {
  const fact = factOf(id)
  if (!fact || new Set(answer).size < answer.length) return false
  if (answer.length > (fact.several ? FACT_ANSWERS_MAX : 1)) return false
  return answer.every((one) => fact.choices.some((choice) => choice.id === one))
}

/** Who reads an answer whose owner has not decided that. */
export const defaultAudience = (id: string, answer: readonly string[]): FactAudience =>
  factOf(id)?.choices.find((choice) => answer.includes(choice.id) && choice.audience)?.audience ?? 'everyone'

/** What the owner chose, as the form names it. */
export const chosenText = (id: string, answer: readonly string[]): string =>
  answer.length === 0 ? 'Rather not say' : listText(labelsOf(id, answer))

const labelsOf = (id: string, answer: readonly string[]): string[] =>
  answer.flatMap((one) => factOf(id)?.choices.find((choice) => choice.id === one)?.label ?? [])

/** What others read of an answer. Null for 'Rather not say', which reads like no answer. */
export function factText(id: string, answer: readonly string[]): string | null {
  const fact = factOf(id)
  const chosen = answer.flatMap((one) => fact?.choices.find((choice) => choice.id === one) ?? [])
  const [first] = chosen
  if (!fact || !first) return null
  return fact.several ? fact.several(labelsOf(id, answer)) : (first.text ?? first.label)
}

/** What two members read who both show these answers; null where that is no reason to meet. */
export function bothText(id: string, answer: readonly string[]): string | null {
  const fact = factOf(id)
  if (!fact || answer.length === 0) return null
  if (fact.both) return fact.both(labelsOf(id, answer))
  return fact.choices.find((choice) => choice.id === answer[0])?.both ?? null
}

type Answered = { fact: string; answer: readonly string[] | null; audience: FactAudience }

/** The facts that a reader sees, in the order of the table. */
export function factsFor(reader: 'member' | 'connection', answered: readonly Answered[]): ShownFact[] {
  return FACTS.flatMap(({ id, label }) => {
    const own = answered.find(({ fact }) => fact === id)
    const text = own?.answer ? factText(id, own.answer) : null
    if (!own || text === null || own.audience === 'nobody') return []
    const for_connections = own.audience === 'connections'
    return for_connections && reader === 'member' ? [] : [{ fact: id, label, text, for_connections }]
  })
}

/** Whether connections read more of these than other members. */
export const hasMoreForConnections = (answered: readonly Answered[]): boolean =>
  factsFor('connection', answered).some((fact) => fact.for_connections)

const CARD_FACTS = 2

/** The facts of a card: only what everyone may see. */
export function cardFacts(answered: readonly Answered[]): ShownFact[] {
  const place = ({ fact }: ShownFact) => factOf(fact)?.card ?? Number.POSITIVE_INFINITY
  const onCards = factsFor('member', answered).filter((fact) => Number.isFinite(place(fact)))
  return onCards.toSorted((a, b) => place(a) - place(b)).slice(0, CARD_FACTS)
}
