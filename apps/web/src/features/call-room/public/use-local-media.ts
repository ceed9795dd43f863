import { useEffect, useState, useSyncExternalStore } from 'react'
import { LocalMedia, type LocalMediaSnapshot } from './local-media.ts'

/** The microphone and the camera of this device while the page is open. Released when it closes. */
export function useLocalMedia(): { media: LocalMedia; local: LocalMediaSnapshot } {
  const [media] = useState(() => new LocalMedia(navigator.mediaDevices))
  useEffect(() => media.open(), [media])
  useEffect(() => {
    // Starts only if both were allowed before, so that no permission prompt opens.
    void isAllowed().then((allowed) => (allowed ? media.start() : undefined))
  }, [media])
  return { media, local: useSyncExternalStore(media.subscribe, media.snapshot) }
}

async function isAllowed(): Promise<boolean> {
  const names = ['microphone', 'camera'] as PermissionName[] // some browsers know these names, TypeScript's library none
  const states = await Promise.all(
    names.map(async (name) => (await navigator.permissions.query({ name })).state),
  ).catch(() => [])
  return states.length === names.length && states.every((state) => state === 'granted')
}
