import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const PADDING = { none: '', small: 'p-5 sm:p-6', large: 'p-6 sm:p-8 md:p-10' } as const

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  padding?: keyof typeof PADDING
  /** Whether the card lifts under the pointer, for cards that are one link. */
  lifts?: 'under-pointer' | 'never'
}

export function Card({ as: Element = 'div', padding = 'small', lifts = 'never', className, ...rest }: CardProps) {
  const lift =
    lifts === 'under-pointer' &&
    'relative overflow-hidden transition duration-300 ease-out-soft hover:-translate-y-1 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet'
  // The four elements are used alike here, but TypeScript cannot unify their refs.
  const Box = Element as 'div'
  return <Box {...rest} className={classNames('card', PADDING[padding], lift, className)} />
}
