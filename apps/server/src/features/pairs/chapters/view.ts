import type { ChapterLine, ComparedAnswers, Given, GivenAnswer } from '@heartwell/contract/pairs/chapters.ts'
import { type ChapterId, chapterContent } from '@heartwell/contract/pairs/questions/chapters.ts'
import { type ChapterFacts, chapterState, compareAnswers, isEmpty, seesPartnersYes } from './rules.ts'

export function viewLine(chapter: ChapterId, facts: ChapterFacts, now: Date): ChapterLine {
  return {
    chapter,
    state: chapterState(facts, now),
    answered: facts.own.answered,
    own_agrees: facts.own.agrees,
    partner_agrees: seesPartnersYes(facts),
    opened_at: facts.openedAt?.toISOString() ?? null,
  }
}

/** A decrypted answer. */
export type StoredAnswer = Given & { memberId: string; question: string; savedAt: Date }

export const viewOwnAnswers = (answers: readonly StoredAnswer[], memberId: string) =>
  answers
    .filter((one) => one.memberId === memberId && !isEmpty(one))
    .map(({ question, choice, words }) => ({ question, choice, words }))

const LEFT: GivenAnswer = { choice: null, words: '', changed_at: null }

/** Both sides' answers to all questions, in the order of the questions. Only for a chapter that both have opened. */
export function viewTogether(
  chapter: ChapterId,
  answers: readonly StoredAnswer[],
  { memberId, openedAt }: { memberId: string; openedAt: Date },
): ComparedAnswers[] {
  const given = (question: string, isOwn: boolean): GivenAnswer => {
    const found = answers.find((one) => one.question === question && (one.memberId === memberId) === isOwn)
    if (!found) return LEFT
    const changedAt = found.savedAt > openedAt ? found.savedAt.toISOString() : null
    return { choice: found.choice, words: found.words, changed_at: changedAt }
  }
  return chapterContent(chapter).questions.map((question) => {
    const [own, partner] = [given(question.id, true), given(question.id, false)]
    return { question: question.id, comparison: compareAnswers(question, own, partner), own, partner }
  })
}
