import { CLAIM_MAX, type EditedFigures, editing, FiguresForm } from '@heartwell/contract/content/editing.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useWatch } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SaveBar } from '../../parts/versions/save-bar.tsx'
import { StaleNotice } from '../../parts/versions/stale-notice.tsx'
import { useVersionedForm } from '../../parts/versions/use-versioned-form.ts'
import { FigureFields } from './figure-fields.tsx'
import { FiguresPreview } from './figures-preview.tsx'
import { figuresQuery } from './page-queries.ts'
import { ShippedNotice } from './shipped-notice.tsx'

/** Which figures the home page shows, and the provider's own. */
export function FiguresEditor({ figures }: { figures: EditedFigures }) {
  const editor = useFigures(figures)
  const { form, base, theirs } = editor
  const { errors, isDirty } = form.formState
  useUnsavedGuard(isDirty)
  return (
    <div className="grid gap-6">
      {base.version === 1 && base.source === 'text' && (
        <ShippedNotice>
          The home page shows the figures that came with the product. Replace them with your own, or switch to counted
          figures.
        </ShippedNotice>
      )}
      {theirs && (
        <StaleNotice
          who={null}
          when={theirs.updated_at}
          onTake={editor.takeTheirs}
          onSaveMine={() => void editor.saveOverTheirs()}
        >
          <FiguresPreview {...theirs} />
        </StaleNotice>
      )}
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card>
          <form noValidate onSubmit={editor.save} className="grid gap-6">
            <Controller
              control={form.control}
              name="source"
              render={({ field }) => (
                <RadioCards
                  label="What the home page shows"
                  options={[
                    { value: 'text', label: 'Our own figures', hint: 'The figures below.' },
                    {
                      value: 'counted',
                      label: 'Counted figures',
                      hint: 'Approved and active members, rounded, with the date of the count.',
                    },
                  ]}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <FigureFields form={form} />
            <TextField
              label="Sentence under the figures"
              hint="Leave it empty to show none."
              maxLength={CLAIM_MAX}
              error={errors.claim?.message}
              {...form.register('claim')}
            />
            <SaveBar form={form} saved={`Saved ${exactTime(base.updated_at)}`} pending={editor.isPending} />
          </form>
        </Card>
        <div className="lg:sticky lg:top-6">
          <Preview editor={editor} />
        </div>
      </div>
    </div>
  )
}

function Preview({ editor: { form, base } }: { editor: ReturnType<typeof useFigures> }) {
  const typed = useWatch({ control: form.control })
  return (
    <Panel title="What visitors will read">
      <FiguresPreview
        source={typed.source ?? base.source}
        statistics={form.getValues('statistics')}
        claim={typed.claim ?? ''}
        counted={base.counted}
      />
    </Panel>
  )
}

/** The editor of the home page's figures. */
function useFigures(opened: EditedFigures) {
  const saving = useCommand(editing.saveFigures)
  const editor = useVersionedForm(opened, {
    resolver: zodResolver(FiguresForm.omit({ version: true })),
    fieldsOf: ({ source, statistics, claim }: EditedFigures) => ({ source, statistics, claim }),
    query: figuresQuery,
    save: (fields, version) => saving.mutateAsync({ body: { ...fields, version } }),
  })
  return { ...editor, isPending: saving.isPending }
}
