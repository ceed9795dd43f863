import type { EditedArticle } from '@heartwell/contract/content/articles.ts'
import { useState } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { articleVersionQuery, articleVersionsQuery } from './article-queries.ts'
import { CAME_WITH_PRODUCT } from './article-words.ts'

const SHAPES = <Skeleton className="h-5 w-3/4" />

type ArticleVersionsProps = {
  article: EditedArticle
  current: number
  unsaved: boolean
  busy: boolean
  onRestore: (version: number) => Promise<void>
}

/** The earlier versions of an article, newest first. Restoring one makes a new version, so nothing is lost. */
export function ArticleVersions({ article: { id, state }, current, unsaved, busy, onRestore }: ArticleVersionsProps) {
  const answer = useAnswer(articleVersionsQuery(id))
  const [read, setRead] = useState<number | null>(null)
  const { confirm } = useDialogs()
  async function restore(version: number) {
    const seen = state === 'published' ? 'Visitors see it immediately.' : 'It becomes the newest version.'
    const text = `${seen}${unsaved ? ' Your unsaved text is lost.' : ''}`
    if (await confirm({ title: `Restore version ${version}?`, text, confirm: 'Restore' })) await onRestore(version)
  }
  return (
    <Panel title="Earlier versions">
      <Fetched answer={answer} label="Loading the versions" shapes={SHAPES}>
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map(({ version, title, saved_at, by }) => (
              <li key={version} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <span className="font-semibold">{`Version ${version}`}</span>
                    <time dateTime={saved_at}>{exactTime(saved_at)}</time>
                    <span className="text-ink-soft">{by === null ? CAME_WITH_PRODUCT : `by ${by}`}</span>
                    {version === current && <Badge look="good">Newest</Badge>}
                  </p>
                  <p className="text-small text-ink-soft wrap-anywhere">{title}</p>
                </div>
                <div className="flex gap-1">
                  <Button variant="quiet" size="small" onClick={() => setRead(version)}>
                    Read<span className="sr-only">{` version ${version}`}</span>
                  </Button>
                  {version !== current && (
                    <Button variant="quiet" size="small" disabled={busy} onClick={() => void restore(version)}>
                      Restore<span className="sr-only">{` version ${version}`}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Fetched>
      <Dialog
        open={read !== null}
        onOpenChange={(open) => !open && setRead(null)}
        title={read === null ? '' : `Version ${read}`}
        width="wide"
      >
        {read !== null && <VersionText id={id} version={read} />}
      </Dialog>
    </Panel>
  )
}

function VersionText({ id, version }: { id: string; version: number }) {
  const answer = useAnswer(articleVersionQuery(id, version))
  return (
    <Fetched answer={answer} label="Loading the version" shapes={SHAPES}>
      {({ data }) => <ArticlePreview article={data} label={`Version ${version}`} />}
    </Fetched>
  )
}
