import { type EditedPage, editing, PAGE_HTML_MAX, PageForm } from '@heartwell/contract/content/editing.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useDeferredValue } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Card } from '../../../ui/card.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SaveBar } from '../../parts/versions/save-bar.tsx'
import { StaleNotice } from '../../parts/versions/stale-notice.tsx'
import { useVersionedForm } from '../../parts/versions/use-versioned-form.ts'
import { MarkupField } from '../rich-text/markup-field.tsx'
import { PagePreview } from './page-preview.tsx'
import { pageQuery } from './page-queries.ts'
import { PageVersions } from './page-versions.tsx'
import { RemovedMarkup } from './removed-markup.tsx'
import { saveByKey } from './save-by-key.ts'
import { ShippedNotice } from './shipped-notice.tsx'

/** The text of a page beside its preview. */
export function PageEditor({ page }: { page: EditedPage }) {
  const { form, base, theirs, newest, removed, isPending, save, saveOverTheirs, takeTheirs, restore } =
    usePageEditor(page)
  const { errors, isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'html' }))
  return (
    <div className="grid gap-6">
      {theirs && (
        <StaleNotice
          who={theirs.by}
          when={theirs.updated_at}
          onTake={takeTheirs}
          onSaveMine={() => void saveOverTheirs()}
        >
          <PagePreview html={theirs.html} label="What they saved" />
        </StaleNotice>
      )}
      {base.version === 1 && (
        <ShippedNotice>
          This is the text that came with the product, and no lawyer has read it. Replace it with one that fits your
          site.
        </ShippedNotice>
      )}
      <RemovedMarkup tags={removed} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card>
          <form
            noValidate
            onSubmit={save}
            onKeyDown={(event) => saveByKey(event, isPending, save)}
            className="grid gap-4"
          >
            <Controller
              control={form.control}
              name="html"
              render={({ field }) => (
                <MarkupField
                  label="Text of the page"
                  value={field.value}
                  onChange={field.onChange}
                  maxLength={PAGE_HTML_MAX}
                  error={errors.html?.message}
                />
              )}
            />
            <SaveBar
              form={form}
              saved={`Version ${base.version} · ${exactTime(base.updated_at)}`}
              pending={isPending}
            />
          </form>
        </Card>
        <Panel title="What members will read">
          <PagePreview html={typed} label="Preview of the page" />
        </Panel>
      </div>
      <PageVersions type={page.page_type} current={newest} unsaved={isDirty} busy={isPending} onRestore={restore} />
    </div>
  )
}

/** The editor of one page. */
function usePageEditor(opened: EditedPage) {
  const refreshes = [editing.versions]
  const saving = useCommand(editing.savePage, { refreshes })
  const restoring = useCommand(editing.restorePage, { refreshes })
  const params = { type: opened.page_type }
  const editor = useVersionedForm(opened, {
    resolver: zodResolver(PageForm.pick({ html: true })),
    fieldsOf: ({ html }: EditedPage) => ({ html }),
    query: pageQuery(opened.page_type),
    versions: editing.versions,
    save: ({ html }, version) => saving.mutateAsync({ params, body: { html, version } }),
  })
  const { attempt, newest } = editor
  return {
    ...editor,
    isPending: saving.isPending || restoring.isPending,
    restore: ({ version }: { version: number }) =>
      attempt(() => restoring.mutateAsync({ params, body: { restore: version, version: newest } })),
  }
}
