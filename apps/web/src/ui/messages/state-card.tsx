import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CirclesGlyph } from '../page/circles-glyph.tsx'
import { TONES, type Tone } from '../tones.ts'

type StateCardProps = {
  tone: Tone | 'cream'
  /** Who has agreed: the left circle is the viewer, the right one the partner. */
  agreed?: 'viewer' | 'member' | 'both'
  icon?: ReactNode
  /** The short state, for example 'Finished today'. */
  state: string
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** A quiet last line. */
  foot?: ReactNode
}

/** The state of something that two people do together, in their conversation. A new state replaces the one before. */
export function StateCard({ tone, agreed, icon, state, title, children, actions, foot }: StateCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'bubble-in mx-auto mt-6 w-full max-w-[34rem] rounded-card px-5 py-5 md:px-7 md:py-6',
        tone === 'cream' ? 'bg-cream' : TONES[tone],
      )}
    >
      <p className="flex items-center gap-2.5 text-small font-semibold [&>svg]:size-5 [&>svg]:shrink-0">
        {agreed ? <CirclesGlyph side={agreed} className="h-5 w-auto!" /> : icon}
        <span>{state}</span>
      </p>
      <h3 id={id} className="mt-2 text-[1.4375rem] leading-[1.22] text-balance wrap-anywhere">
        {title}
      </h3>
      {children && <div className="mt-1.5 text-[1.0625rem] leading-normal wrap-anywhere">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap items-center gap-2.5">{actions}</div>}
      {foot && <div className="mt-3 text-small leading-snug text-ink wrap-anywhere">{foot}</div>}
    </section>
  )
}
