import {
  type PairPlan,
  PLAN_PLACE_MAX,
  PLAN_TEXTS,
  type PlanKind,
  type PlanObstacle,
  plans,
} from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { momentIn } from '@heartwell/contract/time/moment-in.ts'
import { townOfZone } from '@heartwell/contract/time/zone-names.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { clock } from '../call/call-words.ts'
import { KindChoice, PlanDayChoice, PlanHourChoice } from './plan-choices.tsx'
import { PlanFace } from './plan-face.tsx'
import { PlanHints } from './plan-hints.tsx'
import { HOME_WORDS, PLAN_HOURS, planDays, weekdayAndHour } from './plan-words.ts'

/** Suggests a first meeting, or a change of the open plan. */
export function PlanFormPage() {
  const { memberId = '' } = useParams()
  const answer = useAnswer(query(plans.ofPair, { params: { partnerId: memberId } }))
  return (
    <Fetched answer={answer} label="Loading your plan">
      {({ data }) => <Planning pair={data} first={firstName(data.partner.name)} />}
    </Fetched>
  )
}

type PlanningProps = { pair: PairPlan; first: IsolatedText }

function Planning({ pair, first }: PlanningProps) {
  const isChange = pair.plan?.state === 'proposed' || pair.plan?.state === 'agreed'
  const hasMet = pair.own_answer?.met === 'yes'
  const obstacle = isChange ? null : pair.obstacle
  return (
    <>
      <BackLink to={paths.chat(pair.partner.id)}>{`Your conversation with ${first}`}</BackLink>
      <PageTitle lead={obstacle ? undefined : `${first} can agree, suggest a change or say not yet.`}>
        {isChange ? 'Change your plan' : hasMet ? 'Plan another meeting' : 'Plan a first meeting'}
      </PageTitle>
      {obstacle ? (
        <Callout>{OBSTACLES[obstacle](pair, first)}</Callout>
      ) : (
        <PlanForm pair={pair} first={first} isChange={isChange} />
      )}
    </>
  )
}

const OBSTACLES: Record<PlanObstacle, (pair: PairPlan, first: IsolatedText) => string> = {
  write_first: (_, first) => `You can plan a meeting once you and ${first} have both written to each other.`,
  not_yet: ({ again_from }, first) =>
    `${first} isn’t ready to meet yet. You can suggest a plan again from ${localDay(again_from ?? '')}, and ${first} can at any time.`,
  parted: (_, first) => `Your conversation with ${first} has ended, so there is nothing to plan.`,
}

type Faults = { place?: string | undefined; form?: string | undefined }

function PlanForm({ pair: { partner, plan, partner_zone }, first, isChange }: PlanningProps & { isChange: boolean }) {
  const navigate = useNavigate()
  const now = useClock()
  const { mutateAsync, isPending } = useCommand(plans.suggest, { refreshes: [plans.ofPair, plans.upcoming] })
  const before = isChange ? plan : null
  const startsAt = before && new Date(before.starts_at)
  const [kind, setKind] = useState<PlanKind>(before?.kind ?? 'cafe')
  const [place, setPlace] = useState(before?.place ?? '')
  const [zone, setZone] = useState(before?.zone ?? deviceZone())
  const days = planDays(now, zone)
  const [day, setDay] = useState(startsAt ? dateIn(startsAt, zone) : (days[3] ?? ''))
  const [hour, setHour] = useState(startsAt ? clock(startsAt, zone) : '11:00')
  const [faults, setFaults] = useState<Faults>({})
  const zones = [...new Set([zone, deviceZone(), ...(partner_zone ? [partner_zone] : [])])]
  const at = momentIn(day, hour, zone)
  const send = async () => {
    if (place.trim() === '') return setFaults({ place: PLAN_TEXTS.place })
    try {
      await mutateAsync({ params: { partnerId: partner.id }, body: { kind, place, day, time: hour, zone } })
      void navigate(paths.chat(partner.id))
    } catch (error) {
      setFaults(faultsOf(error))
    }
  }
  const preview = <Preview first={first} at={at} zone={zone} place={place.trim()} />
  return (
    <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-7">
        <KindChoice value={kind} onChange={setKind} />
        <div>
          <TextField
            label="Where?"
            value={place}
            maxLength={PLAN_PLACE_MAX}
            autoComplete="off"
            onChange={({ target }) => {
              setPlace(target.value)
              setFaults({})
            }}
            error={faults.place}
            hint={`The name and the street, so that ${first} finds it.`}
          />
          {HOME_WORDS.test(place) && (
            <Callout look="waiting" icon={<TriangleAlert aria-hidden="true" />} className="step-in mt-3">
              For a first meeting, choose a place with other people in it. A home can wait until you know each other.
            </Callout>
          )}
        </div>
        <PlanDayChoice days={[...new Set([day, ...days])].sort()} value={day} onChange={setDay} />
        <PlanHourChoice hours={[...new Set([...PLAN_HOURS, hour])].sort()} value={hour} onChange={setHour} />
        {zones.length > 1 && (
          <Select
            label="By which clock?"
            hint="You live in different time zones. Choose the clock of the place where you meet."
            value={zone}
            onChange={({ target }) => setZone(target.value)}
          >
            {zones.map((name) => (
              <option key={name} value={name}>
                {townOfZone(name)}
              </option>
            ))}
          </Select>
        )}
        <div className="xl:hidden">{preview}</div>
        <FormError className="empty:hidden">{faults.form}</FormError>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button pending={isPending} onClick={() => void send()}>
            {`Suggest ${weekdayAndHour(at, zone)} to ${first}`}
          </Button>
          <LinkButton to={paths.chat(partner.id)} variant="quiet">
            Cancel
          </LinkButton>
        </div>
      </div>
      <div className="grid gap-6">
        <div className="max-xl:hidden">{preview}</div>
        <PlanHints />
      </div>
    </div>
  )
}

function faultsOf(error: unknown): Faults {
  const { place, ...others } = error instanceof ApiError ? error.errors : {}
  const [other] = Object.values(others)
  if (place || other) return { place, form: other }
  return { form: meantRefusal(error) ?? SOMETHING_WENT_WRONG }
}

type PreviewProps = { first: IsolatedText; at: Date; zone: string; place: string }

const Preview = ({ first, at, zone, place }: PreviewProps) => (
  <section aria-label={`What ${first} will see`} className="rounded-card bg-sage p-5">
    <p className="text-small font-semibold">{`${first} will see`}</p>
    <p className="mt-1 font-display text-[1.3125rem] leading-tight font-[560]">Would you like to meet?</p>
    <PlanFace at={at} zone={zone} place={place || 'Your place'} />
  </section>
)
