import { ArticleForm, articleEditing, type EditedArticle } from '@heartwell/contract/content/articles.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useCommand } from '../../../platform/api/api.ts'
import { useVersionedForm } from '../../parts/versions/use-versioned-form.ts'
import { articleQuery } from './article-queries.ts'

const fieldsOf = ({ slug, title, lead, author, topic, drawing, html }: EditedArticle): ArticleForm => ({
  slug,
  title,
  lead,
  author,
  topic,
  drawing,
  html,
})

/** The editor of one article, and what changes its state. */
export function useArticleEditor(opened: EditedArticle) {
  const refreshes = [articleEditing.versions, articleEditing.list]
  const saving = useCommand(articleEditing.save, { refreshes })
  const restoring = useCommand(articleEditing.restore, { refreshes })
  const publishing = useCommand(articleEditing.publish, { refreshes })
  const withdrawing = useCommand(articleEditing.withdraw, { refreshes })
  const params = { id: opened.id }
  const editor = useVersionedForm(opened, {
    resolver: zodResolver(ArticleForm),
    fieldsOf,
    query: articleQuery(opened.id),
    versions: articleEditing.versions,
    save: (fields, version) => saving.mutateAsync({ params, body: { ...fields, version } }),
  })
  const { attempt, newest, base } = editor
  const body = { version: base.version }
  return {
    ...editor,
    isPending: saving.isPending || restoring.isPending || publishing.isPending || withdrawing.isPending,
    isSaving: saving.isPending,
    restore: ({ version }: { version: number }) =>
      attempt(() => restoring.mutateAsync({ params, body: { restore: version, version: newest } })),
    publish: () => attempt(() => publishing.mutateAsync({ params, body })),
    withdraw: () => attempt(() => withdrawing.mutateAsync({ params, body })),
  }
}
