import {
  CALL_AHEAD_MIN_MS,
  CALL_TEXTS,
  CALL_TIMES_MAX,
  calls,
  type PairCall,
} from '@heartwell/contract/meetings/calls.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { PhoneCall, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { TimeInWords } from '../call/received-call.tsx'
import { DayChoice, HourChoice } from '../plan/time-choice.tsx'

type ProposeDialogProps = {
  partnerId: string
  sender: IsolatedText
  isPartnerHere: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

const COUNT = ['times', 'one time', 'two times', 'three times']

/** Suggests up to three times, or now. It also switches calls with this partner off. */
export function ProposeDialog({ partnerId, sender, isPartnerHere, open, onOpenChange }: ProposeDialogProps) {
  const answer = useAnswer(query(calls.ofPair, { params: { partnerId } }))
  const { mutateAsync, isPending } = useCommand(calls.propose, { refreshes: [calls.ofPair] })
  const [times, setTimes] = useState<readonly number[]>([])
  const [fault, setFault] = useState<string>()
  const close = () => onOpenChange(false)
  const send = async (now: boolean) => {
    if (!now && times.length === 0) return setFault(CALL_TEXTS.none)
    try {
      const body = { now, times: now ? [] : times.map((at) => new Date(at).toISOString()) }
      await mutateAsync({ params: { partnerId }, body })
      close()
    } catch (error) {
      setFault(meantRefusal(error) ?? SOMETHING_WENT_WRONG)
    }
  }
  const toggle = (at: number) => {
    setFault(undefined)
    setTimes((chosen) =>
      chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].sort((a, b) => a - b),
    )
  }
  const isPossible = dataIfLoaded(answer)?.data.obstacle === null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title="Talk for fifteen minutes"
      description={`Choose up to three times. ${sender} picks one, suggests others, or says not yet.`}
      footer={
        <>
          <Button variant="ghost" className="max-md:hidden" onClick={close}>
            Cancel
          </Button>
          {isPossible && (
            <Button pending={isPending} onClick={() => void send(false)}>
              {`Suggest ${COUNT[times.length]} to ${sender}`}
            </Button>
          )}
        </>
      }
    >
      <Fetched answer={answer} label="Loading">
        {({ data }) =>
          data.obstacle ? (
            <Obstacle pair={data} sender={sender} />
          ) : (
            <Times {...{ data, sender, times, toggle, isPartnerHere, isPending }} onNow={() => void send(true)} />
          )
        }
      </Fetched>
      <FormError className="mt-4 empty:hidden">{fault}</FormError>
      <Fetched answer={answer} label="Loading" shapes={<span />}>
        {({ data }) => <CallSwitch partnerId={partnerId} sender={sender} isOff={data.is_off} />}
      </Fetched>
    </Dialog>
  )
}

function Obstacle({ pair, sender }: { pair: PairCall; sender: IsolatedText }) {
  const until = pair.again_from ? localDay(pair.again_from) : ''
  const words = {
    unavailable: 'Calls aren’t possible at the moment. You can write to each other.',
    write_first: `You can talk once you and ${sender} have both written to each other.`,
    off: 'Calls between the two of you are switched off. You can write to each other.',
    not_yet: `${sender} would rather write for now. You can ask again from ${until}.`,
  }
  return <p className="leading-snug">{pair.obstacle && words[pair.obstacle]}</p>
}

type TimesProps = {
  data: PairCall
  sender: IsolatedText
  times: readonly number[]
  toggle: (at: number) => void
  isPartnerHere: boolean
  isPending: boolean
  onNow: () => void
}

function Times({ data, sender, times, toggle, isPartnerHere, isPending, onNow }: TimesProps) {
  const now = useClock()
  const [day, setDay] = useState(1)
  const isPossible = (at: number) => times.includes(at) || times.length < CALL_TIMES_MAX
  return (
    <>
      {isPartnerHere && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sky px-5 py-4">
          <p className="min-w-0 flex-1 basis-60 leading-snug">
            <span className="block font-semibold">Now, if you like</span>
            <span className="block text-base">{`${sender} is here. The offer ends by itself after ten minutes.`}</span>
          </p>
          <Button variant="ghost" size="small" pending={isPending} onClick={onNow}>
            <PhoneCall className="size-5" aria-hidden="true" />
            <span>Offer to talk now</span>
          </Button>
        </div>
      )}
      <DayChoice now={now} day={day} times={times} onChange={setDay} />
      <HourChoice
        now={now}
        day={day}
        zone={data.partner_zone}
        sender={sender}
        isChosen={(at) => times.includes(at)}
        isPossible={(at) => at - now.getTime() > CALL_AHEAD_MIN_MS && isPossible(at)}
        onToggle={toggle}
      />
      <div className="mt-5 border-t border-line pt-4" aria-live="polite">
        <p className="font-semibold">
          <span>{times.length === 0 ? 'No time chosen yet' : 'You suggest'}</span>
          {times.length === CALL_TIMES_MAX && <span className="font-normal text-ink-soft"> · three is the most</span>}
        </p>
        <ul className="mt-1 grid gap-1">
          {times.map((at) => (
            <li key={at} className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <TimeInWords at={new Date(at)} now={now} zone={data.partner_zone} sender={sender} />
              </span>
              <Button variant="quiet" size="small" onClick={() => toggle(at)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-4 flex items-start gap-3 text-base leading-snug text-ink-soft">
        <ShieldCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
        <span>
          You don’t exchange numbers and we record nothing. Cameras stay off until you both turn them on. The sound goes
          through Heartwell, so neither of you can see the other’s internet address.
        </span>
      </p>
    </>
  )
}

/** Either of the two may switch calls off. The other reads only that they are off. */
function CallSwitch({ partnerId, sender, isOff }: { partnerId: string; sender: IsolatedText; isOff: boolean }) {
  const { mutateAsync, isPending } = useCommand(calls.setOff, { refreshes: [calls.ofPair] })
  const [fault, setFault] = useState<string>()
  const save = async () => {
    try {
      await mutateAsync({ params: { partnerId }, body: { off: !isOff } })
    } catch (error) {
      setFault(meantRefusal(error) ?? SOMETHING_WENT_WRONG)
    }
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <p className="text-base text-ink-soft">
        {isOff ? `You’ve switched calls with ${sender} off.` : 'You’d rather not be asked about calls here?'}
      </p>
      <Button variant="quiet" size="small" pending={isPending} onClick={() => void save()}>
        {isOff ? 'Switch calls on' : 'Switch calls off'}
      </Button>
      <FormError className="empty:hidden">{fault}</FormError>
    </div>
  )
}
