import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'

type StoryGroupProps = { id: string; title: string; text: ReactNode; children: ReactNode }

/** One part of the design system. */
export function StoryGroup({ id, title, text, children }: StoryGroupProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-t border-line pt-10 pb-14 md:pb-20">
      <h2 id={`${id}-title`} className="text-page">
        {title}
      </h2>
      <p className="mt-2.5 max-w-[62ch] text-ink-soft">{text}</p>
      <div className="mt-8 grid grid-cols-1 gap-6">{children}</div>
    </section>
  )
}

type TrayProps = { title: string; children: ReactNode; columns?: 1 | 2 | 3; className?: string }

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 xl:grid-cols-3' } as const

/** A white panel with all states of one component. */
export function Tray({ title, children, columns = 1, className }: TrayProps) {
  return (
    <div className="card p-5 sm:p-8">
      <h3 className="mb-6 text-heading">{title}</h3>
      <div className={classNames('grid grid-cols-1 gap-x-8 gap-y-7', COLUMNS[columns], className)}>{children}</div>
    </div>
  )
}

type SpecimenProps = { state: string; children: ReactNode; className?: string }

/** One state, with its name above it. */
export function Specimen({ state, children, className }: SpecimenProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <p className="mb-2.5 text-small text-ink-soft">{state}</p>
      {children}
    </div>
  )
}
