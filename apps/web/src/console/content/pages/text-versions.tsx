import type { PageTexts, TextPage } from '@heartwell/contract/content/page-texts.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { Panel } from '../../parts/panel.tsx'
import { textVersionsQuery } from './page-queries.ts'
import { TextsPreview } from './texts-preview.tsx'
import { VersionList } from './version-list.tsx'

const SHAPES = <Skeleton className="h-5 w-3/4" />

type TextVersionsProps = {
  page: TextPage
  newest: number
  unsaved: boolean
  isPending: boolean
  restore: (texts: PageTexts) => Promise<void>
}

/** The newest versions of a page's texts. */
export function TextVersions({ page, newest, unsaved, isPending, restore }: TextVersionsProps) {
  const answer = useAnswer(textVersionsQuery(page))
  return (
    <Panel title="Earlier versions">
      <Fetched answer={answer} label="Loading the versions" shapes={SHAPES}>
        {({ rows }) => {
          const textsOf = (version: number) => rows.find((row) => row.version === version)?.texts ?? {}
          return (
            <VersionList
              rows={rows}
              current={newest}
              unsaved={unsaved}
              busy={isPending}
              onRestore={(version) => restore(textsOf(version))}
              text={(version) => <TextsPreview page={page} texts={textsOf(version)} label={`Version ${version}`} />}
            />
          )
        }}
      </Fetched>
    </Panel>
  )
}
