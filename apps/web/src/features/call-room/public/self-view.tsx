import { VideoOff } from 'lucide-react'
import { useMemo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { LiveVideo } from './live-video.tsx'

type SelfViewProps = {
  track: MediaStreamTrack | null
  /** The text shown instead of the picture. */
  off: string
  className: string
}

/** One's own video, mirrored. */
export function SelfView({ track, off, className }: SelfViewProps) {
  const stream = useMemo(() => track && new MediaStream([track]), [track])
  if (!stream)
    return (
      <div className={classNames('grid place-content-center justify-items-center gap-2 p-2 text-center', className)}>
        <VideoOff className="size-6" strokeWidth={1.7} aria-hidden="true" />
        <p className="text-base leading-snug">{off}</p>
      </div>
    )
  return (
    <LiveVideo
      stream={stream}
      muted
      aria-label="You, as your camera sees you"
      className={classNames('mirrored block object-cover', className)}
    />
  )
}
