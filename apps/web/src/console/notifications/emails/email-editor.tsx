import type { EmailVersion } from '@heartwell/contract/notifications/email-texts.ts'
import {
  type EditedEmail,
  EMAIL_BODY_MAX,
  EMAIL_BUTTON_MAX,
  EMAIL_LINE_MAX,
  EMAIL_SUBJECT_MAX,
  type EmailText,
} from '@heartwell/contract/notifications/email-texts.ts'
import { useRef } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { StaleNotice } from '../../parts/versions/stale-notice.tsx'
import { type RestoringEditor, VersionHistory } from '../../parts/versions/version-history.tsx'
import { EmailPreview } from './email-preview.tsx'
import { emailVersionsQuery } from './email-queries.ts'
import { PlaceholderList } from './placeholder-list.tsx'
import { useEmailEditor } from './use-email-editor.ts'

/** The text of an email beside its preview. */
export function EmailEditor({ email }: { email: EditedEmail }) {
  const editor = useEmailEditor(email)
  const { form, base, theirs, newest, isSaving, isTesting } = editor
  const { errors, isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const lastField = useRef<keyof EmailText>('body')
  const fields = useRef<HTMLFormElement>(null)

  function insert(placeholder: string) {
    const name = lastField.current
    const field = fields.current?.elements.namedItem(name)
    const before = form.getValues(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
    const start = field.selectionStart ?? before.length
    const end = field.selectionEnd ?? start
    form.setValue(name, before.slice(0, start) + placeholder + before.slice(end), { shouldDirty: true })
    field.focus()
    field.setSelectionRange(start + placeholder.length, start + placeholder.length)
  }
  const line = (name: Exclude<keyof EmailText, 'body'>, label: string, maxLength: number, hint?: string) => (
    <TextField
      label={label}
      maxLength={maxLength}
      autoComplete="off"
      error={errors[name]?.message}
      onFocus={() => {
        lastField.current = name
      }}
      {...(hint && { hint })}
      {...form.register(name)}
    />
  )
  return (
    <div className="grid gap-6 *:min-w-0">
      {theirs && (
        <StaleNotice
          who={theirs.by}
          when={theirs.saved_at ?? new Date().toISOString()}
          onTake={editor.takeTheirs}
          onSaveMine={() => void editor.saveOverTheirs()}
        >
          <p className="font-semibold">{theirs.text.subject}</p>
          <p className="whitespace-pre-line">{theirs.text.body}</p>
        </StaleNotice>
      )}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <Card>
          <form
            ref={fields}
            noValidate
            onSubmit={editor.save}
            className="grid gap-4 *:min-w-0"
            aria-label="Text of the email"
          >
            {line('subject', 'Subject', EMAIL_SUBJECT_MAX)}
            {line('preview', 'Preview', EMAIL_LINE_MAX, 'The line after the subject. Empty: the first paragraph.')}
            {line('heading', 'Heading', EMAIL_SUBJECT_MAX)}
            <TextArea
              label="Text"
              hint="An empty line starts a paragraph."
              rows={10}
              maxLength={EMAIL_BODY_MAX}
              error={errors.body?.message}
              onFocus={() => {
                lastField.current = 'body'
              }}
              {...form.register('body')}
            />
            {base.has_button && line('button', 'Button', EMAIL_BUTTON_MAX)}
            {line('footer', 'Small print', EMAIL_LINE_MAX, 'Below the greeting. May be empty.')}
            <PlaceholderList placeholders={base.placeholders} onInsert={insert} />
            <FormError className="empty:hidden">{errors.root?.message}</FormError>
            <p className="text-small text-ink-soft" role="status">
              {isDirty ? 'Not saved yet' : savedText(base)}
            </p>
            <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
              {isDirty && (
                <Button variant="quiet" onClick={() => form.reset()}>
                  Undo all
                </Button>
              )}
              <Button variant="ghost" pending={isTesting} onClick={() => void editor.sendTest()}>
                Send a test to me
              </Button>
              <Button type="submit" pending={isSaving} pendingLabel="Saving...">
                Save
              </Button>
            </div>
          </form>
        </Card>
        <EmailPreview kind={base.kind} control={form.control} />
      </div>
      <EmailVersions kind={base.kind} current={newest} unsaved={isDirty} busy={isSaving} onRestore={editor.restore} />
    </div>
  )
}

const savedText = ({ version, saved_at, by }: EditedEmail) =>
  saved_at === null
    ? 'This text came with the product.'
    : `Version ${version} · ${exactTime(saved_at)}${by === null ? '' : ` by ${by}`}`

const EmailVersions = ({ kind, ...editor }: RestoringEditor<EmailVersion> & { kind: string }) => (
  <Fetched answer={useAnswer(emailVersionsQuery(kind))} label="Loading the versions">
    {({ rows }) => (
      <VersionHistory
        {...editor}
        rows={rows}
        effect="It is used for the next email."
        note={({ text }) => text.subject}
      />
    )}
  </Fetched>
)
