import { tabStorage } from '../device/device-storage.ts'
import { onSessionEnd } from '../session/session.ts'
import { announceCopies } from './pending-drafts.ts'

const PREFIX = 'unsaved:'

/**
 * Unsaved text, in case the tab reloads or the network fails. It is private, so it stays in this tab only and is deleted
 * once the server has it or at the sign-out.
 */
export const readUnsaved = (key: string): unknown => tabStorage.readJson(PREFIX + key)

export const writeUnsaved = (key: string, value: unknown): void =>
  void tabStorage.write(PREFIX + key, JSON.stringify(value))

export const eraseUnsaved = (key: string): void => tabStorage.remove(PREFIX + key)

const unsavedKeys = () => tabStorage.keys().filter((key) => key.startsWith(PREFIX))

announceCopies(() => unsavedKeys().length > 0)

onSessionEnd(() => {
  for (const key of unsavedKeys()) tabStorage.remove(key)
})
