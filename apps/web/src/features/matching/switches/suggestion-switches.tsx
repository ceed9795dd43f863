import { consents } from '@heartwell/contract/consents/consents.ts'
import type { Switches } from '@heartwell/contract/matching/matching.ts'
import { inSettings, paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useIsInMemberArea } from '../../../platform/session/own-id.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SWITCHES } from './switch-words.ts'
import { useSwitches } from './use-switches.ts'

/** What a member lets suggestions use. */
export function SuggestionSwitches() {
  const { stored, turn } = useSwitches()
  return (
    <Fetched
      answer={stored}
      label="Loading your choices"
      failed="We could not load your choices."
      shapes={
        <>
          <Skeleton className="h-16" />
          <Skeleton className="mt-4 h-16" />
          <Skeleton className="mt-4 h-16" />
        </>
      }
    >
      {({ data }) => <Stored switches={data} turn={turn} />}
    </Fetched>
  )
}

type StoredProps = { switches: Switches; turn: ReturnType<typeof useSwitches>['turn'] }

function Stored({ switches, turn }: StoredProps) {
  return (
    <div className="divide-y divide-line">
      {SWITCHES.map(({ name, label, on, off }) => (
        <Switch
          key={name}
          className="py-4 first:pt-0"
          checked={switches[name]}
          disabled={isIdle(name, switches)}
          hint={isIdle(name, switches) ? 'This applies only while we use your profile.' : switches[name] ? on : off}
          onChange={(wanted) => turn(name, wanted)}
        >
          {label}
        </Switch>
      ))}
      <Consents />
    </div>
  )
}

/** Whether a switch has no effect, because the whole profile is not used. */
const isIdle = (name: keyof Switches, { profiling }: Switches) => name !== 'profiling' && !profiling

/** Religion and culture have no switches: they are consents with their own texts. */
function Consents() {
  const isInside = useIsInMemberArea()
  const answer = useAnswer(query(consents.list, {}))
  const data = dataIfLoaded(answer)
  if (!data) return <FailedPart answer={answer}>We couldn’t load what you agreed to</FailedPart>
  const parts = data.data.filter(
    ({ purpose }) => purpose === 'religion' || purpose === 'religion.choice' || purpose === 'culture',
  )
  return (
    <div className="pt-5">
      <ul className="grid gap-3">
        {parts.map(({ purpose, title, given }) => (
          <li key={purpose} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{title}</span>
            <Badge look={given ? 'good' : 'plain'}>{given ? 'You agreed' : 'Not used'}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-base leading-snug text-ink-soft">
        These are used only with your consent.{' '}
        <TextLink to={isInside ? inSettings(paths.consents) : paths.consents}>Give or withdraw it</TextLink>
      </p>
    </div>
  )
}
