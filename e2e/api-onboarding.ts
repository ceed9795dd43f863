import { type APIResponse, expect, type Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import { aNewcomer, anOwnPhoto, aPhoto, DEMO_PASSWORD, type Newcomer } from './people.ts'

/** The statuses in which a journey may begin, in their order. */
const STATUSES = [
  'RegistrationVarification',
  'gender',
  'UploadImage',
  'uploadDocument',
  'cultureReligion',
  'interest',
  'userAnswersTemperament',
  'userAnswersValue',
  'userAnswersIQ',
  'Tab',
] as const
export type Status = (typeof STATUSES)[number]

export type Registered = Newcomer & { id: string }

type Fields = Record<string, unknown>
type Uploads = Record<string, string | ReturnType<typeof aPhoto>>

/** Creates a member at `status` who is signed in to this browser, on the page of that step. */
export async function arriveAt(page: Page, mailbox: Mailbox, status: Status, name = 'Agnes Newcomer') {
  const person = await registerByApi(page, aNewcomer(name, 'Woman'))
  await moveOn(page, mailbox, person, { from: 'RegistrationVarification', to: status })
  await rememberInBrowser(page, person)
  await page.goto('/Tab')
  await expect(page).not.toHaveURL(/\/Tab$/)
  return person
}

/** Signs a member in through the API: two pages less to load than by the form, which has journeys of its own. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await rememberInBrowser(page, await post<Registered>(page, 'userlogin', { email, password }))
}

/** Stores what a login stores in the browser besides the session. */
export async function rememberInBrowser(page: Page, { id, name, email }: Pick<Registered, 'id' | 'name' | 'email'>) {
  await page.goto('/healthz')
  await page.evaluate((user) => localStorage.setItem('currentUser', user), JSON.stringify({ id, name, email }))
}

/** Registers by API. The page's requests are signed in, but the page has not stored the member. */
export async function registerByApi(page: Page, person: Newcomer): Promise<Registered> {
  const { id } = await post<{ id: string }>(page, 'userregistration', {
    name: person.name,
    email: person.email,
    dob: person.dob,
    phoneNumber: person.phone,
    password: person.password,
    profession: 'Bookbinder',
    confirmPassword: person.password,
    acceptTerms: true,
    address: '',
    token: '',
    profile_completion_status: 'RegistrationVarification',
  })
  return { ...person, id }
}

/** Submits all steps between two statuses for the signed-in member. */
export async function moveOn(page: Page, mailbox: Mailbox, person: Registered, way: { from: Status; to: Status }) {
  const steps = STATUSES.slice(STATUSES.indexOf(way.from), STATUSES.indexOf(way.to))
  for (const status of steps) await HAND_IN[status](page, person, mailbox)
}

type Step = (page: Page, person: Registered, mailbox: Mailbox) => Promise<unknown>

const HAND_IN: Record<Status, Step> = {
  RegistrationVarification: async (page, { email }, mailbox) => {
    const link = new URL(await mailbox.link(email, /verify-email/))
    return post(page, 'verify-email', { token: link.searchParams.get('token') })
  },
  gender: (page, { id, gender }) =>
    update(page, { user_id: id, gender: gender === 'Woman' ? 'F' : 'M', profile_completion_status: 'UploadImage' }),
  UploadImage: (page, { id }) =>
    upload(page, {
      user_id: id,
      profile_completion_status: 'uploadDocument',
      pre_consent_for_displaying_images: 'true',
      more_images0: anOwnPhoto(),
    }),
  uploadDocument: (page, { id }) => upload(page, { user_id: id, user_document: aPhoto('passport.jpg') }),
  cultureReligion: (page, { id }) =>
    update(page, {
      user_id: id,
      cultural_background: 'I grew up by the sea, with songs and long tables.',
      religious_belief: 'Quiet, and open to others.',
      profile_completion_status: 'interest',
    }),
  interest: async (page, { id }) =>
    update(page, {
      user_id: id,
      interest_id: await someInterests(page),
      profile_completion_status: 'userAnswersTemperament',
    }),
  userAnswersTemperament: async (page, { id }) =>
    update(page, {
      user_id: id,
      userAnswersTemperament: await someAnswers(page, 'temperament'),
      profile_completion_status: 'userAnswersValue',
    }),
  userAnswersValue: async (page, { id }) =>
    update(page, {
      user_id: id,
      userAnswersValue: await someAnswers(page, 'value'),
      profile_completion_status: 'userAnswersIQ',
    }),
  userAnswersIQ: async (page, { id }) =>
    update(page, {
      user_id: id,
      userAnswersIQ: await someAnswers(page, 'iq'),
      profile_completion_status: 'Tab',
    }),
  Tab: async () => undefined,
}

const update = (page: Page, data: Fields) => post(page, 'updateuser', data)

async function upload(page: Page, multipart: Uploads) {
  return dataOf(await page.request.post('/api/updateuser', { multipart }))
}

async function someInterests(page: Page): Promise<string[]> {
  const topics = await dataOf<{ id: string }[]>(await page.request.get('/api/interests'))
  return topics.slice(0, 3).map(({ id }) => id)
}

type Question = { id: string; answers: { index: number; category_id: number | null }[] }

async function someAnswers(page: Page, bank: 'temperament' | 'value' | 'iq') {
  const questions = await dataOf<Question[]>(await page.request.get(`/api/${bank}-assessment`))
  return questions.map(({ id, answers }, at) => {
    const { index, category_id } = answers[at % answers.length]!
    return { question_id: id, option_index: index, category_id }
  })
}

const post = async <Data>(page: Page, call: string, data: Fields): Promise<Data> =>
  dataOf<Data>(await page.request.post(`/api/${call}`, { data }))

/** The data of a successful response. */
export async function dataOf<Data>(response: APIResponse): Promise<Data> {
  const body: { data: Data } = await response.json()
  expect(body, `the answer of ${response.url()}`).toMatchObject({ success: true })
  return body.data
}
