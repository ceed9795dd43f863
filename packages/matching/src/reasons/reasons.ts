import { PREFERRED_FACTS } from '@heartwell/contract/matching/fact-preferences.ts'
import { cultureName } from '@heartwell/contract/onboarding/cultures.ts'
import { NO_RELIGION, religionName } from '@heartwell/contract/onboarding/religions.ts'
import { bothText, factText } from '@heartwell/contract/profiles/facts.ts'
import type { Why } from '@heartwell/contract/profiles/people.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { bitsOf } from '../answers.ts'
import { answersIn, type FactBits } from '../index/fact-bits.ts'
import { type Moment, yearsOn } from '../moment.ts'
import { COMPONENT, ONE, type Row, VALUES } from '../row.ts'
import { ageFit, faithsAlike, interestsAlike, rootsAlike } from '../score.ts'
import { childrenAnswered, endOf, sameSide, TRAITS, type TraitName, valuesIn } from '../traits.ts'
import type { Weights } from '../weights.ts'

/** Two people as one of them sees it; the name is that of the other. */
export type Pair = { mine: Row; theirs: Row; name: IsolatedText }
/** What the texts need besides the rows; `topics` are the names of topics by their position. */
export type Given = { weights: Weights; moment: Moment; topics: readonly string[] }

/** A fact in favour of a pair: its weight in log-odds above the average pair, and its text. */
type Fact = { weight: number; text: string | null }
/** `by` says whose view the text takes. */
type Seen = Pair & { by: 'me' | 'them' }
type ReasonRule = (seen: Seen, given: Given) => Fact

const LEAST = 0.08
const MOST_REASONS = 3

/** In the order in which facts of equal weight are listed. */
const REASON_RULES: readonly ReasonRule[] = [
  hope,
  practical,
  values,
  interests,
  age,
  temperament,
  culture,
  religion,
  preferredFact,
  sharedFact,
]

/**
 * The facts with the most weight first. The list for the other member begins with facts that the first list does not
 * have, because most facts hold for both and need not appear twice.
 */
export function reasonsFor(pair: Pair, given: Given): Pick<Why, 'reasons' | 'their_reasons'> {
  const mine = applicableReasons({ ...pair, by: 'me' }, given, [])
  const theirs = applicableReasons({ ...pair, by: 'them' }, given, mine)
  return { reasons: mine.map(({ text }) => text), their_reasons: theirs.map(({ text }) => text) }
}

type WeightedReason = { rule: ReasonRule; weight: number; text: string }
function applicableReasons(seen: Seen, given: Given, before: WeightedReason[]): WeightedReason[] {
  const again = ({ rule }: WeightedReason) => Number(before.some((one) => one.rule === rule))
  return REASON_RULES.flatMap((rule) => {
    const { weight, text } = rule(seen, given)
    return weight >= LEAST && text !== null ? [{ rule, weight, text }] : []
  })
    .sort((one, other) => again(one) - again(other) || other.weight - one.weight)
    .slice(0, MOST_REASONS)
}

const part = (row: Row, at: number) => (row.vector[at] ?? 0) / ONE
const product = ({ mine, theirs }: Pick<Pair, 'mine' | 'theirs'>, at: number) => part(mine, at) * part(theirs, at)
const words = ({ by }: Seen, mine: string, theirs: string) => (by === 'me' ? mine : theirs)

/** 1 for the same kind of relationship, 0 where one of them gave none, less for different ones. */
const hopesAlike = (pair: Pick<Pair, 'mine' | 'theirs'>): number =>
  product(pair, COMPONENT.hopeX) + product(pair, COMPONENT.hopeY)
const SAME = 0.9

/** Whether two people may see that they hope for the same relationship; not if either has switched profiling off. */
export const sameHope = (mine: Row, theirs: Row): boolean =>
  !mine.neutral && !theirs.neutral && hopesAlike({ mine, theirs }) > SAME

const HOPES = ['marriage', 'a partnership', 'companionship'] as const
function hope(seen: Seen, { weights }: Given): Fact {
  const alike = hopesAlike(seen)
  const [x, y] = [part(seen.mine, COMPONENT.hopeX), part(seen.mine, COMPONENT.hopeY)]
  const what = HOPES[x > 0.9 ? 0 : y > 0 ? 1 : 2]
  const text = words(seen, `You both hope for ${what}`, `${seen.name} hopes for ${what}, as you do`)
  return { weight: weights.practical * alike, text: alike > SAME ? text : null }
}

