import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { isChatPath } from '../../platform/chat-paths.ts'
import type { requireApproved } from '../../platform/guards.ts'
import { keepOfflinePage } from '../../platform/installed-app.ts'
import { useLive } from '../../platform/live.ts'
import { photoUrl } from '../../platform/photos.ts'
import { accountQuery } from '../../platform/session.ts'
import { useChatClient } from '../conversations/use-chat-client.ts'
import { MemberBottomBar } from './member-bottom-bar.tsx'
import { MemberSidebar, type Owner } from './member-sidebar.tsx'
import { useLogout } from './use-logout.ts'

/** The frame of the member area: the menu at the left, or at the lower edge of small screens, and one page. */
export function MemberShellLayout() {
  const { logout, leaving } = useLogout()
  useEffect(keepOfflinePage, [])
  return leaving ? <LeavingShell /> : <MemberShell onLogout={() => void logout()} />
}

function LeavingShell() {
  return (
    <p role="status" className="wrap min-h-[70dvh] py-16 text-center text-ink-soft">
      Logging out...
    </p>
  )
}

function MemberShell({ onLogout }: { onLogout: () => void }) {
  const account = useLoaderData<typeof requireApproved>()
  const { data = account } = useQuery(accountQuery(account.id))
  useLive(account.id)
  useChatClient(account.id)
  const owner = { name: data.name, email: data.email, picture: photoUrl(data.more_images[0] ?? data.image) }
  if (isChatPath(useLocation().pathname)) return <ChatShell owner={owner} onLogout={onLogout} />
  return (
    <div className="flex min-h-[calc(100dvh-4.5rem)] flex-col md:min-h-[calc(100dvh-7.25rem)]">
      <div className="wrap flex flex-1 gap-12 pt-6 pb-14 md:pt-10 md:pb-20 xl:gap-16">
        <MemberSidebar owner={owner} onLogout={onLogout} />
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
      <MemberBottomBar owner={owner} onLogout={onLogout} />
    </div>
  )
}

type ChatShellProps = { owner: Owner; onLogout: () => void }

/** The same frame for a chat: as high as the window, so that only the messages scroll. On a phone the chat is alone. */
function ChatShell({ owner, onLogout }: ChatShellProps) {
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
