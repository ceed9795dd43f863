import { CloudOff, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/messages/use-online.ts'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { SOMETHING_WENT_WRONG, wordsOf } from '../api/api-error.ts'
import { useReloadIfOutdated } from './use-reload-if-outdated.ts'

const TITLE = 'We could not load this page'
const TIMEOUT_MS = 5_000

type PageErrorProps = {
  /** A link beside the button. */
  link?: ReactNode
}

/**
 * Shown in place of a page that failed to load or to render, inside the frame of its area. Reloads the page when the
 * reader asks for it, when the device is online again and when the site was updated.
 */
export function PageError({ link }: PageErrorProps) {
  // The next page that fails is another failure, which takes the focus and is checked again.
  return <Failure key={useLocation().key} link={link} />
}

function Failure({ link }: PageErrorProps) {
  const words = wordsOf(useRouteError()) ?? SOMETHING_WENT_WRONG
  const isOnline = useOnline()
  const { retry, progress } = useRetry()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useReloadIfOutdated()
  const Icon = isOnline ? CloudOff : WifiOff
  return (
    <div className="mx-auto grid max-w-xl justify-items-center px-4 py-10 text-center md:py-16">
      <DocumentTitle>{TITLE}</DocumentTitle>
      <Icon className="mb-5 size-14 text-garnet" strokeWidth={1.4} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className="text-page text-balance outline-none">
        {TITLE}
      </h1>
      <p role="alert" className="mt-3 text-balance text-ink-soft">
        {explanation({ isOnline, hasFailedAgain: progress === 'failed', words })}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button pending={progress === 'pending'} onClick={() => void retry()}>
          Try again
        </Button>
        {link}
      </div>
    </div>
  )
}

type Cause = { isOnline: boolean; hasFailedAgain: boolean; words: string }

function explanation({ isOnline, hasFailedAgain, words }: Cause): string {
  if (!isOnline)
    return `Your device ${hasFailedAgain ? 'still seems' : 'seems'} to be offline. We’ll load this page when you’re back online.`
  return hasFailedAgain ? 'We still can’t reach Heartwell. Please try again in a moment.' : words
}

/**
 * Loads the document again, because React Router never repeats the import of a page that failed. Without an answer of
 * the server the browser would show its own error page, so the server is asked first.
 */
function useRetry() {
  const [progress, setProgress] = useState<'idle' | 'pending' | 'failed'>('idle')
  const isRepeated = useIsRepeated()
  async function retry() {
    setProgress('pending')
    if (await isReachable()) location.reload()
    else setProgress('failed')
  }
  const retryInEffect = useEffectEvent(() => void retry())
  useEffect(() => {
    const retryOnline = () => retryInEffect()
    // The page was opened again, but what failed is still the first attempt.
    if (isRepeated && navigator.onLine) retryOnline()
    window.addEventListener('online', retryOnline)
    return () => window.removeEventListener('online', retryOnline)
  }, [isRepeated])
  return { retry, progress }
}

/** The location at which each error of this document was shown first. */
const shownAt = new Map<unknown, string>()

/** Whether the error was shown at an earlier location. */
function useIsRepeated(): boolean {
  const error = useRouteError()
  const { key } = useLocation()
  const first = shownAt.get(error)
  useEffect(() => {
    if (!shownAt.has(error)) shownAt.set(error, key)
  }, [error, key])
  return first !== undefined && first !== key
}

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
