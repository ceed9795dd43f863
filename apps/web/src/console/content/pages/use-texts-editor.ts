import { type EditedTexts, type PageTexts, pageTexts, pageTextsSchema } from '@heartwell/contract/content/page-texts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { useCommand } from '../../../platform/api/api.ts'
import { useVersionedForm } from '../../parts/versions/use-versioned-form.ts'
import { textsQuery } from './page-queries.ts'

export type TextsFields = { texts: PageTexts }

/** The editor of a page's texts. */
export function useTextsEditor(opened: EditedTexts) {
  const { page } = opened
  const saving = useCommand(pageTexts.save, { refreshes: [pageTexts.versions] })
  const save = ({ texts }: TextsFields, version: number) =>
    saving.mutateAsync({ params: { page }, body: { texts, version } })
  const editor = useVersionedForm(opened, {
    resolver: zodResolver(z.object({ texts: pageTextsSchema(page) })),
    fieldsOf: ({ texts }): TextsFields => ({ texts }),
    query: textsQuery(page),
    versions: pageTexts.versions,
    save,
  })
  const { attempt, newest } = editor
  return { ...editor, isPending: saving.isPending, restore: (row: TextsFields) => attempt(() => save(row, newest)) }
}
