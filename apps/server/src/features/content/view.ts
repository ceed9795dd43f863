import { type HomeFigures, PageType, Statistic } from '@heartwell/contract/content/content.ts'
import type { EditedFigures, EditedPage } from '@heartwell/contract/content/editing.ts'
import type { NewsletterIssue, Subscriber } from '@heartwell/contract/content/newsletter.ts'
import { SUBSCRIPTION_WORDING } from '@heartwell/contract/content/subscription-wording.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { type MailContent, renderMail } from '../../platform/mail/templates.ts'
import { composeMail } from '../notifications/email-texts/view.ts'
import type { Version } from '../versions/service.ts'
import type { FiguresRow, IssueRow, SubscriberRow } from './queries.ts'
import { type CountedFigures, paragraphs } from './rules.ts'

/** The table accepts any JSON, so its content is parsed here. */
const StoredCount = z.object({ statistics: z.array(Statistic), claim: z.string().nullable() })

const countOf = (row: FiguresRow): (CountedFigures & { counted_at: string }) | null =>
  row.counted_at === null ? null : { ...StoredCount.parse(row.counted), counted_at: row.counted_at.toISOString() }

export function viewHomeFigures(row: FiguresRow): HomeFigures {
  const counted = row.source === 'counted' ? countOf(row) : null
  if (counted) return { source: 'counted', ...counted }
  const statistics = z.array(Statistic).parse(row.statistics)
  return { source: 'text', statistics, claim: row.claim || null, counted_at: null }
}

export const viewEditedFigures = (row: FiguresRow): EditedFigures => ({
  source: row.source,
  statistics: z.array(Statistic).parse(row.statistics),
  claim: row.claim,
  counted: countOf(row),
  version: row.version,
  updated_at: row.updated_at.toISOString(),
})

export const viewVersion = (row: Version<'page_versions', 'page_type'>): Omit<EditedPage, 'html'> => ({
  page_type: PageType.parse(row.page_type),
  version: row.version,
  updated_at: row.saved_at.toISOString(),
  by: row.by,
})

export const viewPage = (row: Version<'page_versions', 'page_type' | 'html'>): EditedPage => ({
  ...viewVersion(row),
  html: row.html,
})

export const viewSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  asked_at: row.asked_at.toISOString(),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  wording_version: row.wording_version,
})

export const viewIssue = (row: IssueRow): NewsletterIssue => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  created_at: row.created_at.toISOString(),
  by: row.name ?? 'provider',
  total: row.total,
  sent: row.sent,
  finished_at: row.finished_at?.toISOString() ?? null,
})

type Draft = MailContent & Pick<NewMail, 'purpose' | 'subject' | 'expiresAt' | 'bulk' | 'unsubscribeUrl'>

const mail = (config: Config, to: string, draft: Draft): NewMail => {
  const { purpose, subject, expiresAt, bulk, unsubscribeUrl, ...content } = draft
  return {
    to,
    purpose,
    subject,
    ...renderMail(content, { name: config.site.name, contactEmail: config.site.contact_email }),
    ...(expiresAt ? { expiresAt } : {}),
    ...(bulk ? { bulk } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  }
}

const pageWithToken = (config: Config, page: 'confirm' | 'unsubscribe', token: string) =>
  `${config.publicUrl}/newsletter/${page}?token=${encodeURIComponent(token)}`

export const confirmMail = (config: Config, to: string, token: string, expiresAt: Date) =>
  composeMail(config, { to }, 'newsletter-confirm', {
    values: { agreement: SUBSCRIPTION_WORDING.text },
    url: pageWithToken(config, 'confirm', token),
    expiresAt,
  })

export const alreadySubscribedMail = (config: Config, to: string, token: string) =>
  composeMail(config, { to }, 'newsletter-already', {
    values: {},
    smallLinks: [{ label: 'Unsubscribe', url: pageWithToken(config, 'unsubscribe', token) }],
  })

type IssueText = { subject: string; text: string }

export function issueMail(config: Config, to: string, { subject, text }: IssueText, token: string): NewMail {
  const url = pageWithToken(config, 'unsubscribe', token)
  return mail(config, to, {
    purpose: 'newsletter-letter',
    subject,
    heading: subject,
    paragraphs: paragraphs(text),
    footer: 'You get this newsletter because you subscribed and confirmed your address.',
    smallLinks: [{ label: 'Unsubscribe with one click', url }],
    bulk: true,
    unsubscribeUrl: url,
  })
}

/**
 * A test email for the staff member who writes the issue. They may not be a subscriber, so the email has no unsubscribe
 * link.
 */
export const testIssueMail = (config: Config, to: string, { subject, text }: IssueText) =>
  mail(config, to, {
    purpose: 'letter-test',
    subject,
    heading: subject,
    paragraphs: paragraphs(text),
    footer: 'Only you get this test. In the newsletter, the unsubscribe link is here.',
  })
