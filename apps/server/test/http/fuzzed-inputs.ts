import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import fc from 'fast-check'
import type { CallInput } from '../test-app.ts'

const hostileText = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff',
  '\u202e',
  "' or 1=1 --",
  '%',
  '$1',
  '{{x}}',
  '../../..',
  'NaN',
  '-1',
  '1e308',
  '999999-01-01',
  '+275760-09-13T00:00:00.000Z',
  '__proto__',
  '<script>',
  '\r\nBcc: x@y.example',
  '00000000-0000-0000-0000-000000000000',
  '10000000-0000-4000-8000-00000000000',
  'x'.repeat(5000),
  '🌷'.repeat(300),
)
const hostileNumber = fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63)
const hostile = fc.oneof(hostileText, hostileNumber, fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }))

type Change = { field: number; value: unknown; drop: boolean; inside: boolean }
const change = fc.record({ field: fc.nat(), value: hostile, drop: fc.boolean(), inside: fc.boolean() })
const changes = fc.array(change, { minLength: 1, maxLength: 3 })
/** A valid input with some fields spoiled, or something else altogether. */
export const spoils = fc.oneof({ weight: 4, arbitrary: changes }, { weight: 1, arbitrary: hostile })

export function spoil(sample: CallInput, e: Endpoint, how: unknown): CallInput {
  if (!Array.isArray(how) || !how.every(isChange)) return { ...sample, body: how }
  const body: Record<string, unknown> = { ...(sample.body as object) } // Samples have an object as their body, or none.
  const params: Record<string, string> = { ...sample.params }
  const query: Record<string, string> = {}
  const places = [
    ...Object.keys(e.body?.shape ?? {}).map((field) => ({ part: body, field, text: false })),
    ...Object.keys(e.params?.shape ?? {}).map((field) => ({ part: params, field, text: true })),
    ...Object.keys(e.query?.shape ?? {}).map((field) => ({ part: query, field, text: true })),
  ]
  for (const one of how) {
    const place = places[one.field % Math.max(1, places.length)]
    if (!place) body.extra = one.value
    else if (place.text) place.part[place.field] = addressPart(one.value)
    else place.part[place.field] = changed(place.part[place.field], one)
    if (place && !place.text && one.drop && !one.inside) delete body[place.field]
  }
  return { params, query, ...(e.method === 'POST' ? { body } : {}) }
}

/** The new value of a field; in a list or an object, one of its elements may be spoiled instead. */
function changed(old: unknown, { field, value, drop, inside }: Change): unknown {
  if (!inside || typeof old !== 'object' || old === null) return value
  const entries = Object.entries(old)
  const [key, inner] = entries[field % Math.max(1, entries.length)] ?? ['extra', undefined]
  const copy: Record<string, unknown> = Object.fromEntries(entries)
  if (drop) delete copy[key]
  else copy[key] = changed(inner, { field: field >> 3, value, drop, inside })
  return Array.isArray(old) ? Object.values(copy) : copy
}

/** The characters that an address can carry: no lone surrogates, and a limited length. */
const addressPart = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 60)

const isChange = (value: unknown): value is Change => typeof value === 'object' && value !== null && 'drop' in value
