import { accounts } from '@heartwell/contract/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Outlet, useLoaderData, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useLive } from '../../platform/live.ts'
import { confirmCounsellor, type requireCounsellor, staffQuery } from '../../platform/require-counsellor.ts'
import { forgetSession } from '../../platform/session.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { setTitleCount } from '../../ui/document-title.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PRODUCT_NAME } from '../../ui/product-name.ts'
import { ClientList } from './client-list.tsx'
import { ConversationPanes } from './conversation-panes.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ownChatClient } from './own-chat-client.ts'
import { useConversationList } from './use-conversation-list.ts'
import { useTwoPanesAlone } from './use-media.ts'

/** How often the page asks whether its session lasts; the socket usually says so earlier. */
const SESSION_POLL_MS = 60_000

/** The counsellors' workspace: the list of clients and one conversation, as high as the window. */
export function CounsellorLayout() {
  const counsellor = useLoaderData<typeof requireCounsellor>()
  const { clientId } = useParams()
  const hasTwoPanes = useTwoPanesAlone()
  const isChat = clientId !== undefined
  useLive(counsellor.id, confirmCounsellor)
  useEffect(() => ownChatClient(counsellor.id, 'counsellor').open(), [counsellor.id])
  useLeaveWithSession(counsellor.id)
  useUnreadInTitle()
  return (
    <div className="flex h-[var(--visible-height,100dvh)] flex-col overflow-hidden">
      <a href="#main" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0">
        Skip to the page
      </a>
      <CounsellorHeader name={counsellor.name} isHiddenOnPhone={isChat} />
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col md:mx-auto md:w-full md:max-w-[82rem] md:px-gutter md:py-5"
      >
        {!isChat && <OfflineNote />}
        <ConversationPanes
          list={(hasTwoPanes || !isChat) && <ClientList currentId={clientId} isAlone={!hasTwoPanes} />}
        >
          <Outlet />
        </ConversationPanes>
      </main>
    </div>
  )
}

/** An ended session, or somebody else's, leads to the sign-in, which is another document. */
function useLeaveWithSession(ownId: string): void {
  const { data, isSuccess } = useQuery({ ...staffQuery, refetchInterval: SESSION_POLL_MS })
  const isOver = isSuccess && data.data?.id !== ownId
  useEffect(() => {
    if (isOver) location.replace(paths.staffSignIn)
  }, [isOver])
}

function useUnreadInTitle(): void {
  const { rows } = useConversationList('')
  const unread = rows.reduce((sum, row) => sum + (row.muted ? 0 : row.unread), 0)
  useEffect(() => setTitleCount(unread), [unread])
  useEffect(() => () => setTitleCount(0), [])
}

function CounsellorHeader({ name, isHiddenOnPhone }: { name: string; isHiddenOnPhone: boolean }) {
  return (
    <header className={classNames('border-b border-line bg-paper', isHiddenOnPhone && 'max-md:hidden')}>
      <div className="mx-auto flex min-h-16 w-full max-w-[82rem] items-center gap-3 px-4 py-2 md:px-gutter">
        <Link to={paths.counsellor} aria-label={`${PRODUCT_NAME}: your clients`} className="rounded-lg">
          <Logo />
        </Link>
        <p className="ml-auto text-right leading-tight max-sm:hidden">
          <span className="block font-semibold">{name}</span>
          <span className="block text-small text-ink-soft">Counsellor</span>
        </p>
        <SignOutButton />
      </div>
    </header>
  )
}

function SignOutButton() {
  const tellFailure = useTellFailure()
  const [isLeaving, setLeaving] = useState(false)
  async function signOut() {
    setLeaving(true)
    try {
      await call(accounts.logout, {}).catch(ignoreEndedSession)
      forgetSession()
      location.replace(paths.staffSignIn)
    } catch (error) {
      setLeaving(false)
      await tellFailure(error)
    }
  }
  return (
    <Button variant="ghost" size="small" pending={isLeaving} onClick={() => void signOut()} className="max-sm:ml-auto">
      {!isLeaving && <LogOut className="size-4.5" aria-hidden="true" />}
      Sign out
    </Button>
  )
}

function ignoreEndedSession(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 401)) throw error
}
