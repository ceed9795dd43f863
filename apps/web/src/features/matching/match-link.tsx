import { useContext, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { MatchOrder } from '../../platform/match-order.ts'

/** Navigation state with which the profile links back to the same place in the list. */
export const FROM_MATCHES = { from: 'matches' }

type MatchLinkProps = {
  match: { id: string; name: string }
  /** The id of a text that looks like a link of its own. Members who use voice control say it to press this link. */
  alsoLabelledBy?: string
}

/** The name on a card, as a link that covers the card. */
export function MatchLink({ match: { id, name }, alsoLabelledBy }: MatchLinkProps) {
  const nameId = useId()
  const order = useContext(MatchOrder)
  return (
    <Link
      to={paths.memberProfile(id)}
      state={{ ...FROM_MATCHES, order }}
      {...(alsoLabelledBy && { 'aria-labelledby': `${nameId} ${alsoLabelledBy}` })}
      className="outline-none group-hover:text-garnet after:absolute after:inset-0"
    >
      <bdi id={nameId}>{name}</bdi>
    </Link>
  )
}
