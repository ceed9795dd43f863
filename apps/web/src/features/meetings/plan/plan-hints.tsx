import { Clock, Coins, Footprints, ShieldCheck } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'

const HINTS = [
  { icon: Footprints, text: 'Go there and home by yourself. Don’t be collected or driven.' },
  { icon: Clock, text: 'An hour is plenty. It’s easier to stay longer than to leave early.' },
  { icon: Coins, text: 'Each pay for your own. It keeps things simple for you both.' },
  {
    icon: ShieldCheck,
    text: 'Keep your drink and your bag with you. Leave whenever you like, without a reason.',
  },
]

export const PlanHints = ({ className }: { className?: string }) => (
  <section aria-labelledby="plan-hints" className={classNames('rounded-card bg-cream p-6 md:p-7', className)}>
    <h2 id="plan-hints" className="text-[1.25rem]">
      For a first meeting
    </h2>
    <ul className="mt-3 grid gap-3 text-base leading-snug">
      {HINTS.map(({ icon: Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
    <p className="mt-5 border-t border-line pt-4 text-base leading-snug">
      If anything feels wrong, leave. The people behind the counter will help you, and so will we.
    </p>
    <NotSafeLink to={paths.notSafeMember} className="mt-4 bg-panel!" />
  </section>
)
