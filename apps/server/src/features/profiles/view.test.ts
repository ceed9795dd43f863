import { consentText, consentVersion } from '@heartwell/contract/consents/consents.ts'
import { describe, expect, test } from 'vitest'
import type { Member } from './queries.ts'
import { photoRefused, viewBadges, viewConsent, viewPublic, viewSelf } from './view.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const photo = (name: string, reviewed_at: Date | null, position = 0) => ({ name, position, reviewed_at })
/** The columns that the views read. */
const MEMBER = {
  id: 'asha',
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '0612345678',
  phone_e164: '+31612345678',
  dob: '1970-05-01',
  gender: 'F',
  profession: 'Baker',
  address: '1 Elm Row',
  photos: [photo('a.jpg', AT), photo('b.jpg', null, 1)],
  show_photos: true,
  photos_for_connections: false,
  shows_photos: true,
  has_companion: false,
  cultural_background: 'Two languages.',
  religious_belief: 'None.',
  religion: null,
  cultures: [],
  topics: [{ id: 't1', name: 'Chess' }],
  approval: 'approved',
  rejection_reason: null,
  status: 'Tab',
  verified_at: AT,
  document_checked_at: null,
  face_seen_at: null,
  agreed: new Set(['culture', 'religion']),
} as unknown as Member // A whole row has columns that no view reads.
const member = (changes: object) => ({ ...MEMBER, ...changes })

describe('viewSelf', () => {
  const view = (changes: object = {}) =>
    viewSelf(member(changes), {
      requests: { sent: ['s'], received: ['r'] },
      completeness: { percent: 80, missing: [] } as never,
      inReview: null,
      hasOwnWords: true,
      isLivePictureAsked: false,
    })

  test('EN-05 EN-06 has everything that the member wrote, under the names of the record', () => {
    expect(view()).toMatchObject({
      id: 'asha',
      _id: 'asha',
      email: 'asha@mail.example',
      phone: '+31612345678',
      more_images: ['a.jpg', 'b.jpg'],
      image: 'a.jpg',
      unreviewed_images: ['b.jpg'],
      pre_consent_for_displaying_images: true,
      photos_for_connections: false,
      cultural_background: 'Two languages.',
      religious_belief: 'None.',
      interest_id: ['t1'],
      user_interests_list: [{ id: 't1', name: 'Chess' }],
      interests_sent: ['s'],
      interests_received: ['r'],
      fav_users: [],
      approve_reject: 'approved',
      profile_completion_status: 'Tab',
      verification_status: '1',
    })
  })

  test('has no picture without photos, and says that the email address is not verified', () => {
    expect(view({ photos: [], verified_at: null })).toMatchObject({ image: null, verification_status: '0' })
  })
})

describe('viewPublic', () => {
  const why = {
    reasons: ['You both like chess'],
    their_reasons: [],
    difference: null,
    band: null,
    shared_answers: 0,
    distance: null,
  }
  const NOTHING = { email: false, phone: false, dob: false }
  const view = (changes: object = {}, shown = NOTHING) =>
    viewPublic(member(changes), {
      relation: 'none',
      sendAgainOn: null,
      note: { text: 'Hello', advice: 'money', about: { kind: 'photo', name: null } },
      contact: { shown, note: 'Private.', mine: null },
      why,
      today: new Date('2026-11-21T12:00:00Z'),
    })

  test('has the age and the reviewed photos, and no contact data', () => {
    expect(view()).toMatchObject({
      id: 'asha',
      _id: 'asha',
      age: 56,
      email: null,
      phone: null,
      dob: null,
      contact_note: 'Private.',
      more_images: ['a.jpg'],
      image: 'a.jpg',
      note: 'Hello',
      note_advice: 'money',
      note_about: { kind: 'photo', name: null },
      sharing: null,
      send_again_on: null,
      relation: 'none',
      reasons: ['You both like chess'],
    })
  })

  test.each([
    ['email', 'asha@mail.example'],
    ['phone', '+31 6 12345678'],
    ['dob', '1970-05-01'],
  ] as const)('has the %s alone, when only that is shared', (field, value) => {
    expect(view({}, { ...NOTHING, [field]: true })).toMatchObject({
      email: null,
      phone: null,
      dob: null,
      [field]: value,
    })
  })

  test('has no photo of a member who does not show them', () => {
    const shown = view({ show_photos: false, shows_photos: false })
    expect(shown).toMatchObject({ more_images: [], image: null, photos_locked: false })
  })

  test('has no photo for a viewer who is not connected with a member who shows them to connections only', () => {
    expect(view({ shows_photos: false })).toMatchObject({ more_images: [], image: null, photos_locked: true })
  })

  test('has each text by its consent only', () => {
    expect(view()).toMatchObject({ cultural_background: 'Two languages.', religious_belief: 'None.' })
    expect(view({ agreed: new Set(['culture']) })).toMatchObject({
      cultural_background: 'Two languages.',
      religious_belief: null,
    })
    expect(view({ agreed: new Set(['religion']) })).toMatchObject({
      cultural_background: null,
      religious_belief: 'None.',
    })
  })
})

describe('viewBadges', () => {
  test('dates the photos by the newest one that was reviewed', () => {
    const photos = [photo('a.jpg', AT), photo('b.jpg', new Date('2026-11-22T12:00:00Z')), photo('c.jpg', null)]
    expect(viewBadges(member({ photos }))).toEqual([
      { kind: 'email', day: '2026-11-20' },
      { kind: 'photo', day: '2026-11-22' },
    ])
  })

  test('leaves out photos that are not shown or not reviewed', () => {
    const email = [{ kind: 'email', day: '2026-11-20' }]
    expect(viewBadges(member({ show_photos: false }))).toEqual(email)
    expect(viewBadges(member({ shows_photos: false }))).toHaveLength(2)
    expect(viewBadges(member({ photos: [photo('c.jpg', null)] }))).toEqual(email)
    expect(viewBadges(member({ verified_at: null, document_checked_at: AT, photos: [] }))).toEqual([
      { kind: 'document', day: '2026-11-20' },
    ])
  })
})

describe('viewConsent', () => {
  test('that was given has the text of its time', () => {
    const row = { purpose: 'religion', version: 1, given: true, way: 'form', created_at: AT } as const
    expect(viewConsent('religion', row)).toMatchObject({
      purpose: 'religion',
      version: 1,
      text: consentText('religion', 1),
      given: true,
      at: AT.toISOString(),
      way: 'form',
      withdrawable: true,
    })
  })

  test('that was never requested has the current text, and is not given', () => {
    expect(viewConsent('religion', undefined)).toMatchObject({
      version: consentVersion('religion'),
      text: consentText('religion', consentVersion('religion')),
      given: false,
      at: null,
      way: null,
    })
  })

  test('of the terms cannot be withdrawn', () => {
    expect(viewConsent('terms', undefined).withdrawable).toBe(false)
  })
})

test('photoRefused names no picture', () => {
  expect(photoRefused(AT)).toMatchObject({ kind: 'profile', ref: 'photos', title: 'We removed a picture', at: AT })
})
