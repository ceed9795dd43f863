import { type EditedTexts, type PageTexts, pageTexts, pageTextsSchema } from '@heartwell/contract/content/page-texts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { resetKeepingEdits } from '../../parts/reset-keeping-edits.ts'
import { textsQuery } from './page-queries.ts'

export type TextsFields = { texts: PageTexts }

/** The editor of a page's texts: the form, the version it is based on, and a version that somebody else saved. */
export function useTextsEditor(opened: EditedTexts) {
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<EditedTexts | null>(null)
  const form = useForm<TextsFields>({
    resolver: zodResolver(z.object({ texts: pageTextsSchema(opened.page) })),
    defaultValues: { texts: opened.texts },
  })
  const saving = useCommand(pageTexts.save, { refreshes: [pageTexts.versions] })
  const queries = useQueryClient()
  const { show } = useToast()
  const { page } = opened

  function take(saved: EditedTexts, reset: (fields: TextsFields) => void = form.reset) {
    setBase(saved)
    setTheirs(null)
    reset({ texts: saved.texts })
    queries.setQueryData(textsQuery(page).queryKey, { success: true, data: saved })
  }
  async function fail(error: unknown): Promise<void> {
    if (!hasCode(error, 'content.stale')) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
      return
    }
    await queries.fetchQuery({ ...textsQuery(page), staleTime: 0 }).then(({ data }) => setTheirs(data), fail)
  }
  function send(texts: PageTexts, version: number, reset?: (fields: TextsFields) => void) {
    form.clearErrors('root')
    return saving.mutateAsync({ params: { page }, body: { texts, version } }).then(({ data, message }) => {
      take(data, reset)
      show(message)
    }, fail)
  }
  const saveOn = (version: number) => form.handleSubmit(({ texts }) => send(texts, version, resetKeepingEdits(form)))
  /** The version that visitors read. */
  const newest = theirs?.version ?? base.version
  return {
    form,
    base,
    theirs,
    newest,
    isPending: saving.isPending,
    save: saveOn(base.version),
    saveOverTheirs: saveOn(newest),
    takeTheirs: () => theirs && take(theirs),
    /** Makes earlier texts the newest version. */
    restore: (texts: PageTexts) => send(texts, newest),
  }
}
