import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import { useCurrentUser } from '../../platform/current-user.ts'
import { Callout } from '../../ui/callout.tsx'

/** The answer to a registration, on the page that follows it. A reload of that page shows it again. */
export function WelcomeNotice() {
  const { state } = useLocation()
  const name = useCurrentUser()?.name
  const text: unknown = typeof state === 'object' && state !== null && 'welcome' in state ? state.welcome : undefined
  if (typeof text !== 'string') return null
  return (
    <div role="status" className="mx-auto max-w-[42rem] px-4 pt-4 sm:pt-8">
      <Callout look="good" icon={<Heart aria-hidden="true" />}>
        {name && (
          <p className="font-semibold wrap-anywhere">
            <span>It’s good to have you here, </span>
            <bdi>{plainFirstName(name)}</bdi>
            <span>.</span>
          </p>
        )}
        <p className="text-base">{text}</p>
      </Callout>
    </div>
  )
}
