import { type ComponentProps, useEffect, useRef } from 'react'
import type { SpeakerElement } from './test-sound.ts'

type LiveVideoProps = Omit<ComponentProps<'video'>, 'src'> & {
  stream: MediaStream
  /** '' for the browser's choice. */
  speakerId?: string
}

/** A live video. It plays automatically, also on a phone, and never in the phone's full-screen player. */
export function LiveVideo({ stream, speakerId = '', ...video }: LiveVideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (element.current) element.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    void (element.current as SpeakerElement | null)?.setSinkId?.(speakerId).catch(() => undefined)
  }, [speakerId])
  return <video ref={element} autoPlay playsInline disablePictureInPicture {...video} />
}
