import type { ReactNode } from 'react'
import walkers from '../../../art/hero-3.svg?url'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type AbsentProps = { title: string; children: ReactNode; drawing?: ReactNode; action?: ReactNode }

/** Stands where a profile would be: it is blocked, or there is none. */
export function Absent({ title, children, drawing, action }: AbsentProps) {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-3 py-8 text-center">
      <DocumentTitle>{title}</DocumentTitle>
      {drawing ?? <img src={walkers} alt="" width={720} height={640} className="mb-3 h-52 w-auto" />}
      <h1 className="text-page">{title}</h1>
      <p className="text-ink-soft">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {action}
        <LinkButton to={paths.matches} variant={action ? 'quiet' : 'ghost'}>
          Back to your matches
        </LinkButton>
      </div>
    </section>
  )
}

export function ProfileSkeleton() {
  return (
    <Loading label="Loading the profile">
      <div className="grid gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:gap-10">
        <Skeleton className="mx-auto aspect-4/5 w-full max-w-md rounded-card" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-13 w-48 rounded-full" />
          <Skeleton className="mt-3 h-40 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      </div>
    </Loading>
  )
}
