import { useEffect } from 'react'

const push = () => import('../../platform/push.ts')
/** Longer than this nobody should wait for something that she does not see. */
const PATIENCE_MS = 3_000

/** Looks, beside the form, how this browser stands with notices; `data-push` of the document tells. Asks nobody. */
export function usePushAtRegistration(): void {
  useEffect(() => {
    push()
      .then(({ pushState }) => pushState())
      .catch(flagUnavailable)
  }, [])
}

/** What is sent as `token`: empty wherever notices are not allowed yet, not known or not to be had. */
export async function pushToken(): Promise<string> {
  const token = push().then(({ registrationToken }) => registrationToken())
  const tooLate = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, ''))
  return Promise.race([token.catch(() => ''), tooLate])
}

function flagUnavailable() {
  document.documentElement.dataset.push = 'unavailable'
}
