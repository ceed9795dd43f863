import { counsellorIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { call } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

type Discards = {
  params: { clientId: string; otherId: string }
  names: string
  /** Forgets what is written, so that it is not saved again. */
  forget: () => Promise<void>
}

/** Deletes both letters after a confirmation and returns to the client. */
export function useDiscardDraft({ params, names, forget }: Discards) {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  const [isDeleting, setDeleting] = useState(false)
  async function discard() {
    const text = `What you wrote about ${names} is gone then. Neither of them has seen it.`
    const sure = { title: 'Delete this draft?', text, confirm: 'Delete this draft', cancel: 'Keep it' }
    if (!(await confirm(sure))) return
    setDeleting(true)
    try {
      await forget()
      await call(counsellorIntroductions.discard, { params })
      await navigate(paths.clientIntroductions(params.clientId))
    } catch (error) {
      setDeleting(false)
      await showFailure(error)
    }
  }
  return { isDeleting, discard: () => void discard() }
}
