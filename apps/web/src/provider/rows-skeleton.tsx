import { Loading, Skeleton } from '../ui/skeleton.tsx'

export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="card grid gap-4 p-6">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-10/12" />
        <Skeleton className="h-5 w-full" />
      </div>
    </Loading>
  )
}
