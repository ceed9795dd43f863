import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { announceDraft } from '../../../platform/drafts/pending-drafts.ts'
import { SHOWS_WORDS } from './words-changed.ts'

const PAUSE_MS = 800

export type DraftState = 'none' | 'saved' | 'failed'

/** Sends the text of one answer after each pause in typing, and at the latest when the page is left. */
class AnswerDraft {
  onState: (state: DraftState) => void = () => undefined
  readonly #prompt: PromptId
  #waiting: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  /** One call after the other, so that the last text arrives last. */
  #earlier: Promise<unknown> = Promise.resolve()

  constructor(prompt: PromptId) {
    this.#prompt = prompt
  }

  write = (text: string) => {
    this.#waiting = text
    this.onState('none')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send({}), PAUSE_MS)
  }

  /** @returns whether the server has the last text */
  send = ({ keepalive = false }): Promise<boolean> => {
    const sent = this.#earlier.then(() => this.#deliver(keepalive))
    this.#earlier = sent
    return sent
  }

  /** The text was sent in another way. */
  forget = () => {
    clearTimeout(this.#timer)
    this.#waiting = undefined
  }

  async #deliver(keepalive: boolean): Promise<boolean> {
    const text = this.#waiting
    this.forget()
    if (text === undefined) return true
    try {
      await call(profileAnswers.saveDraft, { body: { prompt: this.#prompt, text } }, { keepalive })
      if (this.#waiting === undefined) this.onState('saved')
      return true
    } catch {
      // The page says so, and the next edit sends the text again.
      this.#waiting ??= text
      this.onState('failed')
      return false
    }
  }
}

/** The draft of one answer, which is stored on the server while the member writes. */
export function useAnswerDraft(prompt: PromptId) {
  const queries = useQueryClient()
  const [state, setState] = useState<DraftState>('none')
  const draft = useMemo(() => new AnswerDraft(prompt), [prompt])
  useEffect(() => {
    draft.onState = setState
    const leave = () => void draft.send({ keepalive: true })
    const hide = () => document.visibilityState === 'hidden' && leave()
    const retract = announceDraft(() => draft.send({}))
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      retract()
      void draft
        .send({ keepalive: true })
        .then(() => Promise.all(SHOWS_WORDS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))))
    }
  }, [draft, queries])
  return { state, write: draft.write, forget: draft.forget }
}
