import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { Random } from './random.ts'

/** The part of a question that is needed to answer it at random. */
export type DemoQuestion = {
  id: string
  answers: readonly { index: number; category_id: number | null }[]
}
export type DemoBanks = Record<Bank, readonly DemoQuestion[]> & {
  /** Question id to the index of the right answer; without it reasoning is answered by chance. */
  key?: Readonly<Record<string, number>>
}
/** Question id to the chosen option. */
export type Answered = Record<string, number>

/** The traits of an invented person, from which all of their answers follow. */
export type Mind = { leanings: ReadonlyMap<number, number>; care: number; ability: number }

export function mindOf(person: { age: number; devotion: number }, banks: DemoBanks, random: Random): Mind {
  const categories = new Set([...banks.temperament, ...banks.value].flatMap(polesOf))
  const leanings = new Map([...categories].map((category) => [category, random.normal()]))
  const children = wantsChildren(person.age) + 0.5 * random.normal()
  const faith = 3 * (person.devotion - 0.35)
  leanings.set(CHILDREN.wanted, children).set(CHILDREN.notWanted, -children)
  leanings.set(FAITH.central, faith).set(FAITH.noPart, -faith)
  return { leanings, care: random.chance(0.05) ? 2.4 : 0.4, ability: random.normal() }
}

/** A person leans the same way wherever the same two sides are compared, so twin questions agree. */
export function answerPairs(questions: readonly DemoQuestion[], mind: Mind, random: Random): Answered {
  const answer = (question: DemoQuestion) => {
    const [first = 0, last = 0] = polesOf(question)
    const pull = (mind.leanings.get(first) ?? 0) - (mind.leanings.get(last) ?? 0) + mind.care * random.normal()
    return question.answers[gradeOf(pull)]?.index ?? 0
  }
  return Object.fromEntries(questions.map((question) => [question.id, answer(question)]))
}

export function answerReasoning(banks: DemoBanks, mind: Mind, random: Random): Answered {
  const answer = (question: DemoQuestion, at: number) => {
    // Every fourth question of a facet is the hardest; three in four are solved by somebody of middling ability.
    const solved = random.chance(1 / (1 + Math.exp(-1.3 * (mind.ability + 1.1 - 0.75 * (at % 4)))))
    const right = banks.key?.[question.id]
    if (solved && right !== undefined) return right
    const guesses = question.answers.filter((option) => option.category_id !== null)
    return random.pick(random.chance(0.3) ? question.answers : guesses).index
  }
  return Object.fromEntries(banks.iq.map((question, at) => [question.id, answer(question, at)]))
}

// Two constructs of the values questionnaire. Other parts of a profile show them too, so the answers must agree.
const CHILDREN = { wanted: 41, notWanted: 42 }
const FAITH = { central: 43, noPart: 44 }

const wantsChildren = (age: number) => (age < 36 ? 0.8 : age < 44 ? 0.1 : -1.2)

/** The category of the first option and that of the last. */
function polesOf(question: DemoQuestion): number[] {
  return [question.answers.at(0), question.answers.at(-1)].flatMap((option) => option?.category_id ?? [])
}

/** From 0, much more the first side, to 4, much more the last. */
function gradeOf(pull: number): number {
  if (pull > 1.3) return 0
  if (pull > 0.4) return 1
  if (pull >= -0.4) return 2
  return pull >= -1.3 ? 3 : 4
}
