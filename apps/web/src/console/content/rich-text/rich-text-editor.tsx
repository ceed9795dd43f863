import { useId, useState } from 'react'
import { FieldNote } from '../../../ui/forms/field-frame.tsx'
import { linkAt, removeLink, setLink } from './commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import { EditorToolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'
import './rich-text.css'

export type RichTextEditorProps = {
  label: string
  value: string
  onChange: (markup: string) => void
  hint?: string
  error?: string | undefined
}

/** Writes the markup of a page as it will look. */
export function RichTextEditor({ label, value, onChange, hint, error }: RichTextEditorProps) {
  const id = useId()
  const [linking, setLinking] = useState(false)
  const { state, mount, run, focus } = useEditor({
    value,
    onChange,
    onAskForLink: () => setLinking(true),
    attributes: () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(error && { 'aria-invalid': 'true' }),
      ...(error || hint ? { 'aria-describedby': error ? `${id}-error` : `${id}-hint` } : {}),
    }),
  })
  const close = () => {
    setLinking(false)
    focus()
  }
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 text-[1.0625rem] leading-snug font-semibold">
        {label}
      </p>
      <EditorToolbar state={state} onRun={run} onLink={() => setLinking(true)} />
      <div ref={mount} className="rich-text" />
      <FieldNote controlId={id} error={error} hint={hint} />
      {linking && state && (
        <LinkDialog
          address={linkAt(state)}
          onSet={(address) => {
            setLinking(false)
            run(setLink(address))
          }}
          onRemove={() => {
            setLinking(false)
            run(removeLink)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
