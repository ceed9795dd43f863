import { type EditedTexts, PORTRAITS, sectionsOf } from '@heartwell/contract/content/page-texts.ts'
import { Controller, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { EntryList } from '../../parts/entry-list.tsx'
import { SaveBar } from '../../parts/versions/save-bar.tsx'
import { StaleNotice } from '../../parts/versions/stale-notice.tsx'
import { TextVersions } from './page-versions.tsx'
import { saveByKey } from './save-by-key.ts'
import { ShippedNotice } from './shipped-notice.tsx'
import { TextsPreview } from './texts-preview.tsx'
import { type TextsFields, useTextsEditor } from './use-texts-editor.ts'

type Section = ReturnType<typeof sectionsOf>[number]
type TextsForm = UseFormReturn<TextsFields>
type TextsEditorProps = {
  opened: EditedTexts
  /** The address of the page for visitors. */
  address: string
}

/** The texts of a public page, section by section. */
export function TextsEditor({ opened, address }: TextsEditorProps) {
  const { form, ...editor } = useTextsEditor(opened)
  const { base, theirs, isPending, save } = editor
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const claims = sectionsOf(opened.page).filter(({ claim }) => claim)
  return (
    <div className="grid gap-6">
      {theirs && (
        <StaleNotice
          who={theirs.by}
          when={theirs.updated_at}
          onTake={editor.takeTheirs}
          onSaveMine={() => void editor.saveOverTheirs()}
        >
          <TextsPreview page={opened.page} texts={theirs.texts} label="What they saved" />
        </StaleNotice>
      )}
      {base.is_shipped && claims.length > 0 && (
        <ShippedNotice>
          {`Replace what came with the product in ${claims.map(({ title }) => `‘${title}’`).join(' and ')}. Visitors of a real site do not see the invented people.`}
        </ShippedNotice>
      )}
      <Card>
        <form
          noValidate
          onSubmit={save}
          onKeyDown={(event) => saveByKey(event, isPending, save)}
          className="grid max-w-[52rem] gap-10"
        >
          {sectionsOf(opened.page).map((section) => (
            <SectionFields key={section.id} form={form} section={section} />
          ))}
          {/* The form is long: it can be saved from anywhere in it. */}
          <div className="grid gap-4 bg-panel py-3 lg:sticky lg:bottom-0">
            <SaveBar form={form} saved={`Version ${base.version} · ${exactTime(base.updated_at)}`} pending={isPending}>
              <a href={address} target="_blank" rel="noreferrer" className="btn btn-quiet">
                Open the page
              </a>
            </SaveBar>
          </div>
        </form>
      </Card>
      <TextVersions
        page={opened.page}
        current={editor.newest}
        unsaved={isDirty}
        busy={isPending}
        onRestore={editor.restore}
      />
    </div>
  )
}

function SectionFields({ form, section }: { form: TextsForm; section: Section }) {
  const { id, title, entry, min, max, fields } = section
  const list = useFieldArray({ control: form.control, name: `texts.${id}` })
  const error = form.formState.errors.texts?.[id]
  const empty = () => list.append(Object.fromEntries(fields.map((field) => [field.id, ''])))
  return (
    <EntryList
      title={title}
      entry={entry.toLowerCase()}
      list={list}
      onAdd={empty}
      least={min}
      most={max}
      error={error?.root?.message ?? error?.message}
    >
      {(index) => <EntryFields form={form} section={section} index={index} />}
    </EntryList>
  )
}

type EntryFieldsProps = { form: TextsForm; section: Section; index: number }

function EntryFields({ form, section: { id, entry, fields }, index }: EntryFieldsProps) {
  const errors = form.formState.errors.texts?.[id]?.[index]
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{`${entry} ${index + 1}`}</legend>
      {fields.map((field) => {
        const name = `texts.${id}.${index}.${field.id}` as const
        const error = errors?.[field.id]?.message
        if (field.look === 'portrait')
          return (
            <Controller
              key={field.id}
              control={form.control}
              name={name}
              render={({ field: chosen }) => <PortraitChoice {...chosen} label={field.label} error={error} />}
            />
          )
        const shared = { label: field.label, error, ...form.register(name) }
        if (field.look === 'lines')
          return <TextArea key={field.id} {...shared} maxLength={field.max} rows={3} className="sm:col-span-2" />
        return <TextField key={field.id} {...shared} maxLength={field.max} autoComplete="off" />
      })}
    </fieldset>
  )
}

const PortraitChoice = (field: Parameters<typeof Select>[0]) => (
  <Select {...field}>
    <option value="">Their initial</option>
    {PORTRAITS.map((id, at) => (
      <option key={id} value={id}>{`Drawing ${at + 1}`}</option>
    ))}
  </Select>
)
