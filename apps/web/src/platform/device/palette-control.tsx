import { RadioCards, type RadioOption } from '../../ui/forms/radio-card.tsx'
import { type Palette, usePalette } from './palette.ts'

const PALETTES: readonly RadioOption<Palette>[] = [
  { value: 'system', label: 'As my device is set' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark', hint: 'Easier on the eyes in the evening.' },
]

/** Chooses the colours of all pages in this browser, immediately. */
export function PaletteControl() {
  const [palette, setPalette] = usePalette()
  return <RadioCards label="Colours" options={PALETTES} value={palette} onChange={setPalette} />
}
