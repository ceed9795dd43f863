import type { ReactNode } from 'react'
import { progressAt } from '../../platform/status-paths.ts'
import { OnboardingFrame } from '../../ui/onboarding-frame.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export function InterestsFrame({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <OnboardingFrame
      title="Your interests"
      text="Choose what you like to do, alone or with others. Shared interests are the easiest first talk. You can change them later."
      progress={progressAt('interest')}
      width="wide"
      actions={actions}
    >
      {children}
    </OnboardingFrame>
  )
}

const CHIP_WIDTHS = ['w-28', 'w-40', 'w-24', 'w-36', 'w-32', 'w-44', 'w-28', 'w-24', 'w-40', 'w-32', 'w-36', 'w-20']

export function WaitingInterests() {
  return (
    <InterestsFrame>
      <Loading label="Loading interests">
        <Skeleton className="h-13 w-full" />
        <div className="mt-12 flex flex-wrap gap-2.5">
          {CHIP_WIDTHS.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
            <Skeleton key={index} className={`h-11 rounded-full ${width}`} />
          ))}
        </div>
      </Loading>
    </InterestsFrame>
  )
}
