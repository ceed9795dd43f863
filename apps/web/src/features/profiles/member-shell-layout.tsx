import { Activity } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { photoUrl } from '../../platform/files/photos.ts'
import { isChatPath } from '../../platform/paths/chat-paths.ts'
import { useLive } from '../../platform/realtime/live.ts'
import { accountQuery } from '../../platform/session/session.ts'
import type { requireApproved } from '../../platform/signed-in/guards.ts'
import { useChatClient } from '../conversations/cache/use-chat-client.ts'
import { isMutualYesPath } from '../interests/mutual-yes/mutual-yes-paths.ts'
import { useMutualYesEvents } from '../interests/mutual-yes/use-mutual-yes-events.ts'
import { MemberBottomBar } from './shell/member-bottom-bar.tsx'
import { HeaderPortrait, MemberHeaderPlaces } from './shell/member-header-places.tsx'
import { MemberSidebar, type Owner } from './shell/member-sidebar.tsx'
import { useLogout } from './shell/use-logout.ts'

// With the shell, so that a page that fails needs no further file.
export { MemberPageError } from './shell/member-page-error.tsx'

/** The frame of the member area: the menu on the left, or at the bottom of small screens, and one page. */
export function MemberShellLayout() {
  const { logout, isSigningOut } = useLogout()
  return (
    <>
      {isSigningOut && <SigningOutNote />}
      {/* The hidden page fetches nothing and keeps what was typed, for a member whose sign-out fails. */}
      <Activity mode={isSigningOut ? 'hidden' : 'visible'}>
        <MemberShell onLogout={() => void logout()} />
      </Activity>
    </>
  )
}

function SigningOutNote() {
  return (
    <p role="status" className="wrap min-h-[70dvh] py-16 text-center text-ink-soft">
      Logging out...
    </p>
  )
}

function MemberShell({ onLogout }: { onLogout: () => void }) {
  const account = useLoaderData<typeof requireApproved>()
  const data = dataIfLoaded(useAnswer(accountQuery(account.id))) ?? account
  useLive(account.id)
  useChatClient(account.id)
  useMutualYesEvents()
  const owner = { name: data.name, email: data.email, picture: photoUrl(data.more_images[0] ?? data.image) }
  const { pathname } = useLocation()
  if (isMutualYesPath(pathname))
    return (
      <>
        <HeaderPortrait owner={owner} />
        <Outlet />
      </>
    )
  const Shell = isChatPath(pathname) ? ChatShell : PageShell
  return (
    <>
      <MemberHeaderPlaces owner={owner} onLogout={onLogout} />
      <Shell owner={owner} onLogout={onLogout} />
    </>
  )
}

type ShellProps = { owner: Owner; onLogout: () => void }

const PROFILE = paths.memberProfile('').toLowerCase()

function PageShell({ owner, onLogout }: ShellProps) {
  const { pathname } = useLocation()
  const place = pathname.toLowerCase().startsWith(PROFILE) ? 'profile' : 'page'
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col">
      <div className="wrap flex flex-1 gap-12 pt-5 pb-14 md:pt-8 md:pb-20 xl:gap-16">
        <MemberSidebar owner={owner} onLogout={onLogout} place={place} />
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
      <MemberBottomBar owner={owner} onLogout={onLogout} />
    </div>
  )
}

/** The same frame for a chat: as high as the window, so that only the messages scroll. On a phone the chat is alone. */
function ChatShell({ owner, onLogout }: ShellProps) {
  return (
    <>
      <div className="flex min-h-0 flex-1 md:mx-auto md:w-full md:max-w-[82rem] md:gap-8 md:px-gutter md:py-5">
        <MemberSidebar owner={owner} onLogout={onLogout} place="chat" />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Outlet />
        </div>
      </div>
      <div className="contents max-md:hidden">
        <MemberBottomBar owner={owner} onLogout={onLogout} />
      </div>
    </>
  )
}
