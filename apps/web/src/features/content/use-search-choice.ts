import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

const never = () => () => {}

/**
 * A choice that stands in the address, such as `Safety` in `?topic=Safety`. Pages are rendered beforehand without one,
 * so it counts only when the page of the browser has become the one that was rendered.
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
