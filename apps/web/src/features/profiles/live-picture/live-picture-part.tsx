import type { LiveState } from '@heartwell/contract/profiles/live-pictures.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { Part } from '../view/linked-part.tsx'
import { ownLivePictureQuery } from './live-picture-query.ts'

const LIVE_STATES: Record<LiveState, string> = {
  none: 'Three pictures taken with your camera show that your photos are really of you.',
  drawn: 'You have begun to take your live picture.',
  sent: 'A reviewer will look at your live picture.',
  accepted: 'Your face was seen live.',
  refused: 'We couldn’t accept your live picture. You can read why and try again.',
  expired: 'You have not sent your live picture yet.',
  withdrawn: 'You deleted your live picture. You can take another one.',
}

/** Nothing while live pictures are not offered, unless the member has one. */
export function LivePicturePart() {
  const own = dataIfLoaded(useAnswer(ownLivePictureQuery))?.data
  if (!own || (own.mode === 'not_offered' && (own.state === 'none' || own.state === 'withdrawn'))) return null
  return (
    <Part title="Live picture" to={paths.livePicture} action="Open live picture">
      <p className="text-ink-soft">
        {own.seen_on ? `Face seen live on ${longDay(own.seen_on)}.` : LIVE_STATES[own.state]}
      </p>
    </Part>
  )
}
