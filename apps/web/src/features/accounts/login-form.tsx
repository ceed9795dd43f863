import { accounts, LoginForm as LoginSchema } from '@heartwell/contract/accounts.ts'
import { type Account, AccountAnswer } from '@heartwell/contract/people.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api.ts'
import { beginSession } from '../../platform/session.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { pathAfterLogin } from '../../platform/status-paths.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'
import { takeWantedPath } from '../../platform/wanted-path.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'

/** The response may hold a status that these pages do not know. */
const login = { ...accounts.login, response: AccountAnswer }
const EMPTY = { email: '', password: '' }

export function LoginForm() {
  const form = useForm({ resolver: zodResolver(LoginSchema), mode: 'onTouched', defaultValues: EMPTY })
  const { register, formState } = form
  const send = useCommand(login)
  const enter = useEnter()
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const showFailure = useShowFailure()

  const submit = form.handleSubmit(async (body) => {
    try {
      const { success, message, data, notice } = await send.mutateAsync({ body })
      if (success && data) return enter(data, message, notice)
      if (notice) return navigate(decisionPath(notice))
      void alert({ text: message })
    } catch (error) {
      if (!showAtFields(form, error)) void showFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
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

const decisionPath = (notice: string) => `${paths.decision}?${new URLSearchParams({ token: notice })}`

/**
 * Starts the session and opens the page requested before the login, or the page for the member's status. A warning that
 * the member has not read comes first.
 */
function useEnter() {
  const navigate = useNavigate()
  const { show } = useToast()
  return (account: Account, message: string, notice: string | undefined) => {
    beginSession(account)
    if (notice) return navigate(decisionPath(notice), { replace: true })
    show(message)
    return navigate(pathAfterLogin(account, takeWantedPath()), { replace: true })
  }
}
