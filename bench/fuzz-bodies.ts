import { randomBytes, randomUUID } from 'node:crypto'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import { consents } from '@heartwell/contract/consents/consents.ts'
import { content } from '@heartwell/contract/content/content.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { DRAFT_STEPS, drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { STATUSES } from '@heartwell/contract/profiles/people.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { review } from '@heartwell/contract/review/review.ts'
import fc from 'fast-check'
import { questionnaire } from '../apps/server/src/features/assessments/service.ts'
import type { Db } from '../apps/server/src/platform/db/database.ts'
import { spoil, spoils } from '../apps/server/test/http/fuzzed-inputs.ts'
import { aRegistration, aSubscription } from '../apps/server/test/samples/endpoint-samples.ts'
import { type Seed, seedMembers } from './fuzz-members.ts'

/** A kind of valid input to be spoiled: whose it is, where it is sent and how many are sent. */
type Target = { e: Endpoint; people: Seed[]; sample: (me: Seed | undefined, n: number) => object; share: number }
export type Shot = { e: Endpoint; as: Seed | undefined; text: string }

/** Bodies that are no JSON object of their fields: cut off, endless, deep, or something else altogether. */
const broken = (json: string) =>
  fc.oneof(
    fc.nat(json.length).map((end) => json.slice(0, end)),
    fc.constantFrom('', 'null', '[]', '42', '{"a":', '[{}]', '{"__proto__":{"role":"provider"}}', '\0', '\u{feff}{}'),
    fc.constant(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    fc.constant(JSON.stringify({ email: 'x'.repeat(70_000) })),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )

/** This many spoiled bodies, the same for the same seed. */
export async function fuzzedBodies(db: Db, count: number, seed: number): Promise<Shot[]> {
  const targets = await allTargets(db)
  const sum = targets.reduce((total, { share }) => total + share, 0)
  const shots = targets.flatMap((target, at) => shotsAt(target, Math.ceil((count * target.share) / sum), seed + at))
  const order = fc.sample(fc.double({ noNaN: true }), { numRuns: shots.length, seed })
  return shots
    .map((shot, at) => ({ shot, key: order[at] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ shot }) => shot)
}

function shotsAt({ e, people, sample }: Target, count: number, seed: number): Shot[] {
  return fc.sample(spoils, { numRuns: count, seed }).map((how, n) => {
    const as = people[n % Math.max(1, people.length)]
    const valid = sample(as, n)
    const whole = JSON.stringify(spoil({ body: valid }, e, how).body) ?? ''
    const text =
      n % 20 === 0 ? (fc.sample(broken(JSON.stringify(valid)), { numRuns: 1, seed: seed + n })[0] ?? '') : whole
    return { e, as, text }
  })
}

async function allTargets(db: Db): Promise<Target[]> {
  const tab = (approval: 'approved' | 'rejected' | 'pending') =>
    seedMembers(db, 20, 'Tab', { approval, mark: `at Tab, ${approval}` })
  const approved = await tab('approved')
  const rejected = await tab('rejected')
  const pending = await tab('pending')
  const choosing = await seedMembers(db, 20, 'interest', { mark: 'at interest, choosing' })
  const open = (e: Endpoint, share: number, sample: (n: number) => object): Target => ({
    e,
    people: [],
    share,
    sample: (_, n) => sample(n),
  })
  return [
    ...(await stepTargets(db)),
    open(accounts.register, 10, () => aRegistration()),
    open(accounts.checkEmail, 3, () => ({ email: address() })),
    open(accounts.login, 2, () => ({ email: address(), password: 'a-Quiet-evening-9!' })),
    open(accounts.sendCode, 2, (n) => ({ email: approved[n % 20]?.email })),
    open(accounts.resetPassword, 3, (n) => ({ code: '123456', ...SAME_PASSWORD, email: approved[n % 20]?.email })),
    open(accounts.verifyEmail, 2, () => ({ token: randomBytes(32).toString('base64url') })),
    { e: preferences.save, people: [...choosing, ...approved], sample: () => PREFERENCES, share: 7 },
    {
      e: consents.set,
      people: [...choosing, ...pending],
      sample: () => ({ purpose: 'religion', given: true }),
      share: 5,
    },
    {
      e: drafts.save,
      people: [...choosing, ...pending],
      sample: (me, n) => ({ user_id: me?.id, ...draftOf(n) }),
      share: 8,
    },
    {
      e: photos.order,
      people: approved,
      sample: () => ({ names: [`${randomBytes(16).toString('hex')}.jpg`] }),
      share: 2,
    },
    { e: photos.remove, people: approved, sample: removal, share: 2 },
    { e: onboarding.updateUser, people: [...approved, ...rejected], sample: grab, share: 4 },
    { e: review.resubmit, people: rejected, sample: () => ({ note: 'I took it again.' }), share: 3 },
    { e: notifications.subscribe, people: pending, sample: () => ({ subscription: aSubscription() }), share: 3 },
    { e: notifications.unsubscribe, people: pending, sample: () => ({ endpoint: aSubscription().endpoint }), share: 1 },
    open(content.subscribe, 2, () => ({ email: address() })),
    open(content.contact, 3, () => ({ name: 'Maria Silva', email: address(), message: 'Hello' })),
  ]
}

/** Each step has enough members of its own, so that some stay at it when others pass. */
async function stepTargets(db: Db): Promise<Target[]> {
  const topics = (await db.selectFrom('topics').select('id').limit(3).execute()).map((topic) => topic.id)
  const chosen = async (bank: Bank) =>
    (await questionnaire(db, bank)).map((q) => ({
      question_id: q.id,
      option_index: 0,
      category_id: q.answers[0]?.category_id,
    }))
  const bodies: Record<string, object> = {
    gender: { gender: 'F' },
    UploadImage: { pre_consent_for_displaying_images: true },
    uploadDocument: {},
    cultureReligion: { cultural_background: 'Between two languages', religious_belief: 'None', ...CHOICES },
    interest: { interest_id: topics, preferences: PREFERENCES },
    userAnswersTemperament: { userAnswersTemperament: await chosen('temperament') },
    userAnswersValue: { userAnswersValue: await chosen('value') },
    userAnswersIQ: { userAnswersIQ: await chosen('iq') },
  }
  const targets: Target[] = []
  for (const [at, status] of STATUSES.entries()) {
    const body = bodies[status]
    if (!body) continue
    const sample = (me?: Seed) => ({ user_id: me?.id, ...body, profile_completion_status: STATUSES[at + 1] })
    targets.push({ e: onboarding.updateUser, people: await seedMembers(db, 150, status), sample, share: 6 })
  }
  return targets
}

const SAME_PASSWORD = { password: 'Strong-enough-1!', confirmPassword: 'Strong-enough-1!' }
/** Choices from the lists of religions and cultures. */
const CHOICES = { religion: 1, cultures: [35, 50] }
const PREFERENCES = {
  seeks: 'both',
  age_from: 40,
  age_to: 60,
  intention: 'partnership',
  has_children: 'no',
  wants_children: 'open',
  religion_importance: 'somewhat',
  city: 'Leiden',
  region: 'Zuid-Holland',
  country: 'NL',
  distance: 'my_region',
}
const address = () => `${randomUUID()}@visitors.example`
const removal = (me?: Seed) => ({ user_id: me?.id, index: '0', image_name: `${randomBytes(16).toString('hex')}.jpg` })
const grab = (me?: Seed) => ({ user_id: me?.id, pre_consent_for_displaying_images: true, approve_reject: 'approved' })

const CONTENTS: Record<string, object> = {
  culture: { cultural_background: 'Between two', religious_belief: 'None', ...CHOICES },
  interests: { interest_id: [randomUUID()] },
  preferences: PREFERENCES,
}
function draftOf(n: number) {
  const step = DRAFT_STEPS[n % DRAFT_STEPS.length] ?? 'culture'
  return { step, draft: CONTENTS[step] ?? { answers: { T01: 1 }, at: 2 }, edited_at: new Date().toISOString() }
}
