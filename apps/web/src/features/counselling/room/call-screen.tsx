import { isolated } from '@heartwell/contract/text/isolated.ts'
import '../../call-room/public/room.css'
import type { Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { LiveVideo } from '../../call-room/public/live-video.tsx'
import type { LocalMedia, LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import type { RoomSession, RoomSnapshot } from '../../call-room/public/room-session.ts'
import { SelfView } from '../../call-room/public/self-view.tsx'
import { useScreenAwake } from '../../call-room/public/use-screen-awake.ts'
import { CallControls } from './call-controls.tsx'
import { CallSettings } from './call-settings.tsx'
import { CallStatus, statusOf } from './call-status.tsx'
import { CaptionLine } from './caption-line.tsx'
import { PartnerPicture } from './partner-presence.tsx'
import { timeLeft } from './room-words.ts'

/** The chat beside the call, which another feature brings. */
export type RoomChat = { view: (onClose: () => void) => ReactNode; unread: number; announcement: string }

type CallScreenProps = {
  room: Room
  now: Date
  media: LocalMedia
  local: LocalMediaSnapshot
  session: RoomSession
  snapshot: RoomSnapshot
  chat: RoomChat
  chatIsOpen: boolean
  onChat: (isOpen: boolean) => void
  onLeave: () => void
}

/** The partner's video over the whole window, one's own in a corner, the controls below and the chat beside. */
export function CallScreen(props: CallScreenProps) {
  const { room, now, media, local, session, snapshot, chat, chatIsOpen, onChat, onLeave } = props
  const { partner } = room
  const first = firstName(partner.name)
  const status = statusOf(snapshot, first)
  const [settings, setSettings] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const chatButton = useRef<HTMLDivElement>(null)
  useScreenAwake()
  useEffect(() => heading.current?.focus(), [])
  const closeChat = () => {
    onChat(false)
    chatButton.current?.querySelector('button')?.focus()
  }
  return (
    <main className="call-ground flex h-[var(--visible-height,100dvh)] flex-col overflow-hidden">
      <DocumentTitle>{`With ${isolated(partner.name)}`}</DocumentTitle>
      <h1 ref={heading} tabIndex={-1} className="sr-only">{`Appointment with ${isolated(partner.name)}`}</h1>
      <div className="flex min-h-0 flex-1">
        <div className="call-ground relative isolate min-w-0 flex-1 overflow-hidden lg:m-4 lg:mb-0 lg:rounded-card">
          <PartnerView room={room} snapshot={snapshot} speakerId={local.speakerId} />
          <p className="call-plate absolute top-4 left-4 max-w-[calc(100%-2rem)] rounded-full px-4 py-2 text-base leading-snug font-semibold lg:top-5 lg:left-5">
            <bdi>{partner.name}</bdi>
            <span className="font-normal max-sm:block">
              <span className="max-sm:hidden"> · </span>
              <span>{timeLeft(room, now)}</span>
            </span>
          </p>
          <CaptionLine captions={snapshot.captions} first={first} />
          {!status && <OwnNotes local={local} snapshot={snapshot} first={first} />}
          <CallStatus room={room} status={status} />
          <div
            className={classNames(
              'call-raised absolute right-4 bottom-4 w-[min(7rem,28vw)] overflow-hidden rounded-[18px] shadow-lift ring-2 ring-white/70 lg:right-5 lg:bottom-5 lg:w-56',
              status?.isLost && 'max-sm:hidden',
            )}
          >
            <SelfView track={local.camera.track} off="Camera off" className="aspect-4/5 w-full lg:aspect-16/10" />
          </div>
        </div>
        {chatIsOpen && (
          <div className="flex w-96 shrink-0 flex-col overflow-hidden bg-panel text-ink max-lg:fixed max-lg:inset-x-0 max-lg:top-20 max-lg:bottom-0 max-lg:z-20 max-lg:w-auto max-lg:rounded-t-card lg:my-4 lg:mr-4 lg:mb-0 lg:rounded-card">
            {chat.view(closeChat)}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {!chatIsOpen && chat.announcement}
      </p>
      <CallControls
        media={media}
        local={local}
        captions={snapshot.captions}
        onCaptions={session.wantCaptions}
        chat={{ isOpen: chatIsOpen, unread: chat.unread, onChange: onChat, place: chatButton }}
        onSettings={() => setSettings(true)}
        onLeave={onLeave}
      />
      <CallSettings
        open={settings}
        onOpenChange={setSettings}
        media={media}
        local={local}
        captions={snapshot.captions}
        onCaptions={session.wantCaptions}
        first={first}
      />
    </main>
  )
}

type PartnerViewProps = { room: Room; snapshot: RoomSnapshot; speakerId: string }

/** The partner's video. The sound plays with or without a picture. */
function PartnerView({ room: { partner }, snapshot, speakerId }: PartnerViewProps) {
  const { remote, link, partnerMedia } = snapshot
  const isShown = remote !== null && partnerMedia.camera
  return (
    <>
      {remote && (
        <LiveVideo
          stream={remote}
          speakerId={speakerId}
          aria-label={`${isolated(partner.name)} on video`}
          className={classNames(
            'size-full object-cover transition duration-500 lg:rounded-card',
            !isShown && 'invisible absolute',
            link === 'reconnecting' && 'scale-[1.02] blur-[6px] brightness-50',
          )}
        />
      )}
      {!isShown && (
        <div className="grid size-full place-content-center justify-items-center gap-4 bg-[#2a1f2e] p-6 text-center">
          {link === 'connected' && (
            <>
              <PartnerPicture partner={partner} size="huge" />
              <p role="status" className="leading-snug">{`${firstName(partner.name)}’s camera is off`}</p>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Notes about one's own side during the call. */
function OwnNotes({ local, snapshot, first }: { local: LocalMediaSnapshot; snapshot: RoomSnapshot; first: string }) {
  const notes = [
    snapshot.link === 'connected' && !snapshot.partnerMedia.microphone && `${first} is muted`,
    !local.microphone.isOn && 'You’re muted',
    snapshot.captions.partnerWants &&
      `${first} reads captions of what you say. Your browser writes them on this device.`,
  ].filter((note) => note !== false)
  return (
    <div
      role="status"
      className="absolute top-20 left-4 grid max-w-[min(24rem,calc(100%-2rem))] justify-items-start gap-2 lg:top-21 lg:left-5"
    >
      {notes.map((note) => (
        <p key={note} className="call-plate rounded-2xl px-4 py-1.5 text-base leading-snug">
          {note}
        </p>
      ))}
    </div>
  )
}
