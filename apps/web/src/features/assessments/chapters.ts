import type { Bank } from '@heartwell/contract/assessments/assessments.ts'

/** The usual time for a question, and the assumed number of questions until the server returns them. */
const CHAPTERS = [
  { bank: 'temperament', name: 'How you are', secondsPerQuestion: 10, questions: 24 },
  { bank: 'value', name: 'What matters to you', secondsPerQuestion: 10, questions: 24 },
  { bank: 'iq', name: 'A little puzzle', secondsPerQuestion: 25, questions: 16 },
] as const satisfies readonly { bank: Bank; name: string; secondsPerQuestion: number; questions: number }[]

/** Shorter questionnaires have no halfway. */
const HALFWAY_FROM_QUESTIONS = 20

export type Chapter = { name: string; state: 'done' | 'current' | 'ahead' /** From 0 to 1. */; share: number }

type Place = {
  bank: Bank
  /** The number of completed questions of this questionnaire. */
  answered: number
  of: number
}

export const chapterName = (bank: Bank): string => CHAPTERS[indexOf(bank)]?.name ?? ''

/** The three questionnaires with the progress of each. */
export function chaptersAt({ bank, answered, of }: Place): Chapter[] {
  const current = indexOf(bank)
  return CHAPTERS.map(({ name }, index) => {
    if (index < current) return { name, state: 'done', share: 1 }
    if (index > current) return { name, state: 'ahead', share: 0 }
    return { name, state: 'current', share: of === 0 ? 0 : Math.min(1, answered / of) }
  })
}

/** Minutes until the end of all three questionnaires, at least one. */
export function minutesLeft({ bank, answered, of }: Place): number {
  const current = indexOf(bank)
  const seconds = CHAPTERS.slice(current).map(({ secondsPerQuestion, questions }, index) => {
    const open = index === 0 ? Math.max(0, of - answered) : questions
    return open * secondsPerQuestion
  })
  return Math.max(1, Math.ceil(seconds.reduce((sum, part) => sum + part, 0) / 60))
}

export const minutesText = (minutes: number): string =>
  minutes === 1 ? 'about 1 minute left' : `about ${minutes} minutes left`

/**
 * The question above which the page says that half is done, counted from 0: in the second of the three questionnaires.
 * Undefined for a short questionnaire.
 */
export function halfwayAt(bank: Bank, questions: number): number | undefined {
  return bank === 'value' && questions >= HALFWAY_FROM_QUESTIONS ? Math.floor(questions / 2) : undefined
}

const indexOf = (bank: Bank) => CHAPTERS.findIndex((chapter) => chapter.bank === bank)
