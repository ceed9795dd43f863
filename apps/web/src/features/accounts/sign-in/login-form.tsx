import { accounts, LoginForm as LoginSchema } from '@heartwell/contract/accounts/accounts.ts'
import { AccountAnswer } from '@heartwell/contract/profiles/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import {
  areCookiesBlocked,
  BlockedCookies,
  COOKIES_BLOCKED,
  ForbiddenStorage,
} from '../../../platform/session/blocked-cookies.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/field.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { useEnter } from './use-enter.ts'

/** The response may hold a status that these pages do not know. */
const login = { ...accounts.login, response: AccountAnswer }
const WRONG = 'Invalid email or password.'
const TRY_AGAIN =
  'Please check both and try again. Capital letters count in a password. Or we email you a code to choose a new one.'
const EMPTY = { email: '', password: '' }

export function LoginForm() {
  const form = useForm({ resolver: afterPress(zodResolver(LoginSchema)), mode: 'onTouched', defaultValues: EMPTY })
  const { register, formState } = form
  const send = useCommand(login)
  const navigate = useNavigate()
  const enter = useEnter()
  const { alert } = useDialogs()
  const showFailure = useShowFailure()

  const submit = form.handleSubmit(async (body) => {
    if (areCookiesBlocked()) return void alert({ text: COOKIES_BLOCKED })
    try {
      const refusal = await enter((choice) => send.mutateAsync({ body: { ...body, ...choice } }))
      if (refusal) void alert(dialogOf(refusal))
    } catch (error) {
      if (!showAtFields(form, error)) void showFailure(error)
    }
  })
  /** Beside the specified sentence about a wrong password, what to do next. */
  const dialogOf = (refusal: string) => {
    if (!refusal.startsWith(WRONG)) return { text: refusal }
    const reset = () => void navigate(paths.forgotPassword, { state: { email: form.getValues('email') } })
    return {
      title: WRONG,
      text: refusal.slice(WRONG.length).trim() || TRY_AGAIN,
      other: { label: 'Choose a new password', go: reset },
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <BlockedCookies />
      <ForbiddenStorage />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField label="Password" error={formState.errors.password?.message} {...register('password')} />
      <Link to={paths.forgotPassword} className="text-link -my-2 justify-self-start py-2">
        Forgot Password?
      </Link>
      <Button type="submit" pending={formState.isSubmitting} pendingLabel="Logging in..." className="w-full">
        Login
      </Button>
    </form>
  )
}
