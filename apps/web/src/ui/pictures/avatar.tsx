import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { TONES, type Tone, toneFor } from '../tones.ts'

const SIZES = { small: 'size-11', medium: 'size-14', large: 'size-20', huge: 'size-32' } as const

type PictureProps = {
  src: string | null | undefined
  /** Empty when the name is beside the picture. */
  alt?: string
  tone?: Tone
}

/** A round portrait, or 'No Image' when there is none or it does not load. */
export function Avatar({ src, alt = '', tone, size = 'medium' }: PictureProps & { size?: keyof typeof SIZES }) {
  const [failed, setFailed] = useState<string>()
  const box = classNames(TONES[tone ?? toneFor(src ?? '')], SIZES[size], 'block shrink-0 overflow-hidden rounded-full')
  if (src && src !== failed)
    return (
      <span className={box}>
        <img
          src={src}
          alt={alt}
          loading="lazy"
          onError={() => setFailed(src)}
          className="size-full object-cover object-top"
        />
      </span>
    )
  return (
    <span className={classNames(box, 'grid place-items-center text-ink-soft')}>
      <UserRound className="size-1/2" aria-hidden="true" strokeWidth={1.6} />
      <span className="sr-only">No Image</span>
    </span>
  )
}

/** A picture in portrait format (4:5) as wide as its parent, or the text 'No Image'. */
export function Portrait({ src, alt = '', tone, className }: PictureProps & { className?: string }) {
  const [failed, setFailed] = useState<string>()
  const box = classNames('relative aspect-4/5 w-full overflow-hidden', TONES[tone ?? toneFor(src ?? alt)], className)
  if (src && src !== failed)
    return (
      <span className={classNames(box, 'block')}>
        <img
          src={src}
          alt={alt}
          loading="lazy"
          onError={() => setFailed(src)}
          className="size-full object-cover object-top"
        />
      </span>
    )
  return (
    <span className={classNames(box, 'grid place-content-center justify-items-center gap-2 text-ink-soft')}>
      <UserRound className="size-16" aria-hidden="true" strokeWidth={1.3} />
      <span className="text-base font-semibold">No Image</span>
    </span>
  )
}
