import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useFocusOnNewPage } from '../../../platform/page/use-focus-on-new-page.ts'
import { isChatPath } from '../../../platform/paths/chat-paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { ErrorBoundary } from '../../../ui/page/error-boundary.tsx'
import { HeaderSlotsContext } from '../../../ui/page/header-slots.ts'
import { PRODUCT_NAME } from '../../../ui/page/product-name.ts'
import { SiteHeader } from './site-header.tsx'

/** The home page has none, and is smaller without it. */
const SiteFooter = lazy(async () => ({ default: (await import('./site-footer.tsx')).SiteFooter }))
const memberFrame = () => import('../signed-in/member-frame.tsx')
const MemberHeader = lazy(async () => ({ default: (await memberFrame()).MemberHeader }))
const MemberFooter = lazy(async () => ({ default: (await memberFrame()).MemberFooter }))
const taskFrame = () => import('./task-frame.tsx')
const TaskHeader = lazy(async () => ({ default: (await taskFrame()).TaskHeader }))
const TaskFooter = lazy(async () => ({ default: (await taskFrame()).TaskFooter }))

type SiteFrameProps = {
  /** Without it the button leads to the login screen. */
  onFindMatch?: () => void
  pending?: boolean | undefined
  /** Shown instead of the route's page, for example while that page is loading. */
  children?: ReactNode
}

/**
 * Header, page and footer. The landing page has no footer, and a task has small ones. A chat fills the part of the
 * window above the on-screen keyboard, and on a phone it has neither header nor footer.
 */
export function SiteFrame({ onFindMatch, pending, children }: SiteFrameProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const main = useFocusOnNewPage()
  const isChat = isChatPath(pathname)
  const isNowhere = useMatches().at(-1)?.id === NOWHERE
  const isMembers = !isNowhere && isInMemberArea(pathname)
  const isTask = !isNowhere && TASK.test(pathname)
  const [places, setPlaces] = useState<HTMLElement | null>(null)
  const [portrait, setPortrait] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ places, portrait }), [places, portrait])
  const button = { onFindMatch: onFindMatch ?? (() => navigate(paths.login)), pending }
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
      <ErrorBoundary fallback={<PlainHeader />}>
        {isMembers || isTask ? (
          <Suspense fallback={<div className={classNames('min-h-16', isChat && 'max-md:hidden')} />}>
            {isTask ? (
              <TaskHeader {...button} />
            ) : (
              <MemberHeader {...button} isChat={isChat} places={setPlaces} portrait={setPortrait} />
            )}
          </Suspense>
        ) : (
          <SiteHeader {...button} />
        )}
      </ErrorBoundary>
      <main ref={main} id="main" tabIndex={-1} className={classNames('flex-1', isChat && 'flex min-h-0 flex-col')}>
        <HeaderSlotsContext value={slots}>{children ?? <Outlet />}</HeaderSlotsContext>
      </main>
      <ErrorBoundary fallback={null}>
        {isMembers || isTask ? (
          <Suspense>{isTask ? <TaskFooter /> : <MemberFooter isChat={isChat} />}</Suspense>
        ) : (
          pathname !== paths.home && (
            <Suspense>
              <SiteFooter />
            </Suspense>
          )
        )}
      </ErrorBoundary>
      {/* Every document starts with the key 'default', so another page's scroll position would apply here. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

/** In place of a header that failed. Its link loads the site again. */
const PlainHeader = () => (
  <header className="wrap">
    <a href={paths.home} className="text-link inline-flex min-h-16 items-center">
      {PRODUCT_NAME}
    </a>
  </header>
)

/** The route of every address without a page. Its document is the same for all of them, so its frame must be, too. */
export const NOWHERE = 'nowhere'

const MEMBER_AREA = new RegExp(`^${paths.memberArea}(/|$)`, 'i')
/** The steps to the final submission, pages of members outside their area, and of trusted people: one task each. */
const TASK = new RegExp(
  `^(${[
    paths.registrationVerification,
    paths.gender,
    paths.genderPage,
    paths.uploadImage,
    paths.documentUpload,
    paths.cultureReligion,
    paths.interest,
    paths.temperamentQuestion,
    paths.valuesAssessment,
    paths.iqAssessment,
    paths.placeSaved,
    paths.finalSubmission,
    paths.paymentHistory,
    paths.trustedPerson,
    '/booking-details/.+',
  ].join('|')})/?$`,
  'i',
)
const isInMemberArea = (pathname: string): boolean => MEMBER_AREA.test(pathname)

/** The empty frame, shown while the first page of a visit is loading. */
export function WaitingFrame() {
  return (
    <SiteFrame>
      <DocumentTitle />
      <div className="min-h-dvh" />
    </SiteFrame>
  )
}
