import { describe, expect, test } from 'vitest'
import { readyMail } from './features/accounts/data-export/view.ts'
import { deletionScheduledMail } from './features/accounts/deletion/view.ts'
import {
  emailChangeAskedMail,
  emailChangedMail,
  emailKeptMail,
  newEmailMail,
} from './features/accounts/email-change/view.ts'
import { codeMail, manyCodesMail, passwordChangedMail } from './features/accounts/password-reset/view.ts'
import { registeredAgainMail, verificationMail } from './features/accounts/view.ts'
import { answerMail, receivedMail } from './features/content/enquiries/view.ts'
import { alreadySubscribedMail, confirmMail, issueMail, testIssueMail } from './features/content/view.ts'
import { counsellorMail as counsellorMessageMail } from './features/conversations/alerts/view.ts'
import { counsellorMail, type Facts, memberMail } from './features/counselling/announcements/view.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './features/identity/passkeys/view.ts'
import { failuresMail, newDeviceMail } from './features/identity/sign-ins/view.ts'
import { notificationMail } from './features/notifications/view.ts'
import { decisionMail } from './features/review/view.ts'
import { appealDecidedMail } from './features/safety/appeals/view.ts'
import { fraudMail } from './features/safety/fraud-notices/view.ts'
import { accountReopenedMail } from './features/safety/sanctions/view.ts'
import { caseMail, inboxMail } from './features/support/view.ts'
import { readConfig } from './platform/config.ts'
import type { NewMail } from './platform/mail/mail.ts'

const config = { ...readConfig({}), publicUrl: 'https://heartwell.example' }
const AT = new Date('2026-12-24T12:00:00Z')
const ADDRESS = 'ada@example.org'
const to = { to: ADDRESS, accountId: 'a1' }
const member = { id: 'a1', email: ADDRESS, role: 'member' }
const issue = { subject: 'Evenings together', text: 'The evenings are long.\n\nCome and see.' }
const updates = {
  news: (['interest', 'interest', 'message'] as const).map((kind) => ({ kind, title: 'News' })),
  pickInterests: ['Choral singing', 'Gardening'],
  token: 'token',
}

const CANARY = 'Ravi Canary'
const booking = {
  id: 'b1',
  state: 'confirmed',
  starts_at: AT,
  ends_at: new Date('2026-12-24T12:50:00Z'),
  member_zone: 'Europe/Berlin',
  currency: 'GBP',
  price_minor: 5000,
} as Facts['booking'] // Only what an email reads.
const facts: Facts = { booking, refund: { to: 'card', minor: 5000 } as Facts['refund'], isFreeGiven: false, at: AT }
const counsellor = { id: 'c1', email: ADDRESS, name: CANARY, time_zone: 'Europe/London' }
const alert = { receiver_id: 'c1', receiver_email: ADDRESS, partner_name: CANARY } as Parameters<
  typeof counsellorMessageMail
>[1] // Only what an email reads, and a name.

