import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/forms/select.tsx'
import type { DeviceChoice, LocalMedia, LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import { playTestSound } from '../../call-room/public/test-sound.ts'

const BARS = Array.from({ length: 16 }, (_, bar) => bar)

/** Sixteen bars that follow the voice. */
function LevelMeter({ level, words }: { level: number; words: string }) {
  return (
    <div className="mt-2.5 flex items-center gap-3">
      <div className="flex h-2.5 min-w-0 flex-1 gap-1" aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={classNames('flex-1 rounded-full', bar < level ? 'bg-leaf' : 'bg-line')} />
        ))}
      </div>
      <span className="shrink-0 text-base leading-snug text-ink-soft">{words}</span>
    </div>
  )
}

type DeviceChoicesProps = { media: LocalMedia; local: LocalMediaSnapshot; level: number }

/** The choice of microphone, camera and speaker. The lists follow the connected devices. */
export function DeviceChoices({ media, local, level }: DeviceChoicesProps) {
  const { microphone, camera, microphones, cameras, speakers, speakerId } = local
  const [soundFailed, setSoundFailed] = useState(false)
  const playSound = () => {
    setSoundFailed(false)
    playTestSound(speakerId).catch(() => setSoundFailed(true))
  }
  return (
    <>
      <div>
        <DeviceSelect
          label="Microphone"
          choices={microphones}
          value={microphone.deviceId}
          onChoose={(id) => void media.choose('microphone', id)}
        />
        <LevelMeter level={level} words={microphone.isOn ? 'Say hello' : 'Off'} />
      </div>
      <DeviceSelect
        label="Camera"
        choices={cameras}
        value={camera.deviceId}
        onChoose={(id) => void media.choose('camera', id)}
      />
      <div>
        {speakers.length > 0 && (
          <DeviceSelect
            label="Speaker"
            choices={speakers}
            value={speakerId || 'default'}
            onChoose={(id) => void media.choose('speaker', id)}
          />
        )}
        <Button variant="quiet" size="small" className="mt-1 -ml-4" onClick={playSound}>
          <Volume2 className="size-5" aria-hidden="true" /> Play a test sound
        </Button>
        <p role="status" className="text-base leading-snug text-error">
          {soundFailed && 'The sound didn’t play. Choose another speaker.'}
        </p>
      </div>
    </>
  )
}

type DeviceSelectProps = {
  label: string
  choices: readonly DeviceChoice[]
  value: string
  onChoose: (id: string) => void
}

function DeviceSelect({ label, choices, value, onChoose }: DeviceSelectProps) {
  if (choices.length === 0)
    return (
      <Select label={label} disabled value="">
        <option value="">None found yet</option>
      </Select>
    )
  return (
    <Select label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  )
}
