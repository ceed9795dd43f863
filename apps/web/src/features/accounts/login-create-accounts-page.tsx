import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LoginForm } from './login-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** Login and registration side by side; on a phone the login comes first. */
export function LoginCreateAccountsPage() {
  return (
    <div className="wrap pt-4 pb-16 sm:pt-8 md:pb-24">
      <PageTitle lead="Log in to go on where you stopped, or create an account." tabTitle="Login or register">
        Welcome
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1.7fr] lg:gap-8">
        <Card as="section" padding="large" aria-labelledby="login-title">
          <h2 id="login-title" className="mb-6 text-heading">
            Login
          </h2>
          <LoginForm />
        </Card>
        <Card as="section" padding="large" aria-labelledby="register-title">
          <h2 id="register-title" className="mb-6 text-heading">
            Create an account
          </h2>
          <RegistrationForm />
        </Card>
      </div>
    </div>
  )
}
