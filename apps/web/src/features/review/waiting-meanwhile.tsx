import { Compass, FileCheck2, HeartHandshake, Quote, UserRound, Waypoints } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { paths } from '../../paths.ts'
import { WaitingNotifications } from './waiting-notifications.tsx'
import { Way } from './way.tsx'

const LivePictureWay = lazy(async () => ({ default: (await import('./live-picture-way.tsx')).LivePictureWay }))

/** What a member can do while the review is pending. */
export function WaitingMeanwhile() {
  return (
    <section aria-labelledby="meanwhile">
      <h2 id="meanwhile" className="mb-4 px-1 text-heading">
        While you wait
      </h2>
      <div className="grid gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-1">
        <Way to={paths.ownWords} tone="bg-sky" icon={<Quote />} title="Say something in your own words">
          Your profile says what you do. Two or three sentences say who you are.
        </Way>
        <Suspense>
          <LivePictureWay />
        </Suspense>
        <Way to={paths.ownResults} tone="bg-lilac" icon={<Compass />} title="Your temperament and values">
          Read what your answers say about you. Nobody else sees this page.
        </Way>
        <Way to={paths.preferences} tone="bg-apricot" icon={<HeartHandshake />} title="Whom you would like to meet">
          Age, place, children, what you hope for: all optional, and you can change it at any time.
        </Way>
        <WaitingNotifications />
        <Way isMinor to={paths.suggestions} tone="bg-honey" icon={<Waypoints />} title="How suggestions work">
          What counts, what never counts, and what you can switch off.
        </Way>
        <Way isMinor to={paths.consents} tone="bg-sage" icon={<FileCheck2 />} title="What you agreed to">
          Read it again, and withdraw what you no longer want.
        </Way>
        <Way isMinor to={paths.yourAccount} tone="bg-blush" icon={<UserRound />} title="Your account">
          Your devices, larger text, a copy of your data, or closing the account.
        </Way>
      </div>
    </section>
  )
}
