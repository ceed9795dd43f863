import { COUNTRIES } from '@heartwell/contract/text/countries.ts'
import { z } from 'zod'
import { PAYMENT_ENVIRONMENT, paymentProblems, paymentSettings } from './payment-settings.ts'
import { KNOWN_PUSH_HOSTS } from './push-hosts.ts'
import { countries, list, optional } from './setting-schemas.ts'
import { bucketSettings, STORAGE_ENVIRONMENT, storageProblems } from './storage-settings.ts'

const on = z.enum(['1', '0', 'on', 'off', 'true', 'false']).transform((v) => v === '1' || v === 'on' || v === 'true')

const addresses = (scheme: RegExp, like: string) =>
  list.refine((all) => all.every((address) => scheme.test(address)), `give addresses such as ${like}, with commas`)

/** The address may be of this site, or of another one over HTTPS; the path has each id once. */
const BOOKING_PAGE = /^(?:https:\/\/[\w.:-]+)?\/(?!\/)[^\s{}?#\\]*\{counsellorId\}[^\s{}?#\\]*\{userId\}[^\s{}\\]*$/
const BOOKING_PAGE_FORM =
  'give a path such as /book/{counsellorId}/{userId}, or an https address, with {counsellorId} and then {userId} in its path'

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ALLOW_DEV_ON_NETWORK: on.default(false),
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  HSTS_SUBDOMAINS: on.default(true),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|\d{1,2}|[0-9a-f.:/]+(,[0-9a-f.:/]+)*)$/i, 'give off, a number of hops, or addresses of your proxies')
    .default('off'),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  DATABASE_CONNECT_MS: z.coerce.number().int().min(100).max(60_000).default(1000),
  DATABASE_STATEMENT_MS: z.coerce.number().int().min(100).max(60_000).default(3500),
  REDIS_URL: optional.pipe(
    z.url({ protocol: /^rediss?$/, error: 'give an address such as redis://127.0.0.1:6379' }).optional(),
  ),
  ALLOW_EMBEDDED_DATABASE: on.default(false),
  DATA_KEY: optional,
  DATA_KEY_BEFORE: optional,
  DOCUMENT_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  ENQUIRY_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  SECOND_REVIEW_PERCENT: z.coerce.number().min(0).max(100).default(5),
  INTEREST_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  ANSWER_FIRST: z.coerce.number().int().min(1).max(1000).default(10),
  NEW_ACCOUNT_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  NEW_ACCOUNT_INTERESTS: z.coerce.number().int().min(1).max(1000).default(5),
  NEW_ACCOUNT_UNANSWERED: z.coerce.number().int().min(1).max(1000).default(10),
  BOOKING_PAGE_URL: z.string().regex(BOOKING_PAGE, BOOKING_PAGE_FORM).default('/book/{counsellorId}/{userId}'),
  SCREENING_NOTICE_COUNTRIES: countries,
  CONTACT_VISIBILITY: z.enum(['shared', 'matches']).default('shared'),
  MAIL_URL: optional,
  MAIL_FROM: z.string().default('Heartwell <hello@heartwell.example>'),
  PUSH_HOSTS: z.string().default(KNOWN_PUSH_HOSTS),
  PUSH_KEY: optional,
  DEMO: on.default(true),
  RATE_LIMITS: on.default(true),
  EMAIL_ORACLE: on.default(true),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(100_000).default(32),
  READY_FREE_DISK: z.coerce.number().min(0).max(1).default(0.1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SHUTDOWN_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  // A database that is away, behind a pooler, holds up several parts of a stop for seconds each.
  STOP_LIMIT_MS: z.coerce.number().int().min(0).max(600_000).default(20_000),
  COUNSELLING_PHONE: optional,
  STUN_URLS: addresses(/^stuns?:[^\s@?]+$/, 'stun:stun.example.org:3478'),
  TURN_URLS: addresses(/^turns?:[^\s@]+$/, 'turn:turn.example.org:3478?transport=udp'),
  TURN_SECRET: optional,
  TURN_MINUTES: z.coerce.number().int().min(10).max(60).default(60),
  ICE_POLICY: z.enum(['all', 'relay']).default('all'),
  ...PAYMENT_ENVIRONMENT,
  ...STORAGE_ENVIRONMENT,
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(
    z.url({ protocol: /^https?$/, error: 'give an address such as http://127.0.0.1:4318' }).optional(),
  ),
  OTEL_SERVICE_NAME: z.string().default('heartwell'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SITE_NAME: z.string().default('Heartwell'),
  CONTACT_EMAIL: z.string().default('hello@heartwell.example'),
  SUPPORT_EMAIL: optional.pipe(z.email().optional()),
  CONTACT_PHONE: z.string().default('020 7946 0123'),
  CONTACT_HOURS: z.string().default('Monday to Friday, 9 am to 5 pm (UK time)'),
  CONTACT_FAX: z.string().default('020 7946 0124'),
  CONTACT_ADDRESS: z.string().default('12 Linden Row, London N1 4AB'),
  SITE_COUNTRY: z.enum(COUNTRIES, 'give the two letters of a country, such as GB').default('GB'),
  SOCIAL_FACEBOOK: z.string().default(''),
  SOCIAL_INSTAGRAM: z.string().default(''),
  SOCIAL_X: z.string().default(''),
})

