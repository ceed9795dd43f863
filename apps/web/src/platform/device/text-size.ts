import { rememberedChoice } from './remembered-choice.ts'

/** The text sizes to choose from, defined in theme.css. */
export const TEXT_SIZES = ['standard', 'large', 'largest'] as const

export const { choose: chooseTextSize, useChoice: useTextSize } = rememberedChoice({
  key: 'textSize',
  attribute: 'text',
  values: TEXT_SIZES,
})
