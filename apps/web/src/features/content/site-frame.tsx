import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { isChatPath } from '../../platform/chat-paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type SiteFrameProps = {
  /** Without it the button leads to the login screen. */
  onFindMatch?: () => void
  pending?: boolean | undefined
  /** Instead of the page that the address names, for example while that page is still on its way. */
  children?: ReactNode
}

/**
 * Header, page and footer. The landing page has no footer. A chat is as high as the part of the window that an on-screen
 * keyboard leaves, and on a phone it is alone on the screen.
 */
export function SiteFrame({ onFindMatch, pending, children }: SiteFrameProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const main = useFocusOnNewPage(pathname)
  const isChat = isChatPath(pathname)
  return (
    <div
      className={classNames('flex flex-col', isChat ? 'h-[var(--visible-height,100dvh)] overflow-hidden' : 'min-h-dvh')}
    >
      <a
        href="#main"
        className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0 motion-safe:transition-transform"
      >
        Skip to the page
      </a>
      <SiteHeader
        onFindMatch={onFindMatch ?? (() => navigate(paths.login))}
        pending={pending}
        height={isChat ? 'low' : 'full'}
      />
      <main ref={main} id="main" tabIndex={-1} className={classNames('flex-1', isChat && 'flex min-h-0 flex-col')}>
        {children ?? <Outlet />}
      </main>
      {pathname !== paths.home && !isChat && <SiteFooter />}
      {/* Every document begins with the same key: what was read on another page would scroll this one. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

/** The frame around nothing yet: shown while the first page of a visit is fetched. */
export function WaitingFrame() {
  return (
    <SiteFrame>
      <DocumentTitle />
      <div className="min-h-dvh" />
    </SiteFrame>
  )
}

/** A change of page must move the reading position of a screen reader, which a new document does by itself. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
