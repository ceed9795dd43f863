import {
  CALL_BELL_MINUTES,
  CALL_MINUTES,
  CALL_MORE_MINUTES,
  type CallRoom,
  calls,
} from '@heartwell/contract/meetings/calls.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { Mic, MicOff, PhoneOff, ShieldAlert, Video, VideoOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { LiveVideo } from '../../call-room/public/live-video.tsx'
import type { LocalMedia, LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import type { RoomSnapshot } from '../../call-room/public/room-session.ts'
import { RoundToggle } from '../../call-room/public/round-toggle.tsx'
import { SelfView } from '../../call-room/public/self-view.tsx'
import { useMicrophoneLevel } from '../../call-room/public/use-microphone-level.ts'
import { useScreenAwake } from '../../call-room/public/use-screen-awake.ts'
import { CirclesStage } from '../circles-stage.tsx'
import { CallNotes } from './call-notes.tsx'

type CallScreenProps = {
  room: CallRoom
  now: Date
  media: LocalMedia
  local: LocalMediaSnapshot
  snapshot: RoomSnapshot
  first: IsolatedText
  onReload: () => void
  onEnd: () => void
  onUneasy: () => void
}

/** The call: two voices with faces, or two cameras once both have pressed. */
export function CallScreen({ room, now, media, local, snapshot, first, onReload, onEnd, onUneasy }: CallScreenProps) {
  const { call, partner, cameras_on: camerasOn, is_extended: isExtended } = room
  const heading = useRef<HTMLHeadingElement>(null)
  const { save, isPending } = useChoice(call.id, onReload)
  const own = useMicrophoneLevel(local.microphone.track)
  const partners = useMicrophoneLevel(snapshot.remote?.getAudioTracks()[0] ?? null)
  useScreenAwake()
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => void media.setOn('camera', camerasOn), [media, camerasOn])
  const endsAt = call.ends_at === null ? null : new Date(call.ends_at)
  const left = endsAt && Math.max(0, endsAt.getTime() - now.getTime())
  const total = (CALL_MINUTES + (isExtended ? CALL_MORE_MINUTES : 0)) * MINUTE_MS
  useReloadAtEnd(left === 0, onReload)
  return (
    <main className="call-ground flex h-dvh flex-col overflow-hidden">
      <DocumentTitle>{`With ${isolated(partner.name)}`}</DocumentTitle>
      <h1 ref={heading} tabIndex={-1} className="sr-only">{`Fifteen minutes with ${isolated(partner.name)}`}</h1>
      <div className="relative flex min-h-0 flex-1 flex-col lg:m-4 lg:mb-0">
        {snapshot.remote && (
          <LiveVideo
            stream={snapshot.remote}
            speakerId={local.speakerId}
            aria-label={`${isolated(partner.name)} on video`}
            className={camerasOn ? 'absolute inset-0 size-full object-contain' : 'invisible absolute size-px'}
          />
        )}
        {camerasOn ? (
          <div className="call-raised absolute right-4 bottom-4 z-10 w-28 overflow-hidden rounded-[18px] shadow-lift ring-2 ring-white/70 lg:w-44">
            <SelfView track={local.camera.track} off="Camera off" className="aspect-4/5 w-full lg:aspect-square" />
          </div>
        ) : (
          <div className="call-glow grid min-h-0 flex-1 content-center justify-items-center px-4 pt-16 pb-40 lg:rounded-card">
            <CirclesStage
              label={`You and ${isolated(partner.name)}`}
              own={room.own_image}
              partner={partner.image}
              speaker={own.isVoice ? 'viewer' : partners.isVoice ? 'partner' : undefined}
              distance={isExtended ? 'together' : 'apart'}
              className="w-full max-w-[46rem]"
            />
          </div>
        )}
        <p className="call-plate absolute top-4 left-4 max-w-[calc(100%-2rem)] rounded-full px-4 py-2 text-base leading-snug font-semibold">
          <bdi>{first}</bdi>
          <span className="font-normal tabular-nums">{` · ${left === null ? 'waiting' : minutesLeft(left)}`}</span>
        </p>
        <CallNotes
          first={first}
          link={snapshot.link}
          isWaiting={left === null}
          bell={left !== null && left <= CALL_BELL_MINUTES * MINUTE_MS}
          room={room}
          isPending={isPending}
          onChoose={save}
        />
      </div>
      <div
        aria-hidden="true"
        className="mx-4 mt-3 h-1 overflow-hidden rounded-full bg-white/15 lg:mx-auto lg:w-[34rem]"
      >
        <div
          className="h-full rounded-full bg-[#f3b79a]"
          style={{ width: `${left === null ? 0 : Math.min(100, ((total - left) / total) * 100)}%` }}
        />
      </div>
      <fieldset
        aria-label="Call"
        className="flex items-start justify-center gap-1 px-1 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:gap-5"
      >
        <RoundToggle
          label="Mic"
          isLabelled
          isOn={local.microphone.isOn}
          onChange={(isOn) => void media.setOn('microphone', isOn)}
          icons={[Mic, MicOff]}
        />
        <RoundToggle
          label="Cameras"
          isLabelled
          isOn={camerasOn || room.wants_camera}
          disabled={left === null || isPending}
          onChange={(wanted) => void save('camera', wanted)}
          icons={[Video, VideoOff]}
        />
        <button type="button" onClick={onUneasy} className="call-control" aria-label="I’m uncomfortable">
          <span className="call-circle text-white shadow-[inset_0_0_0_2px_#fff]">
            <ShieldAlert className="size-6" aria-hidden="true" />
          </span>
          <span aria-hidden="true" className="sm:hidden">
            Uneasy
          </span>
          <span aria-hidden="true" className="max-sm:hidden">
            I’m uncomfortable
          </span>
        </button>
        <button type="button" onClick={onEnd} className="call-control">
          <span className="call-circle call-leave w-[min(5rem,19vw)]!">
            <PhoneOff className="size-6" aria-hidden="true" />
          </span>
          <span>End call</span>
        </button>
      </fieldset>
    </main>
  )
}

const minutesLeft = (ms: number): string => {
  const minutes = Math.ceil(ms / MINUTE_MS)
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** The server decides when the time is up. */
function useReloadAtEnd(isOver: boolean, onReload: () => void) {
  useEffect(() => {
    if (isOver) onReload()
  }, [isOver, onReload])
}

/** Saves that the member wants cameras or more time. */
function useChoice(callId: string, onSaved: () => void) {
  const { mutateAsync, isPending } = useCommand(calls.choose)
  const showFailure = useShowFailure()
  const save = async (choice: 'camera' | 'more', wanted: boolean) => {
    try {
      await mutateAsync({ params: { callId }, body: { choice, wanted } })
    } catch (error) {
      await showFailure(error)
    }
    onSaved()
  }
  return { save, isPending }
}
