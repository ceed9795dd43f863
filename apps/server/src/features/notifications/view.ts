import {
  type MailedKind,
  NOTIFICATION_KINDS,
  NotificationKind,
  type NotificationSettings,
} from '@heartwell/contract/notifications/notification-settings.ts'
import type { Notification, PushNotification } from '@heartwell/contract/notifications/notifications.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { composeMail } from './email-texts/view.ts'
import type { NotificationRow, SettingsRow } from './queries.ts'
import { DEFAULT_SETTINGS, kindsMailed, mailChoices, pushChoices } from './rules.ts'

const PAGE = '/Sidebar/notification'

/** @param picture the first picture of the member whom it is about */
export const viewNotification = (row: NotificationRow, picture: string | null): Notification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  created_at: row.created_at.toISOString(),
  read: row.read_at !== null,
  kind: NotificationKind.parse(row.kind),
  about_id: row.about_id,
  picture,
  ref: row.ref,
})

export function viewSettings(row: SettingsRow | undefined): NotificationSettings {
  if (!row) return DEFAULT_SETTINGS
  const { quiet_from: from, quiet_to: to } = row
  return {
    push: pushChoices((kind) => row.push.includes(kind)),
    mail: mailChoices((kind) =>
      row.mail_at_once.includes(kind) ? 'at_once' : row.mail_daily.includes(kind) ? 'daily' : 'off',
    ),
    digest_hour: row.digest_hour,
    quiet: from === null || to === null ? null : { from, to },
    time_zone: row.time_zone ?? DEFAULT_SETTINGS.time_zone,
    neutral: row.neutral,
  }
}

type Owner = { memberId: string; zoneKnown: boolean; at: Date }

export const settingsRow = (settings: NotificationSettings, { memberId, zoneKnown, at }: Owner): SettingsRow => ({
  member_id: memberId,
  push: NOTIFICATION_KINDS.filter((kind) => settings.push[kind]),
  mail_at_once: kindsMailed(settings, 'at_once'),
  mail_daily: kindsMailed(settings, 'daily'),
  digest_hour: settings.digest_hour,
  quiet_from: settings.quiet?.from ?? null,
  quiet_to: settings.quiet?.to ?? null,
  time_zone: zoneKnown ? settings.time_zone : null,
  neutral: settings.neutral,
  saved_at: at,
})

/** The text is the same for every event: no name, no message, nothing about religion. */
export const updateNotification = ({ site }: Config): PushNotification => ({
  title: site.name,
  body: `You have an update at ${site.name}`,
  // Members who may not see this page yet are redirected, for example to the page for members in review.
  url: PAGE,
})

/** The kind of each update, for members who want to see it. It names nobody. */
const NEWS: Record<NotificationKind, (count: number) => string> = {
  interest: (n) => (n === 1 ? 'You have an update about an interest.' : `You have updates about ${n} interests.`),
  connection: (n) => (n === 1 ? 'You have an update about a connection.' : `You have updates about ${n} connections.`),
  // A conversation has one unread notification at most, so their number is that of the people who wrote.
  message: (n) => (n === 1 ? 'You have a new message.' : `You have new messages from ${n} people.`),
  profile: () => 'You have an update about your profile.',
  appointment: (n) =>
    n === 1 ? 'You have an update about an appointment.' : `You have updates about ${n} appointments.`,
  support: () => 'You have an update in your support case.',
  safety: () => 'You have a message from our safety team.',
}

const newsOf = (kinds: readonly NotificationKind[]): string[] =>
  NOTIFICATION_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count === 0 ? [] : [NEWS[kind](count)]
  })

/** The text of a push: the neutral one, or the kinds of the updates. */
export function pushNotification(
  config: Config,
  kinds: readonly NotificationKind[],
  neutral: boolean,
): PushNotification {
  const news = updateNotification(config)
  return neutral ? news : { ...news, body: newsOf(kinds).join(' ') || news.body }
}

type MailAbout = {
  news: readonly { kind: MailedKind; title: string }[]
  neutral: boolean
  way: 'at_once' | 'daily'
  /** The interests that the member shares with one of today's suggestions. */
  pickInterests: readonly string[]
  token: string
}
type Receiver = { to: string; accountId: string }

/** One email for all new notifications together. */
export function notificationMail(config: Config, receiver: Receiver, about: MailAbout): NewMail {
  const { site, publicUrl } = config
  const { subject, lines } = about.neutral ? neutralWords(site.name, about) : plainWords(site.name, about)
  const hasPick = !about.neutral && about.pickInterests.length > 0
  const unsubscribeUrl = `${publicUrl}/notices/unsubscribe?token=${encodeURIComponent(about.token)}`
  return composeMail(config, receiver, about.way === 'daily' ? 'notice-digest' : 'notice', {
    values: {
      title: subject,
      updates: lines.join('\n\n'),
      suggestion: hasPick ? pickLine(about.pickInterests) : '',
    },
    url: `${publicUrl}${PAGE}`,
    smallLinks: [
      { label: 'Choose which of these emails you get, and when', url: `${publicUrl}/Sidebar/settings/notifications` },
      { label: 'Unsubscribe from these emails', url: unsubscribeUrl },
    ],
    bulk: about.way === 'daily',
    unsubscribeUrl,
  })
}

const neutralWords = (name: string, { news, way }: MailAbout) => ({
  subject: way === 'daily' ? `Your daily updates from ${name}` : `You have an update at ${name}`,
  lines: [news.length === 1 ? 'You have one new notification.' : `You have ${news.length} new notifications.`],
})

/** The subject is the event itself, such as 'You are connected', where it is the only one. */
function plainWords(name: string, { news, way }: MailAbout) {
  const lines = newsOf(news.map(({ kind }) => kind))
  const [first] = news
  const only = news.length === 1 ? first?.title : lines.length === 1 ? lines[0]?.replace(/\.$/, '') : undefined
  const several = way === 'daily' ? `Your daily updates from ${name}` : `You have an update at ${name}`
  return { subject: (way === 'at_once' && only) || several, lines }
}

const pickLine = (interests: readonly string[]) =>
  `One of today’s suggestions shares ${interests.length === 1 ? 'an interest' : 'interests'} with you: ${interests.join(' and ')}.`
