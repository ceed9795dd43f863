import { createContext } from 'react'
import type { PageData, Question } from './page-data.ts'

type Known = { answer?: unknown; answeredAt: number; error?: unknown; isFetching: boolean }

const NOTHING: Known = { answeredAt: 0, isFetching: false }

/**
 * The API's answers for public pages. The first ones come with the document, so public pages need neither requests nor
 * the API client.
 */
export class PreloadedQueries {
  readonly #known: Map<string, Known>
  readonly #listeners = new Set<() => void>()

  constructor(answers: PageData['answers'] = []) {
    const now = Date.now()
    const known = ([question, answer]: PageData['answers'][number]) =>
      [keyOf(question), { answer, answeredAt: now, isFetching: false }] as const
    this.#known = new Map(answers.map(known))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Returns what is known of a question. The first read registers it as unanswered. */
  read(key: string): Known {
    const known = this.#known.get(key) ?? NOTHING
    this.#known.set(key, known)
    return known
  }

  /** Whether the answer is missing or older than `freshMs`. */
  isOld(key: string, freshMs: number): boolean {
    const { answer, answeredAt } = this.read(key)
    return answer === undefined || Date.now() - answeredAt > freshMs
  }

  /** Fetches an answer unless a fetch is pending. A failure keeps the earlier answer. */
  async load(key: string, fetchAnswer: () => Promise<unknown>): Promise<void> {
    const before = this.read(key)
    if (before.isFetching) return
    this.#learn(key, { ...before, isFetching: true })
    try {
      this.#learn(key, { answer: await fetchAnswer(), answeredAt: Date.now(), isFetching: false })
    } catch (error) {
      this.#learn(key, { ...before, error, isFetching: false })
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

export const PageAnswersContext = createContext<PreloadedQueries | null>(null)
