import type { ReactNode } from 'react'
import { DocumentTitle } from './document-title.tsx'
import { StepProgress } from './progress.tsx'

type OnboardingFrameProps = {
  title: string
  text?: ReactNode
  /** Where the reader is in a row of steps; leave out on screens outside the row. */
  progress?: { step: number; of: number }
  /** A drawing above the title. */
  drawing?: ReactNode
  children?: ReactNode
  /** The buttons. The main one comes last and stands at the end of the line. */
  actions?: ReactNode
  width?: 'narrow' | 'wide'
}

/** A white panel in the middle of the page that holds one step and nothing else. */
export function OnboardingFrame({ title, text, progress, drawing, children, actions, width }: OnboardingFrameProps) {
  return (
    <div className="px-4 pt-4 pb-16 sm:pt-8 md:pb-24">
      <DocumentTitle>{title}</DocumentTitle>
      <div
        className={`mx-auto w-full rounded-[1.75rem] bg-panel px-5 py-8 shadow-soft sm:px-10 sm:py-11 md:rounded-panel md:px-14 ${width === 'wide' ? 'max-w-4xl' : 'max-w-[42rem]'}`}
      >
        {progress && (
          <div className="mb-7 sm:mb-9">
            <StepProgress {...progress} />
          </div>
        )}
        {drawing && <div className="mb-6 [&_img]:h-40 [&_img]:w-auto">{drawing}</div>}
        <h1 className="text-page">{title}</h1>
        {text && <div className="mt-3 text-ink-soft">{text}</div>}
        {children && <div className="mt-7">{children}</div>}
        {actions && (
          <div className="mt-9 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-end">
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
