import { SiteFrame } from '../content/site-frame.tsx'
import { useFindMatch } from './use-find-match.ts'
import { useLandingRedirect } from './use-landing-redirect.ts'

/** The frame of all pages with what it does for somebody who is known here. */
export function SiteLayout() {
  const { findMatch, pending } = useFindMatch()
  useLandingRedirect()
  return <SiteFrame onFindMatch={findMatch} pending={pending} />
}
