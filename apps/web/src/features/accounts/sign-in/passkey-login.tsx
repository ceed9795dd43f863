import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { SOMETHING_WENT_WRONG } from '../../../platform/api/api-error.ts'
import { areCookiesBlocked, COOKIES_BLOCKED } from '../../../platform/session/blocked-cookies.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { useEnter } from './use-enter.ts'

/** Signs in with a passkey. Its code loads with the first press. */
export function PasskeyLogin() {
  const [isPending, setPending] = useState(false)
  const { alert } = useDialogs()
  const enter = useEnter()
  async function run() {
    if (areCookiesBlocked()) return void alert({ text: COOKIES_BLOCKED })
    setPending(true)
    const passkey = await import('./passkey-sign-in.ts').catch(() => undefined)
    try {
      const refusal = passkey ? await enter(passkey.signInWithPasskey) : SOMETHING_WENT_WRONG
      if (refusal) void alert({ text: refusal })
    } catch (error) {
      void alert({ text: passkey?.wordsOfPasskeyError(error) ?? SOMETHING_WENT_WRONG })
    }
    setPending(false)
  }
  return (
    <Button variant="quiet" className="mt-3 w-full" pending={isPending} onClick={() => void run()}>
      {!isPending && <KeyRound className="size-5" aria-hidden="true" />}
      <span>Log in with a passkey</span>
    </Button>
  )
}
