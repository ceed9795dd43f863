import { type HomeFigures, PageType, Statistic } from '@heartwell/contract/content.ts'
import type { EditedFigures, EditedPage } from '@heartwell/contract/editing.ts'
import type { Letter, Subscriber } from '@heartwell/contract/newsletter.ts'
import { SUBSCRIPTION_WORDING } from '@heartwell/contract/subscription-wording.ts'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { type MailContent, renderMail } from '../../platform/mail/templates.ts'
import type { FiguresRow, LetterRow, SubscriberRow, VersionRow } from './queries.ts'
import { type CountedFigures, paragraphs } from './rules.ts'

/** The table takes any JSON: what stands in it is read, not believed. */
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
  source: row.source as EditedFigures['source'], // the table's check constraint names the same values
  statistics: z.array(Statistic).parse(row.statistics),
  claim: row.claim,
  counted: countOf(row),
  version: row.version,
  updated_at: row.updated_at.toISOString(),
})

export const viewVersion = (row: Omit<VersionRow, 'html'>): Omit<EditedPage, 'html'> => ({
  page_type: PageType.parse(row.page_type),
  version: row.version,
  updated_at: row.saved_at.toISOString(),
  by: row.name,
})

export const viewPage = (row: VersionRow): EditedPage => ({ ...viewVersion(row), html: row.html })

export const viewSubscriber = (row: SubscriberRow): Subscriber => ({
  id: row.id,
  email: row.email,
  asked_at: row.asked_at.toISOString(),
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  wording_version: row.wording_version,
})

export const viewLetter = (row: LetterRow): Letter => ({
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
  mail(config, to, {
    purpose: 'newsletter-confirm',
    subject: 'Please confirm that you want our letter',
    heading: 'One click, and our letter comes to you',
    paragraphs: [
      'Somebody, perhaps you, asked for our letter to this address and agreed to this:',
      `“${SUBSCRIPTION_WORDING.text}”`,
      'Please confirm that it was you. The link works for 7 days.',
    ],
    action: { label: 'Yes, send me the letter', url: pageWithToken(config, 'confirm', token) },
    footer: 'If you did not ask for it, do nothing: you get no letter, and your address is erased after 14 days.',
    expiresAt,
  })

export const alreadySubscribedMail = (config: Config, to: string, token: string) =>
  mail(config, to, {
    purpose: 'newsletter-already',
    subject: 'Our letter comes to you already',
    heading: 'You are on our list',
    paragraphs: ['Somebody, perhaps you, asked for our letter to this address. It comes to you already.'],
    leave: { label: 'Leave the list', url: pageWithToken(config, 'unsubscribe', token) },
  })

type LetterText = { subject: string; text: string }

export function letterMail(config: Config, to: string, { subject, text }: LetterText, token: string): NewMail {
  const url = pageWithToken(config, 'unsubscribe', token)
  return mail(config, to, {
    purpose: 'newsletter-letter',
    subject,
    heading: subject,
    paragraphs: paragraphs(text),
    footer: 'You get this letter because you asked for it and confirmed your address.',
    leave: { label: 'Leave the list with one click', url },
    bulk: true,
    unsubscribeUrl: url,
  })
}

/** To whoever writes the letter, who need not be on the list: no link stands where nobody could leave. */
export const testLetterMail = (config: Config, to: string, { subject, text }: LetterText) =>
  mail(config, to, {
    purpose: 'letter-test',
    subject,
    heading: subject,
    paragraphs: paragraphs(text),
    footer: 'This is a test for you alone. In the real letter the link to leave the list stands here.',
  })
