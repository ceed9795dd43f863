import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import { useCurrentUser } from '../../platform/session/current-user.ts'
import { Callout } from '../../ui/messages/callout.tsx'

/** The answer to a registration or to the emailed link, on the page that follows. A reload shows it again. */
export function WelcomeNotice() {
  const notice = noticeOf(useLocation().state)
  const name = useCurrentUser()?.name
  if (!notice) return null
  return (
    <div role="status" className="mx-auto max-w-[42rem] px-4 pt-4 sm:pt-8">
      <Callout look="good" icon={<Heart aria-hidden="true" />}>
        {name && (
          <p className="font-semibold wrap-anywhere">
            <span>{`${notice.greeting}, `}</span>
            <bdi>{plainFirstName(name)}</bdi>
            <span>.</span>
          </p>
        )}
        <p className="text-base">{notice.text}</p>
      </Callout>
    </div>
  )
}

const VERIFIED = {
  greeting: 'Thank you',
  text: 'Your email is verified. Eight steps are left, about 15 minutes. We save your place, so stop whenever you like.',
}

function noticeOf(state: unknown) {
  if (typeof state !== 'object' || state === null) return
  if ('verified' in state && state.verified === true) return VERIFIED
  if ('welcome' in state && typeof state.welcome === 'string')
    return { greeting: 'It’s good to have you here', text: state.welcome }
}
