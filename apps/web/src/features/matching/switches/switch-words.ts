import type { Switches } from '@heartwell/contract/matching/matching.ts'

type SwitchWords = {
  name: keyof Switches
  label: string
  /** The effect while the switch is on, and while it is off. */
  on: string
  off: string
  /** The confirmation after a change. */
  turnedOn: string
  turnedOff: string
}

export const SWITCHES: readonly SwitchWords[] = [
  {
    name: 'profiling',
    label: 'Use my profile and my answers',
    on: 'People who may like you, and who you may like, come first.',
    off: 'Your profile won’t affect the order of your matches. We order them by recent activity and by who can answer a new request. Your preferences still apply.',
    turnedOn: 'Your profile and your answers count again.',
    turnedOff: 'Your profile and your answers no longer count.',
  },
  {
    name: 'interests',
    label: 'Use my interests',
    on: 'People who share your interests come higher, and we name those interests as a reason.',
    off: 'We don’t compare your interests or name them as a reason. They still appear on your profile.',
    turnedOn: 'Your interests count again.',
    turnedOff: 'Your interests no longer count.',
  },
  {
    name: 'reasoning',
    label: 'Use the reasoning questionnaire',
    on: 'We store only which third of the scale you are in, and it counts very little. Skipped puzzles don’t count. Nobody ever sees it.',
    off: 'Your answers to it don’t affect suggestions.',
    turnedOn: 'The reasoning questionnaire counts again.',
    turnedOff: 'The reasoning questionnaire no longer counts.',
  },
]
