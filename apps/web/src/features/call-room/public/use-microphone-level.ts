import { useEffect, useState } from 'react'

const STEPS = 16
const READ_MS = 80
/** Levels below this are background noise. */
const HEARD = 3

/** What a track sounds like: from 0 to 16, whether that is more than background noise, and whether it ever was. */
type Sound = { level: number; isVoice: boolean; wasHeard: boolean }

export function useMicrophoneLevel(track: MediaStreamTrack | null): Sound {
  const [level, setLevel] = useState(0)
  const [heard, setHeard] = useState<MediaStreamTrack>()
  useEffect(() => {
    if (!track) return setLevel(0)
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const next = track.enabled ? levelOf(samples) : 0
      setLevel(next)
      if (next >= HEARD) setHeard(track)
    }, READ_MS)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return { level, isVoice: level >= HEARD, wasHeard: track !== null && heard === track }
}

/** The level on a logarithmic scale: -60 dB is silence, -12 dB a loud voice. */
function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE)
  return Math.max(0, Math.min(STEPS, Math.round(((decibels + 60) / 48) * STEPS)))
}
