import type { ReactNode } from 'react'
import { progressAt } from '../../../platform/paths/onboarding-progress.ts'
import { OnboardingFrame } from '../../../ui/page/onboarding-frame.tsx'

type InterestsFrameProps = { children: ReactNode; actions?: ReactNode; status?: ReactNode }

export function InterestsFrame({ children, ...row }: InterestsFrameProps) {
  return (
    <OnboardingFrame
      title="Your interests"
      text="Choose what you like to do, alone or with others. Shared interests make the easiest first conversation. You can change them later."
      progress={progressAt('interest')}
      width="wide"
      {...row}
    >
      {children}
    </OnboardingFrame>
  )
}
