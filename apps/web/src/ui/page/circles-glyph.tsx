type CirclesGlyphProps = {
  /** The people for whom the reason counts. */
  side: 'both' | 'viewer' | 'member'
  className?: string
}

/** The two circles of the logo: filled for the people for whom a reason counts, the viewer at the left. */
export function CirclesGlyph({ side, className = 'h-5 w-auto' }: CirclesGlyphProps) {
  return (
    <svg viewBox="0 0 44 28" className={className} strokeWidth="1.6" aria-hidden="true">
      <circle cx="14.5" cy="14" r="11.5" className={side === 'member' ? EMPTY : 'fill-garnet stroke-garnet'} />
      <circle cx="29.5" cy="14" r="11.5" className={side === 'viewer' ? EMPTY : 'fill-[#f3b79a] stroke-[#d98e6a]'} />
      {side === 'both' && <path d="M22 5.3a11.5 11.5 0 0 1 0 17.4 11.5 11.5 0 0 1 0-17.4Z" fill="#2b1b2e" />}
    </svg>
  )
}

const EMPTY = 'fill-none stroke-edge'
