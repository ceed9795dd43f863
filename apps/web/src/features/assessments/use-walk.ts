import type { Bank, Question } from '@heartwell/contract/assessments/assessments.ts'
import { useEffect, useRef, useState } from 'react'
import type { Draft as KeptDraft } from '../../platform/drafts/use-draft.ts'
import { useReducedMotion } from '../../ui/page/use-surroundings.ts'
import { advances, type Draft, restoreDraft, toggle, toKept } from './answers.ts'
import { halfwayAt } from './chapters.ts'
import { partAt, skipOpen } from './puzzle-parts.ts'

/** Long enough to see what was chosen. */
const ADVANCE_MS = 350

type Walk = {
  bank: Bank
  kept: KeptDraft<Bank>
  questions: readonly Question[]
}

/** The member's position among the questions and all ways to move. */
export function useWalk({ bank, kept, questions }: Walk) {
  const { draft, keep } = useAnswers(kept, questions)
  const { position, choices } = draft
  const [isBack, setIsBack] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const [isHalfway, setIsHalfway] = useState(false)
  const [skipped, setSkipped] = useState<Skipped>()
  const wasHalfway = useRef(false)
  const seen = useRef(new Set(Object.keys(choices)))
  const isPointer = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reducedMotion = useReducedMotion()
  useEffect(() => () => clearTimeout(timer.current), [])

  const goTo = (next: number, given = choices) => {
    clearTimeout(timer.current)
    setSkipped(undefined)
    setIsBack(next < position)
    keep({ choices: given, position: next })
    const arrives = next > position && next === halfwayAt(bank, questions.length)
    setIsHalfway(arrives && !wasHalfway.current)
    wasHalfway.current ||= arrives
  }
  const choose = (index: number, { isDirect = isPointer.current } = {}) => {
    const question = questions[position]
    if (!question) return
    clearTimeout(timer.current)
    setSkipped(undefined)
    const given = toggle(choices, question.id, index)
    const goesOn = advances({
      isFirstAnswer: !seen.current.has(question.id),
      isLast: position === questions.length - 1,
      isDirect,
    })
    seen.current.add(question.id)
    if (goesOn && reducedMotion) return goTo(position + 1, given)
    keep({ position, choices: given })
    if (goesOn) timer.current = setTimeout(() => goTo(position + 1, given), ADVANCE_MS)
  }
  const part = bank === 'iq' ? partAt(questions, position) : undefined
  /** Skips the open questions of this part of the puzzle, and opens the next part. */
  const skipPart = () => {
    if (!part) return
    const given = { ...choices, ...skipOpen(questions.slice(part.start, part.end), choices) }
    for (const id of Object.keys(given)) seen.current.add(id)
    goTo(Math.min(part.end, questions.length - 1), given)
    setSkipped({ kind: part.kind, before: draft })
  }
  const undoSkip = () => {
    if (!skipped) return
    goTo(skipped.before.position, skipped.before.choices)
    seen.current = new Set(Object.keys(skipped.before.choices))
  }
  /** Keys choose among radio buttons while the member is still reading; only a pointer chooses and moves on. */
  const watchDevice = {
    onKeyDownCapture: () => {
      isPointer.current = false
    },
    onPointerDownCapture: () => {
      isPointer.current = true
    },
  }
  const own = { position, choices, isBack, isPaused, setIsPaused, isHalfway }
  return { ...own, goTo, choose, part, skipPart, skipped, undoSkip, watchDevice }
}

/** The part of the puzzle that was skipped last, and where the member was before. */
type Skipped = { kind: string; before: Draft }

/** The answers given so far, kept until they are sent. */
function useAnswers(kept: KeptDraft<Bank>, questions: readonly Question[]) {
  const [draft, setDraft] = useState(() => restoreDraft(kept.found?.draft, questions))
  const keep = (next: Draft) => {
    setDraft(next)
    kept.keep(toKept(next))
  }
  return { draft, keep }
}
