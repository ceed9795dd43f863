import type { ReactNode } from 'react'
import { ActionRow } from '../forms/action-row.tsx'
import { StepProgress, type Steps } from '../progress.tsx'
import { DocumentTitle } from './document-title.tsx'

type OnboardingFrameProps = {
  title: string
  text?: ReactNode
  /** The current step; left out on screens that are not a step. */
  progress?: Steps
  /** A drawing above the title. */
  drawing?: ReactNode
  children?: ReactNode
  /** The buttons. The main button comes last, at the end of the line. */
  actions?: ReactNode
  /** A short text beside the buttons, which then stay at the bottom of the window. */
  status?: ReactNode
  width?: 'narrow' | 'wide'
}

/** A white panel in the middle of the page that holds one step and nothing else. */
export function OnboardingFrame({
  title,
  text,
  progress,
  drawing,
  children,
  actions,
  status,
  width,
}: OnboardingFrameProps) {
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
          <ActionRow status={status} className="-mx-5 bottom-0 px-5 sm:-mx-10 sm:px-10 md:-mx-14 md:px-14">
            {actions}
          </ActionRow>
        )}
      </div>
    </div>
  )
}
