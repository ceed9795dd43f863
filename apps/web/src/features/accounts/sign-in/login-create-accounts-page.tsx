import coffee from '../../../../art/hero-1.svg?url'
import { Card } from '../../../ui/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { CallUs } from '../../content/public/call-us.tsx'
import { DrawnAside } from '../account-frame.tsx'
import { RegistrationForm } from '../registration/registration-form.tsx'
import { LoginForm } from './login-form.tsx'

const REGISTER_ID = 'register-title'

/** Login and registration side by side; on a phone the login comes first. */
export function LoginCreateAccountsPage() {
  return (
    <div className="wrap pt-4 pb-16 sm:pt-8 md:pb-24">
      <PageTitle lead="Log in to continue where you stopped, or create an account." tabTitle="Login or register">
        Welcome
      </PageTitle>
      <p className="-mt-3 mb-6 lg:hidden">
        New here?{' '}
        <a href={`#${REGISTER_ID}`} className="text-link">
          Create an account
        </a>
      </p>
      <div className="grid gap-6 lg:grid-cols-[1fr_1.7fr] lg:gap-8">
        <div className="flex flex-col gap-8">
          <Card as="section" padding="large" aria-labelledby="login-title">
            <h2 id="login-title" className="mb-6 text-heading">
              Login
            </h2>
            <LoginForm />
            <CallUs className="mt-6">Can’t get in? Ring us:</CallUs>
          </Card>
          <div className="hidden flex-1 overflow-hidden rounded-card bg-blush lg:flex [&_img]:max-w-64 [&>div]:gap-6 [&>div]:pt-9">
            <DrawnAside drawing={coffee} className="hour-window">
              The right company begins with a good conversation.
            </DrawnAside>
          </div>
        </div>
        <Card as="section" padding="large" aria-labelledby={REGISTER_ID}>
          <h2 id={REGISTER_ID} className="mb-6 scroll-mt-32 text-heading">
            Create an account
          </h2>
          <RegistrationForm />
        </Card>
      </div>
    </div>
  )
}
