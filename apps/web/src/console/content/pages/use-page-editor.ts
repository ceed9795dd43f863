import { type EditedPage, editing, PageForm } from '@heartwell/contract/content/editing.ts'
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
import { pageQuery } from './page-queries.ts'

/** The editor of one page: the text, the version it is based on, and a version that somebody else saved. */
export function usePageEditor(opened: EditedPage) {
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<EditedPage | null>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const form = useForm({ resolver: zodResolver(PageForm.pick({ html: true })), defaultValues: { html: opened.html } })
  const refreshes = [editing.versions]
  const saving = useCommand(editing.savePage, { refreshes })
  const restoring = useCommand(editing.restorePage, { refreshes })
  const queries = useQueryClient()
  const { show } = useToast()
  const params = { type: opened.page_type }

  function take(page: EditedPage, reset: (fields: { html: string }) => void = form.reset) {
    setBase(page)
    setTheirs(null)
    reset({ html: page.html })
    queries.setQueryData(pageQuery(page.page_type).queryKey, { success: true, data: page })
  }
  async function trying(act: () => Promise<{ message: string; data: EditedPage; removed: string[] }>) {
    form.clearErrors('root')
    setRemoved([])
    const reset = resetKeepingEdits(form)
    try {
      const saved = await act()
      take(saved.data, reset)
      setRemoved(saved.removed)
      show(saved.message)
    } catch (error) {
      if (hasCode(error, 'content.stale')) return meetTheirs()
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  }
  /** Fetches the version that somebody else saved. The text typed here stays. */
  async function meetTheirs() {
    try {
      setTheirs((await queries.fetchQuery({ ...pageQuery(opened.page_type), staleTime: 0 })).data)
      await queries.invalidateQueries({ queryKey: [editing.versions.path] })
    } catch (error) {
      form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  }
  /** The published version. */
  const newest = theirs?.version ?? base.version
  const saveOn = (version: number) =>
    form.handleSubmit(({ html }) => trying(() => saving.mutateAsync({ params, body: { html, version } })))
  return {
    form,
    base,
    theirs,
    newest,
    removed,
    isPending: saving.isPending || restoring.isPending,
    save: saveOn(base.version),
    /** Saves the text typed here as the newest version, after theirs. */
    saveOverTheirs: saveOn(newest),
    takeTheirs: () => theirs && take(theirs),
    restore: (version: number) =>
      trying(() => restoring.mutateAsync({ params, body: { restore: version, version: newest } })),
  }
}