/** Children count here by both answers to that question, never by a preference, which is secret. */
function practical(seen: Seen, { weights }: Given): Fact {
  const { mine, theirs, name } = seen
  const children = childrenAnswered(mine) * childrenAnswered(theirs)
  const sure = product(seen, COMPONENT.sure)
  const weight = children * sure + (product(seen, COMPONENT.money) + product(seen, COMPONENT.home)) / 2
  const about = [
    ...(children > 0 ? ['children'] : []),
    ...(sameSide(mine, theirs, 'money') ? ['money'] : []),
    ...(sameSide(mine, theirs, 'home') ? ['home life'] : []),
  ]
  const text = words(
    seen,
    `You answered alike about ${listed(about)}`,
    `About ${listed(about)}, ${name} answered like you`,
  )
  return { weight: weights.practical * weight, text: about.length > 0 ? text : null }
}

/** In the order of Schwartz's circle. */
const VALUE_NAMES = [
  ...(['independence', 'adventure', 'enjoying life', 'achievement', 'having a say'] as const),
  ...(['security', 'courtesy', 'tradition', 'care for loved ones', 'fairness'] as const),
]
const TOP = 3
const VALUED = 0.15
/** The usual cosine of two people: everybody shares part of the order of values. */
const USUAL_COSINE = 0.2

function values(seen: Seen, { weights }: Given): Fact {
  const [own, others] = seen.by === 'me' ? [seen.mine, seen.theirs] : [seen.theirs, seen.mine]
  const top = topOf(valuesIn(others))
  const both = topOf(valuesIn(own)).filter((k) => top.includes(k))
  let cosine = 0
  for (let k = 0; k < VALUES; k += 1) cosine += product(seen, COMPONENT.values + k)
  const names = listed(both.slice(0, 2).map((k) => VALUE_NAMES[k] ?? ''))
  const text = words(seen, `You both value ${names}`, `${seen.name} values ${names}, as you do`)
  const usual = USUAL_COSINE * product(seen, COMPONENT.sure)
  return { weight: weights.values * (cosine - usual), text: both.length > 0 ? text : null }
}

/** The three values that matter most to a person, if they clearly do. */
const topOf = (all: number[]): number[] =>
  all
    .map((value, k) => ({ value, k }))
    .filter(({ value }) => value > VALUED)
    .sort((one, other) => other.value - one.value)
    .slice(0, TOP)
    .map(({ k }) => k)

const NAMED_TOPICS = 3
/** Relative to all interests of the viewer: four of six say more than four of twenty. */
function interests(seen: Seen, { weights, topics }: Given): Fact {
  const { mine, theirs, name } = seen
  const shared = rarestShared(mine, theirs, weights)
  if (shared.length === 0) return { weight: 0, text: null }
  const [own, others] = seen.by === 'me' ? [mine, theirs] : [theirs, mine]
  const [all, rest] = [topicCount(own), topicCount(others)]
  const names = listed(shared.slice(0, NAMED_TOPICS).flatMap((k) => topics[k] ?? []))
  const some = shared.length < all ? `${shared.length} of` : all === 1 ? '' : all === 2 ? 'both of' : `all ${all} of`
  const whose = `${words(seen, 'your', `${name}'s`)} ${shared.length < all ? `${all} ` : ''}`
  const count = `${some} ${whose}${all === 1 ? 'interest' : 'interests'}`.trim()
  const text = `${words(seen, 'Shares', 'You share')} ${count}${shared.length > NAMED_TOPICS ? ', among them' : ':'} ${names}`
  const over = interestsAlike(mine, theirs, weights) - weights.mean.interests
  return { weight: (weights.interests * over * 2 * rest) / (all + rest), text }
}

/** The positions of the interests that both have, the rarest first. */
export function rarestShared(one: Pick<Row, 'topics'>, other: Pick<Row, 'topics'>, { rarity }: Weights): number[] {
  const both = topicsIn([one.topics[0] & other.topics[0], one.topics[1] & other.topics[1]])
  return both.sort((a, b) => (rarity[b] ?? 0) - (rarity[a] ?? 0))
}

/** The positions of the set bits, in their order. */
function topicsIn([low, high]: Row['topics']): number[] {
  const positions: number[] = []
  for (let rest = low; rest !== 0; rest &= rest - 1) positions.push(31 - Math.clz32(rest & -rest))
  for (let rest = high; rest !== 0; rest &= rest - 1) positions.push(63 - Math.clz32(rest & -rest))
  return positions
}
const topicCount = ({ topics }: Row) => bitsOf(topics[0]) + bitsOf(topics[1])

const CLOSE_YEARS = 3
/**
 * Uses the other member's age but not their preferred ages, which are secret: they count like a member without that
 * preference.
 */
