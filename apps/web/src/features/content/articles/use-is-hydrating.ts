import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React takes over a document that the server has rendered. False on the server, which renders it. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  )
