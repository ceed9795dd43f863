import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useOnline } from './use-online.ts'

type LoadErrorProps = { children: string; onRetry: () => void; retrying?: boolean }

/** Shown in place of a list or a page that could not be loaded. It tries again when the device is online again. */
export function LoadError({ children, onRetry, retrying }: LoadErrorProps) {
  const isOnline = useOnline()
  const wasOffline = useRef(false)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (isOnline && wasOffline.current) retry()
    wasOffline.current = !isOnline
  }, [isOnline])
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudOff strokeWidth={1.4} aria-hidden="true" />}
        hint={!isOnline && 'It comes by itself when you’re online again.'}
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
