import { DocumentForm, type ReviewFile, review } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { EyeOff, FileLock2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../../../platform/api/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/field.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { useSubmit } from '../../../parts/use-submit.ts'

/** The ID document, which opens only after a reason is given and closes with the page. */
export function MemberDocument({ file }: { file: ReviewFile }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  return (
    <Panel title="ID document">
      {!file.has_document && <p className="text-ink-soft">No document is stored for this member.</p>}
      {file.has_document && address === null && (
        // A copy, because by their type the bytes may be shared memory, which a Blob refuses.
        <OpenDocument
          memberId={file.id}
          onOpen={(bytes) => setAddress(URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })))}
        />
      )}
      {address !== null && (
        <>
          <img
            src={address}
            alt={`ID document of ${isolated(file.name)}`}
            className="max-h-[75dvh] w-full rounded-field bg-cream object-contain"
          />
          <Button variant="ghost" size="small" className="mt-3" onClick={() => setAddress(null)}>
            <EyeOff className="size-4.5" aria-hidden="true" />
            Hide it again
          </Button>
        </>
      )}
    </Panel>
  )
}

function OpenDocument({ memberId, onOpen }: { memberId: string; onOpen: (bytes: Uint8Array) => void }) {
  const form = useForm({ resolver: zodResolver(DocumentForm), defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const open = useCommand(review.document, { refreshes: [review.file] })
  const submit = useSubmit(form, async (body) => {
    onOpen(await open.mutateAsync({ params: { id: memberId }, body }))
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-60 flex-1"
          label="Why do you need to see it?"
          hint="We record that you opened it, when and why."
          placeholder="Compare name and birth date"
          maxLength={200}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <Button type="submit" variant="ghost" pending={isSubmitting} className="sm:mt-[1.9rem]">
          {!isSubmitting && <FileLock2 className="size-5" aria-hidden="true" />}
          <span>Show document</span>
        </Button>
      </div>
    </form>
  )
}
