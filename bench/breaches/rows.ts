import type { Breach } from './breach.ts'
import { SECOND_DRAW } from './rows-second-draw.ts'
import { api, unit } from './tests.ts'
import { web } from './web-tests.ts'

const FEATURES = 'apps/web/src/features'

/** The text, number, address or order of ten rows that were drawn at random from the built ones (seed 20261123). */
const FIRST_DRAW: Breach[] = [
  {
    name: 'a failed upload step says Something went wrong without an exclamation mark',
    rows: ['ER-17'],
    file: `${FEATURES}/onboarding/photos-page.tsx`,
    from: "failure: 'Something went wrong!'",
    to: "failure: 'Something went wrong'",
    tests: [web('features/onboarding/steps.test.tsx', 'ER-17')],
  },
  {
    name: 'every failed step says Something went wrong with an exclamation mark',
    rows: ['ER-17'],
    file: `${FEATURES}/onboarding/use-step.ts`,
    from: "failure = 'Something went wrong' }",
    to: "failure = 'Something went wrong!' }",
    tests: [web('features/onboarding/steps.test.tsx', 'ER-17')],
  },
  {
    name: 'the subject of technical support has another code',
    rows: ['API-37'],
    file: 'packages/contract/src/support.ts',
    from: "z.enum(['gs', 'pd', 'ts'])",
    to: "z.enum(['gs', 'pd', 'te'])",
    tests: [api('support')],
  },
  {
    name: 'a paid payment leads to the payment history',
    rows: ['PY-05'],
    file: `${FEATURES}/payments/payment-frame-page.tsx`,
    from: 'navigate(paths.consult, { replace: true',
    to: 'navigate(paths.paymentHistory, { replace: true',
    tests: [web('features/payments/payment-frame-page.test.tsx', 'PY-05')],
  },
  {
    name: 'a masked email address has two asterisks',
    rows: ['ED-10'],
    file: `${FEATURES}/profiles/masked-email.ts`,
    from: '***${email',
    to: '**${email',
    tests: [web('features/profiles/masked-email.test.ts', 'ED-10')],
  },
  {
    name: 'the masked email address can be edited',
    rows: ['ED-10'],
    file: `${FEATURES}/profiles/reset-password-page.tsx`,
    from: ' readOnly',
    to: '',
    tests: [web('features/profiles/reset-password-page.test.tsx', 'ED-10')],
  },
  {
    name: 'a card of a match opens the chat',
    rows: ['MA-07'],
    file: `${FEATURES}/matching/match-link.tsx`,
    from: 'to={paths.memberProfile(id)}',
    to: 'to={paths.chat(id)}',
    tests: [web('features/matching/matches-page.test.tsx', 'MA-07')],
  },
  {
    name: 'the booking page has another address without a setting',
    rows: ['CO-08'],
    file: 'apps/server/src/platform/config.ts',
    from: "'/book/{counsellorId}/{userId}'",
    to: "'/booking/{counsellorId}/{userId}'",
    tests: [api('counselling-directory')],
  },
  {
    name: 'Accept posts confirm false',
    rows: ['IN-07'],
    file: `${FEATURES}/interests/use-answer-request.ts`,
    from: "confirm = wanted === 'accept'",
    to: "confirm = wanted !== 'accept'",
    tests: [web('features/interests/connections-page.test.tsx', 'IN-07')],
  },
  {
    name: 'the list of requests stays as it was after Accept',
    rows: ['IN-07'],
    file: `${FEATURES}/interests/use-answer-request.ts`,
    from: 'queries.invalidateQueries({ queryKey: [path] })',
    to: 'queries.cancelQueries({ queryKey: [path] })',
    tests: [web('features/interests/connections-page.test.tsx', 'IN-07')],
  },
  {
    name: 'the list of messages has another address',
    rows: ['RT-30'],
    file: 'apps/web/src/paths.ts',
    from: "messages: '/Sidebar/Messages'",
    to: "messages: '/Sidebar/Chats'",
    tests: [web('features/conversations/messages-page.test.tsx', 'RT-30')],
  },
  {
    name: 'an empty text about culture or belief is refused with other words',
    rows: ['VA-29'],
    file: 'packages/contract/src/onboarding.ts',
    from: ".min(1, 'Please answer this question')",
    to: ".min(1, 'Please answer')",
    tests: [unit('packages/contract/src/onboarding.test.ts')],
  },
  {
    name: 'the interest step comes before the step of culture',
    rows: ['ST-36'],
    file: 'packages/contract/src/people.ts',
    from: "  'cultureReligion',\n  'interest',\n",
    to: "  'interest',\n  'cultureReligion',\n",
    tests: [api('onboarding')],
  },
]

export const ROWS: Breach[] = [...FIRST_DRAW, ...SECOND_DRAW]
