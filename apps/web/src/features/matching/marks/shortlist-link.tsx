import { Bookmark } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { shortlistQuery } from '../queries.ts'

/** A link to the shortlist with the number of people on it. */
export function ShortlistLink() {
  const data = dataIfLoaded(useAnswer(shortlistQuery))
  return (
    <LinkButton to={paths.shortlist} variant="ghost" size="small" className="gap-2! max-md:px-4!">
      <Bookmark className="size-4.5" aria-hidden="true" />
      <span>Shortlist</span>
      {data && <span className="font-normal text-ink-soft tabular-nums">{data.people.length}</span>}
    </LinkButton>
  )
}
