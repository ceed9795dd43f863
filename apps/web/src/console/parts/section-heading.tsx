import type { ReactNode } from 'react'
import { DocumentTitle } from '../../ui/page/document-title.tsx'

type SectionHeadingProps = { children: string; aside?: ReactNode; className?: string }

/** The one `h1` of a console page, which also names the browser's tab. */
export function SectionHeading({ children, aside, className = '' }: SectionHeadingProps) {
  return (
    <div className={`mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 ${className}`}>
      <DocumentTitle>{children}</DocumentTitle>
      <h1 className="text-page">{children}</h1>
      {aside}
    </div>
  )
}
