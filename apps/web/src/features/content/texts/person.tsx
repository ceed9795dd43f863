import { isolated } from '@heartwell/contract/text/isolated.ts'
import { portraitOf } from '../../../platform/files/portraits.ts'
import { classNames } from '../../../ui/class-names.ts'

type PersonProps = {
  portrait: string
  name: string
  /** A decoration is not read out: the name is beside it. */
  look?: 'decoration'
  width: number
  height: number
  className: string
}

/** The drawn portrait of a person on a public page, or their initial. */
export function Person({ portrait, name, look, className, ...size }: PersonProps) {
  const src = portraitOf(portrait)
  if (src)
    return (
      <img src={src} alt={look ? '' : `Portrait of ${isolated(name)}`} {...size} loading="lazy" className={className} />
    )
  return (
    <span aria-hidden="true" className={classNames('display-number grid! place-items-center text-4xl', className)}>
      {[...name][0]}
    </span>
  )
}
