import { consents } from '@heartwell/contract/consents/consents.ts'
import { GESTURES } from '@heartwell/contract/profiles/live-gestures.ts'
import { livePictures, type OwnLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import { fileAddress, useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { REFRESHES } from './live-picture-query.ts'

/** The member's own stored pictures, and their deletion. */
export function OwnPictures({ own }: { own: OwnLivePicture }) {
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const withdraw = useCommand(consents.set, { refreshes: REFRESHES })
  async function askToDelete() {
    const isDeleted = await confirm({
      title: 'Delete your live pictures?',
      text: 'This withdraws your consent. ‘Face seen live’ also goes from your profile.',
      confirm: 'Delete',
      cancel: 'Keep them',
    })
    if (!isDeleted) return
    await withdraw
      .mutateAsync({ body: { purpose: 'live_picture', given: false } })
      .then(({ message }) => show(message), showFailure)
  }
  return (
    <section aria-labelledby="stored" className="mt-8 border-t border-line pt-6">
      <h2 id="stored" className="text-heading">
        What we store
      </h2>
      {own.gestures.length > 0 ? (
        <ul className="mt-4 grid grid-cols-3 gap-2.5">
          {own.gestures.map((gesture, position) => (
            <li key={gesture}>
              <img
                src={fileAddress(livePictures.ownPicture, { params: { position: String(position) } })}
                alt={GESTURES[gesture].title}
                className="aspect-4/3 w-full rounded-field bg-cream object-cover"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink-soft">The pictures are deleted. We store only the day on your profile.</p>
      )}
      <Button
        variant="ghost"
        size="small"
        className="mt-4"
        pending={withdraw.isPending}
        onClick={() => void askToDelete()}
      >
        Withdraw and delete
      </Button>
    </section>
  )
}
