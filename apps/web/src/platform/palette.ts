import { rememberedChoice } from './remembered-choice.ts'

/** Light, dark, or as the device is set. first-paint.js works out which of both that is at the moment. */
export const PALETTES = ['light', 'dark', 'system'] as const
export type Palette = (typeof PALETTES)[number]

export const { choose: choosePalette, useChoice: usePalette } = rememberedChoice({
  key: 'palette',
  attribute: 'palette',
  values: PALETTES,
  onChange: () => dispatchEvent(new Event('palette')),
})
