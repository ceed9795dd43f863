import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

const VARIANTS = {
  primary: 'btn-primary',
  ghost: 'btn-ghost',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  tonal: 'btn-tonal',
} as const

type Look = {
  /** `primary` is the one main action of a screen; `tonal` is an action that every row of a list has. */
  variant?: keyof typeof VARIANTS
  size?: 'medium' | 'small'
}

const looks = ({ variant = 'primary', size = 'medium' }: Look, className?: string) =>
  classNames('btn', VARIANTS[variant], size === 'small' && 'btn-small', className)

type ButtonProps = ComponentProps<'button'> &
  Look & {
    pending?: boolean | undefined
    /** Shown instead of the children while pending, for example 'Registering...'. */
    pendingLabel?: string | undefined
  }

export function Button({ variant, size, pending, pendingLabel, className, children, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      // A disabled button would lose the focus, and the next Tab would start at the top of the page.
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={looks({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {pending && <LoaderCircle className="size-5 shrink-0 animate-spin" aria-hidden="true" />}
      <span className="contents">{pending && pendingLabel ? pendingLabel : children}</span>
    </button>
  )
}

export function LinkButton({ variant, size, className, ...link }: ComponentProps<typeof Link> & Look) {
  return <Link {...link} className={looks({ ...(variant && { variant }), ...(size && { size }) }, className)} />
}
