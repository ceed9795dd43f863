import type { Bank } from '@heartwell/contract/assessments.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import {
  ALL_ANSWERED,
  CultureForm,
  GenderForm,
  InterestForm,
  type onboarding,
  PHOTOS_MAX,
  PhotoConsentForm,
  type ProfileUpdate,
} from '@heartwell/contract/onboarding.ts'
import type { Approval, ProfileStatus } from '@heartwell/contract/people.ts'
import type { z } from 'zod'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { documentName, photoName } from '../../platform/files.ts'
import type { Context } from '../../platform/http.ts'
import { asDocument, asPhoto } from '../../platform/images.ts'
import { invalidInput } from '../../platform/request-input.ts'
import type { UploadedFile } from '../../platform/upload.ts'
import { saveQuestionnaire } from '../assessments/service.ts'
import { storePreferences } from '../matching/service.ts'
import * as q from './queries.ts'
import { move, type Step } from './rules.ts'

const PHOTO_CONSENT_VERSION = 1

type Update = Context<typeof onboarding.updateUser>
type Updated = Output<typeof onboarding.updateUser>
type Given = { body: ProfileUpdate; files: UploadedFile[]; memberId: string }
/** What a step writes: columns of the member, and rows beside it in the same transaction. */
type Work = { columns: Parameters<typeof q.advance>[4]; beside?: (tx: Db) => Promise<unknown> }

/** POST /updateuser: the member's next onboarding step, or the switch that shows or hides her pictures. */
export async function updateUser(deps: Deps, { input, files, viewer }: Update): Promise<Updated> {
  const given = { body: input.body, files, memberId: viewer.accountId }
  const carries = kindsOf(given)
  const onlyConsent = carries.length === 0 && given.body.pre_consent_for_displaying_images !== undefined
  if (onlyConsent && given.body.profile_completion_status === undefined) return switchPhotos(deps, given, viewer)
  const status = viewer.status
  const verdict = status ? move(status, { carries, posted: given.body.profile_completion_status }) : undefined
  if (!status || !verdict?.ok) throw new AppError('onboarding.not_next')
  const written: string[] = []
  try {
    const work = await prepare[verdict.step](deps, given, written)
    return await advance(deps, given.memberId, status, verdict.to, work)
  } catch (error) {
    await discard(deps, written)
    throw error
  }
}

function kindsOf({ body, files }: Given): Step[] {
  const kinds: Step[] = []
  if (body.gender !== undefined) kinds.push('gender')
  if (files.some((f) => f.field !== 'user_document')) kinds.push('photos')
  if (files.some((f) => f.field === 'user_document')) kinds.push('document')
  if (body.cultural_background !== undefined || body.religious_belief !== undefined) kinds.push('culture')
  if (body.interest_id !== undefined || body.preferences !== undefined) kinds.push('interests')
  if (body.userAnswersTemperament) kinds.push('temperament')
  if (body.userAnswersValue) kinds.push('value')
  if (body.userAnswersIQ) kinds.push('iq')
  return kinds
}

function advance(deps: Deps, memberId: string, from: ProfileStatus, to: ProfileStatus, work: Work): Promise<Updated> {
  return deps.db.transaction().execute(async (tx) => {
    const member = await q.lockMember(tx, memberId)
    if (member?.status !== from) throw new AppError('onboarding.not_next')
    await work.beside?.(tx)
    const submitted = to === 'Tab' ? { submitted_at: deps.clock() } : {}
    const moved = await q.advance(tx, memberId, from, to, { ...work.columns, ...submitted })
    if (!moved) throw new AppError('onboarding.not_next')
    return done('Saved', moved)
  })
}

const done = (message: string, row: { approval: string; status: string }): Updated => ({
  success: true,
  message,
  // The table's check constraints name the same values as the contract.
  data: { approve_reject: row.approval as Approval, profile_completion_status: row.status as ProfileStatus },
})

type Prepare = (deps: Deps, given: Given, written: string[]) => Promise<Work>

/** Checks a step's data with its own texts and does the slow work, before any transaction is open. */
const prepare: Record<Step, Prepare> = {
  gender: async (_, { body }) => ({ columns: { gender: form(GenderForm, body).gender } }),
  photos: preparePhotos,
  document: prepareDocument,
  culture: async (_, { body }) => ({ columns: form(CultureForm, body) }),
  interests: prepareInterests,
  temperament: prepareAnswers('temperament'),
  value: prepareAnswers('value'),
  iq: prepareAnswers('iq'),
}

