import { useMotion } from '../../../platform/device/motion.ts'
import { PaletteControl } from '../../../platform/device/palette-control.tsx'
import { useTextSize } from '../../../platform/device/text-size.ts'
import { SettingsFrame } from '../../../platform/page/settings-frame.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextSizeControl } from '../../../ui/page/text-size-control.tsx'

/** The display choices of this browser. Each one applies immediately. */
export function AppearancePage() {
  const [textSize, setTextSize] = useTextSize()
  const [motion, setMotion] = useMotion()
  return (
    <SettingsFrame title="Appearance" lead="Changes take effect immediately, in this browser only.">
      <Card padding="large">
        <TextSizeControl value={textSize} onChange={setTextSize} />
        <p className="mt-4 text-ink-soft">This is how large text on every page is now.</p>
      </Card>
      <Card padding="large">
        <PaletteControl />
      </Card>
      <Card padding="large">
        <Switch
          checked={motion === 'less'}
          onChange={(less) => setMotion(less ? 'less' : 'system')}
          hint="Nothing slides or moves by itself. We also follow your device if it asks for less motion."
        >
          Less motion
        </Switch>
      </Card>
      <Card padding="large">
        <h2 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">On your home screen</h2>
        <p className="mt-2 text-ink-soft">
          You can add Heartwell to your home screen. Choose “Install” or “Add to Home Screen” in your browser’s menu.
          You don’t need an app store, and you can remove it like any app.
        </p>
      </Card>
    </SettingsFrame>
  )
}
