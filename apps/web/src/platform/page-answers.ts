import { createContext } from 'react'
import type { PageData, Question } from './page-data.ts'

type Known = { answer?: unknown; answeredAt: number; error?: unknown; asking: boolean }

const NOTHING: Known = { answeredAt: 0, asking: false }

/**
 * What the API has answered to the pages that everybody may see. It begins with what stands in the document, so those
 * pages need neither a request nor what makes requests.
 */
export class PageAnswers {
  readonly #known: Map<string, Known>
  readonly #listeners = new Set<() => void>()

  constructor(answers: PageData['answers'] = []) {
    const now = Date.now()
    const known = ([question, answer]: PageData['answers'][number]) =>
      [keyOf(question), { answer, answeredAt: now, asking: false }] as const
    this.#known = new Map(answers.map(known))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** What is known of a question. One that is read for the first time counts as asked and open. */
  read(key: string): Known {
    const known = this.#known.get(key) ?? NOTHING
    this.#known.set(key, known)
    return known
  }

  /** Whether there is no answer, or one from longer ago. */
  isOld(key: string, freshMs: number): boolean {
    const { answer, answeredAt } = this.read(key)
    return answer === undefined || Date.now() - answeredAt > freshMs
  }

  /** Fetches an answer, unless that is under way. A failure leaves the earlier answer. */
  async ask(key: string, fetchAnswer: () => Promise<unknown>): Promise<void> {
    const before = this.read(key)
    if (before.asking) return
    this.#learn(key, { ...before, asking: true })
    try {
      this.#learn(key, { answer: await fetchAnswer(), answeredAt: Date.now(), asking: false })
    } catch (error) {
      this.#learn(key, { ...before, error, asking: false })
    }
  }

  /** The questions that were asked and not answered yet. */
  open(): Question[] {
    return [...this.#known].filter(([, { answer }]) => answer === undefined).map(([key]) => JSON.parse(key))
  }

  #learn(key: string, known: Known): void {
    this.#known.set(key, known)
    for (const listener of this.#listeners) listener()
  }
}

export const keyOf = (question: Question): string => JSON.stringify(question)

export const PageAnswersContext = createContext<PageAnswers | null>(null)