export type Config = ReturnType<typeof readConfig>

/**
 * All settings, read once. `.env.example` documents each.
 * @throws ConfigError with one sentence per line for each wrong setting and its remedy.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const parsed = Environment.safeParse(withoutEmpty(env))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((i) => `The setting ${i.path.join('.')} is wrong: ${i.message}.`))
  }
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  const problems: string[] = []
  if (!production && !e.ALLOW_DEV_ON_NETWORK && isOnNetwork(e)) {
    problems.push(
      'HOST or PUBLIC_URL opens this server to other machines, but NODE_ENV is not production. Outside production ' +
        'there are demo accounts with a public password and a page with all emails. Set NODE_ENV=production. ' +
        'In a network that you trust, ALLOW_DEV_ON_NETWORK=1 accepts that.',
    )
  }
  if (production && !e.DATABASE_URL && !e.ALLOW_EMBEDDED_DATABASE) {
    problems.push(
      'Set DATABASE_URL to a PostgreSQL server: the embedded database is not safe against power loss. ' +
        'For a small site on one machine, ALLOW_EMBEDDED_DATABASE=1 accepts that.',
    )
  }
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL) problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the pooler.')
  if (production && !e.PUBLIC_URL) problems.push('Set PUBLIC_URL to the address under which members reach this site.')
  if (production && !e.DATA_KEY) problems.push('Set DATA_KEY to 32 random bytes in base64: it encrypts ID documents.')
  if (production && !e.MAIL_URL) {
    problems.push('Set MAIL_URL to your mail server (smtp://…): without it nobody can confirm an address.')
  }
  if (production && !e.RATE_LIMITS) problems.push('RATE_LIMITS=off is for tests only; remove it in production.')
  if (e.DATA_KEY && Buffer.from(e.DATA_KEY, 'base64').length !== 32) {
    problems.push('DATA_KEY must be 32 bytes in base64 (44 characters).')
  }
  if (e.DATA_KEY_BEFORE && !e.DATA_KEY) problems.push('DATA_KEY_BEFORE needs a new DATA_KEY beside it.')
  if (e.DATA_KEY_BEFORE && Buffer.from(e.DATA_KEY_BEFORE, 'base64').length !== 32) {
    problems.push('DATA_KEY_BEFORE must be 32 bytes in base64 (44 characters).')
  }
  if (e.DATA_KEY_BEFORE && e.DATA_KEY_BEFORE === e.DATA_KEY)
    problems.push('DATA_KEY_BEFORE is the same key as DATA_KEY. Remove it.')
  if (e.PUSH_KEY && Buffer.from(e.PUSH_KEY, 'base64url').length !== 32) {
    problems.push('PUSH_KEY must be a private VAPID key: 32 bytes in base64url (43 characters).')
  }
  const pushHosts = e.PUSH_HOSTS === 'off' ? [] : e.PUSH_HOSTS.split(',').map((host) => host.trim().toLowerCase())
  if (production && pushHosts.some((host) => host.includes('/'))) {
    problems.push('PUSH_HOSTS names hosts, not addresses: an address such as http://127.0.0.1:4000 is for tests only.')
  }
  if (e.TURN_URLS.length > 0 && !e.TURN_SECRET) {
    problems.push('Set TURN_SECRET to the static-auth-secret of the TURN server that TURN_URLS names.')
  }
  if (e.ICE_POLICY === 'relay' && e.TURN_URLS.length === 0) {
    problems.push('ICE_POLICY=relay needs TURN_URLS: without a TURN server no call could connect.')
  }
  problems.push(...paymentProblems(e, production), ...storageProblems(e, production))
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    production,
    test: e.NODE_ENV === 'test',
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    hstsSubdomains: e.HSTS_SUBDOMAINS,
    trustProxy: proxies(e.TRUST_PROXY),
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    /** Past a pooler, for the connections that listen. */
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseConnectMs: e.DATABASE_CONNECT_MS,
    databaseStatementMs: e.DATABASE_STATEMENT_MS,
    redisUrl: e.REDIS_URL,
    allowEmbedded: e.ALLOW_EMBEDDED_DATABASE,
    dataKey: e.DATA_KEY,
    /** The key before a rotation, until all data are encrypted with the new one. */
    dataKeyBefore: e.DATA_KEY_BEFORE,
    documentDays: e.DOCUMENT_DAYS,
    enquiryDays: e.ENQUIRY_DAYS,
    secondReviewPercent: e.SECOND_REVIEW_PERCENT,
    interestDays: e.INTEREST_DAYS,
    answerFirst: e.ANSWER_FIRST,
    newAccounts: {
      days: e.NEW_ACCOUNT_DAYS,
      interestsPerDay: e.NEW_ACCOUNT_INTERESTS,
      unansweredMax: e.NEW_ACCOUNT_UNANSWERED,
    },
    bookingPageUrl: e.BOOKING_PAGE_URL,
    /** Members who live there read before their first message that nobody's criminal record is checked. */
    screeningNoticeCountries: e.SCREENING_NOTICE_COUNTRIES,
    contactVisibility: e.CONTACT_VISIBILITY,
    mailUrl: e.MAIL_URL,
    mailFrom: e.MAIL_FROM,
    supportEmail: e.SUPPORT_EMAIL,
    pushHosts,
    pushKey: e.PUSH_KEY,
    demo: e.DEMO && !production,
    rateLimits: e.RATE_LIMITS,
    emailOracle: e.EMAIL_ORACLE,
    readyFreeDisk: e.READY_FREE_DISK,
    logLevel: e.LOG_LEVEL,
    counsellingPhone: e.COUNSELLING_PHONE,
    stunUrls: e.STUN_URLS,
    turn:
      e.TURN_URLS.length > 0 && e.TURN_SECRET
        ? { urls: e.TURN_URLS, secret: e.TURN_SECRET, minutes: e.TURN_MINUTES }
        : undefined,
    icePolicy: e.ICE_POLICY,
    payments: paymentSettings(e, production),
    bucket: bucketSettings(e),
    shutdownWaitMs: e.SHUTDOWN_WAIT_MS,
    stopLimitMs: e.STOP_LIMIT_MS,
    requestsAtOnce: e.REQUESTS_AT_ONCE,
    metrics: e.METRICS_PORT === undefined ? undefined : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: e.OTEL_SERVICE_NAME,
          share: e.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    site: {
      name: e.SITE_NAME,
      contact_email: e.CONTACT_EMAIL,
      phone: e.CONTACT_PHONE,
      phone_hours: e.CONTACT_HOURS,
      fax: e.CONTACT_FAX,
      address: e.CONTACT_ADDRESS,
      /** Also the country of phone numbers without a country code, for comparing them with others. */
      country: e.SITE_COUNTRY,
      social: socialNetworks(e, e.DEMO && !production),
    },
  }
}

