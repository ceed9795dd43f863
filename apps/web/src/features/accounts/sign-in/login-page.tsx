import { Link } from 'react-router'
import coffee from '../../../../art/hero-1.svg?url'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CallUs } from '../../content/public/call-us.tsx'
import { AccountFrame, DrawnAside } from '../account-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

/** Nobody is known on this device before the login, so members and newcomers find a link each. */
export function LoginPage() {
  return (
    <AccountFrame
      title="Login"
      text="It’s good to see you. Log in, or join us."
      aside={
        <DrawnAside drawing={coffee} className="hour-window">
          The right company begins with a good conversation.
        </DrawnAside>
      }
    >
      <nav aria-label="Log in or join" className="mb-7 grid gap-3 min-[22rem]:grid-cols-2">
        <EntryLink to={paths.login} label="I have an account" text="Log in below" />
        <EntryLink to={paths.register} label="Create an account" text="I’m new here" />
      </nav>
      <LoginForm />
      <PasskeyLogin />
      <CallUs className="mt-6">Can’t get in? Ring us:</CallUs>
    </AccountFrame>
  )
}

/** One of two equal links. The one of this page is marked. */
function EntryLink({ to, label, text }: { to: string; label: string; text: string }) {
  const isHere = to === paths.login
  return (
    <div
      className={classNames(
        'relative grid content-center rounded-card border-2 px-4 py-3 leading-snug has-[a:hover]:border-garnet has-[a:focus-visible]:outline-2',
        isHere ? 'border-garnet bg-garnet-wash' : 'border-line',
      )}
    >
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className="font-semibold outline-none after:absolute after:inset-0"
      >
        {label}
      </Link>
      <span className="text-small text-ink-soft">{text}</span>
    </div>
  )
}
