import { type Plan, plans } from '@heartwell/contract/meetings/plans.ts'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileAddress, useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'

export const PLAN_READS = [plans.ofPair, plans.upcoming]

/** Takes a suggestion back, or calls an agreed meeting off. */
export function CancelPlan({ plan, children }: { plan: Plan; children: ReactNode }) {
  const { mutateAsync, isPending } = useCommand(plans.cancel, { refreshes: PLAN_READS })
  const showFailure = useShowFailure()
  const cancel = async () => {
    try {
      await mutateAsync({ params: { planId: plan.id } })
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Button variant="quiet" size="small" pending={isPending} onClick={() => void cancel()}>
      {children}
    </Button>
  )
}

export const CHANGEABLE = 'Either of you can change or call off the plan, until the last minute and without a reason.'

export const PlanCalendarLink = ({ plan, className }: { plan: Plan; className: 'btn-primary' | 'btn-ghost' }) => (
  <a
    href={fileAddress(plans.calendarFile, { params: { planId: plan.id } })}
    download="meeting.ics"
    className={`btn btn-small ${className}`}
  >
    <CalendarPlus className="size-5" aria-hidden="true" />
    <span>Add to my calendar</span>
  </a>
)
