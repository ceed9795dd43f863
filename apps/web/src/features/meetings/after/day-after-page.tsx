import { type Again, type Met, type PairPlan, type Plan, plans } from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { CalendarHeart, Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import drawing from '../../../../art/scenes/first-coffee.svg?url'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CirclesStage } from '../circles-stage.tsx'
import { suggestPlanPath } from '../public/meeting-paths.ts'
import { nextStep } from './day-after.ts'
import { Afterwards, FocusedHeading, Moment, ThreeAnswers } from './private-question.tsx'

/** The day after a meeting: two questions in private, then the one next step that fits both answers. */
export function DayAfterPage() {
  const { memberId = '' } = useParams()
  const answer = useAnswer(query(plans.ofPair, { params: { partnerId: memberId } }))
  return (
    <Fetched answer={answer} label="Loading your meeting">
      {({ data }) => <Current pair={data} first={firstName(data.partner.name)} />}
    </Fetched>
  )
}

type CurrentProps = { pair: PairPlan; first: IsolatedText }

function Current({ pair, first }: CurrentProps) {
  const { plan, partner, own_answer: own } = pair
  const [asks, setAsks] = useState(own === null)
  if (pair.both_would_meet_again) return <BothAgain partnerId={partner.id} first={first} />
  if (!plan || !pair.answer_until) return <Navigate to={paths.chat(partner.id)} replace />
  if (own && !asks) return <Answered pair={pair} first={first} onChange={() => setAsks(true)} />
  const introduced = pair.is_introduced ?? false
  return (
    <Questions
      plan={plan}
      isIntroduced={introduced}
      partnerId={partner.id}
      first={first}
      onSaved={() => setAsks(false)}
    />
  )
}

const MET = [
  { value: 'yes', label: 'Yes, we met' },
  { value: 'moved', label: 'We’ve moved it' },
  { value: 'no', label: 'It didn’t happen' },
] as const satisfies readonly { value: Met; label: string }[]

const AGAIN = [
  { value: 'yes', label: 'I’d meet again' },
  { value: 'unsure', label: 'I’m not sure yet' },
  { value: 'no', label: 'Once was enough' },
] as const satisfies readonly { value: Again; label: string }[]

const STILL = [
  { value: 'yes', label: 'I’d still like to' },
  { value: 'unsure', label: 'I’m not sure yet' },
  { value: 'no', label: 'I’d rather not' },
] as const satisfies readonly { value: Again; label: string }[]

type QuestionsProps = { plan: Plan; isIntroduced: boolean; partnerId: string; first: IsolatedText; onSaved: () => void }

function Questions({ plan, isIntroduced, partnerId, first, onSaved }: QuestionsProps) {
  const { mutateAsync, isPending } = useCommand(plans.answer, { refreshes: [plans.ofPair] })
  const showFailure = useShowFailure()
  const [met, setMet] = useState<Met>()
  const save = async (again: Again) => {
    if (!met) return
    try {
      await mutateAsync({ params: { planId: plan.id }, body: { met, again } })
      onSaved()
    } catch (error) {
      await showFailure(error)
    }
  }
  const title = `Did you and ${first} meet?`
  return (
    <Moment title="The day after">
      <div className="mb-7 flex items-end justify-between gap-8">
        <div className="min-w-0">
          <p className="eyebrow mb-2">{timeText(plan.starts_at, 'Thursday 5 November', plan.zone)}</p>
          <h1 className="text-page text-balance wrap-anywhere">{title}</h1>
          <p className="mt-3 text-lead text-ink-soft">{`Your answers are for us alone. ${first} is asked the same.`}</p>
          {isIntroduced && (
            <p className="mt-2 text-base text-ink-soft">
              A consultant introduced you. Your first answer also decides whether that introduction counts.
            </p>
          )}
        </div>
        <img src={drawing} alt="" className="h-36 w-auto shrink-0 max-lg:hidden" />
      </div>
      <ThreeAnswers legend={title} answers={MET} chosen={met ?? null} onChoose={setMet} />
      {met && <Second met={met} isPending={isPending} onChoose={(again) => void save(again)} />}
      <p className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-base">
        <TextLink to={paths.chat(partnerId)}>Answer later</TextLink>
        <TextLink to={paths.reportMember(partnerId)}>Something happened that worries me</TextLink>
      </p>
    </Moment>
  )
}

type SecondProps = { met: Met; isPending: boolean; onChoose: (again: Again) => void }

/** The second question appears below the first one. Where the text is large, it would be below the screen. */
function Second({ met, isPending, onChoose }: SecondProps) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => {
    question.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const title = met === 'yes' ? 'Would you meet again?' : 'Would you still like to meet?'
  return (
    <div ref={question} className="step-in mt-9 scroll-mt-24 scroll-mb-28">
      <h2 className="mb-4 text-heading">{title}</h2>
      <ThreeAnswers legend={title} answers={met === 'yes' ? AGAIN : STILL} isPending={isPending} onChoose={onChoose} />
    </div>
  )
}

function Answered({ pair: { partner, own_answer: own }, first, onChange }: CurrentProps & { onChange: () => void }) {
  if (!own) return null
  const { title, text, main, second } = nextStep(own.met, own.again, { id: partner.id, first })
  return (
    <Afterwards
      icon={
        own.met === 'yes' &&
        own.again === 'yes' && (
          <Heart className="mx-auto mb-5 size-12 text-garnet" strokeWidth={1.6} aria-hidden="true" />
        )
      }
      title={title}
      text={text}
      actions={
        <>
          <LinkButton to={main.to} state={main.state}>
            {main.label}
          </LinkButton>
          <LinkButton to={second.to} state={second.state} variant="ghost">
            {second.label}
          </LinkButton>
        </>
      }
      changes={
        <Button variant="quiet" size="small" onClick={onChange}>
          Change my answers
        </Button>
      }
    />
  )
}

const BothAgain = ({ partnerId, first }: { partnerId: string; first: IsolatedText }) => (
  <Moment title="You’d both like to meet again">
    <div className="step-in mx-auto grid w-full max-w-[40rem] justify-items-center text-center">
      <CirclesStage
        label={`You and ${first}`}
        own={null}
        partner={null}
        distance="together"
        className="mb-4 w-full max-w-[22rem]"
      />
      <FocusedHeading>You’d both like to meet again</FocusedHeading>
      <p className="mt-2 text-lead text-ink-soft">{`${first} has heard the same, at the same moment.`}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
        <LinkButton to={suggestPlanPath(partnerId)}>
          <CalendarHeart className="size-5" aria-hidden="true" />
          <span>Suggest a second meeting</span>
        </LinkButton>
        <LinkButton to={paths.chat(partnerId)} variant="ghost">
          {`Write to ${first}`}
        </LinkButton>
      </div>
    </div>
  </Moment>
)
