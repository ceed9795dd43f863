import {
  type ConsentChange,
  type Frequency,
  type IntroductionConsent,
  introductionConsent,
} from '@heartwell/contract/introductions/consent.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { Check, CirclePause, EyeOff, MailOpen, Play, ShieldCheck, Users } from 'lucide-react'
import { useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { counsellorPhotoUrl } from '../../platform/files/photos.ts'
import { SettingsFrame } from '../../platform/page/settings-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/forms/radio-card.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Callout } from '../../ui/messages/callout.tsx'
import { SkeletonRows } from '../../ui/messages/skeleton.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

/** Whether counsellors may introduce the member. Off until the member agrees. */
export function ConsentPage() {
  const answer = useAnswer(query(introductionConsent.read, {}))
  return (
    <SettingsFrame title="Introductions">
      <Fetched answer={answer} label="Loading your choice" shapes={<SkeletonRows rows={3} />}>
        {({ data }) => <Choices consent={data} />}
      </Fetched>
    </SettingsFrame>
  )
}

function Choices({ consent }: { consent: IntroductionConsent }) {
  const { is_on, frequency, paused_until } = consent
  const { mutateAsync, isPending, data } = useCommand(introductionConsent.save, {
    refreshes: [introductionConsent.read],
    inOrder: introductionConsent.save.path,
  })
  const showFailure = useShowFailure()
  const save = (change: Partial<ConsentChange>) =>
    mutateAsync({ body: { is_on, frequency, is_paused: paused_until !== null, ...change } }).catch(showFailure)
  return (
    <>
      <Card as="section" aria-label="May our consultants introduce you?">
        <Switch
          checked={is_on}
          disabled={isPending}
          onChange={(on) => void save({ is_on: on })}
          hint="It’s free, and you can change your mind at any time."
        >
          <span className="font-display text-heading font-[560]">May our consultants introduce you?</span>
        </Switch>
        <Promises />
      </Card>
      {is_on ? (
        <HowOften consent={consent} isPending={isPending} onSave={(change) => void save(change)} />
      ) : (
        data && <SwitchedOff />
      )}
      <Looks looks={consent.looks} />
    </>
  )
}

const Promises = () => (
  <ul className="mt-5 grid gap-3.5 border-t border-line pt-5 text-base leading-snug sm:grid-cols-2 [&_li]:flex [&_li]:gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-leaf">
    <li>
      <MailOpen aria-hidden="true" />
      <span>You get a letter about one person. You answer yes or not this time.</span>
    </li>
    <li>
      <EyeOff aria-hidden="true" />
      <span>The other person sees your first name, your age band, your region and one paragraph. No photo.</span>
    </li>
    <li>
      <ShieldCheck aria-hidden="true" />
      <span>Consultants see your approved profile and your preferences. Never your messages.</span>
    </li>
    <li>
      <Check aria-hidden="true" />
      <span>You never pay, and nobody is told when you say no.</span>
    </li>
    <li>
      <Users aria-hidden="true" />
      <span>If your consultant works for you both, another one reads the letters first, and each letter says so.</span>
    </li>
  </ul>
)

const FREQUENCIES: { value: Frequency; label: string; hint?: string }[] = [
  { value: 'any', label: 'Whenever somebody fits', hint: 'Never more than two open letters at once' },
  { value: 'monthly', label: 'At most one a month' },
  { value: 'quarterly', label: 'At most one in three months' },
]

type HowOftenProps = {
  consent: IntroductionConsent
  isPending: boolean
  onSave: (change: Partial<ConsentChange>) => void
}

function HowOften({ consent: { frequency, paused_until }, isPending, onSave }: HowOftenProps) {
  const isPaused = paused_until !== null
  return (
    <Card as="section" aria-label="How often" className="grid gap-6">
      <RadioCards
        label="How often may a letter come?"
        options={FREQUENCIES}
        value={frequency}
        onChange={(value) => onSave({ frequency: value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="min-w-0 flex-1 basis-64 leading-snug">
          <span className="block font-semibold">
            {paused_until ? `Paused until ${timeText(paused_until, '5 November')}` : 'Need a rest?'}
          </span>
          <span className="text-base text-ink-soft">
            {isPaused
              ? 'No letter comes before then.'
              : 'Pause letters for three months. They start again by themselves.'}
          </span>
        </p>
        <Button variant="ghost" size="small" disabled={isPending} onClick={() => onSave({ is_paused: !isPaused })}>
          {isPaused ? (
            <Play className="size-5" aria-hidden="true" />
          ) : (
            <CirclePause className="size-5" aria-hidden="true" />
          )}
          <span>{isPaused ? 'Start again now' : 'Pause for three months'}</span>
        </Button>
      </div>
    </Card>
  )
}

const SwitchedOff = () => (
  <Callout look="good" icon={<Check aria-hidden="true" />}>
    <p className="font-semibold">Switched off. Nobody can introduce you.</p>
    <p className="mt-1">Letters that were open have closed, without a reason. The rest of Heartwell stays as it was.</p>
  </Callout>
)

function Looks({ looks }: Pick<IntroductionConsent, 'looks'>) {
  return (
    <section aria-labelledby="looks">
      <h2 id="looks" className="text-heading">
        Who has looked at your profile for an introduction
      </h2>
      {looks.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          Nobody yet. Each time that a consultant opens your profile or has you in a list is here.
        </p>
      ) : (
        <ul className="card mt-4 divide-y divide-line">
          {looks.map((look) => (
            <LookRow key={look.looked_at + look.counsellor.id + look.kind} look={look} />
          ))}
        </ul>
      )}
    </section>
  )
}

const LOOKED: Record<IntroductionConsent['looks'][number]['kind'], string> = {
  opened: 'Profile and preferences',
  listed: 'In a list of people who may suit somebody',
}

function LookRow({
  look: { counsellor, looked_at, kind, is_refused },
}: {
  look: IntroductionConsent['looks'][number]
}) {
  const { mutateAsync, isPending } = useCommand(introductionConsent.refuse, { refreshes: [introductionConsent.read] })
  const showFailure = useShowFailure()
  const first = firstName(counsellor.name)
  const change = () =>
    mutateAsync({ body: { counsellor_id: counsellor.id, is_refused: !is_refused } }).catch(showFailure)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-4">
      <Avatar src={counsellorPhotoUrl(counsellor.image)} tone="honey" size="small" />
      <p className="min-w-0 flex-1 basis-48 leading-snug wrap-anywhere">
        <bdi className="block font-semibold">{counsellor.name}</bdi>
        <span className="text-base text-ink-soft">{`${LOOKED[kind]}, ${timeText(looked_at, '5 November')}`}</span>
      </p>
      <Button size="small" variant="quiet" pending={isPending} onClick={() => void change()}>
        <span>{is_refused ? `Through ${first} again` : `Not through ${first}`}</span>
      </Button>
    </li>
  )
}
