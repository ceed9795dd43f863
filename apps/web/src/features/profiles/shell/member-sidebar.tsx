import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { MenuRows } from './member-menu-rows.tsx'

export type Owner = { name: string; email: string; picture: string | null }

type MemberSidebarProps = {
  owner: Owner
  onLogout: () => void
  /** Beside a scrolling page, beside another's profile, or beside a chat, which is as high as the window. */
  place?: 'page' | 'profile' | 'chat'
}

/**
 * The left menu of wide screens. It scrolls separately when it is taller than the window. Beside somebody else's face it
 * is narrow and without the owner's.
 */
export function MemberSidebar({ owner, onLogout, place = 'page' }: MemberSidebarProps) {
  return (
    <aside
      className={classNames(
        'hidden shrink-0 self-start overflow-y-auto lg:block print:hidden',
        place === 'profile' ? 'w-26' : 'w-[300px]',
        place === 'chat' ? 'max-h-full' : 'sticky top-24 max-h-[calc(100dvh-7rem)]',
      )}
    >
      {place !== 'profile' && <OwnerHead owner={owner} />}
      <nav aria-label="Member area" className={place === 'profile' ? 'pb-2' : 'mt-4 border-t border-line pt-4 pb-2'}>
        <MenuRows isNarrow={place === 'profile'} onLogout={onLogout} />
      </nav>
    </aside>
  )
}

function OwnerHead({ owner }: { owner: Owner }) {
  return (
    <>
      {/* With the largest text a long first name goes below the picture rather than over two lines. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4">
        <Avatar src={owner.picture} size="large" />
        <div className="min-w-0 grow basis-[min-content]">
          <p className="display-number line-clamp-2 text-[1.375rem] leading-tight wrap-break-word">{owner.name}</p>
          <Link to={paths.profilePreview} className="text-link inline-flex min-h-11 items-center text-base">
            View my profile
          </Link>
        </div>
      </div>
      <p className="mt-2 truncate px-4 text-small text-ink-soft" title={owner.email}>
        {owner.email}
      </p>
    </>
  )
}
