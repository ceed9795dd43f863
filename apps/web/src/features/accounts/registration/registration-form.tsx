import { accounts, RegistrationForm as RegistrationSchema } from '@heartwell/contract/accounts/accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { hasCode, meantRefusal, refusalDialog } from '../../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { ownStepPath } from '../../../platform/paths/status-paths.ts'
import { areCookiesBlocked, BlockedCookies, COOKIES_BLOCKED } from '../../../platform/session/blocked-cookies.tsx'
import { beginSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { emailFromNavigation, emailProofFromNavigation } from '../email-from-navigation.ts'
import { checkPhone } from '../public/check-phone.ts'
import { forgetRegistrationDraft, keepRegistrationDraft, readRegistrationDraft } from './registration-draft.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { pushToken, usePushAtRegistration } from './registration-push.ts'
import { useEmailCheck } from './use-email-check.ts'

const EMPTY: z.input<typeof RegistrationSchema> = {
  name: '',
  email: '',
  dob: '',
  phoneNumber: '',
  profession: '',
  password: '',
  confirmPassword: '',
  address: '',
  acceptTerms: false,
}

export function RegistrationForm() {
  const { state } = useLocation()
  const form = useRegistration(emailFromNavigation(state))
  const email = useEmailCheck()
  usePushAtRegistration()
  const send = useCommand(accounts.register)
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const token = useRef<string>(undefined)
  /** The address of an attempt without an answer. It may be registered by now, by this member. */
  const unanswered = useRef<string>(undefined)

  const submit = form.handleSubmit(async (fields) => {
    if (areCookiesBlocked()) return showAlert(COOKIES_BLOCKED)
    if (email.refusal && fields.email !== unanswered.current) return form.setFocus('email')
    try {
      // The same one in each attempt, so that the server knows a repetition by its input.
      token.current ??= await pushToken()
      const email_proof = emailProofFromNavigation(state)
      const body = {
        ...fields,
        token: token.current,
        profile_completion_status: 'RegistrationVarification',
        ...(email_proof && { email_proof }),
      }
      const { success, message, data } = await send.mutateAsync({ body })
      if (!success) return refuse(message)
      forgetRegistrationDraft()
      if (data) beginSession(data)
      const welcome = `Success: ${typeof message === 'string' ? message : ''}`
      // Somebody who has proved the address already goes on from a later step.
      const path = data ? ownStepPath(data) : paths.registrationVerification
      return await navigate(path, { state: { email: fields.email, welcome } })
    } catch (error) {
      if (hasCode(error, 'unreachable')) unanswered.current = fields.email
      if (showAtFields(form, error)) return
      showAlert(meantRefusal(error) ?? 'Error: Something went wrong')
    }
  })
  const showAlert = (text: string) => void alert({ text })
  const refuse = (message: string | { email: string[] }) => {
    if (typeof message === 'string') return void alert(refusalDialog({ text: 'Something went wrong' }, message))
    const text = message.email.join('\n')
    form.setError('email', { type: 'server', message: text })
    showAlert(text)
  }
  return (
    <form noValidate onSubmit={submit}>
      <BlockedCookies />
      <RegistrationFields form={form} onEmail={email.check} emailRefusal={email.refusal} />
      <Button
        type="submit"
        pending={form.formState.isSubmitting}
        pendingLabel="Registering..."
        className="mt-7 w-full sm:w-auto sm:min-w-56"
      >
        Register
      </Button>
    </form>
  )
}

/** The form. It starts from the draft of this tab and stores each change in it. */
function useRegistration(email: string | undefined) {
  const [begun] = useState(() => ({ ...EMPTY, ...readRegistrationDraft(), ...(email && { email }) }))
  const form = useForm({
    resolver: afterPress(checkPhone(zodResolver(RegistrationSchema), 'phoneNumber')),
    mode: 'onTouched',
    defaultValues: begun,
  })
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepRegistrationDraft(values) }),
    [subscribe],
  )
  return form
}
