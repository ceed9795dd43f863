import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

const never = () => () => {}

/**
 * A choice in the URL, such as `Safety` in `?topic=Safety`. The server renders pages without it, so it is null until
 * React has hydrated the page.
 */
export function useSearchChoice(name: string): string | null {
  const [parameters] = useSearchParams()
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isTakenOver ? parameters.get(name) : null
}
