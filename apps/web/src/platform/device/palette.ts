import { rememberedChoice } from './remembered-choice.ts'

/** As the device is set, which first-paint.js resolves to one of the others; light; or dark. */
export const PALETTES = ['system', 'light', 'dark'] as const
export type Palette = (typeof PALETTES)[number]

export const { choose: choosePalette, useChoice: usePalette } = rememberedChoice({
  key: 'palette',
  attribute: 'palette',
  values: PALETTES,
  onChange: () => dispatchEvent(new Event('palette')),
})
