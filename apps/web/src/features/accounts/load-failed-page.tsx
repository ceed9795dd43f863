import { useRevalidator, useRouteError } from 'react-router'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { LoadError } from '../../ui/load-error.tsx'

/** Stands where a page should stand whose data could not be fetched. */
export function LoadFailedPage() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap py-10">
      <LoadError onRetry={revalidate} retrying={state === 'loading'}>
        {wordsOf(error) ?? SOMETHING_WENT_WRONG}
      </LoadError>
    </div>
  )
}
