import type { Output } from '@heartwell/contract/endpoint.ts'
import { type OwnAnswer, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { type PromptId, promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import writing from '../../../../art/scenes/writing-a-profile.svg?url'
import { useAnswer } from '../../../platform/api/answer.ts'
import { call, query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useSavedSettings } from '../../../platform/drafts/use-saved-settings.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { OwnPartFrame } from '../edit/own-part-frame.tsx'
import { AnswerCard } from './answer-card.tsx'
import { ChoosePrompt } from './choose-prompt.tsx'
import { RemovedAnswer } from './removed-answer.tsx'
import { useWordPaths } from './use-word-paths.ts'

const TITLE = 'In your own words'
const ownAnswersQuery = query(profileAnswers.own, {})

/** The member's own answers in their order, and the prompts for those that are missing. */
export function OwnWordsPage() {
  const { back } = useWordPaths()
  const answer = useAnswer(ownAnswersQuery)
  return (
    <OwnPartFrame back={back}>
      <DocumentTitle>{TITLE}</DocumentTitle>
      <Fetched answer={answer} label="Loading your answers">
        {({ data }) => <OwnWords answers={data} />}
      </Fetched>
    </OwnPartFrame>
  )
}

type Own = Output<typeof profileAnswers.own>

/** Stores the order of the answers; they are shown in it at once. */
function useOrder() {
  const showFailure = useShowFailure()
  const save = useSavedSettings<Own, OwnAnswer[]>({
    queryKey: ownAnswersQuery.queryKey,
    settingsOf: ({ data }) => data,
    withSettings: (answer, data) => ({ ...answer, data }),
    send: (answers, options) =>
      call(profileAnswers.order, { body: { prompts: answers.map(({ prompt }) => prompt) } }, options),
  })
  return (answers: OwnAnswer[]) => save(answers).catch(showFailure)
}

function OwnWords({ answers }: { answers: OwnAnswer[] }) {
  const paths = useWordPaths()
  const saveOrder = useOrder()
  const [removed, setRemoved] = useState<PromptId>()
  const [announcement, setAnnouncement] = useState('')
  const shown = answers.filter(({ prompt }) => prompt !== removed)
  const move = (from: number, to: number) => {
    const [moving] = shown.slice(from, from + 1)
    if (!moving) return
    const rest = shown.filter((one) => one !== moving)
    void saveOrder([...rest.slice(0, to), moving, ...rest.slice(to), ...answers.filter((one) => !shown.includes(one))])
    setAnnouncement(`‘${promptLabel(moving.prompt)}’ is now number ${to + 1} of ${shown.length}.`)
  }
  const close = () => setRemoved(undefined)
  return (
    <>
      {answers.length === 0 ? <Beginning /> : <Heading preview={paths.preview} />}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {answers.length > 0 && (
        <ul className="grid max-w-[46rem] gap-4">
          {answers.map((answer) => {
            const { prompt } = answer
            if (prompt === removed)
              return (
                <li key={prompt}>
                  <RemovedAnswer prompt={prompt} onUndo={close} onRemoved={close} />
                </li>
              )
            const index = shown.indexOf(answer)
            return (
              <AnswerCard
                key={prompt}
                answer={answer}
                index={index}
                of={shown.length}
                writePath={paths.write(prompt)}
                onMove={(to) => move(index, to)}
                onRemove={() => setRemoved(prompt)}
              />
            )
          })}
        </ul>
      )}
      <ChoosePrompt taken={answers.map(({ prompt }) => prompt)} writePath={paths.write} />
    </>
  )
}

const Heading = ({ preview }: { preview: string | null }) => (
  <header className="mb-7 flex max-w-[46rem] flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-8">
    <div className="min-w-0 flex-[1_1_22rem]">
      <h1 className="text-page">{TITLE}</h1>
      <p className="mt-2.5 text-ink-soft">
        People read this first. Put the answer that sounds most like you at the top: its beginning is also on your card.
      </p>
    </div>
    {preview && (
      <LinkButton to={preview} variant="ghost" size="small">
        <Eye className="size-5" aria-hidden="true" />
        <span>See it as others do</span>
      </LinkButton>
    )}
  </header>
)

/** Before the first answer. */
const Beginning = () => (
  <header className="mb-2 grid items-center gap-x-8 gap-y-4 rounded-card bg-apricot p-6 sm:grid-cols-[1fr_15rem] md:rounded-panel md:p-9">
    <div>
      <h1 className="text-page">{TITLE}</h1>
      <p className="mt-3 text-lead">
        Choose a question that you’d enjoy answering. Two or three sentences are enough. Somebody who reads them knows
        how to begin a conversation with you.
      </p>
      <p className="mt-2 text-base text-ink/85">It’s optional, and you can change it at any time.</p>
    </div>
    <img src={writing} alt="" width={720} height={640} className="mx-auto h-44 w-auto sm:h-auto sm:w-full" />
  </header>
)
