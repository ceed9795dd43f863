import { DRAFT_STEPS, type DraftStep } from '@heartwell/contract/onboarding/drafts.ts'
import { type ProfileStatus, STATUSES } from '@heartwell/contract/profiles/people.ts'
import { describe, expect, test } from 'vitest'
import {
  type Editable,
  editOf,
  faultsOfPublicTexts,
  keepsDraft,
  kindsOf,
  mayEdit,
  move,
  nextStatus,
  STEPS,
  type Step,
} from './rules.ts'

const KINDS: Step[] = Object.values(STEPS)
const POSTED = [...STATUSES, undefined]
/** Each status with its step and the only status that may be posted with it, as section 4 lists them. */
const WAY: [ProfileStatus, Step, ProfileStatus, string][] = [
  ['gender', 'gender', 'UploadImage', 'ST-24'],
  ['UploadImage', 'photos', 'uploadDocument', 'ST-25'],
  ['uploadDocument', 'document', 'cultureReligion', 'ST-26'],
  ['cultureReligion', 'culture', 'interest', 'ST-27'],
  ['interest', 'interests', 'userAnswersTemperament', 'ST-28'],
  ['userAnswersTemperament', 'temperament', 'userAnswersValue', 'ST-29'],
  ['userAnswersValue', 'value', 'userAnswersIQ', 'ST-30'],
  ['userAnswersIQ', 'iq', 'Tab', 'ST-31'],
]
const sharedName = (step: Step, kind: Step) => kind === 'temperament' && (step === 'value' || step === 'iq')

test('ST-22 the ten statuses follow each other in the order of section 4, and nothing follows Tab', () => {
  const order: ProfileStatus[] = [
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
  ]
  expect(order.map(nextStatus)).toEqual([...order.slice(1), undefined])
  expect(STATUSES).toEqual(order)
})

describe.each(WAY)('at %s a member', (status, step, to, id) => {
  test(`${id} moves on with ${step} and ${to}`, () => {
    expect(move(status, { carries: [step], posted: to })).toEqual({ ok: true, step, to })
  })

  test.each(POSTED)(`ST-34 posting %s leads to no other step, whatever else the body has`, (posted) => {
    for (const kind of KINDS) {
      const fits = (kind === step || sharedName(step, kind)) && (posted === to || (step === 'document' && !posted))
      expect({ kind, ...move(status, { carries: [kind], posted }) }).toEqual(
        fits ? { kind, ok: true, step, to } : { kind, ok: false },
      )
    }
  })

  test('ST-34 cannot send two steps at once', () => {
    for (const other of KINDS.filter((kind) => kind !== step)) {
      expect(move(status, { carries: [step, other], posted: to })).toEqual({ ok: false })
    }
  })

  test('who sends the step without its data is let through to hear what is missing', () => {
    expect(move(status, { carries: [], posted: to })).toEqual({ ok: true, step, to })
  })
})

test.each(['RegistrationVarification', 'Tab'] as const)('ST-23 ST-34 at %s no step moves a member', (status) => {
  for (const posted of POSTED) {
    for (const carries of [[], ...KINDS.map((kind) => [kind])]) {
      expect(move(status, { carries, posted })).toEqual({ ok: false })
    }
  }
})

test('a draft is kept at its own step only, and of the preferences from the interest step on', () => {
  const keeping = (step: DraftStep) => STATUSES.filter((status) => keepsDraft(status, step))
  expect(DRAFT_STEPS.map((step) => [step, keeping(step)])).toEqual([
    ['culture', ['cultureReligion']],
    ['interests', ['interest']],
    ['preferences', ['interest', 'userAnswersTemperament', 'userAnswersValue', 'userAnswersIQ', 'Tab']],
    ['temperament', ['userAnswersTemperament']],
    ['value', ['userAnswersValue']],
    ['iq', ['userAnswersIQ']],
  ])
  expect(DRAFT_STEPS.some((step) => keepsDraft(undefined, step))).toBe(false)
})

