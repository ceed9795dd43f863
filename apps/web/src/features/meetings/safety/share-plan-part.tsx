import { type ReactNode, useId } from 'react'

type SharePlanPartProps = { number: number; title: string; children: ReactNode }

/** A numbered part of the page about the trusted person. */
export function SharePlanPart({ number, title, children }: SharePlanPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 flex items-center gap-3.5 text-heading">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-blush text-[1.125rem]"
        >
          {number}
        </span>
        {title}
      </h2>
      <div className="md:pl-12.5">{children}</div>
    </section>
  )
}
