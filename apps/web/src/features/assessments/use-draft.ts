import type { Bank, Question } from '@heartwell/contract/assessments.ts'
import { useState } from 'react'
import { type Draft, draftKey, restoreDraft } from './answers.ts'

/** The answers given so far, kept in this tab until they are sent. */
export function useDraft(userId: string, bank: Bank, questions: readonly Question[]) {
  const key = draftKey(userId, bank)
  const [draft, setDraft] = useState(() => restoreDraft(sessionStorage.getItem(key), questions))
  const keep = (next: Draft) => {
    setDraft(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  const forget = () => sessionStorage.removeItem(key)
  return { draft, keep, forget }
}
