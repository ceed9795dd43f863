import type { pageTexts, TextPage, TextsOf } from '@heartwell/contract/content/page-texts.ts'
import type { ReactNode } from 'react'
import type { LateEndpoint } from '../../../platform/late-endpoints.ts'
import { usePreloadedQuery } from '../../../platform/use-preloaded-query.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PublicAnswer } from './public-answer.tsx'

/** Only the pages that show these texts know of them. */
const TEXTS: LateEndpoint<typeof pageTexts.read> = {
  path: '/api/page-texts/:page',
  load: async () => (await import('@heartwell/contract/content/page-texts.ts')).pageTexts.read,
}

type PageTextsProps<P extends TextPage> = { page: P; children: (texts: TextsOf<P>) => ReactNode }

/** The parts of a public page whose texts the provider writes. */
export function PageTexts<P extends TextPage>({ page, children }: PageTextsProps<P>) {
  const asked = usePreloadedQuery(TEXTS, { params: { page } })
  return (
    <PublicAnswer asked={asked} waiting={<WaitingTexts />}>
      {/* The server stores only texts that have the sections and fields of their page. */}
      {({ texts }) => children(texts as TextsOf<P>)}
    </PublicAnswer>
  )
}

/** As high as the window, so that what follows does not move through it. */
const WaitingTexts = () => (
  <Loading>
    <div className="wrap grid min-h-dvh content-start gap-6 pt-8 md:pt-14">
      <Skeleton className="h-72 w-full rounded-[1.75rem]" />
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-3/4" />
    </div>
  </Loading>
)
