import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { z } from 'zod'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { SESSION_COOKIE } from '../apps/server/src/platform/http/http.ts'
import { type Seed, seedMembers } from './fuzz-members.ts'

/** A request with one long part. `name` says which part and its content. */
export type LongInput = {
  name: string
  method: string
  /** With the query; sent without any change. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** Below the limits of the server, so that it parses what is sent. */
const [BODY_BYTES, HEADER_BYTES] = [60_000, 7_000]
/** Below the limit of paths, below that of headers, and beyond both. */
const PATH_LENGTHS = [2_047, 7_000, 16_000]
/** Each of these, repeated, makes an unanchored pattern retry from every character, or a list grow. */
const UNITS = [
  'a-',
  'a.',
  'a@',
  'a ',
  '1-',
  '1',
  '/',
  '//a',
  './',
  '\\',
  ' ',
  '\n',
  '\n ',
  '<a ',
  '(',
  ',',
  ';',
  '=',
  '\u0301\u0316',
]
const PATH_UNITS = ['/', '/x', './', '../', '%2F', '%', '%C3%A9', 'a-', '//about', ';', '.']
const PREFIXES = [
  '/',
  '/about',
  '/Sidebar/MemberProfile/',
  '/assets/',
  '/api/',
  '/api/support/cases/',
  '/uploads/users/',
]
const HEADERS = [
  'cookie',
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
  'if-none-match',
  'range',
  'origin',
]
/** No two of a thousand neighbours are equal, which costs encoding or sorting the most. */
const HAN = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')

/** Long addresses, long headers, and a body for each text that members and visitors can send, with that text long. */
export async function longInputs(db: Db): Promise<LongInput[]> {
  const mark = 'at Tab, approved'
  const [approved] = await seedMembers(db, 1, 'Tab', { approval: 'approved', mark })
  if (!approved) throw new Error('one member was asked for')
  const note = { user_id: approved.id, match_confirm_user_id: randomUUID(), note: 'a-'.repeat(32_000) }
  return [
    { name: "GET 15,500 times '/', and 'x'", method: 'GET', path: `${'/'.repeat(15_500)}x`, headers: {} },
    posted("note: 32,000 times 'a-'", interests.send, approved, note),
    ...longAddresses(),
    ...longHeaders(approved),
    ...Object.values(ENDPOINTS).flatMap((e) => longFields(e, approved)),
    ...(await longSamples(db, approved)),
  ]
}

const quoted = (unit: string) => JSON.stringify(unit)

function longAddresses(): LongInput[] {
  const get = (name: string, path: string) => ({ name: `GET ${name}`, method: 'GET', path, headers: HTML })
  const paths = PREFIXES.flatMap((prefix) =>
    PATH_UNITS.flatMap((unit) =>
      PATH_LENGTHS.map((length) =>
        get(`${prefix}, then ${quoted(unit)} to ${length} characters`, filled(prefix, unit, length)),
      ),
    ),
  )
  const queries = UNITS.map((unit) =>
    get(`/about?, then ${quoted(unit)}`, filled('/about?', encodeURI(unit), HEADER_BYTES)),
  )
  return [...paths, ...queries]
}

const HTML = { accept: 'text/html' }
/** The result ends in a letter: a pattern that is anchored at the end fails there. */
const filled = (prefix: string, unit: string, length: number) =>
  `${prefix}${unit.repeat(Math.ceil(length / unit.length))}`.slice(0, length - 1).concat('x')

function longHeaders({ token }: Seed): LongInput[] {
  const units = UNITS.filter((unit) => /^[ -~]+$/.test(unit))
  return HEADERS.flatMap((header) =>
    units.map((unit) => {
      const value = filled('x', unit, HEADER_BYTES)
      const cookie = `${SESSION_COOKIE}=${token}`
      const headers = header === 'cookie' ? { cookie: `${cookie}; ${value}` } : { cookie, [header]: value }
      return { name: `GET / with the header ${header} of ${quoted(unit)}`, method: 'GET', path: '/', headers }
    }),
  )
}

type Place = readonly string[]
const BY_STAFF = new Set(['provider', 'counsellor', 'staff'])

/**
 * A body for each field of an endpoint's schema; the other fields are left out, because each field is parsed in any
 * case.
 */
function longFields(e: Endpoint, me: Seed): LongInput[] {
  if (!e.body || BY_STAFF.has(e.audience)) return []
  const places = placesIn(e.body).filter(([field]) => field !== e.self)
  return longValues(e, me, e.self ? { [e.self]: me.id } : {}, places)
}

/** Bodies whose texts the schema of the endpoint does not describe, or whose other fields matter. */
async function longSamples(db: Db, approved: Seed): Promise<LongInput[]> {
  const [culture] = await seedMembers(db, 1, 'cultureReligion')
  const [interest] = await seedMembers(db, 1, 'interest')
  if (!culture || !interest) throw new Error('a member of each step was asked for')
  const preferences = { seeks: 'both', intention: 'marriage', city: 'x', region: 'x', country: 'NL', age_from: 40 }
  const texts = { cultural_background: 'x', religious_belief: 'x' }
  const basics = {
    name: 'x',
    email: 'x@a.example',
    phone: '07700900123',
    dob: '1970-1-2',
    profession: 'x',
    address: 'x',
  }
  const chosen = { interest_id: [randomUUID()], preferences }
  const edited_at = new Date().toISOString()
  const samples: [Endpoint, Seed, Record<string, unknown>][] = [
    [onboarding.updateUser, approved, { ...basics, gender: 'F' }],
    [onboarding.updateUser, culture, { ...texts, profile_completion_status: 'interest' }],
    [onboarding.updateUser, interest, { ...chosen, profile_completion_status: 'userAnswersTemperament' }],
    [drafts.save, culture, { step: 'culture', draft: texts, edited_at }],
    [drafts.save, interest, { step: 'preferences', draft: preferences, edited_at }],
  ]
  return samples.flatMap(([e, me, body]) => longValues(e, me, { user_id: me.id, ...body }, leavesOf(body)))
}

function longValues(e: Endpoint, me: Seed, body: Record<string, unknown>, places: Place[]): LongInput[] {
  const values: [string, unknown][] = [
    ...UNITS.map((unit): [string, unknown] => [quoted(unit), longText(unit)]),
    ['Chinese characters', HAN.slice(0, BODY_BYTES / 3)],
    ['an address of Chinese characters', `https://${HAN.slice(0, BODY_BYTES / 3 - 10)}.example`],
    ['20,000 numbers', Array(20_000).fill(0)],
    ['5,000 keys', Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, 0]))],
  ]
  return places.flatMap((place) =>
    values.map(([made, value]) => posted(`${place.join('.')}: ${made}`, e, me, withValue(body, place, value))),
  )
}

