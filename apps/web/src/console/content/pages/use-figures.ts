import { type EditedFigures, editing, FiguresForm } from '@heartwell/contract/content/editing.ts'
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
import { figuresQuery } from './page-queries.ts'

const fieldsOf = ({ source, statistics, claim }: EditedFigures) => ({ source, statistics, claim })

/** The editor of the home page's figures. */
export function useFigures(opened: EditedFigures) {
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<EditedFigures | null>(null)
  const form = useForm({
    resolver: zodResolver(FiguresForm.omit({ version: true })),
    defaultValues: fieldsOf(opened),
  })
  const saving = useCommand(editing.saveFigures)
  const queries = useQueryClient()
  const { show } = useToast()

  function take(figures: EditedFigures, reset: (fields: ReturnType<typeof fieldsOf>) => void = form.reset) {
    setBase(figures)
    setTheirs(null)
    reset(fieldsOf(figures))
    queries.setQueryData(figuresQuery.queryKey, { success: true, data: figures })
  }
  async function fail(error: unknown): Promise<void> {
    if (!hasCode(error, 'content.stale')) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
      return
    }
    await queries.fetchQuery({ ...figuresQuery, staleTime: 0 }).then(({ data }) => setTheirs(data), fail)
  }
  const saveOn = (version: number) =>
    form.handleSubmit((fields) => {
      const reset = resetKeepingEdits(form)
      return saving.mutateAsync({ body: { ...fields, version } }).then(({ data, message }) => {
        take(data, reset)
        show(message)
      }, fail)
    })
  return {
    form,
    base,
    theirs,
    isPending: saving.isPending,
    save: saveOn(base.version),
    saveOverTheirs: saveOn(theirs?.version ?? base.version),
    takeTheirs: () => theirs && take(theirs),
  }
}
