import { livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import { Compass, FileCheck2, HeartHandshake, Quote, ScanFace, UserRound, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/answer.ts'
import { query } from '../../platform/api.ts'
import { WaitingNotifications } from './waiting-notifications.tsx'

/** What a member can do while the review is pending. */
export function WaitingMeanwhile() {
  return (
    <section aria-labelledby="meanwhile">
      <h2 id="meanwhile" className="mb-4 px-1 text-heading">
        While you wait
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Way to={paths.ownWords} tone="bg-sky" icon={<Quote />} title="Say something in your own words">
          Your profile says what you do. Two or three sentences say who you are.
        </Way>
        <LivePictureWay />
        <Way to={paths.ownResults} tone="bg-lilac" icon={<Compass />} title="Your temperament and values">
          Read what your answers say about you. Nobody else sees this page.
        </Way>
        <Way to={paths.preferences} tone="bg-apricot" icon={<HeartHandshake />} title="Whom you would like to meet">
          Age, place, children, what you hope for: all optional, and you can change it at any time.
        </Way>
        <WaitingNotifications />
        <Way to={paths.suggestions} tone="bg-honey" icon={<Waypoints />} title="How suggestions work">
          What counts, what never counts, and what you can switch off.
        </Way>
        <Way to={paths.consents} tone="bg-sage" icon={<FileCheck2 />} title="What you agreed to">
          Read it again, and withdraw what you no longer want.
        </Way>
        <Way to={paths.yourAccount} tone="bg-blush" icon={<UserRound />} title="Your account">
          Your devices, larger text, a copy of your data, or closing the account.
        </Way>
      </div>
    </section>
  )
}

/** Nothing while live pictures are not offered. */
function LivePictureWay() {
  const own = dataIfLoaded(useAnswer(query(livePictures.own, {})))?.data
  if (!own || own.mode === 'not_offered') return null
  return (
    <Way to={paths.livePicture} tone="bg-sky" icon={<ScanFace />} title="Show that your photos are of you">
      Take three pictures with your camera. A reviewer compares them with your photos.
    </Way>
  )
}

type WayProps = { to: string; tone: string; icon: ReactNode; title: string; children: string }

function Way({ to, tone, icon, title, children }: WayProps) {
  return (
    <div className="card relative grid grid-cols-[3rem_1fr] items-start gap-4 p-5 transition duration-300 ease-out-soft hover:-translate-y-0.5 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet">
      <span aria-hidden="true" className={`grid size-12 place-items-center rounded-full [&_svg]:size-6 ${tone}`}>
        {icon}
      </span>
      <div>
        <Link
          to={to}
          className="leading-snug font-semibold outline-none after:absolute after:inset-0 hover:text-garnet"
        >
          {title}
        </Link>
        <p className="mt-1 text-base leading-snug text-ink-soft">{children}</p>
      </div>
    </div>
  )
}
