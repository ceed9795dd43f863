import { accounts, RegistrationForm } from '@heartwell/contract/accounts/accounts.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/api.ts'

/** The pause in typing after which the address is checked. */
const REST_MS = 300

/**
 * Checks after each change of the email address whether it is free, once typing pauses. An incomplete address is not
 * checked, because the server limits the number of checks. `refusal` is the answer to the latest check and undefined
 * while that check is pending. A failed check does not refuse the address, since the registration checks it again.
 */
export function useEmailCheck() {
  const [refusal, setRefusal] = useState<string>()
  const newest = useRef<AbortController>(null)
  useEffect(() => () => newest.current?.abort(), [])

  const check = async (email: string) => {
    newest.current?.abort()
    const mine = new AbortController()
    newest.current = mine
    setRefusal(undefined)
    if (!isWhole(email) || !(await rested(mine.signal))) return
    const answer = await call(accounts.checkEmail, { body: { email } }, { signal: mine.signal }).catch(() => undefined)
    if (!mine.signal.aborted) setRefusal(answer?.success === false ? answer.message : undefined)
  }
  return { refusal, check }
}

const isWhole = (email: string): boolean => RegistrationForm.shape.email.safeParse(email).success

/** @returns false when the signal aborts first, because the address was changed again */
function rested(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), REST_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
