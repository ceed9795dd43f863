import {
  CHECK_IN_WAITS_MS,
  CHECK_IN_WORDS,
  type CheckInWord,
  checkIns,
  type OwnTrustedPerson,
  type Watch,
  type WatchForm,
} from '@heartwell/contract/meetings/check-ins.ts'
import type { Plan } from '@heartwell/contract/meetings/plans.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChip } from '../../../ui/forms/choice-chip.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { clock } from '../call/call-words.ts'
import { SharePlanPart } from './share-plan-part.tsx'
import { WATCH_READS } from './trusted-person-part.tsx'

type Props = { plan: Plan; first: IsolatedText; person: OwnTrustedPerson; watch: Watch | null; partnerId: string }
type Shares = Pick<WatchForm, 'shares_place' | 'shares_time' | 'shares_name'>

const MINUTES = { there: 15, during: 75, home: 150 }
const HOME_MINUTES = [90, 120, 150, 180, 240, 300, 360]

/** What the trusted person sees, when the member is asked, and the two words. */
export function WatchFormPart({ plan, first, person, watch, partnerId }: Props) {
  const { mutateAsync, isPending } = useCommand(checkIns.saveWatch, { refreshes: WATCH_READS })
  const [navigate, showFailure, toast] = [useNavigate(), useShowFailure(), useToast()]
  const [shares, setShares] = useState<Shares>(watch ?? { shares_place: true, shares_time: true, shares_name: true })
  const [minutes, setMinutes] = useState(watch?.minutes ?? { there: null, during: MINUTES.during, home: MINUTES.home })
  const [words, setWords] = useState<WatchForm['words']>(watch?.has_words ? undefined : null)
  const save = async () => {
    const { shares_place, shares_time, shares_name } = shares
    const body = { shares_place, shares_time, shares_name, minutes, ...(words === undefined ? {} : { words }) }
    try {
      await mutateAsync({ params: { planId: plan.id }, body })
      toast.show('Saved')
      void navigate(paths.plan(partnerId))
    } catch (error) {
      await showFailure(error)
    }
  }
  const toggle = (key: keyof Shares) => setShares({ ...shares, [key]: !shares[key] })
  const shown: [keyof Shares, ReactNode][] = [
    ['shares_place', 'The place'],
    ['shares_time', 'The day and the hour'],
    ['shares_name', `${first}’s first name`],
  ]
  return (
    <>
      <SharePlanPart number={2} title="What they may see">
        <div className="flex flex-wrap gap-2.5">
          {shown.map(([key, label]) => (
            <ChoiceChip key={key} isOn={shares[key]} onToggle={() => toggle(key)}>
              {label}
            </ChoiceChip>
          ))}
        </div>
        <p className="mt-4 max-w-[58ch] text-base leading-snug text-ink-soft">
          From a day before the meeting until you’re home. They never see a profile, a message or where your phone is.
        </p>
      </SharePlanPart>
      <TimesPart plan={plan} minutes={minutes} onChange={setMinutes} />
      <StepsPart plan={plan} minutes={minutes} person={person} />
      <WordsPart words={words} onChange={setWords} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button pending={isPending} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </>
  )
}

type Minutes = WatchForm['minutes']
type TimesProps = { plan: Plan; minutes: Minutes; onChange: (minutes: Minutes) => void }

const at = (plan: Plan, minutes: number) => clock(new Date(Date.parse(plan.starts_at) + minutes * MINUTE_MS), plan.zone)

function TimesPart({ plan, minutes, onChange }: TimesProps) {
  const chips = [
    ['there', 'when you’re there'],
    ['during', 'during the meeting'],
    ['home', 'when you’re home'],
  ] as const
  const home = minutes.home ?? MINUTES.home
  return (
    <SharePlanPart number={3} title="When shall we ask you?">
      <fieldset>
        <legend className="mb-3 text-ink-soft">Answering takes one press on your phone, or two with a word.</legend>
        <div className="flex flex-wrap gap-2.5">
          {chips.map(([kind, label]) => (
            <ChoiceChip
              key={kind}
              isOn={minutes[kind] !== null}
              onToggle={() => onChange({ ...minutes, [kind]: minutes[kind] === null ? MINUTES[kind] : null })}
            >
              <span className="font-semibold tabular-nums">{at(plan, minutes[kind] ?? MINUTES[kind])}</span>{' '}
              <span>{label}</span>
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      {minutes.home !== null && (
        <Select
          className="mt-5 max-w-60"
          label="You’ll be home by"
          value={home}
          onChange={({ target }) => onChange({ ...minutes, home: Number(target.value) })}
        >
          {[...new Set([...HOME_MINUTES, home])]
            .sort((a, b) => a - b)
            .map((one) => (
              <option key={one} value={one}>
                {at(plan, one)}
              </option>
            ))}
        </Select>
      )}
    </SharePlanPart>
  )
}

function StepsPart({ plan, minutes, person }: { plan: Plan; minutes: Minutes; person: OwnTrustedPerson }) {
  const last = Math.max(minutes.there ?? 0, minutes.during ?? 0, minutes.home ?? 0)
  const waits = CHECK_IN_WAITS_MS / MINUTE_MS
  if (last === 0) return <p className="md:pl-12.5">Without a check-in we ask nobody, and nobody is told.</p>
  const steps: [number, ReactNode][] = [
    [last, 'We ask you: ‘All is well’, ‘Call me’ or ‘I need help’'],
    [last + waits, 'We ask a second time, also in quiet hours'],
    [
      last + 2 * waits,
      <>
        <span>We tell</span> <bdi>{person.name}</bdi> <span>and our team. They try to reach you.</span>
      </>,
    ],
  ]
  return (
    <SharePlanPart number={4} title="If you don’t answer">
      <ol className="grid gap-3 border-l-2 border-line pl-5">
        {steps.map(([after, text]) => (
          <li key={after} className="leading-snug">
            <span className="font-semibold tabular-nums">{at(plan, after)}</span> <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-base leading-snug text-ink-soft">
        Heartwell is not an emergency service. In danger, ring 999 or 112 first.
      </p>
    </SharePlanPart>
  )
}

type WordsProps = { words: WatchForm['words']; onChange: (words: WatchForm['words']) => void }

function WordsPart({ words, onChange }: WordsProps) {
  const selects = (['word', 'second'] as const).map((key) => (
    <Select
      key={key}
      label={key === 'word' ? 'Your word' : 'Your second word'}
      value={words?.[key] ?? ''}
      onChange={({ target }) => words && onChange({ ...words, [key]: target.value as CheckInWord })} // the options below
    >
      {CHECK_IN_WORDS.filter((one) => one !== words?.[key === 'word' ? 'second' : 'word']).map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  ))
  return (
    <SharePlanPart number={5} title="A word, and a second word">
      <p className="mb-4 max-w-[58ch] leading-snug text-ink-soft">
        If you like, ‘All is well’ asks you to press your word among six. If somebody is making you answer, press the
        second word. The screen looks exactly the same, and we act as if you’d pressed ‘I need help’.
      </p>
      {words === undefined && (
        <p className="mb-4 font-semibold">Your words are saved. Nobody can read them, not even you.</p>
      )}
      {words && <div className="mb-4 grid gap-5 sm:grid-cols-2">{selects}</div>}
      <div className="flex flex-wrap gap-3">
        {!words && (
          <Button variant="ghost" size="small" onClick={() => onChange({ word: 'tulip', second: 'kettle' })}>
            {words === undefined ? 'Choose other words' : 'Use two words'}
          </Button>
        )}
        {words !== null && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            Without words
          </Button>
        )}
      </div>
    </SharePlanPart>
  )
}
