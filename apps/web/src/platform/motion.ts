import { rememberedChoice } from './remembered-choice.ts'

/** As the device is set, or less whatever it says. */
export const MOTIONS = ['system', 'less'] as const

export const { choose: chooseMotion, useChoice: useMotion } = rememberedChoice({
  key: 'motion',
  attribute: 'motion',
  values: MOTIONS,
})
