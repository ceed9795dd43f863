import { accounts } from '@heartwell/contract/accounts.ts'
import { useRef, useState } from 'react'
import { call } from '../../platform/api.ts'

/**
 * Asks on every change of the address whether it is free. `refusal` is the answer to the newest question only, and
 * nothing while that is on its way; a question that fails refuses nobody, since the registration asks again.
 */
export function useEmailCheck() {
  const [refusal, setRefusal] = useState<string>()
  const newest = useRef<AbortController>(null)

  const check = async (email: string) => {
    newest.current?.abort()
    const mine = new AbortController()
    newest.current = mine
    setRefusal(undefined)
    const answer = await call(accounts.checkEmail, { body: { email } }, { signal: mine.signal }).catch(() => undefined)
    if (!mine.signal.aborted) setRefusal(answer?.success === false ? answer.message : undefined)
  }
  return { refusal, check }
}
