import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { appeals } from '@heartwell/contract/safety/appeals.ts'
import { notices } from '@heartwell/contract/safety/notices.ts'
import { statementOf } from '@heartwell/contract/safety/statement-of-reasons.ts'
import { FakeApi } from '../fake-api.ts'
import { memberApi, SITE } from '../open-app.tsx'
import { withTexts } from '../page-texts.ts'
import { anAccount } from '../people.ts'
import { openAt, type RefusedForm } from './refused-form.ts'

const PASSWORD = 'Sunny elm row 7!'
const EMAIL = 'anna@example.org'
const NEWCOMER = anAccount({
  profile_completion_status: 'RegistrationVarification',
  approve_reject: 'pending',
  verification_status: '0',
})
const siteApi = () => new FakeApi().on(content.site, SITE)
const visitor = () => ({ account: null, api: siteApi() })

const HOME = {
  success: true,
  source: 'text' as const,
  statistics: [],
  claim: 'Many people use Heartwell.',
  counted_at: null,
}

const CASE = {
  number: 'ABC-234',
  about: 'Alan from Bath',
  reason: 'Money' as const,
  state: 'decided' as const,
  outcome: 'no_action' as const,
  created_at: '2026-11-10T12:00:00.000Z',
  since: '2026-11-12T12:00:00.000Z',
  description: 'He asked my mother.',
  steps: [{ kind: 'received' as const, at: '2026-11-10T12:00:00.000Z' }],
  evidence: { messages: 0, pictures: 0, notes: 0, kept_until: '2028-11-10' },
  complaints: [],
  complaint_about: 'decision' as const,
  complain_until: '2027-05-11T12:00:00.000Z',
}

const DECISION = {
  kind: 'suspension' as const,
  heading: 'Your account is suspended',
  message: 'Messages from your account were unkind.',
  effect: 'You can’t log in, and nobody sees your profile.',
  statement: statementOf('unkind', 'report'),
  decided_at: '2026-11-20T10:00:00.000Z',
  applies: true,
  appeal_until: '2026-12-20T10:00:00.000Z',
  appeal: null,
}

/** The forms of visitors and of newcomers who have not verified their email address. */
export const PUBLIC_FORMS: readonly RefusedForm[] = [
  {
    name: 'accounts.register',
    open: () =>
      openAt('/RegistrationPage', 'Register', {
        account: null,
        api: siteApi().on(accounts.checkEmail, { success: true, message: 'Free' }),
      })(),
    boxes: [/I accept the/],
    texts: {
      Name: 'Anna Berg',
      Email: EMAIL,
      Day: '5',
      Month: '3',
      Year: '1965',
      'Phone Number': '02079460001',
      Profession: 'Gardener',
      Password: PASSWORD,
      'Confirm Password': PASSWORD,
    },
    submit: 'Register',
    labels: {
      name: 'Name',
      email: 'Email',
      dob: 'Day',
      phoneNumber: 'Phone Number',
      profession: 'Profession',
      password: 'Password',
      confirmPassword: 'Confirm Password',
      address: 'Address (optional)',
      acceptTerms: /I accept the/,
    },
    answersNo: {},
  },
  {
    name: 'accounts.login',
    open: () => openAt('/Login', 'Login', visitor())(),
    texts: { Email: EMAIL, Password: PASSWORD },
    submit: 'Login',
    labels: { email: 'Email', password: 'Password' },
    answersNo: {},
  },
  {
    name: 'accounts.sendCode',
    open: () => openAt('/ForgotPassword', 'Continue', visitor())(),
    texts: { Email: EMAIL },
    submit: 'Continue',
    labels: { email: 'Email' },
    answersNo: {},
  },
  {
    name: 'accounts.resetPassword',
    open: () => openAt('/Verification', 'Continue', { ...visitor(), state: { email: EMAIL } })(),
    texts: { OTP: '123456', Password: PASSWORD, 'Confirm Password': PASSWORD },
    submit: 'Continue',
    labels: { code: 'OTP', password: 'Password', confirmPassword: 'Confirm Password' },
    answersNo: {},
  },
  {
    name: 'accountRecovery.complete',
    open: () => openAt('/recover-account?token=t-1', 'Continue', visitor())(),
    texts: { Password: PASSWORD, 'Confirm Password': PASSWORD },
    submit: 'Continue',
    labels: { password: 'Password', confirmPassword: 'Confirm Password' },
  },
  {
    name: 'accounts.changeUnverifiedEmail',
    open: () =>
      openAt('/RegistrationVarification', 'Change my email address', { account: NEWCOMER, api: memberApi(NEWCOMER) })(),
    opener: 'Change my email address',
    texts: { 'Your email address': EMAIL, 'Your password': PASSWORD },
    submit: 'Send the link there',
    labels: { email: 'Your email address', password: 'Your password' },
    answersNo: {},
  },
  {
    name: 'appeals.appeal',
    open: () =>
      openAt('/decision?token=t-1', 'Appeal', {
        account: null,
        api: siteApi().on(appeals.decision, { success: true, data: DECISION }),
      })(),
    opener: 'Appeal',
    texts: { 'Why is this wrong?': 'I never wrote that.' },
    submit: 'Send appeal',
    labels: { text: /^Why is this wrong/ },
  },
  {
    name: 'content.contact',
    open: () => openAt('/Contact', 'SEND', visitor())(),
    texts: { Name: 'Anna Berg', Email: EMAIL, Message: 'Hello there.' },
    submit: 'SEND',
    labels: { name: 'Name', email: 'Email', message: 'Message' },
  },
  {
    name: 'content.subscribe',
    open: () => openAt('/', 'SUBSCRIBE', { account: null, api: withTexts(siteApi().on(content.home, HOME)) })(),
    texts: { 'Email address': EMAIL },
    submit: 'SUBSCRIBE',
    labels: { email: 'Email address' },
  },
  {
    name: 'notices.send',
    open: () => openAt('/report', 'Send the report', visitor())(),
    boxes: [/Asked for money/, /I believe in good faith/],
    texts: {
      'Whom or what is it about?': 'Alan from Bath',
      'In your own words': 'He asked my mother.',
      'Your email': EMAIL,
    },
    submit: 'Send the report',
    labels: { about: 'Whom or what is it about?', text: 'In your own words', email: 'Your email' },
  },
  {
    name: 'notices.sendLink',
    open: () => openAt('/report', 'Send me the link', visitor())(),
    texts: { 'Case number': 'ABC-234', 'Email of your report': EMAIL },
    submit: 'Send me the link',
    labels: { number: 'Case number', email: 'Email of your report' },
  },
  {
    name: 'notices.complain',
    open: () =>
      openAt('/report/case?token=secret', 'Complain about the decision', {
        account: null,
        api: siteApi().on(notices.read, { success: true, data: CASE }),
      })(),
    opener: 'Complain about the decision',
    texts: { 'Why is this wrong?': 'Read it again.' },
    submit: 'Send the complaint',
    labels: { text: 'Why is this wrong?' },
  },
]
