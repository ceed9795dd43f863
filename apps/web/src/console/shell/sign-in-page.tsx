import { passkeys, staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { review, type Staff, StaffSignInForm } from '@heartwell/contract/review/review.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useCommand } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { showAtFields } from '../../platform/api/show-at-fields.ts'
import { afterPress } from '../../platform/device/after-press.ts'
import { provePasskey, wordsOfPasskeyError } from '../../platform/passkeys/browser-passkeys.ts'
import { areCookiesBlocked, BlockedCookies, COOKIES_BLOCKED } from '../../platform/session/blocked-cookies.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/forms/field.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { consolePaths } from './console-paths.ts'
import { staffQuery } from './staff-session.ts'

export function SignInPage() {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <DocumentTitle>Staff login</DocumentTitle>
      <div className="w-full max-w-[27rem]">
        <div className="mb-8 flex justify-center">
          <Logo />
        </div>
        <section aria-labelledby="sign-in" className="card p-7 sm:p-9">
          <h1 id="sign-in" className="text-page">
            Staff login
          </h1>
          <p className="mt-1.5 mb-7 text-ink-soft">For the provider and the counsellors.</p>
          <SignInForm />
          <PasskeySignIn />
        </section>
      </div>
    </main>
  )
}

const EMPTY = { email: '', password: '', code: '' }

function SignInForm() {
  const form = useForm({ resolver: afterPress(zodResolver(StaffSignInForm)), mode: 'onTouched', defaultValues: EMPTY })
  const { register, formState } = form
  const { errors } = formState
  const signIn = useCommand(review.signIn)
  const enter = useEnter()
  const submit = form.handleSubmit(async (body) => {
    try {
      const { success, message, data } = await signIn.mutateAsync({ body })
      if (success && data) return enter(data)
      refuse(message)
    } catch (error) {
      if (!showAtFields(form, error)) refuse(wordsOf(error) ?? SOMETHING_WENT_WRONG)
    }
  })
  /** Shows a refusal and clears the code, because a code works once. */
  function refuse(message: string) {
    form.resetField('code')
    form.setError('root', { message })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <BlockedCookies />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField label="Password" error={errors.password?.message} {...register('password')} />
      <TextField
        label="Authenticator code"
        hint="The six digits that your authenticator app shows."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={errors.code?.message}
        {...register('code')}
      />
      <Button type="submit" pending={formState.isSubmitting} pendingLabel="Logging in..." className="mt-2 w-full">
        Log in
      </Button>
    </form>
  )
}

/** Signs in with a passkey instead of password and code. */
function PasskeySignIn() {
  const options = useCommand(passkeys.signInOptions)
  const signIn = useCommand(staffPasskeys.signIn)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const enter = useEnter()
  async function run() {
    if (areCookiesBlocked()) return setProblem(COOKIES_BLOCKED)
    setPending(true)
    setProblem(undefined)
    try {
      const asked = await options.mutateAsync({})
      const credential = await provePasskey(asked.options)
      const { success, message, data } = await signIn.mutateAsync({ body: { credential } })
      if (success && data) return await enter(data)
      setProblem(message)
    } catch (error) {
      setProblem(wordsOfPasskeyError(error) ?? SOMETHING_WENT_WRONG)
    }
    setPending(false)
  }
  return (
    <div className="mt-3 grid gap-3">
      <Button variant="quiet" pending={isPending} className="w-full" onClick={() => void run()}>
        {!isPending && <KeyRound className="size-5" aria-hidden="true" />}
        <span>Use a passkey instead</span>
      </Button>
      <FormError className="empty:hidden">{problem}</FormError>
    </div>
  )
}

/** Opens the page requested before the sign-in, else the first section. */
function useEnter() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const wanted = returnPath(useLocation().state)
  return async (staff: Staff) => {
    queries.clear()
    queries.setQueryData(staffQuery.queryKey, { success: true, data: staff })
    await navigate(wanted, { replace: true })
  }
}

function returnPath(state: unknown): string {
  const wanted = typeof state === 'object' && state && 'wanted' in state ? state.wanted : null
  return typeof wanted === 'string' && wanted.startsWith(`${consolePaths.home}/`) ? wanted : consolePaths.home
}
