import { type CounsellorListing, counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { fileAddress } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { toJpeg } from '../../../platform/files/jpeg.ts'
import { PictureError } from '../../../platform/files/picture-error.ts'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useStepUpCommand } from '../../staff/step-up/use-step-up-command.ts'

type PhotoPanelProps = {
  listing: Pick<CounsellorListing, 'id' | 'name' | 'image'>
  /** False for staff who only see it. */
  canEdit: boolean
}

/** The portrait that members see. A new one is saved when it is chosen. */
export function PhotoPanel({ listing, canEdit }: PhotoPanelProps) {
  const { id, name, image } = listing
  const stored = image && fileAddress(counsellorAccounts.photo, { params: { id, name: image } })
  if (canEdit) return <PhotoField id={id} name={name} stored={stored} />
  return (
    <Panel title="Photo">
      {stored ? (
        <img src={stored} alt={name} className="aspect-3/2 w-full rounded-2xl bg-cream object-contain" />
      ) : (
        <p className="text-ink-soft">There is no photo yet.</p>
      )}
    </Panel>
  )
}

function PhotoField({ id, name, stored }: { id: string; name: string; stored: string | null }) {
  const refreshes = [counsellorAccounts.read]
  const saving = useStepUpCommand(counsellorAccounts.setPhoto, { refreshes })
  const removal = useStepUpCommand(counsellorAccounts.removePhoto, { refreshes })
  const [sending, setSending] = useState<{ label: string; photo?: File }>()
  const [error, setError] = useState<string>()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function save([file]: File[]) {
    if (!file) return
    setError(undefined)
    // A picture of a phone may be converted first, which takes a few seconds.
    setSending({ label: 'Preparing' })
    try {
      const photo = await toJpeg(file)
      setSending({ label: 'Saving', photo })
      show((await saving.mutateAsync({ params: { id }, files: { photo } })).message)
    } catch (reason) {
      setError(reason instanceof PictureError ? reason.message : (wordsOf(reason) ?? SOMETHING_WENT_WRONG))
    } finally {
      setSending(undefined)
    }
  }
  async function remove() {
    const text = `Members see ${isolated(name)} without a photo then.`
    if (!(await confirm({ title: 'Remove the photo?', text, confirm: 'Remove', tone: 'danger' }))) return
    setError(undefined)
    await removal.mutateAsync({ params: { id } }).then(({ message }) => show(message), showFailure)
  }
  const source = sending?.photo ?? stored
  const progress = sending && { label: sending.label, value: null }
  return (
    <Panel title="Photo">
      <FileDrop
        label="The counsellor as members see them"
        pickLabel="Choose a photo"
        amount="one"
        items={source || sending ? [{ id: 'photo', source, name: 'the photo', progress }] : []}
        onAdd={(files) => void save(files)}
        onRemove={() => void remove()}
        replaceLabel="Choose another photo"
        error={error}
        hint="JPEG, PNG, WebP or HEIC. It is saved at once."
        disabled={sending !== undefined || removal.isPending}
      />
    </Panel>
  )
}
