import { useRouteError } from 'react-router'
import { SOMETHING_WENT_WRONG, wordsOf } from '../platform/api-error.ts'
import { useReloadIfOutdated } from '../platform/use-reload-if-outdated.ts'
import { DocumentTitle } from '../ui/document-title.tsx'
import { LoadError } from '../ui/load-error.tsx'

/** Shown in place of a page of the console that failed to load or to render. */
export function ConsoleError() {
  const words = wordsOf(useRouteError()) ?? SOMETHING_WENT_WRONG
  useReloadIfOutdated()
  return (
    <>
      <DocumentTitle>Something went wrong</DocumentTitle>
      <LoadError onRetry={() => location.reload()}>{words}</LoadError>
    </>
  )
}
