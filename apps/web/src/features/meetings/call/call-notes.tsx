import type { CallRoom } from '@heartwell/contract/meetings/calls.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { BellRing, Check, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkState } from '../../call-room/public/peer-link.ts'
import { clock } from './call-words.ts'

type CallNotesProps = {
  first: IsolatedText
  link: LinkState | null
  isWaiting: boolean
  /** The last three minutes. */
  bell: boolean
  room: CallRoom
  isPending: boolean
  onChoose: (choice: 'camera' | 'more', wanted: boolean) => Promise<void>
}

/** The notes above the controls: one note at a time, the most urgent first. */
export function CallNotes({ first, link, isWaiting, bell, room, isPending, onChoose }: CallNotesProps) {
  const {
    cameras_on: camerasOn,
    wants_camera: wantsCamera,
    wants_more: wantsMore,
    is_extended: isExtended,
    call,
  } = room
  const note = () => {
    if (isWaiting)
      return <Note title={`Waiting for ${first}`} text="The fifteen minutes begin when you’re both there." />
    if (link === 'reconnecting' || link === 'connecting')
      return (
        <Note
          icon={<WifiOff className="size-7 animate-breathe" aria-hidden="true" />}
          title={link === 'connecting' ? 'Connecting you' : 'Reconnecting you'}
          text={`${first} waits for you.`}
        />
      )
    if (bell)
      return (
        <Note
          icon={<BellRing className="call-bell size-7" aria-hidden="true" />}
          title="Three minutes left"
          text={
            isExtended
              ? 'It’s kind to say goodbye in good time.'
              : wantsMore
                ? `If ${first} would like that too, you both get ten minutes more.`
                : `Ten minutes more? ${first} learns of it only after saying the same.`
          }
        >
          {!isExtended &&
            (wantsMore ? (
              <span className="flex min-h-touch items-center gap-2 font-semibold">
                <Check className="size-5" aria-hidden="true" />
                <span>You’d like ten more</span>
              </span>
            ) : (
              <button
                type="button"
                disabled={isPending}
                onClick={() => void onChoose('more', true)}
                className="btn btn-small call-white"
              >
                I’d like ten more
              </button>
            ))}
        </Note>
      )
    if (wantsCamera && !camerasOn)
      return (
        <Note
          title="You’d like to turn cameras on"
          text={`They go on for both when ${first} presses Cameras too. Until then only you can see this.`}
        >
          <button
            type="button"
            disabled={isPending}
            onClick={() => void onChoose('camera', false)}
            className="btn btn-small call-raised"
          >
            Leave them off
          </button>
        </Note>
      )
    if (isExtended && call.ends_at)
      return (
        <Note title="You’d both like to go on" text={`Ten more minutes, until ${clock(new Date(call.ends_at))}.`} />
      )
    return null
  }
  return (
    <div role="status" className="absolute inset-x-0 bottom-3 grid justify-items-center px-4 lg:bottom-5">
      {note()}
    </div>
  )
}

function Note({
  icon,
  title,
  text,
  children,
}: {
  icon?: ReactNode
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="call-plate flex w-full max-w-[38rem] flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-[#322637]! px-5 py-4 lg:px-6">
      {icon}
      <p className="min-w-0 flex-1 basis-56 leading-snug">
        <span className="display-number block text-[1.25rem]">{title}</span>
        <span className="mt-0.5 block text-base">{text}</span>
      </p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
