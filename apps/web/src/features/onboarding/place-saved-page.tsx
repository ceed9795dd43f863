import { useLoaderData, useLocation } from 'react-router'
import { ownStepPath, stepOfPath } from '../../platform/paths/status-paths.ts'
import { LeaveButton } from '../../platform/session/leave-button.tsx'
import type { requireOnboarding } from '../../platform/signed-in/guards.ts'
import { LinkButton } from '../../ui/button.tsx'
import { InkCircles } from '../../ui/page/ink-circles.tsx'
import { OnboardingFrame } from '../../ui/page/onboarding-frame.tsx'

/** Where 'Save and leave' leads: the member reads that nothing is lost, and how to come back. */
export function PlaceSavedPage() {
  const account = useLoaderData<typeof requireOnboarding>()
  const { state } = useLocation()
  const path = ownStepPath(account)
  const { step, of } = stepOfPath(path) ?? { step: 1, of: 9 }
  const isSaved = !(typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === false)
  return (
    <OnboardingFrame
      title={isSaved ? 'Your place is saved' : 'Kept on this device'}
      text={
        isSaved
          ? `You stopped at step ${step} of ${of}. Log in whenever you like, on any device, and you’ll carry on from there.`
          : 'We couldn’t be reached, so what you wrote last is only on this device. Please carry on here, and don’t log out before it is saved.'
      }
      drawing={<InkCircles share={(step - 0.5) / of} chapter={1} className="h-24 w-auto" />}
      actions={
        <>
          <LeaveButton />
          <LinkButton to={path}>Carry on</LinkButton>
        </>
      }
    />
  )
}
