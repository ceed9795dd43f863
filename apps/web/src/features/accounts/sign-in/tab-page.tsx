import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { OnboardingFrame } from '../../../ui/page/onboarding-frame.tsx'

/** Shown only to visitors whom the route's loader could not redirect. */
export function TabPage() {
  return (
    <OnboardingFrame
      title="Let us find your place"
      text="We could not find the step where you stopped. Please log in again, and we’ll take you there."
      actions={<LinkButton to={paths.login}>Login</LinkButton>}
    />
  )
}
