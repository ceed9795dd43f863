import { rememberedChoice } from './remembered-choice.ts'

/** Motion as the device is set, or always reduced. */
const MOTIONS = ['system', 'less'] as const

export const { choose: chooseMotion, useChoice: useMotion } = rememberedChoice({
  key: 'motion',
  attribute: 'motion',
  values: MOTIONS,
})
