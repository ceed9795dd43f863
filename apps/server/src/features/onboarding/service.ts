import { PASSWORD_NEEDED, PASSWORD_WRONG } from '@heartwell/contract/accounts/own-data.ts'
import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { DraftStep } from '@heartwell/contract/onboarding/drafts.ts'
import {
  ALL_ANSWERED,
  CultureForm,
  GenderForm,
  InterestForm,
  type onboarding,
  PHOTOS_MAX,
  PhotoConsentForm,
  type ProfileUpdate,
} from '@heartwell/contract/onboarding/onboarding.ts'
import { saysReligion } from '@heartwell/contract/onboarding/religions.ts'
import { basicDetailsForm } from '@heartwell/contract/profiles/profile-edit.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { removeUnneeded } from '../../platform/files/files.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import { validInput } from '../../platform/http/request-input.ts'
import type { UploadedFile } from '../../platform/http/upload.ts'
import { storedPhone } from '../../platform/phone-number.ts'
import { askForNewEmail, assertMayAskFor } from '../accounts/email-change/service.ts'
import { saveQuestionnaire } from '../assessments/service.ts'
import { makeContactKeys } from '../identity/contact-keys/service.ts'
import { hasPassword } from '../identity/sign-ins/service.ts'
import { storePreferences } from '../matching/service.ts'
import { findCopies } from '../profiles/photo-hashes/service.ts'
import { addPhotos, appendPhotos, recordConsent, saveDocument, savePhotos } from '../profiles/service.ts'
import { checkedFirst } from '../review/detail-changes/rules.ts'
import { consumeDetailChange, requestDetailChange } from '../review/detail-changes/service.ts'
import * as q from './queries.ts'
import { type Editable, editOf, faultsOfPublicTexts, kindsOf, mayEdit, move, type Step, stepOf } from './rules.ts'
import { assertMayChoose } from './topics/service.ts'

type Update = Context<typeof onboarding.updateUser>
type Updated = Output<typeof onboarding.updateUser>
type Given = { body: ProfileUpdate; files: UploadedFile[]; memberId: string; once: Once }
/** What a step writes: columns of the member, and other rows in the same transaction. */
type Work = {
  columns: Parameters<typeof q.advance>[4]
  beside?: (tx: Db) => Promise<unknown>
  /** The names of new photos. */
  photos?: string[]
}

/**
 * POST /updateuser: the member's next onboarding step, an edit of a finished profile, or the consent to show photos.
 */
export async function updateUser(deps: Deps, { input, files, viewer, once }: Update): Promise<Updated> {
  const given = { body: input.body, files, memberId: viewer.accountId, once }
  const carries = kindsOf(
    given.body,
    files.map((file) => file.field),
  )
  const onlyConsent = carries.length === 0 && given.body.pre_consent_for_displaying_images !== undefined
  if (onlyConsent && given.body.profile_completion_status === undefined) return switchPhotos(deps, given, viewer)
  const edited = viewer.status === 'Tab' ? editOf(given.body, carries) : undefined
  if (edited) return edit(edited, deps, given, viewer)
  const status = viewer.status
  const verdict = status ? move(status, { carries, posted: given.body.profile_completion_status }) : undefined
  if (!status || !verdict?.ok) throw new AppError('onboarding.not_next')
  const written: string[] = []
  try {
    const work = await prepare[verdict.step](deps, given, written)
    const updated = await advance(deps, given, { from: status, to: verdict.to }, work)
    await findCopies(deps, work.photos ?? [])
    return updated
  } catch (error) {
    await discard(deps, written)
    throw error
  }
}

type Status = Row<'members'>['status']
type Statuses = { from: Status; to: Status }

