import { z } from 'zod'
import { NAME_MAX, Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { emailField } from '../text/email-address.ts'
import { oneLine } from '../text/one-line.ts'

export const PageType = z.enum(['termsandconditions', 'privacypolicy', 'safetypolicy', 'accessibility'])
export type PageType = z.infer<typeof PageType>

export const MESSAGE_MAX = 2000

/** The contact form of visitors. */
export const ContactForm = z.object({
  name: oneLine('Name', NAME_MAX),
  email: emailField('Invalid email format'),
  message: z
    .string('Message is required')
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_MAX, `Message must be at most ${MESSAGE_MAX} characters`),
})
export const SubscribeForm = z.object({ email: emailField('Invalid email format') })

/** A statistic of the home page: `number` is text, with dots between thousands or in words. */
export const Statistic = z.object({
  image: z.enum(['man', 'woman', 'pair', 'world']),
  number: z.string(),
  label: z.string(),
})
export type Statistic = z.infer<typeof Statistic>
/** The source of the figures on the home page: the provider's text, or the counted members. */
export const FigureSource = z.enum(['text', 'counted'])
export type FigureSource = z.infer<typeof FigureSource>

export const HomeFigures = z.object({
  source: FigureSource,
  statistics: z.array(Statistic).length(4),
  /** The sentence under the figures, if there is one. */
  claim: z.string().nullable(),
  /** For counted figures only. */
  counted_at: z.iso.datetime().nullable(),
})
export type HomeFigures = z.infer<typeof HomeFigures>

const mailedToken = z.object({ token: z.string().min(1).max(200) })

export const content = {
  page: endpoint({
    method: 'POST',
    path: '/api/app-page-contents',
    audience: 'anyone',
    body: z.object({ page_type: PageType }),
    response: z.object({
      success: z.boolean(),
      page_type: PageType,
      content: z.object({ desc: z.string() }),
    }),
    refusals: ['not_found'],
  }),
  /** The settings of this installation that the pages need: names and addresses, no secrets. */
  site: endpoint({
    method: 'GET',
    path: '/api/site',
    audience: 'anyone',
    response: z.object({
      success: z.boolean(),
      name: z.string(),
      contact_email: z.string(),
      phone: z.string(),
      /** When a person answers that number. */
      phone_hours: z.string(),
      fax: z.string(),
      address: z.string(),
      social: z.object({ facebook: z.string(), instagram: z.string(), x: z.string() }),
    }),
    refusals: [],
  }),
  /** The figures of the home page. */
  home: endpoint({
    method: 'GET',
    path: '/api/home',
    audience: 'anyone',
    response: z.object({ success: z.boolean(), ...HomeFigures.shape }),
    refusals: [],
  }),
  contact: endpoint({
    method: 'POST',
    path: '/api/contact',
    audience: 'anyone',
    body: ContactForm,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'contact',
    idempotent: 'by-key',
  }),
  /** The answer is the same whether or not the address is on the list already. */
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter',
    audience: 'anyone',
    body: SubscribeForm,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'newsletter',
    idempotent: 'by-key',
  }),
  confirmSubscription: endpoint({
    method: 'POST',
    path: '/api/newsletter/confirm',
    audience: 'anyone',
    body: mailedToken,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'newsletterLink',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    audience: 'anyone',
    body: mailedToken,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'unsubscribe',
  }),
  /** The request that a mail program posts by itself (RFC 8058), to the address of the page that the link opens. */
  unsubscribeOneClick: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    audience: 'anyone',
    query: mailedToken,
    form: true,
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'unsubscribe',
  }),
}
