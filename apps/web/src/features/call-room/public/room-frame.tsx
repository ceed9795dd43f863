import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Logo } from '../../../ui/page/logo.tsx'
import { PRODUCT_NAME } from '../../../ui/page/product-name.ts'

type RoomFrameProps = { name: string; role: 'member' | 'counsellor'; children: ReactNode }

/** The frame before and after the call: who is signed in, and no links to other pages. */
export function RoomFrame({ name, role, children }: RoomFrameProps) {
  const home = role === 'member' ? paths.home : paths.counsellor
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line/80">
        <div className="wrap flex min-h-[4.5rem] items-center justify-between gap-4">
          <Link to={home} aria-label={`${PRODUCT_NAME} home`} className="rounded-lg py-2">
            <Logo />
          </Link>
          <p className="min-w-0 truncate text-base font-semibold">
            <span className="sr-only">You are logged in as </span>
            <bdi>{name}</bdi>
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex-1 pt-6 pb-16 md:pt-9 md:pb-20">
        {children}
      </main>
    </div>
  )
}
