import { z } from 'zod'
import { type Audience, type Endpoint, IDEMPOTENCY_KEY, STEP_UP_MINUTES } from './endpoint.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { harmlessBecause } from './repetitions.ts'

type Json = Record<string, unknown>

/**
 * An OpenAPI 3.1 document of these endpoints, for readers and tools. The input schemas are those with which the server
 * parses. Rules that JSON Schema cannot express (two fields that belong together) are missing.
 */
export function openApiOf(endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Heartwell', version: '1' },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } } },
  }
}

const WHO: Record<Audience, string> = {
  anyone: 'Anyone.',
  account: 'Everybody who is logged in.',
  registered: 'A member in any state.',
  verified: 'A member with a confirmed email address.',
  approved: 'An approved member.',
  participant: 'An approved member or a counsellor.',
  counsellor: 'A counsellor.',
  provider: 'The provider.',
  staff: 'A counsellor or the provider.',
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const { audience, self, body, upload, rateLimit, response, binary, refusals, stepUp, idempotent } = endpoint
  const said = [
    WHO[audience],
    self && `\`${self}\` must be the caller's own id.`,
    stepUp && `Needs a second factor that was given within the last ${STEP_UP_MINUTES} minutes.`,
    rateLimit && `Limited by the rate limit \`${rateLimit}\`.`,
    idempotent === 'always' ? 'A repetition has no second effect.' : harmlessBecause(name),
  ]
  return {
    description: said.filter(Boolean).join(' '),
    ...(audience === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parametersOf(endpoint, 'params', 'path'),
      ...parametersOf(endpoint, 'query', 'query'),
      ...(idempotent === 'by-key' ? [KEY_PARAMETER] : []),
    ],
    ...(body || upload ? { requestBody: { required: true, content: contentOf(endpoint) } } : {}),
    responses: {
      200: {
        description: 'Done.',
        content: binary ? { [binary]: {} } : { 'application/json': { schema: schemaOf(response, 'output') } },
      },
      ...refusedWith(idempotent === 'by-key' ? [...refusals, 'request.key_used'] : refusals),
    },
  }
}

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description: 'A repetition with the same key and the same input has no second effect and gets the first answer.',
  schema: { type: 'string', format: 'uuid' },
}

function parametersOf(endpoint: Endpoint, part: 'params' | 'query', place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = objectOf(endpoint[part])
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const objectOf = (schema: z.ZodObject | undefined): { properties?: Json; required?: string[] } =>
  schema ? schemaOf(schema, 'input') : {}

/** Files come in addition to the plain fields; their field names follow a pattern. */
function contentOf({ body, upload }: Endpoint): Json {
  if (!upload) return { 'application/json': { schema: body && schemaOf(body, 'input') } }
  const plain = body ? schemaOf(body, 'input') : { type: 'object' }
  const files = { [upload.field.source]: { type: 'string', format: 'binary', maxLength: upload.maxBytes } }
  return { 'multipart/form-data': { schema: { ...plain, patternProperties: files } } }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })

/** Responses by status, with the error codes of each. */
function refusedWith(refusals: readonly ErrorCode[]): Json {
  const codes = new Map<number, string[]>()
  for (const code of refusals) codes.set(ERRORS[code].status, [...(codes.get(ERRORS[code].status) ?? []), code])
  return Object.fromEntries(
    Array.from(codes, ([status, names]) => [status, { description: `Refused: ${names.join(', ')}.` }]),
  )
}
