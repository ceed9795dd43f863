import { useEffect } from 'react'

const push = () => import('../../../platform/device/push.ts')
/** The longest that a registration waits for the push token, which the visitor does not see. */
const PATIENCE_MS = 3_000

/** Sets `data-push` of the document to this browser's push state. Never asks for permission. */
export function usePushAtRegistration(): void {
  useEffect(() => {
    push()
      .then(({ pushState }) => pushState())
      .catch(flagUnavailable)
  }, [])
}

/** The push token of a registration; empty when push is not allowed, not supported or too slow. */
export async function pushToken(): Promise<string> {
  const token = push().then(({ registrationToken }) => registrationToken())
  const tooLate = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, ''))
  return Promise.race([token.catch(() => ''), tooLate])
}

function flagUnavailable() {
  document.documentElement.dataset.push = 'unavailable'
}
