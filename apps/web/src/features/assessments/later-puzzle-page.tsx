import { assessments, type Question } from '@heartwell/contract/assessments/assessments.ts'
import type { Answer } from '@heartwell/contract/onboarding/onboarding.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { inSettings, paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { call, query } from '../../platform/api/api.ts'
import { useCommandKeys } from '../../platform/api/command-keys.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import type { Draft } from '../../platform/drafts/use-draft.ts'
import { OwnPageFrame } from '../../platform/page/own-page-frame.tsx'
import { useOwnId } from '../../platform/session/own-id.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { Questions } from './questions.tsx'

const TITLE = 'A little puzzle'

/** The puzzles that the member skipped during the onboarding. */
export function LaterPuzzlePage() {
  const answer = useAnswer({ ...query(assessments.skipped, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <OwnPageFrame
      title={TITLE}
      lead="Answer what you skipped, as much of it as you like. An answered puzzle stays as it is, and how you did stays private."
      width="wide"
    >
      <Fetched answer={answer} label="Loading questions..." failed="We could not load the puzzle.">
        {({ data }) => (data.length === 0 ? <NothingSkipped /> : <SkippedPuzzles questions={data} />)}
      </Fetched>
    </OwnPageFrame>
  )
}

const NothingSkipped = () => (
  <EmptyState action={<LinkButton to={inSettings(paths.ownResults)}>Your temperament and values</LinkButton>}>
    You have answered every puzzle.
  </EmptyState>
)

/** Nothing is stored before the answers are sent. */
const UNKEPT: Draft<'iq'> = { pending: false, found: null, state: 'none', keep: () => {}, forget: () => {} }

function SkippedPuzzles({ questions }: { questions: Question[] }) {
  const userId = useOwnId()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const toasts = useToast()
  const keys = useCommandKeys()
  const [pending, setPending] = useState(false)
  const send = async (answers: Answer[]) => {
    setPending(true)
    try {
      const { message } = await call(assessments.answerSkipped, { body: { user_id: userId, answers } }, { keys })
      await queries.invalidateQueries({ queryKey: [assessments.skipped.path] })
      toasts.show(message)
      await navigate(inSettings(paths.ownResults))
    } catch (error) {
      setPending(false)
      void showFailure(error, 'Something went wrong')
    }
  }
  return (
    <Questions bank="iq" title={TITLE} questions={questions} kept={UNKEPT} pending={pending} isLater onSubmit={send} />
  )
}
