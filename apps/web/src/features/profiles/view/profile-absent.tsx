import type { ReactNode } from 'react'
import walkers from '../../../../art/hero-3.svg?url'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'

type AbsentProps = { title: string; children: ReactNode; drawing?: ReactNode; action?: ReactNode }

/** In place of a profile that is blocked or does not exist. */
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
    <div className="md:grid md:grid-cols-[44%_minmax(0,1fr)] md:items-center md:gap-8 xl:gap-12">
      <div className="max-md:-mx-(--spacing-gutter)">
        <Skeleton className="aspect-[1/1.06] w-full md:aspect-4/5 md:rounded-panel" />
      </div>
      <div className="grid gap-4 max-md:pt-5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-13 w-48 rounded-full" />
      </div>
    </div>
  )
}
