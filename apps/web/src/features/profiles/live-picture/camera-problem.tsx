import { VideoOff } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import type { MediaProblem } from '../../call-room/public/media-problem.ts'
import { adviceOn } from '../../call-room/public/media-problem.ts'

const NO_CAMERA = {
  what: 'We can’t find a camera.',
  todo: 'Connect one and try again, or open this page on a phone or tablet.',
}

type CameraProblemProps = { problem: MediaProblem; isPending: boolean; onRetry: () => void }

/** Why there is no picture, what to do, and another try. Pictures from files are not possible. */
export function CameraProblem({ problem, isPending, onRetry }: CameraProblemProps) {
  const { what, todo } = problem === 'none' ? NO_CAMERA : adviceOn(problem, 'camera')
  return (
    <div role="alert">
      <Callout look="bad" icon={<VideoOff aria-hidden="true" />}>
        <p className="font-semibold">{what}</p>
        <p className="mt-1">{todo}</p>
      </Callout>
      <Button variant="ghost" className="mt-4 max-sm:w-full" pending={isPending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
