import { Again, Met } from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { expect, test } from 'vitest'
import { nextStep } from './day-after.ts'

const BRAM = { id: 'b1', first: firstName('Bram de Vries') }
const CHAT = '/Sidebar/chat/b1'
const PLAN = '/Sidebar/plan/b1/suggest'

/** Whether they met, whether they would again, the title, and the two steps. */
const NINE = [
  ['yes', 'yes', 'How good to hear', 'Write to', 'Suggest a second meeting'],
  ['yes', 'unsure', 'One meeting is not much', 'Write to', 'Leave it for now'],
  ['yes', 'no', 'Thank you for going', 'See the kind words', 'Tell us what happened'],
  ['moved', 'yes', 'Then it’s still to come', 'Enter the new day', 'Write to'],
  ['moved', 'unsure', 'There’s no hurry', 'Write to', 'Leave it for now'],
  ['moved', 'no', 'You can leave it at that', 'See the kind words', 'Leave it for now'],
  ['no', 'yes', 'We’re sorry it didn’t happen', 'Write to', 'Suggest another day'],
  ['no', 'unsure', 'We’re sorry it didn’t happen', 'Leave it for now', 'Tell us what happened'],
  ['no', 'no', 'We’re sorry it didn’t happen', 'See the kind words', 'Tell us what happened'],
] as const

/** Where each step leads. */
const TARGETS: Record<string, { to: string; state?: object }> = {
  'Write to': { to: CHAT },
  'Suggest a second meeting': { to: PLAN },
  'Suggest another day': { to: PLAN },
  'Enter the new day': { to: PLAN },
  'See the kind words': { to: CHAT, state: { finishes: true } },
  'Leave it for now': { to: '/Sidebar/Messages' },
}

test('the table names each of the nine pairs of answers once', () => {
  const pairs = Met.options.flatMap((met) => Again.options.map((again) => `${met} ${again}`))
  expect(NINE.map(([met, again]) => `${met} ${again}`)).toEqual(pairs)
})

test.each(NINE)('nextStep: met %s, again %s: ‘%s’, then ‘%s’ or ‘%s’', (met, again, title, main, second) => {
  const step = nextStep(met, again, BRAM)
  expect(step.title).toBe(title)
  for (const [{ label, ...target }, expected] of [
    [step.main, main],
    [step.second, second],
  ] as const) {
    expect(label.startsWith(expected)).toBe(true)
    if (expected === 'Tell us what happened') expect(target.to).toContain('b1')
    else expect(target).toEqual(TARGETS[expected])
  }
})

test('nextStep: nobody is asked to go on with somebody whom they would not meet again', () => {
  for (const met of Met.options) {
    const { main, second } = nextStep(met, 'no', BRAM)
    expect([main.to, second.to]).not.toContain(PLAN)
    expect(main.state).toEqual({ finishes: true })
  }
})
