import { useState } from 'react'
import { useRouteError } from 'react-router'
import spill from '../../../art/spill.svg?url'
import { paths } from '../../paths.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { useReloadIfOutdated } from '../../platform/page/use-reload-if-outdated.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'

/**
 * Shown in place of a page that failed to load or to render, or of everything when the frame of the page failed too.
 * Uses as little as possible, so that it doesn't fail in the same way. Reloads an outdated page.
 */
export function ErrorPage() {
  const words = wordsOf(useRouteError()) ?? SOMETHING_WENT_WRONG
  // A picture that was never loaded cannot be loaded now.
  const [isPictureLost, setPictureLost] = useState(false)
  useReloadIfOutdated()
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-8 py-12 md:py-20 lg:grid-cols-[1fr_1.1fr]">
      <DocumentTitle>Something went wrong</DocumentTitle>
      {!isPictureLost && (
        <img
          src={spill}
          alt=""
          width={620}
          height={400}
          onError={() => setPictureLost(true)}
          className="mx-auto h-auto w-full max-w-[26rem] lg:max-w-none"
        />
      )}
      <div>
        <h1 className="text-display">We could not load this page</h1>
        <p role="alert" className="mt-4 max-w-[44ch] text-lead text-ink-soft">
          {navigator.onLine ? words : 'Your device seems to be offline. Please try again when you’re back online.'}
        </p>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:flex-col">
          <Button onClick={() => location.reload()}>Try again</Button>
          <LinkButton to={paths.home} variant="ghost">
            Go to the home page
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
