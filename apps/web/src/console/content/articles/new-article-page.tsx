import { ArticleForm, articleEditing } from '@heartwell/contract/content/articles.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useCommand } from '../../../platform/api/api.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { consolePaths } from '../../shell/console-paths.ts'
import { ArticleFields } from './article-fields.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { articleQuery } from './article-queries.ts'
import { BackToArticles } from './back-to-articles.tsx'

const EMPTY: ArticleForm = {
  slug: '',
  title: '',
  lead: '',
  author: 'our introductions team',
  topic: 'Beginnings',
  drawing: 'first-coffee',
  html: '',
}

/** Writes the first version of an article, a draft. */
export function NewArticlePage() {
  const form = useForm({ resolver: zodResolver(ArticleForm), defaultValues: EMPTY })
  const { errors, isDirty, isSubmitting } = form.formState
  const leaveFreely = useUnsavedGuard(isDirty)
  const { mutateAsync } = useCommand(articleEditing.add, { refreshes: [articleEditing.list] })
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { show } = useToast()
  const typed = useWatch({ control: form.control }) as ArticleForm // every field has a default value
  const save = useSubmit(form, async (body) => {
    const { data, message, removed } = await mutateAsync({ body })
    queries.setQueryData(articleQuery(data.id).queryKey, { success: true, data })
    leaveFreely()
    show(removed.length > 0 ? `${message} Removed: ${removed.join(', ')}` : message)
    await navigate(consolePaths.article(data.id), { replace: true })
  })
  return (
    <>
      <BackToArticles />
      <SectionHeading>New article</SectionHeading>
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <Card>
          <form noValidate onSubmit={save} className="grid gap-4 *:min-w-0" aria-label="Article">
            <ArticleFields form={form} suggestsAddress />
            <FormError className="empty:hidden">{errors.root?.message}</FormError>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-small text-ink-soft">Only staff can see a draft.</p>
              <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
                Save the draft
              </Button>
            </div>
          </form>
        </Card>
        <Panel title="What visitors will read">
          <ArticlePreview article={typed} label="Preview of the article" />
        </Panel>
      </div>
    </>
  )
}
