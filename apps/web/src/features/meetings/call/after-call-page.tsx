import { type CallAnswer, calls, type PairCall } from '@heartwell/contract/meetings/calls.ts'
import { plans } from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { CalendarHeart } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import drawing from '../../../../art/scenes/long-phone-call.svg?url'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Afterwards, FocusedHeading, Moment, ThreeAnswers } from '../after/private-question.tsx'
import { CirclesStage } from '../circles-stage.tsx'
import { suggestPlanPath } from '../public/meeting-paths.ts'

/** After a call: three answers that only the member sees. Two people who would both like to meet learn it together. */
export function AfterCallPage() {
  const { memberId = '' } = useParams()
  const pair = useAnswer(query(calls.ofPair, { params: { partnerId: memberId } }))
  const partner = useAnswer(query(plans.ofPair, { params: { partnerId: memberId } }))
  return (
    <Fetched answer={partner} label="Loading">
      {(named) => (
        <Fetched answer={pair} label="Loading your call">
          {({ data }) => <Question pair={data} partnerId={memberId} first={firstName(named.data.partner.name)} />}
        </Fetched>
      )}
    </Fetched>
  )
}

type QuestionProps = { pair: PairCall; partnerId: string; first: IsolatedText }

function Question({ pair, partnerId, first }: QuestionProps) {
  const { mutateAsync, isPending } = useCommand(calls.answer, { refreshes: [calls.ofPair] })
  const showFailure = useShowFailure()
  const [asks, setAsks] = useState(pair.own_answer === null)
  if (pair.both_would_meet) return <Mutual partnerId={partnerId} first={first} />
  const { call, own_answer: own } = pair
  if (!call || !pair.answer_until) return <Navigate to={paths.chat(partnerId)} replace />
  if (own && !asks) return <Answered {...{ own, partnerId, first }} onChange={() => setAsks(true)} />
  const choose = async (answer: CallAnswer) => {
    try {
      await mutateAsync({ params: { callId: call.id }, body: { answer } })
      setAsks(false)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Moment title="How was it?">
      <div className="mb-8 flex items-end justify-between gap-8">
        <div className="min-w-0">
          <h1 className="text-page wrap-anywhere">{`How was it with ${first}?`}</h1>
          <p className="mt-3 text-lead text-ink-soft">
            {`Your answer is for us alone. ${first} never sees it, whatever you choose.`}
          </p>
        </div>
        <img src={drawing} alt="" className="h-36 w-auto shrink-0 max-lg:hidden" />
      </div>
      <ThreeAnswers
        legend={`How was it with ${first}?`}
        answers={[
          {
            value: 'meet',
            label: 'I’d like to meet',
            hint: `If ${first} says so too, we tell you both and help you plan it.`,
          },
          {
            value: 'unsure',
            label: 'I’m not sure yet',
            hint: 'Carry on writing, or talk again. We’ll ask after the next call.',
          },
          {
            value: 'not',
            label: 'Not for me',
            hint: 'We’ll offer you a few kind words. Nothing is sent before you send it.',
          },
        ]}
        chosen={own}
        isPending={isPending}
        onChoose={(answer) => void choose(answer)}
      />
      <p className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-base">
        <TextLink to={paths.chat(partnerId)}>Answer later</TextLink>
        <TextLink to={paths.reportMember(partnerId)}>Something wasn’t right</TextLink>
      </p>
    </Moment>
  )
}

type AnsweredProps = Omit<QuestionProps, 'pair'> & { own: CallAnswer; onChange: () => void }

function Answered({ own, partnerId, first, onChange }: AnsweredProps) {
  const { title, text } = {
    meet: {
      title: 'We’ve noted that',
      text: `If ${first} would like to meet too, you’ll both hear at the same moment. If not, nobody hears anything.`,
    },
    unsure: {
      title: 'There’s no hurry',
      text: 'A voice is a lot for one evening. We won’t ask again before you’ve talked again.',
    },
    not: {
      title: 'Thank you for trying',
      text: `A few honest words would let ${first} look elsewhere. You choose which.`,
    },
  }[own]
  const back = (
    <LinkButton to={paths.chat(partnerId)} variant={own === 'not' ? 'ghost' : 'primary'}>
      {`Back to ${first}`}
    </LinkButton>
  )
  return (
    <Afterwards
      title={title}
      text={text}
      actions={
        <>
          {own === 'not' && (
            <LinkButton to={paths.chat(partnerId)} state={{ finishes: true }}>
              See the kind words
            </LinkButton>
          )}
          {back}
        </>
      }
      changes={
        <Button variant="quiet" size="small" onClick={onChange}>
          Change my answer
        </Button>
      }
    />
  )
}

const Mutual = ({ partnerId, first }: Omit<QuestionProps, 'pair'>) => (
  <Moment title="You’d both like to meet">
    <div className="step-in mx-auto grid w-full max-w-[40rem] justify-items-center text-center">
      <CirclesStage
        label={`You and ${first}`}
        own={null}
        partner={null}
        distance="together"
        className="mb-4 w-full max-w-[22rem]"
      />
      <FocusedHeading>You’d both like to meet</FocusedHeading>
      <p className="mt-2 text-lead text-ink-soft">{`${first} has heard the same, at the same moment.`}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
        <LinkButton to={suggestPlanPath(partnerId)}>
          <CalendarHeart className="size-5" aria-hidden="true" />
          <span>Suggest a plan</span>
        </LinkButton>
        <LinkButton to={paths.chat(partnerId)} variant="ghost">
          {`Write to ${first} first`}
        </LinkButton>
      </div>
      <p className="mt-6 max-w-[44ch] text-base text-ink-soft">
        You don’t have to plan it today. Either of you can suggest a place, a day and an hour from the conversation.
      </p>
    </div>
  </Moment>
)
