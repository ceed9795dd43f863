import { CloudOff } from 'lucide-react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

type LoadErrorProps = { children: string; onRetry: () => void; retrying?: boolean }

/** Shown in place of a list or a page that could not be loaded. */
export function LoadError({ children, onRetry, retrying }: LoadErrorProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudOff strokeWidth={1.4} aria-hidden="true" />}
        action={
          <Button variant="ghost" pending={retrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
