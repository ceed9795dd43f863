import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Flag } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PartnerAvatar } from '../list/partner-avatar.tsx'

const AFTER_BOTH_SAID_YES = 'You can write to each other after you have both said yes.'

type ClosedNoticeProps = { conversation: Pick<Conversation, 'partner' | 'closed'>; sender: IsolatedText }

/** Replaces the composer when no message can be sent. */
export function ClosedNotice({ conversation: { partner, closed }, sender }: ClosedNoticeProps) {
  const isMember = useOwnRole() === 'member'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-line bg-cream px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
      <p className="min-w-0 flex-1 basis-60 leading-snug wrap-anywhere">
        {isMember ? closedText(closed, sender) : closedForCounsellor(closed, sender)}
      </p>
      {isMember && closed === 'booking_ended' && (
        <LinkButton to={paths.consult} size="small" className="max-md:w-full">
          Book Now
        </LinkButton>
      )}
      {isMember && closed === 'finished' && (
        <LinkButton to={paths.reportMember(partner.id)} variant="ghost" size="small" className="max-md:w-full">
          <Flag className="size-4.5" aria-hidden="true" />
          Report something here
        </LinkButton>
      )}
      {isMember && closed === 'not_connected' && partner.role === 'member' && (
        <LinkButton to={paths.memberProfile(partner.id)} size="small" className="max-md:w-full">
          Send Interest
        </LinkButton>
      )}
    </div>
  )
}

function closedText(closed: Conversation['closed'], sender: IsolatedText): string {
  if (closed === 'booking_ended') return 'Your booking has ended. You can still read this conversation.'
  if (closed === 'finished') return 'You can still read this conversation, and report it.'
  if (closed === 'left') return `${sender} has left Heartwell. You can still read this conversation.`
  return AFTER_BOTH_SAID_YES
}

function closedForCounsellor(closed: Conversation['closed'], sender: IsolatedText): string {
  if (closed === 'left') return closedText(closed, sender)
  return `You can write to ${sender} again after the next booking. You can still read this conversation.`
}

/** Replaces the messages while two members are not connected: an interest has to be accepted first. */
export function NotConnected({ conversation: { partner }, sender }: ClosedNoticeProps) {
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 justify-items-center gap-2 px-4 py-8 text-center">
      <PartnerAvatar partner={partner} size="large" />
      <p className="mt-3 font-display text-heading font-[560] text-balance wrap-anywhere">{`You and ${sender} are not connected yet`}</p>
      <p className="text-balance text-ink-soft">{AFTER_BOTH_SAID_YES}</p>
      {partner.role === 'member' && (
        <LinkButton to={paths.memberProfile(partner.id)} className="mt-4">
          Send Interest
        </LinkButton>
      )}
    </div>
  )
}
