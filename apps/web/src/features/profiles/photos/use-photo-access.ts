import { consents } from '@heartwell/contract/consents/consents.ts'
import { type PhotoAccess, photos } from '@heartwell/contract/profiles/photos.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowUpdateFailed } from '../edit/use-profile-update.ts'
import type { Saved } from '../facts/use-fact.ts'
import { ACCESS_LABELS } from './photo-access-choice.tsx'

/** Saves each choice in its turn. Shows the new one while it is being saved, and the stored one afterwards. */
export function usePhotoAccess(stored: PhotoAccess) {
  const [choice, setChoice] = useState<PhotoAccess>()
  const [history, setHistory] = useState<readonly Saved[]>([])
  const command = useCommand(photos.setAccess, {
    refreshes: [profiles.getUser, consents.list],
    inOrder: photos.setAccess.path,
  })
  const showFailed = useShowUpdateFailed()
  const access = choice ?? stored

  async function save(next: PhotoAccess): Promise<boolean> {
    setChoice(next)
    try {
      await command.mutateAsync({ body: { access: next } })
      return true
    } catch (error) {
      void showFailed(error)
      return false
    } finally {
      setChoice((shown) => (shown === next ? undefined : shown))
    }
  }
  async function choose(next: PhotoAccess) {
    const before = access
    const undo = async () => void (await save(before))
    const text = `Who sees your pictures: ${ACCESS_LABELS[next]}.`
    if (await save(next)) setHistory((list) => [...list, { text, undo }])
  }
  const saved = history.at(-1)
  const undo = () => {
    setHistory(history.slice(0, -1))
    void saved?.undo()
  }
  return { access, choose, saved, undo }
}
