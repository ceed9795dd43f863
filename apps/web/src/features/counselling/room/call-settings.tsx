import { Switch } from '../../../ui/forms/switch.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import type { LocalMedia, LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import { adviceOn, type MediaDevice } from '../../call-room/public/media-problem.ts'
import type { RoomSnapshot } from '../../call-room/public/room-session.ts'
import { useMicrophoneLevel } from '../../call-room/public/use-microphone-level.ts'
import { DeviceChoices } from './device-choices.tsx'

type CallSettingsProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  media: LocalMedia
  local: LocalMediaSnapshot
  captions: RoomSnapshot['captions']
  onCaptions: (wanted: boolean) => void
  /** The partner's first name. */
  first: string
}

/** The dialog that changes the microphone, camera, speaker and captions during the call. */
export function CallSettings(props: CallSettingsProps) {
  const { open, onOpenChange, media, local, captions, onCaptions, first } = props
  const { level } = useMicrophoneLevel(open ? local.microphone.track : null)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Settings" description="A change takes effect immediately.">
      <div className="grid gap-5">
        <Problem device="microphone" local={local} />
        <Problem device="camera" local={local} />
        <DeviceChoices media={media} local={local} level={level} />
        {(captions.canPartner || captions.wanted) && (
          <Switch
            checked={captions.wanted}
            onChange={onCaptions}
            hint={`${first}’s browser writes down what ${first} says. It stays between the two of you.`}
          >
            Captions
          </Switch>
        )}
      </div>
    </Dialog>
  )
}

function Problem({ device, local }: { device: MediaDevice; local: LocalMediaSnapshot }) {
  const { problem } = local[device]
  if (!problem) return null
  const { what, todo } = adviceOn(problem, device)
  return (
    <p role="status" className="rounded-field bg-error-wash px-4 py-3 text-base leading-snug">
      <span className="font-semibold">{what}</span>
      <span>{` ${todo}`}</span>
    </p>
  )
}
