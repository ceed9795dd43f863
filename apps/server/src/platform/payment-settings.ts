import { z } from 'zod'
import { countries, optional } from './setting-schemas.ts'

const origin = optional.pipe(
  z
    .url({ protocol: /^https?$/, error: 'give an address such as https://pay.example.org' })
    .transform((address) => new URL(address).origin)
    .optional(),
)

/** The settings of payments, as read from the environment. */
export const PAYMENT_ENVIRONMENT = {
  PAYMENT_PROVIDER: z.enum(['test', 'stripe', 'off']).optional(),
  PAYMENT_FRAME_ORIGIN: origin,
  WITHDRAWAL_COUNTRIES: countries,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
}
const Environment = z.object(PAYMENT_ENVIRONMENT)

export type PaymentSettings = {
  /** off: members can buy nothing. */
  provider: 'test' | 'stripe' | 'off'
  /** The only origin whose pages may be in the frame of the payment page. Without it, our own. */
  frameOrigin: string | undefined
  /** Members who live there can withdraw from a purchase within 14 days. */
  withdrawalCountries: readonly string[]
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined }
}

/** Without a provider, a production site starts but sells nothing; elsewhere the test provider sells. */
export function paymentSettings(e: z.output<typeof Environment>, production: boolean): PaymentSettings {
  return {
    provider: e.PAYMENT_PROVIDER ?? (production ? 'off' : 'test'),
    frameOrigin: e.PAYMENT_FRAME_ORIGIN,
    withdrawalCountries: e.WITHDRAWAL_COUNTRIES,
    stripe: {
      secretKey: e.STRIPE_SECRET_KEY ?? '',
      publishableKey: e.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? '',
      apiUrl: e.STRIPE_API_URL,
    },
  }
}

/** One sentence for each setting that is wrong. */
export function paymentProblems(e: z.output<typeof Environment>, production: boolean): string[] {
  const problems: string[] = []
  if (production && e.PAYMENT_PROVIDER === 'test') {
    problems.push('PAYMENT_PROVIDER=test takes no money and is for tests only; set stripe, or off to sell nothing.')
  }
  if (production && e.STRIPE_API_URL) problems.push('STRIPE_API_URL is for tests only; remove it in production.')
  if (production && e.PAYMENT_FRAME_ORIGIN?.startsWith('http:')) {
    problems.push('PAYMENT_FRAME_ORIGIN must begin with https:// in production.')
  }
  if (e.PAYMENT_PROVIDER !== 'stripe') return problems
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
    if (!e[name]) problems.push(`Set ${name}: PAYMENT_PROVIDER=stripe needs it.`)
  }
  return problems
}
