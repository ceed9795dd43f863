import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'

type SaveBarProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** What is said of the saved version. */
  saved: string
  pending: boolean
  /** Further buttons before the last one. */
  children?: ReactNode
}

/** The end of an editor: why a save was refused, whether everything is saved, and the buttons. */
export function SaveBar<Fields extends FieldValues>({ form, saved, pending, children }: SaveBarProps<Fields>) {
  const { errors, isDirty } = form.formState
  return (
    <>
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-soft" role="status">
          {isDirty ? 'Not saved yet' : saved}
        </p>
        <div className="flex flex-wrap gap-3">
          {children}
          {isDirty && (
            <Button variant="quiet" onClick={() => form.reset()}>
              Undo all
            </Button>
          )}
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            Save
          </Button>
        </div>
      </div>
    </>
  )
}
