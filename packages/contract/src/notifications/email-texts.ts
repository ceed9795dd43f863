import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../text/one-line.ts'

export const EMAIL_GROUPS = ['account', 'profile', 'safety', 'support', 'appointments', 'newsletter'] as const
export type EmailGroup = (typeof EMAIL_GROUPS)[number]

export const EMAIL_SUBJECT_MAX = 120
export const EMAIL_BODY_MAX = 4000
export const EMAIL_LINE_MAX = 300
export const EMAIL_BUTTON_MAX = 60
/** How many versions the history shows. */
export const EMAIL_VERSIONS_LISTED = 20

const required = (name: string, most: number, isOptional = false) =>
  oneLine(name, most, { long: `Please keep the ${name.toLowerCase()} under ${most} characters`, isOptional })
const line = (name: string, most: number) => required(name, most, true)

/** The text of an email. `{name}` is a placeholder; an empty line begins a paragraph of the body. */
export const EmailText = z.object({
  subject: required('Subject', EMAIL_SUBJECT_MAX),
  /** The line after the subject in a mailbox. Empty: the first paragraph. */
  preview: line('Preview', EMAIL_LINE_MAX),
  heading: required('Heading', EMAIL_SUBJECT_MAX),
  body: z
    .string('Text is required')
    .trim()
    .min(1, 'Text is required')
    .max(EMAIL_BODY_MAX, `Please keep the text under ${EMAIL_BODY_MAX} characters`),
  /** Empty for an email without a button. */
  button: line('Button', EMAIL_BUTTON_MAX),
  footer: line('Footer', EMAIL_LINE_MAX),
})
export type EmailText = z.infer<typeof EmailText>

/** `version` is the edited one: if another was saved in the meantime the call is refused. */
export const EmailTextForm = EmailText.extend({ version: z.int().min(1) })

export const EmailPlaceholder = z.object({
  name: z.string(),
  sample: z.string(),
  required: z.boolean(),
  /** Whether the subject and the preview may have it: other people may see these on a locked screen. */
  in_subject: z.boolean(),
})

const saved = {
  version: z.int(),
  /** Null: as shipped. */
  saved_at: z.iso.datetime().nullable(),
  by: z.string().nullable(),
}
const kind = { kind: z.string(), group: z.enum(EMAIL_GROUPS), name: z.string(), occasion: z.string() }

export const EmailRow = z.object({ ...kind, ...saved })
export type EmailRow = z.infer<typeof EmailRow>

export const EditedEmail = z.object({
  ...kind,
  ...saved,
  text: EmailText,
  has_button: z.boolean(),
  placeholders: z.array(EmailPlaceholder),
})
export type EditedEmail = z.infer<typeof EditedEmail>

export const EmailVersion = z.object({ ...saved, text: EmailText })
export type EmailVersion = z.infer<typeof EmailVersion>

const params = z.object({ kind: z.string().min(1).max(60) })
const editor = { audience: 'provider', roles: ['editor'] } as const

/** The texts of the emails that the product sends, for the provider's staff. */
export const emailTexts = {
  list: endpoint({
    method: 'GET',
    path: '/api/provider/emails',
    ...editor,
    response: z.object({ success: z.boolean(), rows: z.array(EmailRow) }),
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/provider/emails/:kind',
    ...editor,
    params,
    response: z.object({ success: z.boolean(), data: EditedEmail }),
    refusals: ['not_found'],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/provider/emails/:kind',
    ...editor,
    params,
    body: EmailTextForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: EditedEmail }),
    refusals: ['not_found', 'content.stale'],
    idempotent: 'by-key',
  }),
  /** The last versions, newest first, the present one among them, and the one that came with the product. */
  versions: endpoint({
    method: 'GET',
    path: '/api/provider/emails/:kind/versions',
    ...editor,
    params,
    response: z.object({ success: z.boolean(), rows: z.array(EmailVersion) }),
    refusals: ['not_found'],
  }),
  /** The subject and the plain text with the sample data. */
  preview: endpoint({
    method: 'POST',
    path: '/api/provider/emails/:kind/preview',
    ...editor,
    params,
    body: EmailText,
    response: z.object({ success: z.boolean(), subject: z.string(), text: z.string() }),
    refusals: ['not_found'],
  }),
  /** The HTML with the sample data, for a frame of the console. */
  previewPage: endpoint({
    method: 'POST',
    path: '/api/provider/emails/:kind/preview.html',
    ...editor,
    params,
    body: EmailText,
    formFields: true,
    response: z.string(),
    binary: 'text/html; charset=utf-8',
    refusals: ['not_found'],
  }),
  /** Sends it with the sample data to the viewer's own address only. */
  sendTest: endpoint({
    method: 'POST',
    path: '/api/provider/emails/:kind/test',
    ...editor,
    params,
    body: EmailText,
    response: Outcome,
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'emailTest',
    idempotent: 'by-key',
  }),
}