function posted(name: string, e: Endpoint, me: Seed, body: unknown): LongInput {
  const cookie: Record<string, string> = e.audience === 'anyone' ? {} : { cookie: `${SESSION_COOKIE}=${me.token}` }
  const headers = { 'content-type': 'application/json', ...cookie }
  const path = e.path.replace(/:\w+/g, randomUUID())
  return { name: `${e.method} ${e.path} ${name}`, method: e.method, path, headers, body: JSON.stringify(body) }
}

function longText(unit: string): string {
  const bytes = Buffer.byteLength(quoted(unit)) - 2
  return `a${unit.repeat(Math.floor(BODY_BYTES / bytes))}x`
}

/** The paths of all fields of a schema except objects, including those in objects and lists. */
function placesIn(schema: unknown, place: Place = []): Place[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => placesIn(field, [...place, key]))
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return placesIn(schema.def.innerType, place)
  }
  return [place, ...(schema instanceof z.ZodArray ? placesIn(schema.def.element, [...place, '0']) : [])]
}

/** The paths of all values except objects. */
const leavesOf = (value: unknown, place: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...place, key]))
    : [place]

function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {} // of a JSON body
  const changed = withValue(fields[key], rest, value)
  return key === '0' ? [changed] : { ...fields, [key]: changed }
}
