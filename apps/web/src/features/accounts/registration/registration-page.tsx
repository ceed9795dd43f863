import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { AccountFrame } from '../account-frame.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { WhatFollows } from './what-follows.tsx'

export function RegistrationPage() {
  return (
    <AccountFrame
      title="Register"
      ownWords="Let’s begin with you"
      width="wide"
      text={
        <span>
          It takes about two minutes. Already a member?{' '}
          <Link to={paths.login} className="text-link">
            Log in
          </Link>
        </span>
      }
      aside={<WhatFollows />}
    >
      <RegistrationForm />
    </AccountFrame>
  )
}
