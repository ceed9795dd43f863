import { rememberedChoice } from './remembered-choice.ts'

/** How large the reader wants all text; theme.css says what each means. */
export const TEXT_SIZES = ['standard', 'large', 'largest'] as const

export const { choose: chooseTextSize, useChoice: useTextSize } = rememberedChoice({
  key: 'textSize',
  attribute: 'text',
  values: TEXT_SIZES,
})
