import { Outlet } from 'react-router'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Around each step of the onboarding: a quiet way to what one may do with the account without finishing it. */
export function StepLayout() {
  return (
    <>
      <Outlet />
      <p className="-mt-10 pb-10 text-center text-base md:-mt-18">
        <TextLink to={paths.yourAccount} className="inline-flex min-h-touch items-center">
          Your account
        </TextLink>
      </p>
    </>
  )
}
