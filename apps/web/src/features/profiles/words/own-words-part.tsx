import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { answerState, latestText } from './answer-state.ts'

/** The member's own answers with their states, as Edit Profile shows them. */
export function OwnWordsPart() {
  const answer = useAnswer(query(profileAnswers.own, {}))
  return (
    <Fetched answer={answer} label="Loading your answers">
      {({ data }) => {
        if (data.length === 0)
          return (
            <p className="max-w-[58ch] text-ink-soft">
              A few sentences of your own are the first thing that others read. Choose a question that you’d enjoy
              answering.
            </p>
          )
        return (
          <dl className="grid gap-5 sm:grid-cols-2 sm:gap-8 xl:grid-cols-3">
            {data.map((one) => (
              <div key={one.prompt} className="min-w-0">
                <dt className="text-base text-ink-soft">{promptLabel(one.prompt)}</dt>
                <dd dir="auto" className="mt-0.5 line-clamp-4 wrap-anywhere">
                  {latestText(one)}
                </dd>
                <dd className="mt-2">
                  <AnswerBadge state={answerState(one)} />
                </dd>
              </div>
            ))}
          </dl>
        )
      }}
    </Fetched>
  )
}
