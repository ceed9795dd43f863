import { CircleAlert } from 'lucide-react'
import { Badge } from '../../../../ui/messages/badge.tsx'

/** Never names the other client: that would reveal a connection which was not shared. */
export const ConflictBadge = () => (
  <Badge look="waiting">
    <CircleAlert aria-hidden="true" /> Connected with another client of yours
  </Badge>
)
