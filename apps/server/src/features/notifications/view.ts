import { type MailedKind, NOTICE_KINDS, NoticeKind, type NoticeSettings } from '@heartwell/contract/notice-settings.ts'
import type { Notification, PushNotice } from '@heartwell/contract/notifications.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { renderMail } from '../../platform/mail/templates.ts'
import type { NoticeRow, SettingsRow } from './queries.ts'
import { DEFAULT_SETTINGS, kindsMailed } from './rules.ts'

const PAGE = '/Sidebar/notification'

export const viewNotice = (row: NoticeRow): Notification => ({
  id: row.id,
  title: row.title,
  message: row.message,
  created_at: row.created_at.toISOString(),
  read: row.read_at !== null,
  kind: NoticeKind.parse(row.kind),
  about_id: row.about_id,
  ref: row.ref,
})

export function viewSettings(row: SettingsRow | undefined): NoticeSettings {
  if (!row) return DEFAULT_SETTINGS
  const pushed = (kind: NoticeKind) => row.push.includes(kind)
  const wayOf = (kind: MailedKind) =>
    row.mail_at_once.includes(kind) ? 'at_once' : row.mail_daily.includes(kind) ? 'daily' : 'off'
  const { quiet_from: from, quiet_to: to } = row
  return {
    push: {
      interest: pushed('interest'),
      connection: pushed('connection'),
      message: pushed('message'),
      profile: pushed('profile'),
      support: pushed('support'),
      safety: pushed('safety'),
    },
    mail: {
      interest: wayOf('interest'),
      connection: wayOf('connection'),
      message: wayOf('message'),
      profile: wayOf('profile'),
      safety: wayOf('safety'),
    },
    digest_hour: row.digest_hour,
    quiet: from === null || to === null ? null : { from, to },
    time_zone: row.time_zone ?? DEFAULT_SETTINGS.time_zone,
    neutral: row.neutral,
  }
}

type Owner = { memberId: string; zoneKnown: boolean; at: Date }

export const settingsRow = (settings: NoticeSettings, { memberId, zoneKnown, at }: Owner): SettingsRow => ({
  member_id: memberId,
  push: NOTICE_KINDS.filter((kind) => settings.push[kind]),
  mail_at_once: kindsMailed(settings, 'at_once'),
  mail_daily: kindsMailed(settings, 'daily'),
  digest_hour: settings.digest_hour,
  quiet_from: settings.quiet?.from ?? null,
  quiet_to: settings.quiet?.to ?? null,
  time_zone: zoneKnown ? settings.time_zone : null,
  neutral: settings.neutral,
  saved_at: at,
})

/** The same words whatever it is about: no name, no text, nothing of religion. */
export const newsNotice = ({ site }: Config): PushNotice => ({
  title: site.name,
  body: `There is news for you at ${site.name}`,
  // Whoever may not be there yet is led on to where she belongs, such as the page that asks to wait.
  url: PAGE,
})

/** What kind of news it is, for whoever wants to know that much; names nobody either. */
const NEWS: Record<NoticeKind, (count: number) => string> = {
  interest: (n) => (n === 1 ? 'There is news of an interest.' : `There is news of ${n} interests.`),
  connection: (n) => (n === 1 ? 'There is news of a connection.' : `There is news of ${n} connections.`),
  // One notification for each conversation with unread messages.
  message: (n) => (n === 1 ? 'You have a new message.' : `You have new messages in ${n} conversations.`),
  profile: () => 'There is news about your profile.',
  support: () => 'There is news in your support case.',
  safety: () => 'There is word from our safety team.',
}

const newsOf = (kinds: readonly NoticeKind[]): string[] =>
  NOTICE_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count === 0 ? [] : [NEWS[kind](count)]
  })

/** The words of a push: those of always, or the kinds of what is new. */
export function pushNotice(config: Config, kinds: readonly NoticeKind[], neutral: boolean): PushNotice {
  const news = newsNotice(config)
  return neutral ? news : { ...news, body: newsOf(kinds).join(' ') || news.body }
}

type MailAbout = { kinds: readonly MailedKind[]; neutral: boolean; way: 'at_once' | 'daily'; token: string }
type Receiver = { to: string; accountId: string }

/** One mail for all that is new, whoever it is from. */
export function noticeMail(config: Config, receiver: Receiver, about: MailAbout): NewMail {
  const { site, publicUrl } = config
  const { subject, lines } = about.neutral ? neutralWords(site.name, about) : plainWords(site.name, about)
  const url = `${publicUrl}/notices/unsubscribe?token=${encodeURIComponent(about.token)}`
  const content = {
    heading: subject,
    paragraphs: lines,
    action: { label: 'Open your notifications', url: `${publicUrl}${PAGE}` },
    footer: `Which of these e-mails come, and when, you choose here: ${publicUrl}/Sidebar/settings/notifications`,
    leave: { label: 'No more e-mails of this kind', url },
  }
  return {
    ...receiver,
    purpose: about.way === 'daily' ? 'notice-digest' : 'notice',
    subject,
    ...renderMail(content, { name: site.name, contactEmail: site.contact_email }),
    bulk: about.way === 'daily',
    unsubscribeUrl: url,
  }
}

const neutralWords = (name: string, { kinds, way }: MailAbout) => ({
  subject: way === 'daily' ? `Your news of the day at ${name}` : `There is news for you at ${name}`,
  lines: [kinds.length === 1 ? 'One notice waits for you.' : `${kinds.length} notices wait for you.`],
})

function plainWords(name: string, { kinds, way }: MailAbout) {
  const lines = newsOf(kinds)
  const only = lines.length === 1 ? lines[0]?.replace(/\.$/, '') : undefined
  const several = way === 'daily' ? `Your news of the day at ${name}` : `There is news for you at ${name}`
  return { subject: (way === 'at_once' && only) || several, lines }
}
