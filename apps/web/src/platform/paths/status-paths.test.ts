import { STATUSES } from '@heartwell/contract/profiles/people.ts'
import { describe, expect, test } from 'vitest'
import {
  isKnownStatus,
  mayEnterMemberArea,
  ownStepPath,
  pathAfterLogin,
  pathAfterStep,
  pathForStatus,
} from './status-paths.ts'

const member = (profile_completion_status: string | undefined, approve_reject = 'pending') => ({
  profile_completion_status,
  approve_reject,
})

describe('where a member is sent by status', () => {
  test.each([
    ['ST-02 ST-03', 'gender', '/gender', '/GenderPage'],
    ['ST-04 ST-05', 'RegistrationVarification', '/RegistrationVarification', '/RegistrationVarification'],
    ['ST-06', 'UploadImage', '/UploadImage', '/UploadImage'],
    ['ST-07', 'uploadDocument', '/DocumentUpload', '/DocumentUpload'],
    ['ST-08', 'cultureReligion', '/CultureReligion', '/CultureReligion'],
    ['ST-09', 'interest', '/Interest', '/Interest'],
    ['ST-10', 'userAnswersTemperament', '/TemperamentQuestion', '/TemperamentQuestion'],
    ['ST-11', 'userAnswersValue', '/ValuesAssessment', '/ValuesAssessment'],
    ['ST-12', 'userAnswersIQ', '/IQAssessment', '/IQAssessment'],
  ])('%s: at %s to %s from the landing page, to %s from the header and after login', (_, status, landing, others) => {
    expect(pathForStatus(member(status), 'landing')).toBe(landing)
    expect(pathForStatus(member(status), 'header')).toBe(others)
    expect(pathForStatus(member(status), 'login')).toBe(others)
  })

  test.each([
    ['ST-14', 'approved', '/Sidebar'],
    ['ST-15', 'pending', '/FinalSubmissionPage'],
    ['ST-15', 'rejected', '/FinalSubmissionPage'],
    ['ST-15', '', '/FinalSubmissionPage'],
  ])('%s: at Tab and "%s" to %s from the header and after login', (_, approval, path) => {
    expect(pathForStatus(member('Tab', approval), 'header')).toBe(path)
    expect(pathForStatus(member('Tab', approval), 'login')).toBe(path)
  })

  test.each(['approved', 'pending', 'rejected'])(
    'ST-13: at Tab and %s to /Sidebar from the landing page',
    (approval) => {
      expect(pathForStatus(member('Tab', approval), 'landing')).toBe('/Sidebar')
    },
  )

  test.each(['xyz', '', 'constructor', undefined])('ST-18 ST-19 ST-20: with the unknown status "%s"', (status) => {
    expect(pathForStatus(member(status), 'header')).toBe('/Login')
    expect(pathForStatus(member(status), 'login')).toBe('/Tab')
    expect(pathForStatus(member(status), 'landing')).toBe('/')
    expect(isKnownStatus(status)).toBe(false)
  })

  test.each(STATUSES)('every entry knows the status %s', (status) => {
    expect(isKnownStatus(status)).toBe(true)
    expect(pathForStatus(member(status), 'landing')).not.toBe('/')
    expect(pathForStatus(member(status), 'header')).not.toBe('/Login')
    expect(pathForStatus(member(status), 'login')).not.toBe('/Tab')
  })
})

describe('the own step', () => {
  test('ST-33 ST-35 is /gender, in the case of the route table, once the email is verified', () => {
    expect(ownStepPath(member('gender'))).toBe('/gender')
  })
  test('at the end is the page that asks to wait, or the member area for the approved', () => {
    expect(ownStepPath(member('Tab'))).toBe('/FinalSubmissionPage')
    expect(ownStepPath(member('Tab', 'approved'))).toBe('/Sidebar')
  })
})

test.each([
  ['Tab', 'approved', true],
  ['Tab', 'pending', false],
  ['Tab', 'rejected', false],
  ['Tab', 'Approved', false],
  ['Tab', '', false],
  ['userAnswersIQ', 'approved', false],
  ['gender', 'approved', false],
])('PM-04 at %s and "%s" the member area opens: %s', (status, approval, opens) => {
  expect(mayEnterMemberArea(member(status, approval))).toBe(opens)
})

describe('after a step', () => {
  test('comes the next one, whatever was decided', () => {
    expect(pathAfterStep('UploadImage', 'pending')).toBe('/UploadImage')
    expect(pathAfterStep('userAnswersIQ', 'rejected')).toBe('/IQAssessment')
  })
  test.each([
    ['AS-12', 'pending', '/FinalSubmissionPage', false],
    ['AS-13', 'approved', '/Sidebar', true],
    ['AS-13', 'rejected', '/Sidebar', false],
    ['AS-13', '', '/Sidebar', false],
  ])('%s the reasoning leads with the decision "%s" to %s; let in there: %s', (_, approval, path, letIn) => {
    expect(pathAfterStep('Tab', approval)).toBe(path)
    expect(mayEnterMemberArea(member('Tab', approval))).toBe(letIn)
  })
})

describe('after a login', () => {
  test('an approved member gets the page that was asked for before', () => {
    expect(pathAfterLogin(member('Tab', 'approved'), '/Sidebar/Messages')).toBe('/Sidebar/Messages')
    expect(pathAfterLogin(member('Tab', 'approved'), null)).toBe('/Sidebar')
  })
  test('everybody else goes to the place of the status, whatever was asked for', () => {
    expect(pathAfterLogin(member('Tab'), '/Sidebar/Messages')).toBe('/FinalSubmissionPage')
    expect(pathAfterLogin(member('interest'), '/Sidebar/Messages')).toBe('/Interest')
    expect(pathAfterLogin(member('interest'), '/your-accounts')).toBe('/Interest')
    expect(pathAfterLogin(member('interest'), '/Sidebar/settings/devices')).toBe('/Interest')
  })
  test.each(['/your-account', '/your-account/your-data', '/consents', '/own-results'])(
    '%s is for everybody with an account',
    (path) => {
      for (const somebody of [member('interest'), member('Tab'), member('Tab', 'rejected')])
        expect(pathAfterLogin(somebody, path)).toBe(path)
    },
  )
})
