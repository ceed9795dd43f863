import type { PageType } from '@heartwell/contract/content/content.ts'
import { useState } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { Panel } from '../../parts/panel.tsx'
import { PagePreview } from './page-preview.tsx'
import { versionQuery, versionsQuery } from './page-queries.ts'
import { VersionList, type VersionsOf } from './version-list.tsx'

const SHAPES = <Skeleton className="h-5 w-3/4" />

/** The earlier versions of a page, some at a time. */
export function PageVersions({ type, ...editor }: VersionsOf & { type: PageType }) {
  const [cursor, setCursor] = useState<string | null>(null)
  const answer = useAnswer(versionsQuery(type, cursor))
  return (
    <Panel title="Earlier versions">
      <Fetched answer={answer} label="Loading the versions" shapes={SHAPES}>
        {({ rows, next_cursor }) => (
          <>
            <VersionList {...editor} rows={rows} text={(version) => <VersionText type={type} version={version} />} />
            <div className="mt-3 flex justify-end gap-2 empty:hidden">
              {cursor !== null && (
                <Button variant="quiet" size="small" onClick={() => setCursor(null)}>
                  Newest
                </Button>
              )}
              {next_cursor !== null && (
                <Button variant="ghost" size="small" onClick={() => setCursor(next_cursor)}>
                  Older
                </Button>
              )}
            </div>
          </>
        )}
      </Fetched>
    </Panel>
  )
}

function VersionText({ type, version }: { type: PageType; version: number }) {
  const answer = useAnswer(versionQuery(type, version))
  return (
    <Fetched answer={answer} label="Loading the version" shapes={SHAPES}>
      {({ data }) => <PagePreview html={data.html} label={`Version ${version}`} />}
    </Fetched>
  )
}
