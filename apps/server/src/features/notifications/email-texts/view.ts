import type { EmailPlaceholder } from '@heartwell/contract/notifications/email-texts.ts'
import {
  type EditedEmail,
  type EmailRow,
  EmailText,
  type EmailVersion,
} from '@heartwell/contract/notifications/email-texts.ts'
import type { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { NewMail } from '../../../platform/mail/mail.ts'
import { type MailContent, renderMail } from '../../../platform/mail/templates.ts'
import { type EmailName, type EmailValues, kindOf, shippedText } from './built-in/emails.ts'
import { fill, paragraphsOf, placeholdersIn } from './rules.ts'
import type { SavedTextRow } from './saved-texts.ts'

/** `accountId` is missing for people without an account. */
export type Receiver = { to: string; accountId?: string }

type Parts<Name extends EmailName> = {
  values: EmailValues<Name>
  /** The address of the button. Without it, the email has none. */
  url?: string
  code?: string
  smallLinks?: NonNullable<MailContent['smallLinks']>
} & Pick<NewMail, 'expiresAt' | 'bulk' | 'unsubscribeUrl'>

/** An email of this site with the text that came with the product. The mailer replaces that by the provider's own. */
export function composeMail<Name extends EmailName>(
  config: Config,
  { to, accountId }: Receiver,
  name: Name,
  { values, url, code, smallLinks, ...options }: Parts<Name>,
): NewMail {
  const render = (text: EmailText) => renderEmail(config, text, { values, url, code, smallLinks })
  return {
    to,
    ...(accountId === undefined ? {} : { accountId }),
    purpose: kindOf(name).purpose ?? name,
    ...options,
    ...render(shippedText(name)),
    rewording: { name, render },
  }
}

type Rendered = {
  values: Readonly<Record<string, string>>
  url: string | undefined
  code: string | undefined
  smallLinks: MailContent['smallLinks'] | undefined
}

function renderEmail({ site }: Config, text: EmailText, { values, url, code, smallLinks }: Rendered) {
  const filled = (template: string) => fill(template, { ...values, site: site.name })
  const preview = filled(text.preview)
  const footer = filled(text.footer)
  const content: MailContent = {
    heading: filled(text.heading),
    paragraphs: paragraphsOf(filled(text.body)),
    ...(preview && { preview }),
    ...(url !== undefined && text.button && { action: { label: filled(text.button), url } }),
    ...(code !== undefined && { code }),
    ...(footer && { footer }),
    ...(smallLinks && { smallLinks }),
  }
  return {
    subject: filled(text.subject),
    ...renderMail(content, { name: site.name, contactEmail: site.contact_email }),
  }
}

/** The email with its sample data. The links lead to the home page. */
export function sampleMail(config: Config, name: EmailName, text: EmailText) {
  const kind = kindOf(name)
  return renderEmail(config, text, {
    values: kind.samples,
    url: kind.text.button === undefined ? undefined : config.publicUrl,
    code: kind.hasCode && '482 913',
    smallLinks: undefined,
  })
}

export const testMail = (config: Config, to: string, name: EmailName, text: EmailText): NewMail => ({
  to,
  purpose: 'email-test',
  ...sampleMail(config, name, text),
})

/** The title and the text of an email as shipped, for the notification on the site that goes with it. */
export function shippedWords<Name extends EmailName>(name: Name, values: EmailValues<Name>) {
  const { subject, body } = shippedText(name)
  return { title: fill(subject, values), message: fill(body, values) }
}

export function placeholdersOf(name: EmailName, siteName: string): z.infer<typeof EmailPlaceholder>[] {
  const { samples, optional = [], text } = kindOf(name)
  const inSubject = placeholdersIn(`${text.subject} ${text.preview ?? ''}`)
  return [
    ...Object.entries(samples).map(([placeholder, sample]) => ({
      name: placeholder,
      sample,
      required: !optional.includes(placeholder),
      in_subject: inSubject.includes(placeholder),
    })),
    { name: 'site', sample: siteName, required: false, in_subject: true },
  ]
}

const SHIPPED = { version: 1, saved_at: null, by: null }

export const viewRow = (name: EmailName, row: SavedTextRow | undefined): EmailRow => {
  const { group, name: title, occasion } = kindOf(name)
  return { kind: name, group, name: title, occasion, ...viewSaved(row) }
}

const viewSaved = (row: Pick<SavedTextRow, 'version' | 'saved_at' | 'by'> | undefined) =>
  row ? { version: row.version, saved_at: row.saved_at.toISOString(), by: row.by } : SHIPPED

export const viewEmail = (config: Config, name: EmailName, row: SavedTextRow | undefined): EditedEmail => ({
  ...viewRow(name, row),
  text: row ? textOf(row) : shippedText(name),
  has_button: kindOf(name).text.button !== undefined,
  placeholders: placeholdersOf(name, config.site.name),
})

/** The table accepts any JSON. */
export const textOf = (row: Pick<SavedTextRow, 'text'>): EmailText => EmailText.parse(row.text)

export const viewVersion = (row: SavedTextRow): EmailVersion => ({ ...viewSaved(row), text: textOf(row) })

export const shippedVersion = (name: EmailName): EmailVersion => ({ ...SHIPPED, text: shippedText(name) })
