import { ArticleForm, articleEditing, type EditedArticle } from '@heartwell/contract/content/articles.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { resetKeepingEdits } from '../../parts/reset-keeping-edits.ts'
import { articleQuery } from './article-queries.ts'

type Saved = { message: string; data: EditedArticle; removed?: string[] }

const fieldsOf = ({ slug, title, lead, author, topic, drawing, html }: EditedArticle): ArticleForm => ({
  slug,
  title,
  lead,
  author,
  topic,
  drawing,
  html,
})

/** The editor of one article: the text, the version it is based on, and a version that somebody else saved. */
export function useArticleEditor(opened: EditedArticle) {
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<EditedArticle | null>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const form = useForm({ resolver: zodResolver(ArticleForm), defaultValues: fieldsOf(opened) })
  const refreshes = [articleEditing.versions, articleEditing.list]
  const saving = useCommand(articleEditing.save, { refreshes })
  const restoring = useCommand(articleEditing.restore, { refreshes })
  const publishing = useCommand(articleEditing.publish, { refreshes })
  const withdrawing = useCommand(articleEditing.withdraw, { refreshes })
  const queries = useQueryClient()
  const { show } = useToast()
  const params = { id: opened.id }

  function take(article: EditedArticle, reset: (fields: ArticleForm) => void = form.reset) {
    setBase(article)
    setTheirs(null)
    reset(fieldsOf(article))
    queries.setQueryData(articleQuery(article.id).queryKey, { success: true, data: article })
  }
  function fail(error: unknown) {
    if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
  }
  /** Fetches the version that somebody else saved. The text typed here stays. */
  async function meetTheirs() {
    const { data } = await queries.fetchQuery({ ...articleQuery(opened.id), staleTime: 0 })
    setTheirs(data)
    await queries.invalidateQueries({ queryKey: [articleEditing.versions.path] })
  }
  async function trying(act: () => Promise<Saved>) {
    form.clearErrors('root')
    setRemoved([])
    const reset = resetKeepingEdits(form)
    try {
      const saved = await act()
      take(saved.data, reset)
      setRemoved(saved.removed ?? [])
      show(saved.message)
    } catch (error) {
      if (hasCode(error, 'content.stale')) await meetTheirs().catch(fail)
      else fail(error)
    }
  }
  const newest = theirs?.version ?? base.version
  const saveOn = (version: number) =>
    form.handleSubmit((fields) => trying(() => saving.mutateAsync({ params, body: { ...fields, version } })))
  return {
    form,
    base,
    theirs,
    newest,
    removed,
    isPending: saving.isPending || restoring.isPending || publishing.isPending || withdrawing.isPending,
    isSaving: saving.isPending,
    save: saveOn(base.version),
    /** Saves the text typed here as the newest version, after theirs. */
    saveOverTheirs: saveOn(newest),
    takeTheirs: () => theirs && take(theirs),
    restore: (version: number) =>
      trying(() => restoring.mutateAsync({ params, body: { restore: version, version: newest } })),
    publish: () => trying(() => publishing.mutateAsync({ params, body: { version: base.version } })),
    withdraw: () => trying(() => withdrawing.mutateAsync({ params, body: { version: base.version } })),
  }
}
