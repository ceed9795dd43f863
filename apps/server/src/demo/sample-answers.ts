import { demoData } from '@heartwell/demo/demo-data.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PortraitSpec, renderPortrait } from './portraits/portraits.ts'
import { portraitsFor } from './portraits/portraits-casting.ts'
import { createRandom } from './random.ts'
import { beliefFor, culturalBackground } from './texts.ts'

type Fields = Record<string, unknown>
/** Calls the API with the session of the requesting browser. */
type Call = (method: 'GET' | 'POST', path: string, body?: Fields | FormData) => Promise<Fields>
type Step = (call: Call, userId: string) => Promise<unknown>

/**
 * Finishes the signed-in member's profile through the API, step by step from the photos on.
 * @returns the message for the member
 */
export async function fillSampleAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  userId: string,
): Promise<string> {
  const call = callerFor(app, request)
  for (;;) {
    const { data, message } = await call('POST', '/api/getuserbyid', { user_id: userId })
    if (!isFields(data)) return String(message ?? 'Please log in first.')
    const status = String(data.profile_completion_status)
    if (status === 'RegistrationVarification') return 'Please open the link in the mail first.'
    if (status === 'gender') return 'Please choose woman or man first.'
    const step = STEPS[status]
    if (!step) return 'This profile is complete. The provider can look at it now.'
    await step(call, userId)
  }
}

function callerFor(app: FastifyInstance, request: FastifyRequest): Call {
  return async (method, path, body) => {
    const packed = body === undefined ? undefined : new Response(body instanceof FormData ? body : JSON.stringify(body))
    const type = body instanceof FormData ? packed?.headers.get('content-type') : 'application/json'
    const headers = { cookie: request.headers.cookie ?? '', ...(packed && type && { 'content-type': type }) }
    const payload = packed && Buffer.from(await packed.arrayBuffer())
    const answer = await app.inject({ method, url: path, headers, ...(payload && { payload }) })
    const parsed: unknown = answer.json()
    return isFields(parsed) ? parsed : { data: parsed }
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const STEPS: Record<string, Step | undefined> = {
  UploadImage: async (call, userId) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      user_id: userId,
      profile_completion_status: 'uploadDocument',
      pre_consent_for_displaying_images: 'true',
    })) {
      form.append(name, value)
    }
    for (const [at, spec] of (await portraitsOf(call, userId)).entries())
      form.append(`more_images${at}`, await file(spec))
    return saved(await call('POST', '/api/updateuser', form))
  },
  uploadDocument: async (call, userId) => {
    const form = new FormData()
    form.append('user_id', userId)
    const [first] = await portraitsOf(call, userId)
    if (first) form.append('user_document', await file({ ...first, backdrop: 'plain', prop: null }))
    return saved(await call('POST', '/api/updateuser', form))
  },
  cultureReligion: (call, userId) => {
    const belief = beliefFor('anglican', randomOf(userId))
    return update(call, userId, 'interest', {
      cultural_background: culturalBackground('english', 60, randomOf(userId)),
      religious_belief: belief.text,
      religion: belief.religion,
      consent: { religion_choice: true },
      cultures: demoData().origins.find(({ key }) => key === 'english')?.cultures ?? [],
    })
  },
  interest: async (call, userId) => {
    const topics = list((await call('GET', '/api/interests')).data)
    const chosen = randomOf(userId).sample(topics, 6)
    return update(call, userId, 'userAnswersTemperament', { interest_id: chosen.map(({ id }) => id) })
  },
  userAnswersTemperament: async (call, userId) =>
    update(call, userId, 'userAnswersValue', { userAnswersTemperament: await answersTo(call, 'temperament', userId) }),
  userAnswersValue: async (call, userId) =>
    update(call, userId, 'userAnswersIQ', { userAnswersValue: await answersTo(call, 'value', userId) }),
  userAnswersIQ: async (call, userId) =>
    update(call, userId, 'Tab', { userAnswersIQ: await answersTo(call, 'iq', userId) }),
}

const update = async (call: Call, userId: string, next: string, given: Fields) =>
  saved(await call('POST', '/api/updateuser', { user_id: userId, profile_completion_status: next, ...given }))

/** @throws Error when the API refuses, so that no step is repeated for ever */
function saved(answer: Fields): void {
  if (answer.success !== true) throw new Error(`The sample answers were refused: ${String(answer.message)}`)
}

async function answersTo(call: Call, bank: 'temperament' | 'value' | 'iq', userId: string) {
  const random = randomOf(userId).fork(bank)
  return list((await call('GET', `/api/${bank}-assessment`)).data).map(({ id, answers }) => {
    const { index, category_id } = random.pick(list(answers))
    return { question_id: id, option_index: index, category_id }
  })
}

async function portraitsOf(call: Call, userId: string): Promise<PortraitSpec[]> {
  const { data } = await call('POST', '/api/getuserbyid', { user_id: userId })
  const gender = isFields(data) && data.gender === 'M' ? 'M' : 'F'
  const sitter = { gender, age: 58, looks: 'fair', headwear: null, leanings: ['nature', 'words', 'table'] } as const
  return portraitsFor(sitter, 3, randomOf(userId))
}

const file = async (spec: PortraitSpec) =>
  new File([new Uint8Array(await renderPortrait(spec))], 'sample.jpg', { type: 'image/jpeg' })

/** The same member always gets the same sample. */
const randomOf = (userId: string) => createRandom(Number.parseInt(userId.slice(0, 8), 16))

const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
