import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'

const CHIP_WIDTHS = ['w-28', 'w-40', 'w-24', 'w-36', 'w-32', 'w-44', 'w-28', 'w-24', 'w-40', 'w-32', 'w-36', 'w-20']

/** The shapes of the search and of the first groups, high enough to keep what follows below the window. */
export function InterestPickerSkeleton() {
  return (
    <Loading label="Loading interests">
      <Skeleton className="h-13 w-full" />
      <div className="mt-7 grid gap-8">
        {['first', 'second', 'third'].map((group) => (
          <div key={group}>
            <Skeleton className="mb-3 h-7 w-36" />
            <div className="flex flex-wrap gap-2.5">
              {CHIP_WIDTHS.map((width, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
                <Skeleton key={index} className={`h-11 rounded-full ${width}`} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
