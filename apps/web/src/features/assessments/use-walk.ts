import type { Bank, Question } from '@heartwell/contract/assessments/assessments.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Draft as KeptDraft } from '../../platform/use-draft.ts'
import { useReducedMotion } from '../../ui/use-surroundings.ts'
import { advances, type Draft, restoreDraft, toggle, toKept } from './answers.ts'
import { pauseBefore } from './chapters.ts'
import type { Pause } from './pause-card.tsx'

/** Long enough to see what was chosen. */
const ADVANCE_MS = 350

/** The member's position among the questions and all ways to move. */
export function useWalk(bank: Bank, kept: KeptDraft<Bank>, questions: readonly Question[]) {
  const { draft, keep } = useAnswers(kept, questions)
  const { position, choices } = draft
  const [isBack, setIsBack] = useState(false)
  const [pause, setPause] = useState<Pause>()
  const wasOffered = useRef(false)
  const seen = useRef(new Set(Object.keys(choices)))
  const byArrow = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reducedMotion = useReducedMotion()
  useEffect(() => () => clearTimeout(timer.current), [])

  const goTo = (next: number, given = choices) => {
    clearTimeout(timer.current)
    setIsBack(next < position)
    keep({ choices: given, position: next })
    if (next <= position || next !== pauseBefore(bank, questions.length) || wasOffered.current) return
    wasOffered.current = true
    setPause('half-way')
  }
  const choose = (index: number) => {
    const question = questions[position]
    if (!question) return
    clearTimeout(timer.current)
    const given = toggle(choices, question.id, index)
    const goesOn = advances({
      bank,
      isFirstAnswer: !seen.current.has(question.id),
      isLast: position === questions.length - 1,
      byArrow: byArrow.current,
    })
    seen.current.add(question.id)
    if (goesOn && reducedMotion) return goTo(position + 1, given)
    keep({ position, choices: given })
    if (goesOn) timer.current = setTimeout(() => goTo(position + 1, given), ADVANCE_MS)
  }
  /** Notes arrow keys, which choose radio buttons while the member is still reading the steps. */
  const watchKeys = {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      byArrow.current = key.startsWith('Arrow')
    },
    onKeyUpCapture: () => {
      byArrow.current = false
    },
  }
  return { position, choices, isBack, pause, setPause, goTo, choose, watchKeys }
}

/** The answers given so far, kept until they are sent. */
function useAnswers(kept: KeptDraft<Bank>, questions: readonly Question[]) {
  const [draft, setDraft] = useState(() => restoreDraft(kept.found?.draft, questions))
  const keep = (next: Draft) => {
    setDraft(next)
    kept.keep(toKept(next))
  }
  return { draft, keep }
}