function advance(deps: Deps, { memberId, once }: Given, { from, to }: Statuses, work: Work): Promise<Updated> {
  return once(async (tx) => {
    const member = await lockRow(tx, 'members', memberId)
    if (member?.status !== from) throw new AppError('onboarding.not_next')
    await work.beside?.(tx)
    const { data: draftStep } = DraftStep.safeParse(stepOf(from))
    if (draftStep) await q.deleteDraft(tx, memberId, draftStep)
    const submitted = to === 'Tab' ? { submitted_at: deps.clock() } : {}
    const moved = await q.advance(tx, memberId, from, to, { ...work.columns, ...submitted })
    if (!moved) throw new AppError('onboarding.not_next')
    return done('Saved', moved)
  })
}

const done = (message: string, row: Pick<Row<'members'>, 'approval' | 'status'>): Updated => ({
  success: true,
  message,
  data: { approve_reject: row.approval, profile_completion_status: row.status },
})

type Prepare = (deps: Deps, given: Given, written: string[]) => Promise<Work>

/** Validates the data of a step with its own texts and does the slow work before a transaction is open. */
const prepare: Record<Step, Prepare> = {
  gender: async (_, { body }) => ({ columns: { gender: validInput(GenderForm, body).gender } }),
  photos: preparePhotos,
  document: prepareDocument,
  culture: prepareCulture,
  interests: prepareInterests,
  temperament: prepareAnswers('temperament'),
  value: prepareAnswers('value'),
  iq: prepareAnswers('iq'),
}

async function preparePhotos(deps: Deps, { body, files, memberId }: Given, written: string[]): Promise<Work> {
  const photos = files.filter((file) => file.field !== 'user_document')
  if (photos.every((file) => file.bytes.length === 0)) throw invalid('more_images', 'Please select at least one image.')
  if (photos.length > PHOTOS_MAX) throw new AppError('photos.too_many')
  validInput(PhotoConsentForm, body)
  const saved = await savePhotos(deps, photos, written)
  return {
    columns: {},
    beside: async (tx) => {
      await addPhotos(tx, { id: memberId, approval: 'pending' }, saved)
      await recordConsent(deps, tx, memberId, { purpose: 'photos.display', given: true, way: 'checkbox' })
    },
    photos: written,
  }
}

/** Submitting the form, whose statement asks for it, is the consent to both texts. A chosen religion has its checkbox. */
async function prepareCulture(deps: Deps, { body, memberId }: Given): Promise<Work> {
  const { consent: _, ...columns } = validInput(CultureForm, body)
  const isChoiceAgreed = saysReligion(columns.religion)
  return {
    columns,
    beside: async (tx) => {
      const given = true
      await recordConsent(deps, tx, memberId, { purpose: 'religion', given, way: 'form' })
      await recordConsent(deps, tx, memberId, { purpose: 'culture', given, way: 'form' })
      if (isChoiceAgreed)
        await recordConsent(deps, tx, memberId, { purpose: 'religion.choice', given, way: 'checkbox' })
    },
  }
}

async function prepareDocument(deps: Deps, { files, memberId }: Given, written: string[]): Promise<Work> {
  const [file, ...more] = files.filter((f) => f.field === 'user_document')
  if (!file || file.bytes.length === 0) throw invalid('user_document', 'Please select an image before uploading.')
  if (more.length > 0) throw new AppError('request.invalid')
  const row = await saveDocument(deps, memberId, file.bytes)
  written.push(row.file)
  return { columns: {}, beside: (tx) => q.insertDocument(tx, row) }
}

