import { type EditedPage, PAGE_HTML_MAX } from '@heartwell/contract/content/editing.ts'
import { type ReactNode, useDeferredValue } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StaleNotice } from '../../parts/stale-notice.tsx'
import { MarkupField } from '../rich-text/markup-field.tsx'
import { PagePreview } from './page-preview.tsx'
import { RemovedMarkup } from './removed-markup.tsx'
import { saveByKey } from './save-by-key.ts'
import { ShippedNotice } from './shipped-notice.tsx'
import { usePageEditor } from './use-page-editor.ts'
import type { VersionsOf } from './version-list.tsx'

type PageEditorProps = { page: EditedPage; versions: (editor: VersionsOf) => ReactNode }

/** The text of a page beside its preview. */
export function PageEditor({ page, versions }: PageEditorProps) {
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
            <FormError className="empty:hidden">{errors.root?.message}</FormError>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-small text-ink-soft" role="status">
                {isDirty ? 'Not saved yet' : `Version ${base.version} · ${exactTime(base.updated_at)}`}
              </p>
              <div className="flex gap-3">
                {isDirty && (
                  <Button variant="quiet" onClick={() => form.reset()}>
                    Undo all
                  </Button>
                )}
                <Button type="submit" pending={isPending} pendingLabel="Saving...">
                  Save
                </Button>
              </div>
            </div>
          </form>
        </Card>
        <Panel title="What members will read">
          <PagePreview html={typed} label="Preview of the page" />
        </Panel>
      </div>
      {versions({ current: newest, unsaved: isDirty, busy: isPending, onRestore: restore })}
    </div>
  )
}
