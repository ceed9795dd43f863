import {
  MAIL_WAYS,
  MAILED_KINDS,
  MailWay,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
} from '@heartwell/contract/notifications/notification-settings.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { TONES } from '../../ui/tones.ts'
import { lookOf } from './notification-kinds.ts'
import type { Choose } from './use-notification-settings.ts'

type KindTexts = { title: string; text: string; always?: string }

const TEXTS: Readonly<Record<NotificationKind, KindTexts>> = {
  interest: { title: 'Interests', text: 'Somebody sends you an interest or answers yours, or a request has closed.' },
  connection: { title: 'Connections', text: 'You are connected, or a connection shares something with you.' },
  message: { title: 'Messages', text: 'Somebody has written to you, and you have not read it yet.' },
  profile: {
    title: 'Your profile',
    text: 'Your pictures and your documents.',
    always: 'We always email you the decision about your profile as well.',
  },
  appointment: {
    title: 'Appointments',
    text: 'An appointment is booked, moved or cancelled, or is about to begin.',
    always: 'We always email you about these as well.',
  },
  support: {
    title: 'Your cases',
    text: 'We have answered or closed a request of yours.',
    always: 'We always email you about these as well.',
  },
  safety: { title: 'Safety', text: 'Messages from our safety team, for example about the outcome of your report.' },
}

const WAYS: Record<MailWay, string> = { at_once: 'Immediately', daily: 'Once a day', off: 'Not at all' }

type Chosen = { settings: NotificationSettings; choose: Choose }

/** The channels for each kind of notification: push and email. */
export function NotificationChoices(chosen: Chosen) {
  return (
    <Card as="section">
      <h2 className="text-heading">What we notify you about</h2>
      <div className="divide-y divide-line">
        {NOTIFICATION_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} {...chosen} />
        ))}
      </div>
    </Card>
  )
}

function Kind({ kind, settings, choose }: Chosen & { kind: NotificationKind }) {
  const { title, text, always } = TEXTS[kind]
  const { icon: Icon, tone } = lookOf(kind)
  const mailed = MAILED_KINDS.find((one) => one === kind)
  return (
    <section aria-labelledby={`kind-${kind}`} className="flex gap-4 py-6 last:pb-1">
      <span className={classNames('hidden size-11 shrink-0 place-items-center rounded-full sm:grid', TONES[tone])}>
        <Icon className="size-5" strokeWidth={1.8} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 id={`kind-${kind}`} className="font-sans leading-snug font-semibold tracking-normal">
          {title}
        </h3>
        <p className="mt-0.5 text-base leading-snug text-ink-soft">{`${text} ${always ?? ''}`}</p>
        <div className="mt-3 grid items-end gap-x-8 gap-y-3 sm:grid-cols-2">
          {mailed && (
            <Select
              label="By email"
              value={settings.mail[mailed]}
              onChange={({ target }) => choose({ mail: { ...settings.mail, [mailed]: MailWay.parse(target.value) } })}
            >
              {MAIL_WAYS.map((way) => (
                <option key={way} value={way}>
                  {WAYS[way]}
                </option>
              ))}
            </Select>
          )}
          {/* In the second column even without a select beside it. */}
          <div className="sm:col-start-2">
            <Switch checked={settings.push[kind]} onChange={(on) => choose({ push: { ...settings.push, [kind]: on } })}>
              On my devices
            </Switch>
          </div>
        </div>
      </div>
    </section>
  )
}
