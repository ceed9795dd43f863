import type { ArticleForm, EditedArticle } from '@heartwell/contract/content/articles.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Card } from '../../../ui/card.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SaveBar } from '../../parts/versions/save-bar.tsx'
import { StaleNotice } from '../../parts/versions/stale-notice.tsx'
import { RemovedMarkup } from '../pages/removed-markup.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { ArticlePublication } from './article-publication.tsx'
import { ArticleVersions } from './article-versions.tsx'
import { CAME_WITH_PRODUCT } from './article-words.ts'
import { useArticleEditor } from './use-article-editor.ts'

/** The text of an article beside its preview, with its state and its earlier versions. */
export function ArticleEditor({ article }: { article: EditedArticle }) {
  const editor = useArticleEditor(article)
  const { form, base, theirs, newest, removed, isPending } = editor
  const { isDirty } = form.formState
  const leaveFreely = useUnsavedGuard(isDirty)
  const typed = useDeferredValue(useWatch({ control: form.control }) as ArticleForm) // every field has a value
  return (
    <div className="grid gap-6 *:min-w-0">
      {theirs && (
        <StaleNotice
          who={theirs.by}
          when={theirs.saved_at}
          onTake={editor.takeTheirs}
          onSaveMine={() => void editor.saveOverTheirs()}
        >
          <ArticlePreview article={theirs} label="What they saved" />
        </StaleNotice>
      )}
      <ArticlePublication
        article={base}
        unsaved={isDirty}
        busy={isPending}
        onPublish={editor.publish}
        onWithdraw={editor.withdraw}
        onDeleted={leaveFreely}
      />
      <RemovedMarkup tags={removed} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <Card>
          <form noValidate onSubmit={editor.save} className="grid gap-4 *:min-w-0" aria-label="Article">
            <ArticleFields form={form} addressIsFixed={base.published_at !== null} />
            <SaveBar form={form} saved={savedText(base)} pending={editor.isSaving} />
          </form>
        </Card>
        <Panel title="What visitors will read">
          <ArticlePreview article={typed} label="Preview of the article" />
        </Panel>
      </div>
      <ArticleVersions article={base} current={newest} unsaved={isDirty} busy={isPending} onRestore={editor.restore} />
    </div>
  )
}

const savedText = ({ version, saved_at, by }: EditedArticle) =>
  `Version ${version} · ${by === null ? CAME_WITH_PRODUCT : `${exactTime(saved_at)} by ${by}`}`
