import type { ChatSettings } from '@heartwell/contract/conversations/chat-settings.ts'
import type { Pace } from '@heartwell/contract/conversations/turns.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { SettingsFrame } from '../../../platform/page/settings-frame.tsx'
import { Card } from '../../../ui/card.tsx'
import { RadioCards, type RadioOption } from '../../../ui/forms/radio-card.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { useEditChatSettings } from './use-chat-settings.ts'

const PACES: readonly RadioOption<Pace>[] = [
  { value: 'chat', label: 'Chat', hint: 'I like short messages, back and forth.' },
  {
    value: 'letters',
    label: 'Letters: I answer within a few days',
    hint: 'People see this before they write to you, so that nobody waits for a quick answer.',
  },
]

type SectionProps = { settings: ChatSettings; choose: (changed: Partial<ChatSettings>) => void }

/** How the member writes messages, and what partners see of it. */
export function ChatSettingsPage() {
  const { stored, choose } = useEditChatSettings()
  return (
    <SettingsFrame
      title="Messages"
      lead="Choose how you write, and what people see when you write with them. Changes take effect immediately."
    >
      <Fetched
        answer={stored}
        label="Loading your settings"
        failed="We could not load your settings."
        shapes={<Skeleton className="h-80" />}
      >
        {({ settings }) => (
          <>
            <WhatPeopleSee settings={settings} choose={choose} />
            <HowYouWrite settings={settings} choose={choose} />
            <PicturesFromOthers settings={settings} choose={choose} />
          </>
        )}
      </Fetched>
    </SettingsFrame>
  )
}

const WhatPeopleSee = ({ settings, choose }: SectionProps) => (
  <Card as="section" padding="large">
    <h2 className="mb-3 text-heading">What people see</h2>
    <div className="grid grid-cols-1 gap-4">
      <Switch
        checked={settings.read_receipts}
        onChange={(read_receipts) => choose({ read_receipts })}
        hint="If you turn this off, people can’t see when you have read their messages, and you can’t see when they have read yours."
      >
        Show when I have read a message
      </Switch>
      <Switch
        checked={settings.presence}
        onChange={(presence) => choose({ presence })}
        hint="If somebody has the same chat open, they see that you’re there too. We never show when you were last here."
      >
        Let people see when I have our chat open
      </Switch>
    </div>
  </Card>
)

const HowYouWrite = ({ settings, choose }: SectionProps) => (
  <Card as="section" padding="large">
    <h2 className="mb-3 text-heading">How you write</h2>
    <div className="grid grid-cols-1 gap-6">
      <Switch
        checked={settings.enter_sends}
        onChange={(enter_sends) => choose({ enter_sends })}
        hint="If you turn this off, Enter starts a new line, and Ctrl and Enter together (on a Mac, Command and Enter) send the message."
      >
        Send messages with Enter
      </Switch>
      <RadioCards
        label="How quickly you like to write"
        options={PACES}
        value={settings.pace}
        onChange={(pace) => choose({ pace })}
      />
    </div>
  </Card>
)

const PicturesFromOthers = ({ settings, choose }: SectionProps) => (
  <Card as="section" padding="large">
    <h2 className="mb-3 text-heading">Pictures from others</h2>
    <Switch
      checked={settings.pictures_when_allowed}
      onChange={(pictures_when_allowed) => choose({ pictures_when_allowed })}
      hint="People can ask you once. You allow or stop their pictures in the menu of each chat."
    >
      Pictures only when I allow
    </Switch>
  </Card>
)
