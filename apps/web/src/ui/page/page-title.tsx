import type { ReactNode } from 'react'
import { DocumentTitle } from './document-title.tsx'

type PageTitleProps = {
  children: string
  lead?: ReactNode
  eyebrow?: ReactNode
  /** Shown at the end of the line, for example a search field or a button. */
  aside?: ReactNode
  /** The tab's title where it differs from the heading. */
  tabTitle?: string | undefined
  /** A large line in our own words, beneath a heading whose words are given and which is then small. */
  ownWords?: string | undefined
}

/** The one `h1` of a page, which also names the browser's tab. */
export function PageTitle({ children, lead, eyebrow, aside, tabTitle, ownWords }: PageTitleProps) {
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-9">
      <DocumentTitle>{tabTitle ?? children}</DocumentTitle>
      <div className="min-w-0">
        {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
        <h1 className={ownWords ? 'given-title' : 'text-page'}>{children}</h1>
        {ownWords && <p className="own-title">{ownWords}</p>}
        {lead && <p className="mt-2.5 max-w-[58ch] text-ink-soft">{lead}</p>}
      </div>
      {aside}
    </header>
  )
}
