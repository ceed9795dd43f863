import type { Switches } from '@heartwell/contract/matching.ts'

type SwitchWords = {
  name: keyof Switches
  label: string
  /** What holds while it is on, and while it is off. */
  on: string
  off: string
  /** Said when it was turned. */
  turnedOn: string
  turnedOff: string
}

export const SWITCHES: readonly SwitchWords[] = [
  {
    name: 'profiling',
    label: 'Use my profile and my answers',
    on: 'People come first who may like you and whom you may like.',
    off: 'Nothing of your profile orders your list: recent visits and room for a request do. Whom you look for still holds.',
    turnedOn: 'Your profile and your answers count again.',
    turnedOff: 'Your profile and your answers no longer count.',
  },
  {
    name: 'interests',
    label: 'Use my interests',
    on: 'Interests that you share bring people further up and are named as a reason.',
    off: 'Your interests are neither compared nor named as a reason. They still stand on your profile.',
    turnedOn: 'Your interests count again.',
    turnedOff: 'Your interests no longer count.',
  },
  {
    name: 'reasoning',
    label: 'Use the reasoning questionnaire',
    on: 'Only a broad third is kept, and it counts very little. Nobody is ever shown it.',
    off: 'Your answers to it take no part in suggestions.',
    turnedOn: 'The reasoning questionnaire counts again.',
    turnedOff: 'The reasoning questionnaire no longer counts.',
  },
]
