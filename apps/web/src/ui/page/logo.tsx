import { classNames } from '../class-names.ts'
import { PRODUCT_NAME } from './product-name.ts'

const NARROW = { whole: '', circles: '@max-[23.75rem]:hidden', crowded: '@max-[29rem]:hidden' } as const

/** The two circles and the name. With `circles`, a narrow container hides the name; with `crowded`, a wider one, too. */
export function Logo({ narrow = 'whole' }: { narrow?: keyof typeof NARROW }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 44 36" className="h-7 w-auto sm:h-8" aria-hidden="true">
        <circle cx="15" cy="18" r="13.5" fill="#A5324A" />
        <circle cx="29" cy="18" r="13.5" fill="#F3B79A" />
        <path d="M22 6.5a13.5 13.5 0 0 1 0 23 13.5 13.5 0 0 1 0-23Z" fill="#2B1B2E" />
      </svg>
      <span
        className={classNames(
          'display-number text-[1.4rem] leading-none tracking-[-.03em] sm:text-[1.65rem]',
          NARROW[narrow],
        )}
      >
        {PRODUCT_NAME}
      </span>
    </span>
  )
}
