import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'

/** Seen only by those whom the route's loader could not lead on. */
export function TabPage() {
  return (
    <OnboardingFrame
      title="Let us find your place"
      text="We could not tell where you stopped. Please log in again and we take you there."
      actions={<LinkButton to={paths.login}>Login</LinkButton>}
    />
  )
}
