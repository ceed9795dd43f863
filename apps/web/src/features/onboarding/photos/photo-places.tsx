import type { ReactNode } from 'react'
import type { FilePlace } from '../../../ui/forms/file-drop.tsx'

/** What each of the five photos may show. Any photo is welcome in any place. */
export const PHOTO_PLACES: readonly FilePlace[] = [
  {
    caption: 'Your face',
    drawing: (
      <Outline>
        <path d="M8 58c2-11 10-16 24-16s22 5 24 16" />
        <path d="M32 44c-9 0-14-8-14-18S23 8 32 8s14 8 14 18-5 18-14 18Z" />
        <path d="M18 25c6 0 12-3 15-9 3 5 8 8 13 8M27 28v.1M37 28v.1M27 35c3 3 7 3 10 0" />
      </Outline>
    ),
  },
  {
    caption: 'Head to toe',
    drawing: (
      <Outline>
        <path d="M32 16a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z" />
        <path d="M20 40l2-15c1-4 3-6 7-6h6c4 0 6 2 7 6l2 15M25 28v13l-1 20h6l2-17 2 17h6l-1-20V28" />
      </Outline>
    ),
  },
  {
    caption: 'Doing what you love',
    drawing: (
      <Outline>
        <path d="M20 38h24l-3 20H23ZM17 32h30v6H17Z" />
        <path d="M32 32V14M32 24c-8 0-12-4-12-10 8 0 12 4 12 10ZM32 19c0-7 4-11 11-12 1 8-3 12-11 12Z" />
      </Outline>
    ),
  },
  {
    caption: 'Outdoors or with a pet',
    drawing: (
      <Outline>
        <path d="M6 54h52M10 54 26 28l9 13 5-7 14 20" />
        <path d="M46 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z" />
      </Outline>
    ),
  },
  {
    caption: 'One more you like',
    drawing: (
      <Outline>
        <path d="M32 52C12 40 12 24 22 21c5-1 8 2 10 6 2-4 5-7 10-6 10 3 10 19-10 31Z" />
      </Outline>
    ),
  },
]

function Outline({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 64 64"
      className="size-14 sm:size-16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
