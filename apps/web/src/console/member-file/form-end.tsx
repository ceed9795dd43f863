import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'

type FormEndProps = {
  children: ReactNode
  error: string | undefined
  pending: boolean
  danger?: boolean
  onClose: () => void
}

/** The end of a form about a member: its error, Cancel and the button that sends it. */
export const FormEnd = ({ children, error, pending, danger, onClose }: FormEndProps) => (
  <>
    <FormError className="empty:hidden">{error}</FormError>
    <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending} pendingLabel="Saving...">
        {children}
      </Button>
    </div>
  </>
)
