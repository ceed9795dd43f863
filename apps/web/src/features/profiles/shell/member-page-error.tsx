import { useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { PageError } from '../../../platform/page/page-error.tsx'
import { isChatPath } from '../../../platform/paths/chat-paths.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** Shown in place of a page of the member area that failed. On a phone a chat has no menu, so a link leads out of it. */
export function MemberPageError() {
  const isChat = isChatPath(useLocation().pathname)
  return <PageError link={isChat && <ToMessages />} />
}

const ToMessages = () => (
  <LinkButton to={paths.messages} variant="ghost" className="md:hidden">
    Back to Messages
  </LinkButton>
)
