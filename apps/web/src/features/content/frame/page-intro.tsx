import type { ReactNode } from 'react'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { TONES, type Tone } from '../../../ui/tones.ts'

type PageIntroProps = { title: string; lead: string; image: string; tone: Tone; action?: ReactNode }

/** The top of a public page: its heading and lead beside a drawing. */
export function PageIntro({ title, lead, image, tone, action }: PageIntroProps) {
  return (
    <div className="wrap pt-2 md:pt-4">
      <div
        className={`${TONES[tone]} grid overflow-hidden rounded-[1.75rem] md:rounded-panel lg:min-h-[25rem] lg:grid-cols-[1.15fr_1fr] lg:items-end`}
      >
        <div className="self-center px-6 pt-12 sm:px-12 lg:py-14 xl:pl-20">
          <DocumentTitle>{title}</DocumentTitle>
          <h1 className="text-display">{title}</h1>
          <p className="mt-4 max-w-[42ch] text-lead text-balance text-ink-soft">{lead}</p>
          {action && <div className="mt-7 flex flex-wrap gap-3">{action}</div>}
        </div>
        <img
          src={image}
          alt=""
          width={720}
          height={640}
          className="mx-auto mt-8 block h-56 w-auto sm:h-72 lg:mt-10 lg:h-[21.5rem]"
        />
      </div>
    </div>
  )
}
