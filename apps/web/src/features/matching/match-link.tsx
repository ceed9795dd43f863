import { useContext } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { MatchOrder } from '../../platform/match-order.ts'

/** Navigation state with which the profile links back to the same place in the list. */
export const FROM_MATCHES = { from: 'matches' }

/** The name on a card, as a link that covers the card. */
export function MatchLink({ match: { id, name } }: { match: { id: string; name: string } }) {
  const order = useContext(MatchOrder)
  return (
    <Link
      to={paths.memberProfile(id)}
      state={{ ...FROM_MATCHES, order }}
      className="outline-none group-hover:text-garnet after:absolute after:inset-0"
    >
      {name}
    </Link>
  )
}
