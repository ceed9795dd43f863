import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Ban, Bell, BellOff, Flag, HandHeart, Image, ImageOff, Link2Off, Search, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { Menu, type MenuItem } from '../../../ui/windows/menu.tsx'
import { useBlock } from '../../safety/public/use-block.ts'
import type { Options } from '../cache/conversation-api.ts'
import type { ConversationState } from '../cache/use-conversation.ts'
import { LazyFinishDialog } from '../finishing/lazy-finish-dialog.tsx'

type ConversationMenuProps = {
  chat: ConversationState
  conversation: Conversation
  sender: IsolatedText
  onSearch: () => void
}

export function ConversationMenu({ chat, conversation, sender, onSearch }: ConversationMenuProps) {
  const { partner, muted, trusted, closed, pictures } = conversation
  const navigate = useNavigate()
  const { state, pathname } = useLocation()
  const [finishes, setFinishes] = useState(state?.finishes === true)
  const { show } = useToast()
  const showFailure = useShowFailure()
  const { block } = useBlock(partner)
  const canReport = useOwnRole() === 'member'
  /** Members visit and block each other. */
  const isMember = canReport && partner.role === 'member'

  const setOption = async (options: Options, done: string) => {
    try {
      await chat.setOptions(options)
      show(done)
    } catch (error) {
      await showFailure(error)
    }
  }
  const toggleMuted = () =>
    void setOption(
      { muted: !muted },
      muted ? `You’ll hear about messages from ${sender} again.` : `We won’t notify you about messages from ${sender}.`,
    )
  const toggleAllowed = () =>
    void setOption(
      { pictures: !pictures.may_receive },
      pictures.may_receive ? `${sender} can’t send you pictures any more.` : `${sender} can send you pictures.`,
    )
  const blockAndLeave = async () => {
    if (await block()) void navigate(paths.messages)
  }
  const icon = (Icon: typeof Bell) => <Icon aria-hidden="true" />
  const items: MenuItem[] = [
    ...(isMember && closed !== 'left'
      ? [{ label: `View ${sender}’s profile`, icon: icon(UserRound), to: paths.memberProfile(partner.id) }]
      : []),
    ...(closed !== 'not_connected'
      ? [
          { label: 'Search this conversation', icon: icon(Search), onChoose: onSearch },
          {
            label: `${muted ? 'Unmute' : 'Mute'} notifications`,
            icon: icon(muted ? Bell : BellOff),
            onChoose: toggleMuted,
          },
        ]
      : []),
    ...(closed === null
      ? [
          {
            label: `${pictures.may_receive ? 'Stop' : 'Allow'} pictures from ${sender}`,
            icon: icon(pictures.may_receive ? ImageOff : Image),
            onChoose: toggleAllowed,
          },
        ]
      : []),
    ...(trusted
      ? [
          {
            label: `Stop opening links from ${sender}`,
            icon: icon(Link2Off),
            onChoose: () => void setOption({ trusted: false }, `Links from ${sender} are plain text again.`),
          },
        ]
      : []),
    ...(isMember && closed === null
      ? [
          {
            label: 'Finish kindly',
            icon: icon(HandHeart),
            onChoose: () => setFinishes(true),
          },
        ]
      : []),
    ...(isMember ? [{ label: `Block ${sender}`, icon: icon(Ban), onChoose: () => void blockAndLeave() }] : []),
    ...(canReport
      ? [
          {
            label: `Report ${sender}`,
            icon: icon(Flag),
            tone: 'danger' as const,
            to: paths.reportMember(partner.id),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu label="Conversation menu" items={items} />
      <LazyFinishDialog
        partnerId={partner.id}
        sender={sender}
        open={finishes}
        onOpenChange={(open) => {
          setFinishes(open)
          // The member came for the dialog; a reload would open it again.
          if (!open && state?.finishes) void navigate(pathname, { replace: true })
        }}
        onFinished={chat.reload}
      />
    </>
  )
}
