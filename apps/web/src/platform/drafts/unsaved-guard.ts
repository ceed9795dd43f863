import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useDialogs } from '../../ui/windows/dialog.tsx'

/**
 * Asks for confirmation before a page with unsaved input is left.
 * @returns a function that lets the next navigation pass, for use after saving
 */
export function useUnsavedGuard(unsaved: boolean): () => void {
  const free = useRef(false)
  const { confirm } = useDialogs()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const leave = { title: 'Leave without saving?', text: 'What you wrote here is not saved yet.', confirm: 'Leave' }
    void confirm({ ...leave, cancel: 'Stay here', tone: 'danger' }).then((sure) =>
      sure ? blocker.proceed() : blocker.reset(),
    )
  }, [blocker, confirm])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return useCallback(() => {
    free.current = true
  }, [])
}
