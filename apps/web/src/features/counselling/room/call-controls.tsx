import {
  Captions,
  CaptionsOff,
  MessageCircle,
  MessageCircleMore,
  Mic,
  MicOff,
  PhoneOff,
  Settings2,
  Video,
  VideoOff,
} from 'lucide-react'
import type { RefObject } from 'react'
import { CountBadge } from '../../../ui/messages/badge.tsx'
import type { LocalMedia, LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import type { RoomSnapshot } from '../../call-room/public/room-session.ts'
import { RoundToggle } from '../../call-room/public/round-toggle.tsx'

type CallControlsProps = {
  media: LocalMedia
  local: LocalMediaSnapshot
  captions: RoomSnapshot['captions']
  onCaptions: (wanted: boolean) => void
  chat: {
    isOpen: boolean
    unread: number
    onChange: (isOpen: boolean) => void
    place: RefObject<HTMLDivElement | null>
  }
  onSettings: () => void
  onLeave: () => void
}

export function CallControls({ media, local, captions, onCaptions, chat, onSettings, onLeave }: CallControlsProps) {
  return (
    <fieldset
      aria-label="Call"
      className="flex flex-wrap items-start justify-center gap-x-[min(.5rem,2vw)] gap-y-2 px-2 pt-3.5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:gap-x-5"
    >
      <RoundToggle
        label="Mic"
        isLabelled
        isOn={local.microphone.isOn}
        onChange={(isOn) => void media.setOn('microphone', isOn)}
        icons={[Mic, MicOff]}
      />
      <RoundToggle
        label="Camera"
        isLabelled
        isOn={local.camera.isOn}
        onChange={(isOn) => void media.setOn('camera', isOn)}
        icons={[Video, VideoOff]}
      />
      {(captions.canPartner || captions.wanted) && (
        <RoundToggle
          label="Captions"
          isLabelled
          className="max-sm:hidden"
          isOn={captions.wanted}
          onChange={onCaptions}
          icons={[Captions, CaptionsOff]}
          kind="panel"
        />
      )}
      <div ref={chat.place}>
        <RoundToggle
          label="Chat"
          isLabelled
          isOn={chat.isOpen}
          onChange={chat.onChange}
          icons={[MessageCircleMore, MessageCircle]}
          kind="panel"
          badge={chat.isOpen ? undefined : <CountBadge count={chat.unread} label="New messages" />}
        />
      </div>
      <button type="button" onClick={onSettings} className="call-control">
        <span className="call-circle call-raised">
          <Settings2 className="size-6" aria-hidden="true" />
        </span>
        Settings
      </button>
      <button type="button" onClick={onLeave} aria-label="Leave the appointment" className="call-control sm:ml-4">
        <span className="call-circle call-leave sm:w-20">
          <PhoneOff className="size-6" aria-hidden="true" />
        </span>
        <span aria-hidden="true">Leave</span>
      </button>
    </fieldset>
  )
}
