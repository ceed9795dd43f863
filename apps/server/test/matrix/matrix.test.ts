import type { Audience } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { ERRORS, type ErrorCode } from '@heartwell/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../../src/app.ts'
import { aMember } from '../factories.ts'
import { aWorld, SAMPLES, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { ALL_ROLES, freshSession, ROLES, type Role } from './roles.ts'

type Verdict = 'in' | ErrorCode
const NO_SESSION = 'session.required'
const NOT_FOR_YOU = 'session.not_allowed'
const UNVERIFIED = 'member.not_verified'
const UNAPPROVED = 'member.not_approved'
const ONE_FACTOR = 'staff.second_factor'
const NOT_FOR_MEMBERS = {
  visitor: NO_SESSION,
  registered: NOT_FOR_YOU,
  onboarding: NOT_FOR_YOU,
  pending: NOT_FOR_YOU,
  rejected: NOT_FOR_YOU,
  approved: NOT_FOR_YOU,
  oneFactor: ONE_FACTOR,
} as const
const NOT_FOR_STAFF = { counsellor: NOT_FOR_YOU, provider: NOT_FOR_YOU, oneFactor: ONE_FACTOR } as const
/** Staff who have one role each. */
const ONE_ROLE = ['reviewer', 'moderator', 'support', 'finance', 'editor'] as const
type OneRole = (typeof ONE_ROLE)[number]
const ALL_MEMBERS = { registered: 'in', onboarding: 'in', pending: 'in', rejected: 'in', approved: 'in' } as const

/** Who may call what, and which error the others get: written out, not computed from the server's rules. */
const MATRIX: Record<Audience, Record<Exclude<Role, OneRole>, Verdict>> = {
  anyone: { visitor: 'in', ...ALL_MEMBERS, counsellor: 'in', provider: 'in', oneFactor: 'in' },
  account: { visitor: NO_SESSION, ...ALL_MEMBERS, counsellor: 'in', provider: 'in', oneFactor: ONE_FACTOR },
  registered: { visitor: NO_SESSION, ...ALL_MEMBERS, ...NOT_FOR_STAFF },
  verified: { visitor: NO_SESSION, ...ALL_MEMBERS, registered: UNVERIFIED, ...NOT_FOR_STAFF },
  approved: {
    visitor: NO_SESSION,
    registered: UNVERIFIED,
    onboarding: UNAPPROVED,
    pending: UNAPPROVED,
    rejected: UNAPPROVED,
    approved: 'in',
    ...NOT_FOR_STAFF,
  },
  participant: {
    visitor: NO_SESSION,
    registered: UNVERIFIED,
    onboarding: UNAPPROVED,
    pending: UNAPPROVED,
    rejected: UNAPPROVED,
    approved: 'in',
    ...NOT_FOR_STAFF,
    counsellor: 'in',
  },
  staff: { ...NOT_FOR_MEMBERS, counsellor: 'in', provider: 'in' },
  counsellor: { ...NOT_FOR_MEMBERS, counsellor: 'in', provider: NOT_FOR_YOU },
  provider: { ...NOT_FOR_MEMBERS, counsellor: NOT_FOR_YOU, provider: 'in' },
}

/** Which staff may call what besides administrators, written out by the beginning of the endpoint's name. */
const STAFF_MATRIX: Record<string, readonly OneRole[]> = {
  'accountRecovery.': ['support'],
  'appealsInbox.': ['moderator'],
  'articleEditing.': ['editor'],
  'audit.': [],
  'bookingsInbox.refund': ['finance'],
  'bookingsInbox.': ['support', 'finance'],
  'cannedAnswers.list': ['support', 'finance'],
  'cannedAnswers.': ['support'],
  'complaintsInbox.': ['moderator'],
  'confidentialInbox.': ['moderator'],
  'consoleHome.': ['reviewer', 'moderator', 'support', 'finance', 'editor'],
  'consoleSearch.': ['reviewer', 'moderator', 'support', 'finance'],
  'counsellingTerms.list': ['support', 'finance'],
  'counsellingTerms.': ['finance'],
  'counsellorAccounts.list': ['moderator', 'support', 'finance'],
  'counsellorAccounts.photo': ['moderator', 'support', 'finance'],
  'counsellorAccounts.read': ['moderator', 'support', 'finance'],
  'counsellorAccounts.save': ['moderator', 'finance'],
  'counsellorAccounts.': ['moderator'],
  'detailChanges.': ['reviewer'],
  'editing.': ['editor'],
  'emailTexts.': ['editor'],
  'enquiries.': ['support'],
  'helplines.edited': ['editor'],
  'helplines.save': ['editor'],
  'helplines.versions': ['editor'],
  'interestTopics.counts': ['editor'],
  'interestTopics.read': ['editor'],
  'interestTopics.save': ['editor'],
  'interestTopics.versions': ['editor'],
  'livePictures.setMode': [],
  'livePictures.': ['reviewer'],
  'introductionFigures.': ['moderator', 'finance'],
  'memberFile.endSlowSending': ['moderator'],
  'memberFile.endSession': ['moderator', 'support'],
  'memberFile.': ['reviewer', 'moderator', 'support'],
  'newsletter.': ['editor'],
  'numbers.': ['finance', 'editor'],
  'pageTexts.edited': ['editor'],
  'pageTexts.save': ['editor'],
  'pageTexts.versions': ['editor'],
  'paymentDisputes.decide': ['finance'],
  'paymentDisputes.evidence': ['finance', 'support'],
  'payouts.': ['finance'],
  'photos.': ['reviewer'],
  'profileAnswers.': ['reviewer'],
  'questionnaires.': ['editor'],
  'ranking.': [],
  'ratingsInbox.': ['moderator'],
  'rejectionReasons.': ['reviewer'],
  'reportWaves.': ['moderator'],
  'reportsInbox.': ['moderator'],
  'review.approve': ['reviewer'],
  'review.document': ['reviewer', 'moderator'],
  'review.file': ['reviewer', 'moderator', 'support'],
  'review.queue': ['reviewer'],
  'review.reject': ['reviewer'],
  'reviewQueue.': ['reviewer'],
  'secondReviews.': ['reviewer'],
  'meetingDecisions.': ['support', 'finance'],
  'sanctions.': ['moderator'],
  'staffAccounts.': [],
  'supportInbox.': ['support', 'finance'],
  'transparencyEditing.': ['editor'],
  'weddingStoryReview.': ['reviewer'],
}

/** What an endpoint answers to each role. */
function verdictsOf(name: string): Record<Role, Verdict> {
  const { audience } = endpointOf(name)
  const row = MATRIX[audience]
  const [, allowed = []] = Object.entries(STAFF_MATRIX).find(([start]) => name.startsWith(start)) ?? []
  const verdict = (role: OneRole): Verdict =>
    audience === 'provider' && !allowed.includes(role) ? 'staff.role_missing' : row.provider
  const [reviewer, moderator, support, finance, editor] = ONE_ROLE.map(verdict) as [
    Verdict,
    Verdict,
    Verdict,
    Verdict,
    Verdict,
  ] // One for each.
  return { ...row, reviewer, moderator, support, finance, editor }
}

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
})
afterAll(() => t.close())

