import { PICTURE_REASON_MAX, PictureForm, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { ImageOff, Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { useSubmit } from '../../parts/use-submit.ts'

type EvidencePictureProps = {
  /** The number of the report. */
  number: string
  pictureId: string
  /** Says whose picture it is. */
  alt: string
  /** The label of the button. */
  open?: string
}

/** A picture of the evidence. It opens small and grey after a reason is given, and closes with the page. */
export function EvidencePicture({ number, pictureId, alt, open = 'Look at the picture' }: EvidencePictureProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  if (address !== null)
    return (
      <OpenPicture
        address={address}
        alt={alt}
        onHide={() => {
          setAddress(null)
          setWriting(false)
        }}
      />
    )
  if (!isWriting)
    return (
      <Button variant="ghost" size="small" className="mt-2" onClick={() => setWriting(true)}>
        {open}
      </Button>
    )
  return <ReasonForm number={number} pictureId={pictureId} onOpen={setAddress} onClose={() => setWriting(false)} />
}

function OpenPicture({ address, alt, onHide }: { address: string; alt: string; onHide: () => void }) {
  const [isWhole, setWhole] = useState(false)
  const Icon = isWhole ? Minimize2 : Maximize2
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <img
        src={address}
        alt={alt}
        className={classNames(
          'rounded-field bg-panel object-contain',
          isWhole ? 'max-h-[70dvh]' : 'max-h-32 grayscale',
        )}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="small" onClick={() => setWhole(!isWhole)}>
          <Icon className="size-4.5" aria-hidden="true" />
          <span>{isWhole ? 'Small and grey' : 'Large and in colour'}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={onHide}>
          <ImageOff className="size-4.5" aria-hidden="true" />
          Hide it again
        </Button>
      </div>
    </div>
  )
}

type ReasonFormProps = Pick<EvidencePictureProps, 'number' | 'pictureId'> & {
  onOpen: (address: string) => void
  onClose: () => void
}

function ReasonForm({ number, pictureId, onOpen, onClose }: ReasonFormProps) {
  const form = useForm({ resolver: zodResolver(PictureForm), defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const { mutateAsync } = useCommand(reportsInbox.picture)
  const submit = useSubmit(form, async (body) => {
    const bytes = await mutateAsync({ params: { number, id: pictureId }, body })
    // A copy, because by their type the bytes may be shared memory, which a Blob refuses.
    onOpen(URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })))
  })
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3" aria-label="Reason">
      <TextField
        label="Why do you need to see it?"
        hint="We record that you opened it, when and why. It opens small and grey."
        maxLength={PICTURE_REASON_MAX}
        autoFocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ghost" size="small" pending={isSubmitting}>
          Show it
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
