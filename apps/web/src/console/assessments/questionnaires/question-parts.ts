import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { QuestionWording } from '@heartwell/contract/assessments/questionnaires.ts'

/** The parts of a question that an editor may change. Only a pair of statements has sides and a middle. */
export type QuestionParts = {
  ask: string
  first: string
  second: string
  firstName: string
  secondName: string
  middle: string
}

const SIDE = /^(?:Much more|A bit more) ([AB]): (.*)$/

/** Undefined for a question that is fixed as a whole. */
export function partsOf(bank: Bank, { question, answers }: QuestionWording): QuestionParts | undefined {
  const [ask = '', ...lines] = question.split('\n')
  if (bank === 'iq' && lines.length === 0) return undefined
  const sideName = (side: string) =>
    answers.flatMap((text) => (SIDE.exec(text)?.[1] === side ? (SIDE.exec(text)?.[2] ?? []) : []))[0] ?? ''
  const statement = (side: string) => lines.find((line) => line.startsWith(`${side}: `))?.slice(3) ?? ''
  return {
    ask,
    first: statement('A'),
    second: statement('B'),
    firstName: sideName('A'),
    secondName: sideName('B'),
    middle: answers.find((text) => !SIDE.test(text)) ?? '',
  }
}

/** The question with the parts of an editor. */
export function withParts(bank: Bank, wording: QuestionWording, parts: QuestionParts): QuestionWording {
  const [, ...lines] = wording.question.split('\n')
  if (bank === 'iq') return { ...wording, question: [parts.ask, ...lines].join('\n') }
  const names: Record<string, string> = { A: parts.firstName, B: parts.secondName }
  const answers = wording.answers.map((text) => {
    const side = SIDE.exec(text)?.[1]
    return side ? text.replace(/: .*$/, () => `: ${names[side] ?? ''}`) : parts.middle
  })
  return { ...wording, question: `${parts.ask}\nA: ${parts.first}\nB: ${parts.second}`, answers }
}

/** The lines of a question and its options that differ, as they were and as they are. */
export function changedLines(before: QuestionWording, after: QuestionWording): { was: string; is: string }[] {
  const linesOf = ({ question, answers }: QuestionWording) => [...question.split('\n'), ...answers]
  const were = linesOf(before)
  return linesOf(after).flatMap((is, at) => (is === were[at] ? [] : { was: were[at] ?? '', is }))
}

/** The ids of the questions that differ. */
export const changedIds = (before: readonly QuestionWording[], after: readonly QuestionWording[]): string[] =>
  after.flatMap((question, at) => {
    const earlier = before[at]
    return earlier && changedLines(earlier, question).length === 0 ? [] : question.id
  })
