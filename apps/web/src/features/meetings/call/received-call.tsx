import { type Call, calls, type PairCall } from '@heartwell/contract/meetings/calls.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { StateCard } from '../../../ui/messages/state-card.tsx'
import { clock, dayInWords, partnersTime, whenOnButton } from './call-words.ts'

const NotYetDialog = lazy(async () => ({ default: (await import('../plan/not-yet-dialog.tsx')).NotYetDialog }))

type TimeInWordsProps = { at: Date; now: Date; zone: string | null; sender: IsolatedText }

/** One time in words, in both zones where they differ. */
export function TimeInWords({ at, now, zone, sender }: TimeInWordsProps) {
  const theirs = partnersTime(at, zone)
  return (
    <>
      <span className="block leading-snug font-semibold">{dayInWords(at, now)}</span>
      <span className="block leading-snug tabular-nums">
        <span>{theirs ? `${clock(at)} for you` : clock(at)}</span>
        {theirs && <span className="text-ink-soft">{` · ${theirs} for ${sender}`}</span>}
      </span>
    </>
  )
}

type ReceivedCallProps = {
  pair: PairCall
  call: Call
  sender: IsolatedText
  now: Date
  onPropose: () => void
  onChanged: () => void
}

/** The suggested times are the answers: one press chooses, a second one agrees to the time that the button names. */
export function ReceivedCall({ pair, call, sender, now, onPropose, onChanged }: ReceivedCallProps) {
  const { mutateAsync, isPending } = useCommand(calls.agree, { refreshes: [calls.ofPair] })
  const showFailure = useShowFailure()
  const [wanted, setWanted] = useState<string>()
  const [saysNotYet, setSaysNotYet] = useState(false)
  const isNow = call.times.length === 0
  const chosen = call.times.find((at) => at === wanted) ?? call.times[0] ?? null
  const agree = async () => {
    try {
      await mutateAsync({ params: { callId: call.id }, body: { time: chosen } })
    } catch (error) {
      await showFailure(error)
    }
    onChanged()
  }
  return (
    <StateCard
      tone="sky"
      agreed="member"
      state={`${sender} suggests a call`}
      title={isNow ? `${sender} could talk for fifteen minutes now` : 'Would you like to talk for fifteen minutes?'}
      actions={
        <div className="grid w-full grid-cols-2 gap-2.5">
          <Button className="col-span-2" pending={isPending} onClick={() => void agree()}>
            {chosen ? `Agree to ${whenOnButton(new Date(chosen), now)}` : 'Talk now'}
          </Button>
          <Button variant="ghost" onClick={onPropose}>
            Other times
          </Button>
          <Button variant="quiet" onClick={() => setSaysNotYet(true)}>
            Not yet
          </Button>
        </div>
      }
      foot="No phone numbers, nothing recorded, cameras off until you both turn them on."
    >
      {isNow ? (
        <span>{`There’s no need to. The offer ends by itself at ${clock(new Date(call.lapses_at))}.`}</span>
      ) : (
        <fieldset className="mt-3 grid gap-2">
          <legend className="sr-only">{`Times that ${sender} suggests`}</legend>
          {call.times.map((at) => (
            <label
              key={at}
              className="flex min-h-16 cursor-pointer items-center gap-3.5 rounded-field bg-panel px-4 py-2.5 has-checked:shadow-[inset_0_0_0_2px_var(--color-garnet)]"
            >
              <input
                type="radio"
                name={`time-${call.id}`}
                checked={at === chosen}
                onChange={() => setWanted(at)}
                className="size-5 shrink-0 accent-garnet"
              />
              <span className="min-w-0">
                <TimeInWords at={new Date(at)} now={now} zone={pair.partner_zone} sender={sender} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {saysNotYet && (
        <Suspense fallback={null}>
          <NotYetDialog
            callId={call.id}
            sender={sender}
            open={saysNotYet}
            onOpenChange={setSaysNotYet}
            onSent={onChanged}
          />
        </Suspense>
      )}
    </StateCard>
  )
}
