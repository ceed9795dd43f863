import type { Bank, Question } from '@heartwell/contract/assessments.ts'
import { useState } from 'react'
import type { Draft as KeptDraft } from '../../platform/use-draft.ts'
import { type Draft, restoreDraft, toKept } from './answers.ts'

/** The answers given so far, kept until they are sent. */
export function useAnswers(kept: KeptDraft<Bank>, questions: readonly Question[]) {
  const [draft, setDraft] = useState(() => restoreDraft(kept.found?.draft, questions))
  const keep = (next: Draft) => {
    setDraft(next)
    kept.keep(toKept(next))
  }
  return { draft, keep }
}