async function prepareInterests(deps: Deps, { body, memberId }: Given): Promise<Work> {
  const { interest_id, preferences } = validInput(InterestForm, body)
  const chosen = [...new Set(interest_id.map((id) => id.toLowerCase()))]
  await assertMayChoose(deps, memberId, chosen)
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

/** Deletes the files of a step that failed. */
async function discard(deps: Deps, written: string[]) {
  for (const name of written) await removeUnneeded(deps, name.endsWith('.bin') ? 'documents' : 'uploads/users', name)
}

function switchPhotos(deps: Deps, { body, memberId, once }: Given, viewer: Viewer): Promise<Updated> {
  const show = body.pre_consent_for_displaying_images ?? false
  const consent = { purpose: 'photos.display', given: show, way: 'settings' } as const
  const message = show ? 'Your pictures are shown to others.' : 'Your pictures are hidden from others.'
  return once(async (tx) => {
    await recordConsent(deps, tx, memberId, consent)
    return done(message, { approval: viewer.approval ?? 'pending', status: viewer.status ?? 'gender' })
  })
}

function morePhotos(deps: Deps, { files, once }: Given, viewer: Viewer): Promise<Updated> {
  const message = 'Your new pictures are saved. Other members see them once one of our reviewers has approved them.'
  const saved = done(message, { approval: viewer.approval ?? 'pending', status: viewer.status ?? 'Tab' })
  return appendPhotos(deps, viewer, files, (store) =>
    once(async (tx) => {
      await store(tx)
      return saved
    }),
  )
}

type Edit = (deps: Deps, given: Given, viewer: Viewer) => Promise<Updated>
const edits: Record<Editable, Edit> = {
  basics: editBasics,
  photos: morePhotos,
  culture: async (deps, given, viewer) => saveEdit(deps, viewer, await prepareCulture(deps, given), given.once),
  interests: async (deps, given, viewer) => saveEdit(deps, viewer, await prepareInterests(deps, given), given.once),
}
const SAVED = 'Your changes are saved.'

/** Other members read the new texts at once. @throws AppError at a field with contact data */
function edit(part: Editable, deps: Deps, given: Given, viewer: Viewer): Promise<Updated> {
  const [fault] = Object.entries(faultsOfPublicTexts(given.body))
  if (fault) throw invalid(...fault)
  return edits[part](deps, given, viewer)
}

/**
 * A new address needs the password and is used only after its confirmation. A new name, birth date or gender waits for a
 * reviewer. Other changes take effect immediately.
 */
async function editBasics(deps: Deps, { body, once }: Given, viewer: Viewer): Promise<Updated> {
  const { email, address, password, phone, profession, ...details } = validInput(basicDetailsForm(deps.clock), body)
  const columns = { profession, ...storedPhone(phone, 'phone'), ...(address === undefined ? {} : { address }) }
  const isNewEmail = email !== viewer.email
  assertEditing(viewer)
  if (isNewEmail) {
    await assertPassword(deps, viewer, password)
    await assertMayAskFor(deps, viewer, email)
  }
  await consumeDetailChange(deps, viewer.accountId, details)
  let message = SAVED
  const beside = async (tx: Db) => {
    message += checkedFirst(await requestDetailChange(deps, tx, viewer.accountId, details))
    if (!isNewEmail) return
    await askForNewEmail(deps, tx, viewer, email)
    message += ` We’ve sent a link to ${email}. Your email address changes once you open it.`
  }
  return saveEdit(deps, viewer, { columns, beside }, once, () => message)
}

/** @throws AppError at the field `password` without the account holder's password */
async function assertPassword(deps: Deps, viewer: Viewer, password = ''): Promise<void> {
  if (password === '') throw invalid('password', PASSWORD_NEEDED)
  if (!(await hasPassword(deps, viewer, password))) throw invalid('password', PASSWORD_WRONG)
}

async function saveEdit(
  deps: Deps,
  viewer: Viewer,
  { columns, beside }: Work,
  once: Once,
  message = () => SAVED,
): Promise<Updated> {
  assertEditing(viewer)
  return once(async (tx) => {
    const member = await lockRow(tx, 'members', viewer.accountId)
    assertEditing(member)
    await beside?.(tx)
    if (Object.keys(columns).length > 0) await q.saveMember(tx, viewer.accountId, columns)
    await makeContactKeys(deps, tx, viewer.accountId)
    return done(message(), { approval: 'approved', status: 'Tab' })
  })
}

function assertEditing(member: Parameters<typeof mayEdit>[0] | undefined) {
  if (!member || !mayEdit(member)) throw new AppError('onboarding.not_next')
}
