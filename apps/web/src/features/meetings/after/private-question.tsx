import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'

/** A panel for one private question. */
export const Moment = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid content-center rounded-card bg-cream px-5 py-8 md:rounded-panel md:px-10 md:py-12">
    <DocumentTitle>{title}</DocumentTitle>
    {children}
  </div>
)

/** Marks what the other person never sees: always the same words and the same lock. */
const OnlyYou = () => (
  <p className="flex items-center gap-2 text-base leading-snug font-semibold text-ink-soft">
    <Lock className="size-4 shrink-0" aria-hidden="true" />
    <span>Only you can see this</span>
  </p>
)

type ThreeAnswersProps<Value extends string> = {
  legend: string
  answers: readonly { value: Value; label: string; hint?: string }[]
  chosen?: Value | null
  isPending?: boolean
  onChoose: (value: Value) => void
}

/** Three answers of the same size: none is the recommended one. */
export function ThreeAnswers<Value extends string>(props: ThreeAnswersProps<Value>) {
  const { legend, answers, chosen, isPending, onChoose } = props
  return (
    <fieldset className="min-w-0" aria-busy={isPending}>
      <legend className="sr-only">{legend}</legend>
      <div className="grid gap-3 lg:grid-cols-3 lg:gap-4">
        {answers.map(({ value, label, hint }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => !isPending && onChoose(value)}
            className={classNames(
              'flex min-h-18 flex-col justify-center rounded-card bg-panel px-5 py-4 text-left shadow-soft transition duration-200 hover:-translate-y-0.5 hover:shadow-lift lg:justify-start lg:px-6 lg:py-6',
              chosen === value && 'shadow-[inset_0_0_0_2.5px_var(--color-garnet)]!',
            )}
          >
            <span className="block font-display text-[1.375rem] leading-tight font-[560]">{label}</span>
            {hint && <span className="mt-2 block text-base leading-snug text-ink-soft">{hint}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The heading that replaces a question takes the focus. */
export function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-page wrap-anywhere outline-none">
      {children}
    </h1>
  )
}

type AfterwardsProps = { icon?: ReactNode; title: string; text: string; actions: ReactNode; changes?: ReactNode }

/** What comes after a private answer. */
export const Afterwards = ({ icon, title, text, actions, changes }: AfterwardsProps) => (
  <Moment title={title}>
    <div className="step-in mx-auto w-full max-w-[40rem] text-center">
      {icon}
      <FocusedHeading>{title}</FocusedHeading>
      <p className="mt-3 text-lead text-ink-soft wrap-anywhere">{text}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3 max-sm:*:w-full">{actions}</div>
      <div className="mt-7 grid justify-items-center gap-2">
        <OnlyYou />
        {changes}
      </div>
    </div>
  </Moment>
)
