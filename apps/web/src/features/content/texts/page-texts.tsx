import type { pageTexts, TextPage, TextsOf } from '@heartwell/contract/content/page-texts.ts'
import type { ReactNode } from 'react'
import type { LateEndpoint } from '../../../platform/api/late-endpoints.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
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
  <p role="status" className="wrap min-h-dvh animate-breathe">
    Loading...
  </p>
)
