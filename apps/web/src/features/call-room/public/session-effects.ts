import { useEffect } from 'react'
import type { LocalMediaSnapshot } from './local-media.ts'
import type { RoomSession } from './room-session.ts'

/** Sends the tracks of the microphone and the camera, and whether they are on. */
export function useOwnTracks(session: RoomSession, { microphone, camera }: LocalMediaSnapshot): void {
  useEffect(() => session.setTrack('audio', microphone.track), [session, microphone.track])
  useEffect(() => session.setTrack('video', camera.track), [session, camera.track])
  useEffect(
    () => session.setMedia({ microphone: microphone.isOn, camera: camera.isOn }),
    [session, microphone.isOn, camera.isOn],
  )
}

/** The Network Information API, which only some browsers have. */
type Connection = EventTarget | undefined

/** Leaves with the page, and connects again after a change of the network. */
export function useNetworkChanges(session: RoomSession): void {
  useEffect(() => {
    const end = new AbortController()
    const options = { signal: end.signal }
    const connection = (navigator as { connection?: Connection }).connection
    window.addEventListener('online', session.networkChanged, options)
    connection?.addEventListener('change', session.networkChanged, options)
    window.addEventListener('pagehide', session.leave, options)
    // A page restored from the back/forward cache has left the room, so it reloads.
    window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), options)
    return () => end.abort()
  }, [session])
}
