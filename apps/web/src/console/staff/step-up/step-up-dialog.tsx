import { staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { StepUpForm, stepUp } from '@heartwell/contract/identity/step-up.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG } from '../../../platform/api/api-error.ts'
import { provePasskey, wordsOfPasskeyError } from '../../../platform/passkeys/browser-passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { CodeField } from '../accounts/code-field.tsx'

/** Asks staff for their second factor again. `onAnswer(true)` follows once the server has accepted it. */
export function StepUpDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const form = useForm({ resolver: zodResolver(StepUpForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const byCode = useCommand(stepUp.byCode)
  const submit = useSubmit(form, async (body) => {
    await byCode.mutateAsync({ body })
    onAnswer(true)
  })
  const { hasPasskey, isProving, prove } = useOwnPasskey(
    () => onAnswer(true),
    (message) => form.setError('root', { message }),
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Confirm that it’s you"
      description="This step needs your second factor again. It then counts for 5 minutes."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <CodeField field={form.register('code')} error={errors.code?.message} />
        {hasPasskey && (
          <Button variant="quiet" pending={isProving} onClick={() => void prove()}>
            {!isProving && <KeyRound className="size-5" aria-hidden="true" />}
            <span>Use a passkey instead</span>
          </Button>
        )}
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button variant="ghost" disabled={isSubmitting} onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The step-up with a passkey, for staff who have one. */
function useOwnPasskey(onConfirmed: () => void, onProblem: (message: string) => void) {
  const data = dataIfLoaded(useAnswer(query(staffPasskeys.list, {})))
  const options = useCommand(stepUp.passkeyOptions)
  const byPasskey = useCommand(stepUp.byPasskey)
  const [isProving, setProving] = useState(false)
  async function prove() {
    setProving(true)
    try {
      const asked = await options.mutateAsync({})
      await byPasskey.mutateAsync({ body: { credential: await provePasskey(asked.options) } })
      return onConfirmed()
    } catch (error) {
      onProblem(wordsOfPasskeyError(error) ?? SOMETHING_WENT_WRONG)
    }
    setProving(false)
  }
  return { hasPasskey: data !== undefined && data.passkeys.length > 0, isProving, prove }
}
