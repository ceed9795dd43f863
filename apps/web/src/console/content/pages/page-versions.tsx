import type { PageType } from '@heartwell/contract/content/content.ts'
import type { EditedTexts, TextPage } from '@heartwell/contract/content/page-texts.ts'
import { useState } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Button } from '../../../ui/button.tsx'
import { type RestoringEditor, VersionHistory } from '../../parts/versions/version-history.tsx'
import { PagePreview } from './page-preview.tsx'
import { textVersionsQuery, versionQuery, versionsQuery } from './page-queries.ts'
import { TextsPreview } from './texts-preview.tsx'

const SHOWN = { badge: 'Shown now', effect: 'Visitors see it immediately.' }

/** The earlier versions of a page, some at a time. */
export function PageVersions({ type, ...editor }: RestoringEditor<{ version: number }> & { type: PageType }) {
  const [cursor, setCursor] = useState<string | null>(null)
  return (
    <Fetched answer={useAnswer(versionsQuery(type, cursor))} label="Loading the versions">
      {({ rows, next_cursor }) => (
        <VersionHistory
          {...editor}
          {...SHOWN}
          rows={rows}
          text={({ version }) => <VersionText type={type} version={version} />}
        >
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
        </VersionHistory>
      )}
    </Fetched>
  )
}

const VersionText = ({ type, version }: { type: PageType; version: number }) => (
  <Fetched answer={useAnswer(versionQuery(type, version))} label="Loading the version">
    {({ data }) => <PagePreview html={data.html} label={`Version ${version}`} />}
  </Fetched>
)

/** The newest versions of a page's texts. */
export const TextVersions = ({ page, ...editor }: RestoringEditor<EditedTexts> & { page: TextPage }) => (
  <Fetched answer={useAnswer(textVersionsQuery(page))} label="Loading the versions">
    {({ rows }) => (
      <VersionHistory
        {...editor}
        {...SHOWN}
        rows={rows}
        text={({ version, texts }) => <TextsPreview page={page} texts={texts} label={`Version ${version}`} />}
      />
    )}
  </Fetched>
)
