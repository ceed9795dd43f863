import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useNear } from '../../../ui/pictures/use-near.ts'

/** After each run of this many pages a button asks for more, so that the footer stays within reach. */
const UNASKED = 4

type MoreMatchesProps = {
  pages: number
  /** Whether the loaded pages are empty and the search goes on. */
  seeking: boolean
  fetching: boolean
  failed: boolean
  onMore: () => void
}

/** The end of an incomplete list. Loads the next page when it is nearly in view or when the button is pressed. */
export function MoreMatches({ pages, seeking, fetching, failed, onMore }: MoreMatchesProps) {
  const [end, near] = useNear()
  const unasked = (seeking || (near && pages % UNASKED !== 0)) && !fetching && !failed
  useEffect(() => {
    if (unasked) onMore()
  }, [unasked, onMore])
  return (
    <div ref={end} className="mt-10 text-center">
      {(!seeking || failed) && (
        <Button variant="ghost" pending={fetching} pendingLabel="One moment..." onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  )
}
