import { announceCopies } from '../../../platform/pending-drafts.ts'
import { onSessionEnd } from '../../../platform/session.ts'

const PREFIX = 'unsaved:'

/**
 * Unsaved text, in case the tab reloads or the network fails. It is about clients, so it stays in this tab only and is
 * deleted once the server has it or when the counsellor signs out.
 */
export function readUnsaved(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}

export function writeUnsaved(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Without storage the text is still on the page.
  }
}

export const eraseUnsaved = (key: string): void => sessionStorage.removeItem(PREFIX + key)

const unsavedKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))

announceCopies(() => unsavedKeys().length > 0)

onSessionEnd(() => {
  for (const key of unsavedKeys()) sessionStorage.removeItem(key)
})
