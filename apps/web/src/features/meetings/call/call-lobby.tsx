import type { CallRoom } from '@heartwell/contract/meetings/calls.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { Mic, ShieldAlert, ShieldCheck, VideoOff } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import { CirclesStage } from '../circles-stage.tsx'
import { clock, minutesBetween, whenInSentence } from './call-words.ts'

type CallLobbyProps = {
  room: CallRoom
  now: Date
  local: LocalMediaSnapshot
  first: IsolatedText
  isPartnerThere: boolean
  onJoin: () => void
}

/** Before the call: one button. The camera stays off, so the browser asks for the microphone only. */
export function CallLobby({ room, now, local, first, isPartnerThere, onJoin }: CallLobbyProps) {
  const startsAt = new Date(room.call.starts_at ?? room.opens_at)
  const title = !room.is_open
    ? `You talk ${whenInSentence(startsAt, now)}`
    : now < startsAt
      ? `You talk at ${clock(startsAt)}, in ${minutesBetween(now, startsAt)}`
      : `Talk with ${first}`
  return (
    <div className="mx-auto grid max-w-[64rem] items-center gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-center justify-items-center rounded-card bg-night px-5 py-8 text-on-night md:rounded-panel md:px-8 md:py-14">
        <CirclesStage
          label={`You and ${isolated(room.partner.name)}`}
          own={room.own_image}
          partner={room.partner.image}
          className="w-full max-w-[28rem]"
        />
        <p className="mt-6 flex items-center gap-3 text-center leading-snug">
          <VideoOff className="size-5 shrink-0" aria-hidden="true" />
          <span>Both cameras are off. They go on only when you both press.</span>
        </p>
      </div>
      <div>
        {isPartnerThere && (
          <p className="flex items-center gap-2 text-base font-semibold text-leaf">
            <span className="size-2.5 rounded-full bg-leaf" aria-hidden="true" />
            <span>{`${first} is here`}</span>
          </p>
        )}
        <h1 className="mt-2 text-page">{title}</h1>
        <p className="mt-2 leading-snug text-ink-soft">
          {room.is_open
            ? `The fifteen minutes begin when you’re both there. ${first} can’t hear you before you join.`
            : `This page opens the room by itself at ${clock(new Date(room.opens_at))}.`}
        </p>
        {room.is_open && (
          <Button className="mt-6 w-full" pending={local.status === 'asking'} onClick={onJoin}>
            <Mic className="size-5" aria-hidden="true" />
            <span>{`Join ${first}`}</span>
          </Button>
        )}
        <ul className="mt-7 grid gap-3 border-t border-line pt-6 text-base leading-snug text-ink-soft">
          {PROMISES.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-2.5">
              <Icon className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const PROMISES = [
  { icon: ShieldCheck, text: 'We record nothing. We store only the day and the length.' },
  {
    icon: ShieldCheck,
    text: 'You share no number. The sound goes through Heartwell, so your internet address stays hidden.',
  },
  { icon: ShieldAlert, text: '‘I’m uncomfortable’ ends the call at once, at any moment.' },
]
