import type { Account } from '@heartwell/contract/profiles/people.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { photoUrl } from '../../platform/files/photos.ts'
import { Logo } from '../../ui/page/logo.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

type PlainFrameProps = { account: Account; children: ReactNode; footer?: ReactNode }

/** The frame of a page in its own tab: the site's name and the member's, without a menu. */
export function PlainFrame({ account, children, footer }: PlainFrameProps) {
  const { name, image, more_images } = account
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="btn btn-primary fixed top-2 left-2 z-50 -translate-y-24 focus-visible:translate-y-0 motion-safe:transition-transform"
      >
        Skip to the page
      </a>
      <header className="border-b border-line/80">
        <div className="wrap flex min-h-[4.5rem] items-center justify-between gap-4">
          <Link to={paths.home} aria-label="Heartwell home" className="rounded-lg py-2">
            <Logo />
          </Link>
          <span className="flex min-w-0 items-center gap-2.5 text-base font-semibold">
            <span className="hidden truncate sm:inline">{name}</span>
            <Avatar src={photoUrl(more_images[0] ?? image)} size="small" />
            <span className="sr-only">{`You are logged in as ${isolated(name)}`}</span>
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex-1 pt-6 pb-16 md:pt-9 md:pb-24">
        {children}
      </main>
      {footer}
    </div>
  )
}