function age(seen: Seen, { weights, moment }: Given): Fact {
  const { mine, theirs } = seen
  const [viewer, viewed] = seen.by === 'me' ? [mine, theirs] : [{ ...theirs, ages: null }, mine]
  const weight = weights.age * (ageFit(viewer, viewed, moment) - weights.mean.age)
  const [own, other] = [yearsOn(moment.day, mine.born), yearsOn(moment.day, theirs.born)]
  const apart = Math.abs(own - other)
  if (apart > CLOSE_YEARS) {
    const hasAgePreference = seen.by === 'me' && mine.ages !== null && mine.ages.to < 99
    return { weight, text: hasAgePreference ? `At ${other}, well within the ages you look for` : null }
  }
  const years = apart === 1 ? 'a year' : `${apart} years`
  if (apart === 0) return { weight, text: words(seen, 'You are the same age', `You and ${seen.name} are the same age`) }
  return { weight, text: words(seen, 'Close in age', `You are only ${years} apart`) }
}

const STYLE: readonly TraitName[] = ['structure', 'sociability', 'curiosity', 'giveAndTake', 'closeness', 'conflict']
/** The mean of five fits: between strangers two are 1/2 and three are 0. */
const USUAL_FIT = 0.2

function temperament(seen: Seen, { weights }: Given): Fact {
  const { mine, theirs, name } = seen
  const clearest = STYLE.filter((trait) => sameSide(mine, theirs, trait)).toSorted(
    (one, other) => clearness(mine, theirs, other) - clearness(mine, theirs, one),
  )[0]
  const fit = fitOf(mine, theirs) - USUAL_FIT
  const weight =
    product(seen, COMPONENT.sure) * weights.temperament * fit + weights.pace * product(seen, COMPONENT.conflict)
  if (!clearest) return { weight, text: null }
  const end = endOf(clearest, TRAITS[clearest].of(mine))
  return { weight, text: words(seen, `You both ${end.you}`, `${name} ${end.they}, as you do`) }
}

const clearness = (a: Row, b: Row, trait: TraitName) =>
  Math.min(Math.abs(TRAITS[trait].of(a)), Math.abs(TRAITS[trait].of(b)))

/** As in the formula: similar in structure and closeness, on the same side in the others. */
function fitOf(a: Row, b: Row): number {
  const near = (['structure', 'closeness'] as const).map((t) => 1 - (TRAITS[t].of(a) - TRAITS[t].of(b)) ** 2 / 4)
  const same = (['sociability', 'giveAndTake', 'curiosity'] as const).map((t) => TRAITS[t].of(a) * TRAITS[t].of(b))
  return [...near, ...same].reduce((sum, fit) => sum + fit, 0) / 5
}

function culture(seen: Seen, { weights }: Given): Fact {
  const { mine, theirs, name } = seen
  const both = mine.culture
    .filter((token) => theirs.culture.includes(token))
    .flatMap((token) => cultureName(token) ?? [])
  const text = words(seen, `You both have ${listed(both)} roots`, `Like you, ${name} has ${listed(both)} roots`)
  return { weight: weights.culture * rootsAlike(mine, theirs), text: both.length > 0 ? text : null }
}

/** How much religion matters to the other member is secret, so a middle value is used for them. */
const IN_BETWEEN = 0.5
function religion(seen: Seen, { weights }: Given): Fact {
  const { mine, theirs, name } = seen
  const what = religionName(mine.religion)
  const text =
    mine.religion === NO_RELIGION
      ? words(seen, 'You both live without religion', `Like you, ${name} lives without religion`)
      : words(seen, `You both chose ${what} as your religion`, `Like you, ${name} chose ${what} as their religion`)
  const weight = weights.religion * faithsAlike(mine, theirs) * (seen.by === 'me' ? mine.faith : IN_BETWEEN)
  return { weight, text: faithsAlike(mine, theirs) === 1 && what ? text : null }
}

/** The facts are no part of the formula, so their reasons come after all that are. */
const FACT_WEIGHT = LEAST

/** Almost everybody shows that they speak it. */
const USUAL_LANGUAGE = 'English'

/** A fact that the viewer would like. What the other member would like is secret. */
function preferredFact({ mine, theirs, by }: Seen): Fact {
  if (by === 'them') return { weight: 0, text: null }
  const both: FactBits = [theirs.facts[0] & mine.factsWanted[0], theirs.facts[1] & mine.factsWanted[1]]
  const [text = null] = PREFERRED_FACTS.flatMap((fact) => factText(fact, answersIn(both, fact)) ?? [])
  return { weight: FACT_WEIGHT, text: text && `${text}, as you prefer` }
}

/** A fact that both show to everyone. */
function sharedFact({ mine, theirs }: Seen): Fact {
  const both: FactBits = [mine.facts[0] & theirs.facts[0], mine.facts[1] & theirs.facts[1]]
  const [text = null] = PREFERRED_FACTS.flatMap((fact) => {
    const answers = answersIn(both, fact).filter((answer) => answer !== USUAL_LANGUAGE)
    return bothText(fact, answers) ?? []
  })
  return { weight: FACT_WEIGHT, text }
}

const listed = (all: readonly string[]) =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
