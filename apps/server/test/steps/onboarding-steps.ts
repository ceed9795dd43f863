import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import type { Answer as Given } from '@heartwell/contract/onboarding/onboarding.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import type { ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import type { InjectOptions } from 'fastify'
import { questionnaire } from '../../src/features/assessments/service.ts'
import type { FileFolder } from '../../src/platform/files/files.ts'
import { aPicture, multipart, type Person } from '../factories.ts'
import type { Answer, TestApp } from '../test-app.ts'

/** The statuses at which a member submits a step, in their order, each with the status that follows. */
export const STEPS = [
  ['gender', 'UploadImage'],
  ['UploadImage', 'uploadDocument'],
  ['uploadDocument', 'cultureReligion'],
  ['cultureReligion', 'interest'],
  ['interest', 'userAnswersTemperament'],
  ['userAnswersTemperament', 'userAnswersValue'],
  ['userAnswersValue', 'userAnswersIQ'],
  ['userAnswersIQ', 'Tab'],
] as const satisfies [ProfileStatus, ProfileStatus][]
export type StepStatus = (typeof STEPS)[number][0]

type Body = Pick<InjectOptions, 'payload' | 'headers'>
type Bodies = (t: TestApp, user_id: string) => Promise<Body>

/** The body of each step exactly as section 7 of the specification lists it. */
const BODIES: Record<StepStatus, Bodies> = {
  gender: async (_, user_id) => ({ payload: { user_id, gender: 'F', profile_completion_status: 'UploadImage' } }),
  UploadImage: async (_, user_id) =>
    multipart([
      ...fields({ user_id, profile_completion_status: 'uploadDocument', pre_consent_for_displaying_images: 'true' }),
      { name: 'more_images0', file: await aPicture() },
      { name: 'more_images1', file: await aPicture() },
    ]),
  uploadDocument: async (_, user_id) =>
    multipart([...fields({ user_id }), { name: 'user_document', file: await aPicture() }]),
  cultureReligion: async (_, user_id) => ({
    payload: {
      user_id,
      cultural_background: 'I grew up between two languages.',
      religious_belief: 'None, but I like the singing.',
      profile_completion_status: 'interest',
    },
  }),
  interest: async (t, user_id) => ({
    payload: {
      user_id,
      interest_id: (await topicIds(t)).slice(0, 3),
      profile_completion_status: 'userAnswersTemperament',
    },
  }),
  userAnswersTemperament: async (t, user_id) => ({
    payload: {
      user_id,
      userAnswersTemperament: await answersTo(t, 'temperament'),
      profile_completion_status: 'userAnswersValue',
    },
  }),
  userAnswersValue: async (t, user_id) => ({
    payload: { user_id, userAnswersValue: await answersTo(t, 'value'), profile_completion_status: 'userAnswersIQ' },
  }),
  userAnswersIQ: async (t, user_id) => ({
    payload: { user_id, userAnswersIQ: await answersTo(t, 'iq'), profile_completion_status: 'Tab' },
  }),
}

export const stepBody = (t: TestApp, userId: string, status: StepStatus) => BODIES[status](t, userId)

/** POST /updateuser with any body, JSON or multipart. */
export const update = (t: TestApp, as: string | undefined, body: Body): Promise<Answer> =>
  t.request({ method: 'POST', url: onboarding.updateUser.path, as, ...headersOf(body), payload: body.payload ?? {} })

const headersOf = ({ headers }: Body) => (headers ? { headers: headers as Record<string, string> } : {}) // ours are plain

/** POST /updateuser with the whole body of the step at this status. */
export const submit = async (t: TestApp, person: Person, status: StepStatus) =>
  update(t, person.token, await stepBody(t, person.id, status))

export const fields = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

export async function topicIds(t: TestApp): Promise<string[]> {
  const rows = await t.db.selectFrom('topics').select('id').orderBy('position').execute()
  return rows.map((row) => row.id)
}

/** The first option of every question of a questionnaire. */
export async function answersTo(t: TestApp, bank: Bank): Promise<Given[]> {
  const questions = await questionnaire(t.db, bank)
  return questions.map((q) => ({ question_id: q.id, option_index: 0, category_id: q.answers[0]?.category_id ?? null }))
}

/** All stored data of a member's onboarding. */
export async function stored(t: TestApp, memberId: string) {
  const of = (table: 'photos' | 'documents' | 'member_topics' | 'member_answers' | 'consents') =>
    t.db.selectFrom(table).selectAll().where('member_id', '=', memberId).execute()
  const member = await t.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  return {
    member,
    photos: await of('photos'),
    documents: await of('documents'),
    topics: await of('member_topics'),
    answers: await of('member_answers'),
    consents: await of('consents'),
  }
}

/** The names of the files in a folder of the data folder. */
export const filesOn = (t: TestApp, folder: FileFolder): Promise<string[]> =>
  readdir(path.join(t.dataDir, folder)).catch(() => [])
