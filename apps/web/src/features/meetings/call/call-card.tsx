import {
  CALL_ROOM_OPENS_MS,
  type Call,
  calls,
  NOT_YET_WORDS,
  type PairCall,
} from '@heartwell/contract/meetings/calls.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { BellRing, Phone, PhoneOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button } from '../../../ui/button.tsx'
import { StateCard } from '../../../ui/messages/state-card.tsx'
import { clock, minutesBetween, partnersTime, whenInSentence } from './call-words.ts'
import { OverCall } from './over-call.tsx'
import { ReceivedCall, TimeInWords } from './received-call.tsx'

const ProposeDialog = lazy(async () => ({ default: (await import('../public/propose-dialog.tsx')).ProposeDialog }))

type CallCardProps = { partnerId: string; sender: IsolatedText; isPartnerHere: boolean }

/** The one card of a call, below the last message. Each state replaces the one before, on both sides. */
export function CallCard({ partnerId, sender, isPartnerHere }: CallCardProps) {
  const answer = useAnswer({
    ...query(calls.ofPair, { params: { partnerId } }),
    // A call ends by the clock, too. Without an open one there is nothing to wait for.
    refetchInterval: ({ state }) => (isOpen(state.data?.data.call) ? 30_000 : false),
  })
  const [proposes, setProposes] = useState(false)
  return (
    <Fetched answer={answer} label="Loading your call" shapes={<span />}>
      {({ data }) => (
        <>
          {data.call && (
            <OneCall
              key={data.call.id}
              partnerId={partnerId}
              pair={data}
              call={data.call}
              sender={sender}
              onPropose={() => setProposes(true)}
              onChanged={() => void answer.refetch()}
            />
          )}
          {proposes && (
            <Suspense fallback={null}>
              <ProposeDialog {...{ partnerId, sender, isPartnerHere }} open={proposes} onOpenChange={setProposes} />
            </Suspense>
          )}
        </>
      )}
    </Fetched>
  )
}

const isOpen = (call: Call | null | undefined) => call?.state === 'proposed' || call?.state === 'agreed'

type OneCallProps = {
  partnerId: string
  pair: PairCall
  call: Call
  sender: IsolatedText
  onPropose: () => void
  onChanged: () => void
}

function OneCall({ partnerId, pair, call, sender, onPropose, onChanged }: OneCallProps) {
  const now = useClock()
  const { state, is_proposer: isProposer } = call
  if (state === 'proposed' && !isProposer)
    return <ReceivedCall {...{ pair, call, sender, now, onPropose, onChanged }} />
  if (state === 'proposed') return <ProposedCall {...{ pair, call, sender, now, onPropose, onChanged }} />
  if (state === 'agreed') return <AgreedCall {...{ pair, call, sender, now, onPropose, onChanged }} />
  if (state === 'declined') return <DeclinedCall {...{ pair, call, sender }} />
  if (state === 'over') return <OverCall {...{ partnerId, pair, call, sender, now }} />
  if (state === 'missed') return <MissedCall {...{ pair, call, sender, onPropose }} />
  return null
}

type Part = Omit<OneCallProps, 'partnerId'> & { now: Date }

const CancelButton = ({ call, onChanged, children }: { call: Call; onChanged: () => void; children: ReactNode }) => {
  const { mutateAsync, isPending } = useCommand(calls.cancel, { refreshes: [calls.ofPair] })
  const showFailure = useShowFailure()
  const cancel = async () => {
    try {
      await mutateAsync({ params: { callId: call.id } })
    } catch (error) {
      await showFailure(error)
    }
    onChanged()
  }
  return (
    <Button variant="quiet" size="small" pending={isPending} onClick={() => void cancel()}>
      {children}
    </Button>
  )
}

function ProposedCall({ pair, call, sender, now, onPropose, onChanged }: Part) {
  if (call.times.length === 0)
    return (
      <StateCard
        tone="sky"
        agreed="viewer"
        state="You offered to talk now"
        title="Now, if you like"
        actions={<CancelButton {...{ call, onChanged }}>Take it back</CancelButton>}
        foot={`The offer ends by itself at ${clock(new Date(call.lapses_at))}. If ${sender} can’t, nothing is marked as missed.`}
      >
        {`We’ve told ${sender} that there’s no need to.`}
      </StateCard>
    )
  return (
    <StateCard
      tone="sky"
      agreed="viewer"
      state="You suggested a call"
      title={`${TIMES[call.times.length]} to talk for fifteen minutes`}
      actions={
        <>
          <Button variant="ghost" size="small" onClick={onPropose}>
            Change the times
          </Button>
          <CancelButton {...{ call, onChanged }}>Take it back</CancelButton>
        </>
      }
      foot={`We’ll let you know when ${sender} answers. The times lapse one by one as they pass.`}
    >
      <ul className="mt-3 grid gap-2">
        {call.times.map((at) => (
          <li key={at} className="rounded-field bg-panel px-4 py-2.5">
            <TimeInWords at={new Date(at)} now={now} zone={pair.partner_zone} sender={sender} />
          </li>
        ))}
      </ul>
    </StateCard>
  )
}
const TIMES = ['Time', 'One time', 'Two times', 'Three times']

