import { useEffect, useState, useSyncExternalStore } from 'react'
import { LocalMedia } from '../../call-room/public/local-media.ts'
import type { MediaProblem } from '../../call-room/public/media-problem.ts'

export type Camera = {
  track: MediaStreamTrack | null
  problem: MediaProblem | null
  /** The browser asks the member for permission. */
  isStarting: boolean
  /** @returns whether there is a picture */
  start: () => Promise<boolean>
  stop: () => void
}

/** The camera of this device, without its microphone. Released when the page closes. */
export function useCamera(): Camera {
  const [media] = useState(() => new LocalMedia(navigator.mediaDevices))
  const [isStarting, setIsStarting] = useState(false)
  useEffect(() => media.open(), [media])
  const { track, problem } = useSyncExternalStore(media.subscribe, media.snapshot).camera
  async function start() {
    setIsStarting(true)
    await media.setOn('camera', true)
    setIsStarting(false)
    return media.snapshot().camera.track !== null
  }
  return { track, problem, isStarting, start, stop: media.stop }
}
