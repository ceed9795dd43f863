import { articleEditing, type EditedArticle } from '@heartwell/contract/content/articles.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { STATE_LOOKS, STATE_NAMES } from './article-words.ts'

type ArticlePublicationProps = {
  article: EditedArticle
  unsaved: boolean
  busy: boolean
  onPublish: () => Promise<void>
  onWithdraw: () => Promise<void>
  onDeleted: () => void
}

/** The state of an article, and what can be done with it. */
export function ArticlePublication({ article, unsaved, busy, ...acts }: ArticlePublicationProps) {
  const { state } = article
  const { confirm } = useDialogs()
  const path = paths.article(article.slug)
  async function publish() {
    const text = `Visitors can read version ${article.version} immediately. The address ${path} can’t change any more.`
    if (await confirm({ title: 'Publish this article?', text, confirm: 'Publish' })) await acts.onPublish()
  }
  async function withdraw() {
    const text = `${path} will say that there is no page. You can publish the article again later.`
    const sure = await confirm({ title: 'Withdraw this article?', text, confirm: 'Withdraw', tone: 'danger' })
    if (sure) await acts.onWithdraw()
  }
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3">
          <Badge look={STATE_LOOKS[state]}>{STATE_NAMES[state]}</Badge>
          {state === 'published' ? (
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-garnet wrap-anywhere underline"
            >
              <span>{path}</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <span className="wrap-anywhere">{path}</span>
          )}
        </p>
        <p className="mt-1 text-small text-ink-soft">{explanationOf(article, unsaved)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'draft' && <DeleteDraft article={article} busy={busy} onDeleted={acts.onDeleted} />}
        {state === 'published' ? (
          <Button variant="ghost" disabled={busy || unsaved} onClick={() => void withdraw()}>
            Withdraw
          </Button>
        ) : (
          <Button disabled={busy || unsaved} onClick={() => void publish()}>
            {state === 'draft' ? 'Publish' : 'Publish again'}
          </Button>
        )}
      </div>
    </Card>
  )
}

function explanationOf({ state, published_at }: EditedArticle, unsaved: boolean): string {
  if (unsaved) return `Save your changes before you ${state === 'published' ? 'withdraw' : 'publish'} the article.`
  if (state === 'draft') return 'Only staff can see it.'
  const first = published_at === null ? '' : `First published on ${exactTime(published_at)}. `
  return `${first}${state === 'published' ? 'Visitors see each saved change immediately.' : 'Only staff can see it.'}`
}

type DeleteDraftProps = { article: EditedArticle; busy: boolean; onDeleted: () => void }

function DeleteDraft({ article: { id, title }, busy, onDeleted }: DeleteDraftProps) {
  const { mutateAsync, isPending } = useCommand(articleEditing.remove, { refreshes: [articleEditing.list] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const navigate = useNavigate()
  async function remove() {
    const text = `“${title}” and its earlier versions are deleted. You can’t undo this.`
    if (!(await confirm({ title: 'Delete this draft?', text, confirm: 'Delete', tone: 'danger' }))) return
    try {
      const { message } = await mutateAsync({ params: { id } })
      onDeleted()
      show(message)
      await navigate(consolePaths.articles, { replace: true })
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Button variant="quiet" pending={isPending} disabled={busy} onClick={() => void remove()}>
      Delete the draft
    </Button>
  )
}