function AgreedCall({ pair, call, sender, now, onPropose, onChanged }: Part) {
  const startsAt = new Date(call.starts_at ?? call.lapses_at)
  const isRoomOpen = now.getTime() >= startsAt.getTime() - CALL_ROOM_OPENS_MS
  const theirs = partnersTime(startsAt, pair.partner_zone)
  const join = (
    // A document of its own: only that page may use the microphone.
    <a href={paths.call(call.id)} className="btn btn-primary">
      <Phone className="size-5" aria-hidden="true" />
      <span>{call.partner_has_joined ? `Join ${sender}` : 'Go to the room'}</span>
    </a>
  )
  if (call.began_at || call.partner_has_joined)
    return (
      <StateCard
        tone="sky"
        agreed="both"
        state="Now"
        title={`${sender} is in the room`}
        actions={join}
        foot={call.began_at ? undefined : 'The fifteen minutes begin when you’re both there.'}
      />
    )
  const change = (
    <>
      <Button variant="ghost" size="small" onClick={onPropose}>
        Change the time
      </Button>
      <CancelButton {...{ call, onChanged }}>Call it off</CancelButton>
    </>
  )
  if (isRoomOpen)
    return (
      <StateCard
        tone="sky"
        agreed="both"
        state={now >= startsAt ? 'Now' : `In ${minutesBetween(now, startsAt)}`}
        title={now >= startsAt ? `Talk with ${sender}` : `You talk with ${sender} at ${clock(startsAt)}`}
        actions={
          <>
            {join}
            {change}
          </>
        }
      >
        {`The room is open, so you can check that you can be heard. ${sender} can’t hear you before you join.`}
      </StateCard>
    )
  return (
    <StateCard
      tone="sky"
      agreed="both"
      state="Agreed"
      title={`You talk ${whenInSentence(startsAt, now)}`}
      actions={change}
      foot="We’ll remind you both an hour before, and ten minutes before."
    >
      {theirs && <span>{`It will be ${theirs} for ${sender}.`}</span>}
    </StateCard>
  )
}

function DeclinedCall({ pair, call, sender }: Pick<OneCallProps, 'pair' | 'call' | 'sender'>) {
  if (!call.is_proposer)
    return (
      <StateCard tone="cream" icon={<Phone aria-hidden="true" />} state="Not yet" title="You’d rather write for now">
        {`${sender} has your words. Suggest a call yourself whenever it feels right.`}
      </StateCard>
    )
  return (
    <StateCard
      tone="cream"
      icon={<Phone aria-hidden="true" />}
      state="Not yet"
      title={`${sender} would rather write for now`}
      foot={
        pair.again_from
          ? `${sender} can suggest a call whenever it feels right. You can ask again from ${localDay(pair.again_from)}.`
          : undefined
      }
    >
      {call.not_yet && <q className="mt-2 block">{NOT_YET_WORDS[call.not_yet]}</q>}
    </StateCard>
  )
}

function MissedCall({ pair, call, sender, onPropose }: Pick<OneCallProps, 'pair' | 'call' | 'sender' | 'onPropose'>) {
  const waited = call.own_has_joined
  return (
    <StateCard
      tone="honey"
      icon={waited ? <BellRing aria-hidden="true" /> : <PhoneOff aria-hidden="true" />}
      state="Missed"
      title={
        waited
          ? `${sender} didn’t make it this time`
          : call.partner_has_joined && call.starts_at
            ? `${sender} waited for you at ${clock(new Date(call.starts_at))}`
            : 'Neither of you made it this time'
      }
      actions={
        !pair.obstacle && (
          <Button size="small" onClick={onPropose}>
            Suggest other times
          </Button>
        )
      }
      foot="A missed call counts against nobody."
    >
      {!waited && call.partner_has_joined && 'It happens. A line from you would be kind.'}
    </StateCard>
  )
}
