import type { Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { WifiOff } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import type { RoomSnapshot } from '../../call-room/public/room-session.ts'
import { PartnerPicture } from './partner-presence.tsx'

type CallStatusProps = { room: Room; status: Status | undefined }
type Status = { isLost: boolean; title: string; text: string; showsPhone: boolean }

/** The state of the call while there is no picture of the partner. */
export function CallStatus({ room: { phone, partner }, status }: CallStatusProps) {
  return (
    <div role="status" className={classNames('absolute inset-0', !status && 'pointer-events-none')}>
      {status && (
        <div className="grid size-full animate-rise overflow-y-auto p-4 text-center">
          <div className="call-plate m-auto grid max-w-[30rem] justify-items-center gap-2 rounded-card px-6 py-5">
            {status.isLost ? (
              <WifiOff className="size-8 animate-breathe" strokeWidth={1.7} aria-hidden="true" />
            ) : (
              <PartnerPicture partner={partner} size="large" />
            )}
            <p className="display-number text-[1.5rem] leading-tight">{status.title}</p>
            <p className="leading-snug">{status.text}</p>
            {status.showsPhone && phone && (
              <p className="mt-1 text-base leading-snug">
                Or continue by phone: <span className="font-semibold whitespace-nowrap">{phone.number}</span>, code{' '}
                <span className="font-semibold whitespace-nowrap">{phone.code}</span>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** Undefined while the two are connected. */
export function statusOf(
  { isOnline, link, partner, hasPartnerLeft }: Pick<RoomSnapshot, 'isOnline' | 'link' | 'partner' | 'hasPartnerLeft'>,
  first: string,
): Status | undefined {
  if (link === 'connected') return undefined
  if (link === 'reconnecting')
    return isOnline
      ? {
          isLost: true,
          title: `Reconnecting to ${first}`,
          text: 'The connection between you was lost. Stay here: the call continues automatically.',
          showsPhone: true,
        }
      : {
          isLost: true,
          title: 'Reconnecting you',
          text: `Your network dropped. ${first} sees that and will wait.`,
          showsPhone: true,
        }
  if (!isOnline)
    return { isLost: true, title: 'Reconnecting you', text: 'We can’t reach Heartwell right now.', showsPhone: true }
  if (link === 'connecting')
    return { isLost: false, title: `Connecting to ${first}`, text: 'This takes a few seconds.', showsPhone: true }
  if (hasPartnerLeft)
    return {
      isLost: false,
      title: `${first} has left the call`,
      text: 'You can wait here: the call continues when they come back.',
      showsPhone: false,
    }
  return {
    isLost: false,
    title: partner === 'waiting' ? `${first} is getting ready` : `Waiting for ${first}`,
    text: `You’re in the room. ${first} can join at any moment.`,
    showsPhone: false,
  }
}