function form<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidInput(result.error)
  return result.data
}

async function preparePhotos(deps: Deps, { body, files, memberId }: Given, written: string[]): Promise<Work> {
  const photos = files.filter((file) => file.field !== 'user_document')
  if (photos.every((file) => file.bytes.length === 0)) throw invalid('more_images', 'Please select at least one image.')
  if (photos.length > PHOTOS_MAX) throw new AppError('photos.too_many')
  form(PhotoConsentForm, body)
  const rows: { member_id: string; position: number; name: string }[] = []
  for (const [position, file] of photos.entries()) {
    const name = photoName()
    const bytes = await asPhoto(file.bytes)
    written.push(name)
    await deps.files.save('uploads/users', name, bytes)
    rows.push({ member_id: memberId, position, name })
  }
  return {
    columns: { show_photos: true },
    beside: async (tx) => {
      await q.insertPhotos(tx, rows)
      await q.insertConsent(tx, photoConsent(deps, memberId, true))
    },
  }
}

const photoConsent = (deps: Deps, memberId: string, given: boolean) => ({
  member_id: memberId,
  purpose: 'photos.display',
  version: PHOTO_CONSENT_VERSION,
  given,
  created_at: deps.clock(),
})

async function prepareDocument(deps: Deps, { files, memberId }: Given, written: string[]): Promise<Work> {
  const [file, ...more] = files.filter((f) => f.field === 'user_document')
  if (!file || file.bytes.length === 0) throw invalid('user_document', 'Please select an image before uploading.')
  if (more.length > 0) throw new AppError('request.invalid')
  const sealed = deps.vault.seal(await asDocument(file.bytes), memberId)
  const name = documentName()
  written.push(name)
  await deps.files.save('documents', name, sealed.data)
  const row = { member_id: memberId, file: name, nonce: sealed.nonce, tag: sealed.tag, key_id: sealed.keyId }
  return { columns: {}, beside: (tx) => q.insertDocument(tx, row) }
}

async function prepareInterests(deps: Deps, { body, memberId }: Given): Promise<Work> {
  const { interest_id, preferences } = form(InterestForm, body)
  const chosen = [...new Set(interest_id.map((id) => id.toLowerCase()))]
  const known = new Set((await q.allTopics(deps.db)).map((topic) => topic.id))
  if (chosen.some((id) => !known.has(id))) throw invalid('interest_id', 'Please select from the list.')
  return {
    columns: {},
    beside: async (tx) => {
      await q.replaceTopics(tx, memberId, chosen)
      if (preferences) await storePreferences(deps, tx, memberId, preferences, 'preferences.')
    },
  }
}

function prepareAnswers(bank: Bank): Prepare {
  return async (deps, { body, memberId }) => {
    const own = { temperament: body.userAnswersTemperament, value: body.userAnswersValue, iq: body.userAnswersIQ }[bank]
    const answers = own ?? body.userAnswersTemperament ?? []
    if (answers.length === 0) throw invalid('answers', ALL_ANSWERED)
    return { columns: {}, beside: (tx) => saveQuestionnaire(tx, memberId, bank, answers, deps.clock()) }
  }
}

/** Files of a step that failed belong to nobody. */
async function discard(deps: Deps, written: string[]) {
  for (const name of written) await deps.files.remove(name.endsWith('.bin') ? 'documents' : 'uploads/users', name)
}

async function switchPhotos(deps: Deps, { body, memberId }: Given, viewer: Viewer): Promise<Updated> {
  const show = body.pre_consent_for_displaying_images ?? false
  await deps.db.transaction().execute(async (tx) => {
    await q.setShowPhotos(tx, memberId, show)
    await q.insertConsent(tx, photoConsent(deps, memberId, show))
  })
  const message = show ? 'Your pictures are shown to others.' : 'Your pictures are hidden from others.'
  return done(message, { approval: viewer.approval ?? 'pending', status: viewer.status ?? 'gender' })
}

export const topics = (deps: Deps) => q.allTopics(deps.db)

/** Puts the shipped interests into the catalogue; those that are there stay. */
export async function installTopics(tx: Db, shipped: { id: string; name: string }[]): Promise<void> {
  await q.insertTopics(
    tx,
    shipped.map((topic, position) => ({ ...topic, position })),
  )
}
