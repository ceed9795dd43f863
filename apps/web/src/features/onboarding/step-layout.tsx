import { Outlet, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { WelcomeNotice } from './welcome-notice.tsx'

/** The layout of the onboarding steps, with a link to the account settings. */
export function StepLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <WelcomeNotice />
      <Outlet />
      {/* Another element on each page, which therefore does not count as one that jumped there. */}
      <p key={pathname} className="-mt-10 pb-10 text-center text-base md:-mt-18">
        <TextLink to={paths.yourAccount} className="inline-flex min-h-touch items-center">
          Your account
        </TextLink>
      </p>
    </>
  )
}