const USER = { user_id: '3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01' }
test.each<[object, string[], Editable | undefined]>([
  [{ name: 'Asha', gender: 'F', dob: '' }, [], 'basics'],
  [{ email: 'a@b.example' }, [], 'basics'],
  [{ name: 'Asha', interest_id: [] }, [], undefined],
  [{ gender: 'F' }, [], undefined],
  [{ interest_id: [], profile_completion_status: 'Tab' }, [], 'interests'],
  [{ interest_id: [], profile_completion_status: 'userAnswersTemperament' }, [], undefined],
  [{ religious_belief: 'None' }, [], 'culture'],
  [{}, ['more_images0', 'more_images1'], 'photos'],
  [{ profile_completion_status: 'Tab' }, ['more_images0'], undefined],
  [{ pre_consent_for_displaying_images: true }, ['more_images0'], undefined],
  [{ userAnswersValue: [] }, [], undefined],
  [{}, ['user_document'], undefined],
])('API-18 ST-34 with %j and the files %j a finished profile is edited in: %s', (body, files, part) => {
  const update = { ...USER, ...body }
  expect(editOf(update, kindsOf(update, files))).toBe(part)
})

test('PM-13 only an approved profile is edited freely', () => {
  const states = ['pending', 'approved', 'rejected'].map((approval) => mayEdit({ status: 'Tab', approval }))
  expect(states).toEqual([false, true, false])
  expect(mayEdit({ status: 'interest', approval: 'pending' })).toBe(false)
})

describe('the kinds of data in a request', () => {
  test.each([
    [{}, [], []],
    [{ gender: 'F' }, [], ['gender']],
    [{}, ['more_images0'], ['photos']],
    [{}, ['user_document'], ['document']],
    [{}, ['user_document', 'more_images0'], ['photos', 'document']],
    [{ religion: null }, [], ['culture']],
    [{ interest_id: [] }, [], ['interests']],
    [{ preferences: {} }, [], ['interests']],
    [{ userAnswersTemperament: [] }, [], ['temperament']],
    [{ userAnswersValue: [] }, [], ['value']],
    [{ userAnswersIQ: [] }, [], ['iq']],
  ] as const)('of %j with the files %j are %j', (body, files, kinds) => {
    expect(kindsOf(body as unknown as Parameters<typeof kindsOf>[0], [...files])).toEqual(kinds)
  })
})

test.each([
  ['Tab', 'approved', true],
  ['Tab', 'pending', false],
  ['interest', 'approved', false],
  [null, null, false],
])('a profile at %s that is %s may be edited: %s', (status, approval, may) => {
  expect(mayEdit({ status, approval })).toBe(may)
})

describe('the faults of texts that others read at once', () => {
  const faults = (body: object) => faultsOfPublicTexts(body as Parameters<typeof faultsOfPublicTexts>[0])
  const NO_CONTACT =
    'Please leave out links, email addresses and phone numbers. You can share them once you are connected.'

  test.each(['name', 'profession', 'cultural_background', 'religious_belief'])('%s has no contact data', (field) => {
    expect(faults({ [field]: 'Anna, 020 7946 0123' })[field]).toBe(NO_CONTACT)
    expect(faults({ [field]: 'Anna' })).toEqual({})
    expect(faults({ [field]: null })).toEqual({})
  })

  test.each([
    ['Heartwell Team', 'Please use your own name.'],
    // With Cyrillic letters.
    ['Hеartwell Suppоrt', 'Please use your own name.'],
    ['the ADMIN', 'Please use your own name.'],
    ['Moderator', 'Please use your own name.'],
    ['Support', 'Please use your own name.'],
    ['Administrator', 'Please use your own name.'],
    ['Adminah Rao', undefined],
    [' Zoë Łukasz-O’Neil ', undefined],
  ])('the name %j has the fault: %s', (name, fault) => {
    expect(faults({ name }).name).toBe(fault)
  })

  test('another field may have these words', () => {
    expect(faults({ profession: 'Support worker' })).toEqual({})
    expect(faults({ cultural_background: 'One\nTwo' })).toEqual({})
  })
})
