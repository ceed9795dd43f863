import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { useNear } from '../../ui/use-near.ts'

/** After so many pages a list asks: what stands below it can be reached, and nobody falls into an endless one. */
const UNASKED = 4

type MoreMatchesProps = {
  pages: number
  /** People are still being looked for: nobody is on the pages that came. */
  seeking: boolean
  fetching: boolean
  failed: boolean
  onMore: () => void
}

/** The end of a list that goes on: its next page comes as it is nearly reached, or when the button is pressed. */
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
