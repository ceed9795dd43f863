import coffee from '../../../art/hero-1.svg?url'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CallUs } from '../content/public/call-us.tsx'
import { AccountFrame, DrawnAside } from './account-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

export function LoginPage() {
  return (
    <AccountFrame
      title="Login"
      text="Good to see you again."
      aside={
        <DrawnAside drawing={coffee} className="hour-window">
          The right company begins with a good conversation.
        </DrawnAside>
      }
    >
      <LoginForm />
      <PasskeyLogin />
      <div className="mt-8 border-t border-line pt-6">
        <p className="mb-3 text-center text-ink-soft">New here?</p>
        <LinkButton to={paths.register} variant="ghost" className="w-full">
          Create an account
        </LinkButton>
      </div>
      <CallUs className="mt-6">Can’t get in? Ring us:</CallUs>
    </AccountFrame>
  )
}
