import { Link } from 'react-router'
import coffee from '../../../art/hero-1.svg?url'
import { paths } from '../../paths.ts'
import { AccountFrame, DrawnAside } from './account-frame.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginPage() {
  return (
    <AccountFrame
      title="Login"
      text="Good to see you again."
      aside={<DrawnAside drawing={coffee}>The right company begins with a good talk.</DrawnAside>}
    >
      <LoginForm />
      <p className="mt-8 border-t border-line pt-6 text-ink-soft">
        New here?{' '}
        <Link to={paths.register} className="text-link">
          Create an account
        </Link>
      </p>
    </AccountFrame>
  )
}
