import type { Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { Mic, MicOff, Phone, ShieldCheck, Video, VideoOff } from 'lucide-react'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { Button } from '../../../ui/button.tsx'
import type { LocalMedia, LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import type { RoomSnapshot } from '../../call-room/public/room-session.ts'
import { RoundToggle } from '../../call-room/public/round-toggle.tsx'
import { SelfView } from '../../call-room/public/self-view.tsx'
import { useMicrophoneLevel } from '../../call-room/public/use-microphone-level.ts'
import { CheckList } from './check-list.tsx'
import { DeviceChoices } from './device-choices.tsx'
import { PartnerPresence } from './partner-presence.tsx'
import { meetingTitle, opensSentence } from './room-words.ts'
import { useConnectionCheck } from './use-connection-check.ts'

type LobbyProps = {
  room: Room
  now: Date
  media: LocalMedia
  local: LocalMediaSnapshot
  snapshot: RoomSnapshot
  onJoin: () => void
}

/** The page before the call: one's own video, a microphone test and one button. */
export function Lobby({ room, now, media, local, snapshot, onJoin }: LobbyProps) {
  const { partner } = room
  const first = firstName(partner.name)
  const isOpen = room.state === 'open'
  const isReady = local.status === 'ready'
  const { level, wasHeard } = useMicrophoneLevel(local.microphone.track)
  const connection = useConnectionCheck(room)
  return (
    <div className="mx-auto grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <Mirror media={media} local={local} first={first} />
        {isReady && (
          <div className="mt-6 hidden gap-x-4 gap-y-5 lg:grid lg:grid-cols-3">
            <DeviceChoices media={media} local={local} level={level} />
          </div>
        )}
      </div>
      <div className="lg:pt-2">
        <PartnerPresence partner={partner} presence={snapshot.partner} />
        <h1 className="mt-6 text-page">{meetingTitle(room, now)}</h1>
        <p className="mt-2 leading-snug text-ink-soft">
          {isOpen
            ? isReady
              ? `Have a look and a listen first. When you join, ${first} can see and hear you.`
              : 'Turn on your camera and microphone, have a look, then join.'
            : `${opensSentence(room, now)} This page opens the room by itself. You can check your camera and microphone now.`}
        </p>
        {isOpen && (
          <JoinButtons
            first={first}
            local={local}
            onJoin={onJoin}
            onJoinWithoutCamera={() => media.startMicrophone()}
          />
        )}
        <div className="mt-8 border-t border-line pt-6">
          <CheckList
            local={local}
            wasHeard={wasHeard}
            connection={connection}
            onRetry={(device) => void media.setOn(device, true)}
          />
        </div>
        <p className="mt-6 flex items-start gap-2.5 text-base leading-snug text-ink-soft">
          <ShieldCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" /> Nothing is recorded: no
          picture, no sound and no captions.
        </p>
        {room.phone && <PhoneLine phone={room.phone} />}
        {isReady && (
          <div className="mt-7 grid gap-5 border-t border-line pt-6 lg:hidden">
            <DeviceChoices media={media} local={local} level={level} />
          </div>
        )}
      </div>
    </div>
  )
}

/** One's own video with two controls, or the explanation before the browser asks for permission. */
function Mirror({ media, local, first }: Pick<LobbyProps, 'media' | 'local'> & { first: string }) {
  const { status, camera, microphone } = local
  const picture = 'aspect-square w-full sm:aspect-16/10'
  if (status !== 'ready')
    return (
      <div
        className={`grid place-content-center bg-night text-on-night justify-items-center gap-5 rounded-card p-6 text-center ${picture}`}
      >
        <p className="max-w-[34ch] leading-snug">
          {status === 'asking'
            ? 'Your browser asks whether we may use your camera and microphone. Choose Allow.'
            : `${first} sees and hears you only after you join. Your browser will ask for permission first.`}
        </p>
        <Button
          pending={status === 'asking'}
          pendingLabel="Waiting for your answer"
          onClick={() => void media.start()}
          className="call-white shadow-none! hover:bg-[#f3e9e4]!"
        >
          Turn on camera and microphone
        </Button>
      </div>
    )
  return (
    <div className="relative overflow-hidden rounded-card bg-night text-on-night">
      <SelfView track={camera.track} off="Your camera is off" className={picture} />
      {camera.track && (
        <p className="call-plate absolute top-4 left-4 rounded-full px-4 py-1.5 text-base leading-snug font-semibold">
          Only you can see this
        </p>
      )}
      <div className="absolute inset-x-0 bottom-0 flex items-end justify-center gap-3 bg-linear-to-t from-black/60 to-transparent px-4 pt-14 pb-5">
        <RoundToggle
          label="Microphone"
          isOn={microphone.isOn}
          onChange={(isOn) => void media.setOn('microphone', isOn)}
          icons={[Mic, MicOff]}
        />
        <RoundToggle
          label="Camera"
          isOn={camera.isOn}
          onChange={(isOn) => void media.setOn('camera', isOn)}
          icons={[Video, VideoOff]}
        />
      </div>
    </div>
  )
}

type JoinButtonsProps = {
  first: string
  local: LocalMediaSnapshot
  onJoin: () => void
  onJoinWithoutCamera: () => Promise<void>
}

/** The buttons to join, with or without a camera. */
function JoinButtons({ first, local, onJoin, onJoinWithoutCamera }: JoinButtonsProps) {
  if (local.status === 'ready')
    return (
      <Button className="mt-6 w-full" onClick={onJoin}>
        <Video className="size-5" aria-hidden="true" />
        <span>{` Join ${first}`}</span>
      </Button>
    )
  return (
    <Button
      variant="ghost"
      className="mt-6 w-full"
      disabled={local.status === 'asking'}
      onClick={() => void onJoinWithoutCamera().then(onJoin)}
    >
      Join without a camera
    </Button>
  )
}

function PhoneLine({ phone: { number, code } }: { phone: NonNullable<Room['phone']> }) {
  return (
    <p className="mt-2.5 flex items-start gap-2.5 text-base leading-snug text-ink-soft">
      <Phone className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        Or call{' '}
        <a href={telephoneLink(number)} className="font-semibold whitespace-nowrap text-ink underline">
          {number}
        </a>
        , code <span className="font-semibold whitespace-nowrap text-ink">{code}</span>.
      </span>
    </p>
  )
}
