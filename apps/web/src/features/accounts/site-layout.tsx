import { SiteFrame } from '../content/frame/site-frame.tsx'
import { useFindMatch } from './sign-in/use-find-match.ts'
import { useLandingRedirect } from './sign-in/use-landing-redirect.ts'

/** The frame of all pages, with the header's action for signed-in members. */
export function SiteLayout() {
  const { findMatch, pending } = useFindMatch()
  useLandingRedirect()
  return <SiteFrame onFindMatch={findMatch} pending={pending} />
}
