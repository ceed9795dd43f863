import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { useFocusOnNewPage } from '../../../../platform/page/use-focus-on-new-page.ts'
import '../../../conversations/chats.css'
import '../workspace.css'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useMatch, useParams } from 'react-router'
import { paths } from '../../../../paths.ts'
import { useLive } from '../../../../platform/realtime/live.ts'
import { COUNSELLOR_LIVE, type requireCounsellor, staffQuery } from '../../../../platform/session/require-counsellor.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { setTitleCount } from '../../../../ui/page/document-title.tsx'
import { ownChatClient } from '../../../conversations/cache/own-chat-client.ts'
import { useConversationList } from '../../../conversations/list/use-conversation-list.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { useKeys } from './workspace-keys.ts'
import { PhoneBar, PhoneTop, Rail, TopBar } from './workspace-nav.tsx'

/** The interval at which the page checks its session. The socket usually reports its end earlier. */
const SESSION_POLL_MS = 60_000

/** The counsellors' workspace: sections on the left, or below on a phone, and one page. */
export function WorkspaceLayout() {
  const counsellor = useLoaderData<typeof requireCounsellor>()
  const isMessages = useMatch(`${paths.counsellorMessages}/*`) !== null
  const isChat = useParams().clientId !== undefined && isMessages
  // A conversation moves the focus to its own composer.
  const main = useFocusOnNewPage('main textarea')
  const dialogs = useDialogKeys()
  const unread = useUnread()
  useDenseType()
  useLive(counsellor.id, COUNSELLOR_LIVE)
  useEffect(() => ownChatClient(counsellor.id, 'counsellor').open(), [counsellor.id])
  useLeaveWithSession(counsellor.id)
  const open = { onSearch: () => dialogs.open('search'), onKeys: () => dialogs.open('keys') }
  return (
    <div
      className={classNames(
        'lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)]',
        isMessages ? 'h-[var(--visible-height,100dvh)] overflow-hidden max-lg:flex max-lg:flex-col' : 'min-h-dvh',
      )}
    >
      <a href="#main" className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0">
        Skip to the page
      </a>
      <Rail name={counsellor.name} unread={unread} {...open} />
      {!isChat && <PhoneTop {...open} />}
      <div className={classNames('min-w-0', isMessages && 'flex min-h-0 flex-1 flex-col lg:h-full')}>
        <TopBar {...open} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={classNames(
            'mx-auto w-full max-w-[88rem]',
            isMessages
              ? 'flex min-h-0 flex-1 flex-col lg:px-9 lg:py-6'
              : 'px-4 pt-5 pb-28 sm:px-6 lg:px-9 lg:pt-8 lg:pb-12',
          )}
        >
          <Outlet />
        </main>
      </div>
      {!isChat && <PhoneBar unread={unread} isInFlow={isMessages} {...open} />}
      <SearchDialog open={dialogs.shown === 'search'} onOpenChange={dialogs.close} />
      <KeysDialog open={dialogs.shown === 'keys'} onOpenChange={dialogs.close} />
      {/* Every document starts with the key 'default', so another page's scroll position would apply here. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

/** Ctrl K searches, '?' shows the keys. */
function useDialogKeys() {
  const [shown, setShown] = useState<'search' | 'keys'>()
  useKeys({ '?': () => setShown('keys') })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setShown('search')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return { shown, open: setShown, close: () => setShown(undefined) }
}

/** The workspace is set in smaller type than the members' pages. */
function useDenseType(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.density = 'dense'
    return () => {
      delete document.documentElement.dataset.density
    }
  }, [])
}

/** Opens the sign-in, which is another document, when the session ends or belongs to somebody else. */
function useLeaveWithSession(ownId: string): void {
  const staff = dataIfLoaded(useAnswer({ ...staffQuery, refetchInterval: SESSION_POLL_MS }))
  const isOver = staff !== undefined && staff.data?.id !== ownId
  useEffect(() => {
    if (isOver) location.replace(paths.staffSignIn)
  }, [isOver])
}

/** The unread messages of conversations that are not muted. Also sets the number in the tab's title. */
function useUnread(): number {
  const { rows } = useConversationList('')
  const unread = rows.reduce((sum, row) => sum + (row.muted ? 0 : row.unread), 0)
  useEffect(() => setTitleCount(unread), [unread])
  useEffect(() => () => setTitleCount(0), [])
  return unread
}
