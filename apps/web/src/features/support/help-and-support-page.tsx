import { CreditCard, type LucideIcon, MessagesSquare, UserRoundSearch, Wrench } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { NotSafeLink } from '../../ui/not-safe-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TONES, type Tone } from '../../ui/tones.ts'
import { CallUs } from '../content/public/call-us.tsx'
import { OwnCases } from './own-cases.tsx'

type Way = { to: string; title: string; text: string; icon: LucideIcon; tone: Tone }

const WAYS: readonly Way[] = [
  {
    to: paths.adminSupport,
    title: 'Send Support Request to Admin',
    text: 'Questions about your profile, your matches or anything else.',
    icon: MessagesSquare,
    tone: 'blush',
  },
  {
    to: paths.paymentDispute,
    title: 'Raise a Payment Dispute',
    text: 'A payment that is wrong, missing or not yours.',
    icon: CreditCard,
    tone: 'honey',
  },
  {
    to: paths.techSupport,
    title: 'Raise a Technical Support Request',
    text: 'Something doesn’t work, or looks broken.',
    icon: Wrench,
    tone: 'sky',
  },
]

export function HelpAndSupportPage() {
  return (
    <>
      <PageTitle lead="A person reads every request and answers within two working days.">Help and Support</PageTitle>
      <SomebodyIMet />
      <ul className="grid gap-4 sm:gap-5 xl:grid-cols-3">
        {WAYS.map((way) => (
          <WayCard key={way.to} {...way} />
        ))}
      </ul>
      <NotSafeLink to={paths.notSafeMember} className="mt-6" />
      <CallUs className="mt-6">Would you rather talk to a person? Ring us:</CallUs>
      <OwnCases />
    </>
  )
}

function SomebodyIMet() {
  return (
    <Card
      lifts="under-pointer"
      padding="none"
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4 bg-sage! p-6 md:p-8"
    >
      <span className="grid size-16 shrink-0 place-items-center rounded-2xl bg-panel max-sm:hidden">
        <UserRoundSearch className="size-8" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 basis-64">
        <Link
          to={paths.reportPeople}
          className="font-display text-[1.5rem] leading-snug font-[560] after:absolute after:inset-0 focus-visible:outline-none"
        >
          Somebody I met here
        </Link>
        <span className="mt-1 block leading-snug">
          Report anybody you’ve written to or spoken with, even if they’ve blocked you or left.
        </span>
      </span>
      <Link to={paths.ownReports} className="btn btn-ghost btn-small relative z-10 max-sm:w-full">
        My reports
      </Link>
    </Card>
  )
}

function WayCard({ to, title, text, icon: Icon, tone }: Way) {
  return (
    <Card as="li" lifts="under-pointer" className="flex gap-4 xl:flex-col">
      <span className={`grid size-14 shrink-0 place-items-center rounded-2xl text-ink ${TONES[tone]}`}>
        <Icon className="size-7" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <Link
          to={to}
          className="font-display text-[1.25rem] leading-snug font-[560] text-balance after:absolute after:inset-0 focus-visible:outline-none"
        >
          {title}
        </Link>
        <span className="mt-1.5 block text-base leading-snug text-ink-soft">{text}</span>
      </span>
    </Card>
  )
}
