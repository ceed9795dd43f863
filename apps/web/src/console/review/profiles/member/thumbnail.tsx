import { thumbnailUrl } from '../../../../platform/files/photos.ts'
import { classNames } from '../../../../ui/class-names.ts'

/** A small photo beside a name, which says who it is. */
export const Thumbnail = ({ name, className }: { name: string; className?: string }) => (
  <img
    src={thumbnailUrl(name)}
    alt=""
    loading="lazy"
    width={128}
    height={160}
    className={classNames('block aspect-4/5 shrink-0 rounded-lg bg-cream object-cover', className)}
  />
)