const names = Object.keys(ENDPOINTS).sort()
const endpointOf = (name: string) => ENDPOINTS[name]!

describe('the list of endpoints', () => {
  test('each line about staff is about an endpoint of staff, and each of these has a line', () => {
    const ofStaff = names.filter((name) => endpointOf(name).audience === 'provider')
    const lines = Object.keys(STAFF_MATRIX)
    expect(lines.filter((start) => !ofStaff.some((name) => name.startsWith(start)))).toEqual([])
    expect(ofStaff.filter((name) => !lines.some((start) => name.startsWith(start)))).toEqual([])
  })

  test('every endpoint of the contract is registered, and no other', () => {
    const registered = new Set(allRoutes(t.deps).map((route) => route.endpoint))
    expect(registered).toEqual(new Set(Object.values(ENDPOINTS)))
    expect(allRoutes(t.deps)).toHaveLength(names.length)
  })

  test('every endpoint has a sample, and every sample an endpoint', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(names)
  })

  test('no two endpoints share a method and a path', () => {
    const addresses = Object.values(ENDPOINTS).map((e) => `${e.method} ${e.path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('PM-01 a visitor may register, sign in, confirm, reset, recover with our link, read, write to us, subscribe to or unsubscribe from the newsletter, stop emails, read a calendar by its secret, be a companion with a key, appeal with our link, report somebody, read what we publish, and nothing else', () => {
    expect(names.filter((name) => endpointOf(name).audience === 'anyone')).toEqual([
      'accountRecovery.complete',
      'accountRecovery.stop',
      'accounts.checkEmail',
      'accounts.confirmNewEmail',
      'accounts.keepOldEmail',
      'accounts.login',
      'accounts.register',
      'accounts.resetPassword',
      'accounts.sendCode',
      'accounts.verifyEmail',
      'appeals.appeal',
      'appeals.decision',
      'articles.list',
      'articles.read',
      'companionPage.accept',
      'companionPage.invitation',
      'companionPage.read',
      'companionPage.say',
      'companionPage.stop',
      'companionPage.suggest',
      'content.confirmSubscription',
      'content.contact',
      'content.home',
      'content.page',
      'content.site',
      'content.subscribe',
      'content.unsubscribe',
      'content.unsubscribeOneClick',
      'counsellorWorkspace.feed',
      'helplines.list',
      'interestTopics.groups',
      'notices.complain',
      'notices.read',
      'notices.send',
      'notices.sendLink',
      'notifications.pushKey',
      'notifications.unsubscribeFromEmails',
      'notifications.unsubscribeFromEmailsOneClick',
      'onboarding.interests',
      'pageTexts.read',
      'passkeys.signIn',
      'passkeys.signInOptions',
      'review.me',
      'review.signIn',
      'staffAccounts.invitation',
      'staffAccounts.join',
      'staffPasskeys.signIn',
      'transparency.list',
      'transparency.month',
      'trustedPeople.agree',
      'trustedPeople.read',
      'trustedPeople.stop',
      'weddingStories.addresses',
      'weddingStories.list',
      'weddingStories.photo',
      'weddingStories.read',
    ])
  })
})

describe.each(names)('PM-02 PM-04 PM-05 PM-12 %s', (name) => {
  const row = verdictsOf(name)
  const inside = ALL_ROLES.filter((role) => row[role] === 'in')
  const outside = ALL_ROLES.flatMap((role) => (row[role] === 'in' ? [] : [{ role, code: row[role] }]))

  test.each(inside.map((role) => [ROLES[role], role] as const))('lets %s in', async (_, role) => {
    const answer = await callAs(name, role)
    const refused = answer.status === 401 || answer.status === 403 || answer.status >= 500
    expect(refused, `${answer.status} ${answer.body.code}`).toBe(false)
  })

  const refusals = outside.map(({ role, code }) => [ROLES[role], code, role] as const)
  test.each(refusals)('refuses %s with %s', async (_, code, role) => {
    const answer = await callAs(name, role)
    expect(answer.body).toMatchObject({ success: false, code, message: ERRORS[code].text, msg: ERRORS[code].text })
    expect(answer.status).toBe(ERRORS[code].status)
  })
})

async function callAs(name: string, role: Role) {
  if (role === 'visitor') return t.call(endpointOf(name), sampleOf(name, world))
  // The call replaces the address of its account, which other calls name.
  const isReplaced = name === 'accounts.changeUnverifiedEmail' && role === 'registered'
  const person = isReplaced ? await aMember(t, { status: 'RegistrationVarification' }) : world.people[role]
  return t.call(endpointOf(name), sampleOf(name, world, person), { as: await freshSession(t, person) })
}