const LOCAL_HOSTS = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether other machines can reach the server: it listens beyond this one, or members type an address of another. */
function isOnNetwork({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean {
  return !LOCAL_HOSTS.test(HOST) || (PUBLIC_URL !== undefined && !LOCAL_HOSTS.test(new URL(PUBLIC_URL).hostname))
}

/** Which proxies may set the caller's address: none, a number of last hops, or these addresses. */
function proxies(setting: string): false | string[] | ((address: string, hop: number) => boolean) {
  if (setting === 'off') return false
  if (!/^\d+$/.test(setting)) return setting.split(',')
  return (_, hop) => hop < Number(setting)
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
  }
}

const withoutEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

type SocialSettings = { SOCIAL_FACEBOOK: string; SOCIAL_INSTAGRAM: string; SOCIAL_X: string }

/** The demo shows every icon while no address is set; elsewhere an icon without an address is left out. */
function socialNetworks(e: SocialSettings, demo: boolean) {
  const set = { facebook: e.SOCIAL_FACEBOOK, instagram: e.SOCIAL_INSTAGRAM, x: e.SOCIAL_X }
  if (!demo || Object.values(set).some((address) => address !== '')) return set
  const placeholder = (name: string) => `https://${name}.example/heartwell`
  return { facebook: placeholder('facebook'), instagram: placeholder('instagram'), x: placeholder('x') }
}
