import { useMotion } from '../../platform/motion.ts'
import { type Palette, usePalette } from '../../platform/palette.ts'
import { SettingsFrame } from '../../platform/settings-frame.tsx'
import { useTextSize } from '../../platform/text-size.ts'
import { Card } from '../../ui/card.tsx'
import { RadioCards, type RadioOption } from '../../ui/radio-card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextSizeControl } from '../../ui/text-size-control.tsx'

const PALETTES: readonly RadioOption<Palette>[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark', hint: 'Easier on the eyes in the evening.' },
  { value: 'system', label: 'As my device is set' },
]

/** How everything looks on this device. Each choice shows at once, so there is nothing to save. */
export function AppearancePage() {
  const [textSize, setTextSize] = useTextSize()
  const [palette, setPalette] = usePalette()
  const [motion, setMotion] = useMotion()
  return (
    <SettingsFrame
      title="Appearance"
      lead="Each choice holds at once. This browser remembers it; other devices stay as they are."
    >
      <Card padding="large">
        <TextSizeControl value={textSize} onChange={setTextSize} />
        <p className="mt-4 text-ink-soft">This is how large text on every page is now.</p>
      </Card>
      <Card padding="large">
        <RadioCards label="Colours" options={PALETTES} value={palette} onChange={setPalette} />
      </Card>
      <Card padding="large">
        <Switch
          checked={motion === 'less'}
          onChange={(less) => setMotion(less ? 'less' : 'system')}
          hint="Nothing slides, rises or moves by itself. If your device asks for this, it is so anyway."
        >
          Less motion
        </Switch>
      </Card>
      <Card padding="large">
        <h2 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">On your home screen</h2>
        <p className="mt-2 text-ink-soft">
          This site can stand among your apps. In the menu of your browser choose “Install” or “Add to Home Screen”. It
          needs no app shop, and you can take it away like any other app.
        </p>
      </Card>
    </SettingsFrame>
  )
}
