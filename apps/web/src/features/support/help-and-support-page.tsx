import {
  ChevronRight,
  CreditCard,
  Fingerprint,
  type LucideIcon,
  MessagesSquare,
  UserRoundSearch,
  Wrench,
} from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { notFreePath } from '../../platform/paths/not-free-path.ts'
import { Card } from '../../ui/card.tsx'
import { NotSafeLink } from '../../ui/messages/not-safe-link.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TONES, type Tone } from '../../ui/tones.ts'
import { CallUs } from '../content/public/call-us.tsx'
import { OwnCases } from './own-cases.tsx'

type Way = {
  to: string
  /** In the words of somebody who needs help. */
  about: string
  /** The name of the page behind it. */
  title: string
  icon: LucideIcon
  tone: Tone
}

const WAYS: readonly Way[] = [
  {
    to: paths.reportPeople,
    about: 'Somebody worries me, or has blocked me or left',
    title: 'Somebody I met here',
    icon: UserRoundSearch,
    tone: 'sage',
  },
  {
    to: paths.paymentDispute,
    about: 'A payment is wrong, missing or not mine',
    title: 'Raise a Payment Dispute',
    icon: CreditCard,
    tone: 'honey',
  },
  {
    to: paths.techSupport,
    about: 'Something doesn’t work or looks broken',
    title: 'Raise a Technical Support Request',
    icon: Wrench,
    tone: 'sky',
  },
  {
    to: paths.dataProtection,
    about: 'I have a question or complaint about my data',
    title: 'Ask or complain about your data',
    icon: Fingerprint,
    tone: 'lilac',
  },
  {
    to: paths.adminSupport,
    about: 'My profile, my matches or anything else',
    title: 'Send Support Request to Admin',
    icon: MessagesSquare,
    tone: 'blush',
  },
]

/** One question, whose answers lead to the forms. */
export function HelpAndSupportPage() {
  const question = useId()
  return (
    <>
      <PageTitle>Help and Support</PageTitle>
      <section aria-labelledby={question}>
        <Card padding="none">
          <div className="px-5 pt-6 pb-4 sm:px-8 sm:pt-8">
            <h2 id={question} className="text-heading">
              How can we help?
            </h2>
            <p className="mt-1.5 leading-snug text-ink-soft">
              A person reads every request and answers within two working days.
            </p>
          </div>
          <ul className="divide-y divide-line border-t border-line">
            {WAYS.map((way) => (
              <WayRow key={way.to} {...way} />
            ))}
          </ul>
          <CallUs className="border-t border-line px-5 py-4 sm:px-8">
            Would you rather talk to a person? Ring us:
          </CallUs>
        </Card>
      </section>
      <NotSafeLink to={paths.notSafeMember} className="mt-5" />
      <p className="mt-3">
        <TextLink to={notFreePath} className="inline-flex min-h-touch items-center">
          I’m not free to decide
        </TextLink>
      </p>
      <OwnCases />
      <p className="mt-6">
        <TextLink to={paths.ownReports} className="inline-flex min-h-touch items-center">
          My reports
        </TextLink>
      </p>
    </>
  )
}

const WayRow = ({ to, about, title, icon: Icon, tone }: Way) => (
  <li>
    <Link
      to={to}
      className="group flex min-h-20 items-center gap-4 px-5 py-4 -outline-offset-3 last:rounded-b-card hover:bg-cream sm:gap-5 sm:px-8"
    >
      <span className={`grid size-12 shrink-0 place-items-center rounded-2xl text-ink ${TONES[tone]}`}>
        <Icon className="size-6" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-[1.125rem] leading-snug font-semibold group-hover:text-garnet">{about}</span>
        <span className="mt-0.5 block text-base leading-snug text-ink-soft">{title}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </Link>
  </li>
)
