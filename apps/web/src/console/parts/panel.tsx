import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

/** One titled part of a page. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-sans text-[1.2rem] leading-snug font-semibold tracking-normal wrap-anywhere">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}