const MAILS: NewMail[] = [
  memberMail(config, 'confirmed', facts, { id: 'a1', email: ADDRESS, name: CANARY })!,
  memberMail(config, 'cancelled', facts, { id: 'a1', email: ADDRESS, name: CANARY })!,
  memberMail(config, 'day_reminder', facts, { id: 'a1', email: ADDRESS, name: CANARY })!,
  counsellorMail(config, 'moved', facts, counsellor)!,
  counsellorMessageMail(config, alert),
  verificationMail(config, to, 'token', AT),
  registeredAgainMail(config, to),
  newDeviceMail(config, member, 'Firefox on Linux', AT),
  failuresMail(config, member, AT),
  newEmailMail(config, to, 'token', AT),
  emailChangeAskedMail(config, to, 'token', AT),
  emailChangedMail(config, to),
  emailKeptMail(config, to, false),
  emailKeptMail(config, to, true),
  codeMail(config, to, '402917', AT),
  passwordChangedMail(config, to, 0),
  passwordChangedMail(config, to, 2),
  passkeyAddedMail(config, member, AT),
  passkeyRemovedMail(config, member, AT),
  manyCodesMail(config, to),
  deletionScheduledMail(config, to, AT),
  readyMail(config, to),
  decisionMail(config, to, true),
  decisionMail(config, to, false),
  accountReopenedMail(config, to, true),
  appealDecidedMail(config, to, { outcome: 'upheld', answer: 'We read it again.', token: 'secret' }),
  fraudMail(config, to),
  caseMail(config, { number: 'C-12', member_id: 'a1', email: ADDRESS }, 'answered'),
  inboxMail(config, ADDRESS, 'C-12', 'received'),
  notificationMail(config, to, { ...updates, neutral: true, way: 'at_once' }),
  notificationMail(config, to, { ...updates, neutral: false, way: 'daily' }),
  confirmMail(config, ADDRESS, 'token', AT),
  alreadySubscribedMail(config, ADDRESS, 'token'),
  issueMail(config, ADDRESS, issue, 'token'),
  testIssueMail(config, ADDRESS, issue),
  receivedMail(config, { email: ADDRESS, number: 7 }),
  answerMail(config, { email: ADDRESS, number: 7 }, 'Yes, on Sunday.\n\nWith pleasure.'),
]

const unescaped = (html: string) => html.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
const previewOf = ({ html = '' }: NewMail) => unescaped(/<div class="preview"[^>]*>([^<]*)</.exec(html)?.[1] ?? '')
const buttonsOf = ({ html = '' }: NewMail) => html.split('class="button"').length - 1
const linksOf = ({ html = '' }: NewMail) =>
  [...html.matchAll(/href="(?:mailto:)?([^"]*)"/g)].map(([, url = '']) => unescaped(url))

describe.each(MAILS)('the email $purpose', (mail) => {
  test('has a preview line that adds something to its subject', () => {
    expect(previewOf(mail)).not.toBe('')
    expect(previewOf(mail).replace(/\.$/, '')).not.toBe(mail.subject)
  })

  test('has all links in its text part, and whom to ask', () => {
    expect(linksOf(mail)).toContain(config.site.contact_email)
    for (const url of linksOf(mail)) expect(mail.text).toContain(url)
  })
})

test('emails about appointments and messages name nobody', () => {
  const mails = MAILS.filter(({ purpose }) => /booking|message/.test(purpose))
  expect(mails).toHaveLength(5)
  for (const mail of mails) expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Ravi|Canary/)
})

test('each email has one button, except those that ask for nothing or hold a code', () => {
  const counts = MAILS.map((mail) => [mail.purpose, buttonsOf(mail)] as const)
  expect(counts.filter(([, buttons]) => buttons !== 1)).toEqual([
    ['email-changed', 0],
    ['reset-code', 0],
    ['many-codes', 0],
    ['newsletter-already', 0],
    ['newsletter-letter', 0],
    ['letter-test', 0],
    ['enquiry-received', 0],
    ['enquiry-answered', 0],
  ])
})

const preview = (purpose: string) => MAILS.filter((mail) => mail.purpose === purpose).map(previewOf)

test('the preview line of a decision is the same for both outcomes', () => {
  const same = ['We’ve reviewed your profile. Log in to continue.']
  expect([preview('approved'), preview('rejected')]).toEqual([same, same])
})

test('a preview line, which a locked phone shows, has no code, no browser and nothing of an answer', () => {
  expect(preview('reset-code')).toEqual([
    'Enter this code on the page where you asked for it. It works once, within 10 minutes.',
  ])
  expect(preview('new-device')).toEqual(['If this was you, you don’t need to do anything.'])
  expect(preview('enquiry-answered')).toEqual(['Thank you for writing to us. Open this email to read our answer.'])
})

test('the preview line of updates is neutral, or says their kinds where the member chose that', () => {
  expect(preview('notice')).toEqual(['You have 3 new notifications.'])
  expect(preview('notice-digest')).toEqual(['You have updates about 2 interests. You have a new message.'])
})
