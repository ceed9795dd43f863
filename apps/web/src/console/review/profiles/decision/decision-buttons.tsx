import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useKeys } from '../../../shell/keys.ts'

type DecisionButtonsProps = {
  rejectButton: RefObject<HTMLButtonElement | null>
  isPending: boolean
  onApprove: () => void
  onReject: () => void
}

export function DecisionButtons({ rejectButton, isPending, onApprove, onReject }: DecisionButtonsProps) {
  useKeys({ a: onApprove, r: onReject })
  return (
    <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
      <Button ref={rejectButton} variant="danger" disabled={isPending} onClick={onReject} className="min-w-36">
        Reject
      </Button>
      <Button pending={isPending} onClick={onApprove} className="min-w-36">
        {!isPending && <Check className="size-5" aria-hidden="true" />}
        <span>Approve</span>
      </Button>
    </div>
  )
}
