import type { WatchedPlan } from '@heartwell/contract/meetings/trusted-people.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { clock } from '../call/call-words.ts'

type CheckInSeen = WatchedPlan['check_ins'][number]
type Props = { plan: WatchedPlan; member: IsolatedText }

/** What the trusted person sees on the day: the state first, then the plan and the answers. */
export function WatchedPlanView({ plan, member }: Props) {
  const { tone, title, text, isAlarm } = stateOf(plan, member)
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <section role="status" className={classNames('rounded-card p-6 md:p-8', tone)}>
        <h1 className="text-page wrap-anywhere">{title}</h1>
        <p className="mt-2 text-lead">{text}</p>
        {isAlarm && (
          <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
            <LinkButton to={paths.notSafe}>Emergency numbers</LinkButton>
          </div>
        )}
      </section>
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
        <SharedPlan plan={plan} member={member} />
        <section>
          <h2 className="text-heading">{`${member}’s answers`}</h2>
          <ol className="mt-4 grid gap-3">
            {plan.check_ins.map((one) => (
              <li key={one.due_at} className="leading-snug">
                <span className="font-semibold tabular-nums">{clock(new Date(one.due_at), plan.zone)}</span>{' '}
                <span>{answerText(one, plan.zone)}</span>
              </li>
            ))}
            {plan.check_ins.length === 0 && <li>{`${member} has asked for no questions this time.`}</li>}
          </ol>
        </section>
      </div>
      <p className="mt-8 text-base leading-snug text-ink-soft">
        {`This page never shows where ${member}’s phone is. It closes when the meeting is over and all is well.`}
      </p>
    </>
  )
}

function SharedPlan({ plan: { place, starts_at, partner, zone }, member }: Props) {
  const at = starts_at === null ? null : new Date(starts_at)
  const rows: [string, string][] = [
    ...(partner === null ? [] : [['Who', partner] as [string, string]]),
    ...(at ? [['When', `${timeText(at, 'Thursday 5 November', zone)}, ${clock(at, zone)}`] as [string, string]] : []),
    ...(place === null ? [] : [['Where', place] as [string, string]]),
  ]
  return (
    <section>
      <h2 className="text-heading">The plan</h2>
      <dl className="mt-4 grid gap-3 leading-snug">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-base text-ink-soft">{term}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 && <p className="mt-4">{`${member} shares no more than this page.`}</p>}
    </section>
  )
}

function stateOf({ check_ins, zone }: WatchedPlan, member: IsolatedText) {
  const time = (at: string | null) => (at === null ? '' : clock(new Date(at), zone))
  const last = (state: CheckInSeen['state']) => check_ins.findLast((one) => one.state === state)
  const help = last('help')
  if (help)
    return {
      tone: 'bg-error-wash',
      title: `${member} asked for help at ${time(help.changed_at)}`,
      text: `Ring ${member} now. If you can’t reach them, ring the emergency number of the place and say what you see below. Our team knows, too.`,
      isAlarm: true,
    }
  const call = last('call')
  if (call)
    return {
      tone: 'bg-honey',
      title: `${member} asked for a call at ${time(call.changed_at)}`,
      text: `Please ring ${member} now. A reason to leave is enough.`,
      isAlarm: true,
    }
  const well = last('well')
  if (last('missed'))
    return {
      tone: 'bg-honey',
      title: well ? `${member} hasn’t answered since ${time(well.changed_at)}` : `${member} hasn’t answered`,
      text: `We asked twice. It’s often just a flat battery. Please try to reach ${member}. Our team is trying, too.`,
      isAlarm: true,
    }
  const next = check_ins.find(({ state }) => ['waiting', 'asked', 'reminded'].includes(state))
  return {
    tone: 'bg-sage',
    title: well ? `All was well at ${time(well.changed_at)}` : `${member} is meeting somebody`,
    text: next
      ? `We ask ${member} at ${time(next.due_at)}. You don’t have to do anything.`
      : 'You don’t have to do anything.',
    isAlarm: false,
  }
}

function answerText({ state, changed_at }: CheckInSeen, zone: string): string {
  const at = changed_at ? clock(new Date(changed_at), zone) : ''
  const texts: Record<CheckInSeen['state'], string> = {
    waiting: 'We’ll ask then.',
    asked: 'We’ve asked.',
    reminded: 'We’ve asked twice.',
    missed: 'No answer',
    well: `All is well, at ${at}`,
    call: `‘Call me’, at ${at}`,
    help: `‘I need help’, at ${at}`,
  }
  return texts[state]
}
