import { MESSAGE_MAX } from '@heartwell/contract/conversations/conversations.ts'
import { z } from 'zod'
import type { DeviceStorage } from '../../../platform/device/device-storage.ts'
import { DRAFTS_ON_DEVICE } from '../../../platform/session/session.ts'

const PAUSE_MS = 800

const DeviceDraft = z.object({
  text: z.string(),
  edited_at: z.iso.datetime(),
  /** Whether the server has this edit. */
  saved: z.boolean(),
})
export type DeviceDraft = z.infer<typeof DeviceDraft>
export type ServerDraft = { text: string; edited_at: string }

type DraftPorts = {
  ownId: string
  partnerId: string
  storage: DeviceStorage
  save: (draft: ServerDraft, keepalive: boolean) => Promise<void>
  /** False while nobody or another member is signed in. */
  canSend: () => boolean
  onChange: () => void
  /** Called when the server has got a draft or no longer has one. */
  onSaved: () => void
}

/**
 * Chooses the draft to continue. An edit that the server does not have yet counts if it is the later one. An edit that
 * the server had and no longer has was sent, deleted or replaced on another device.
 */
export function chooseDraft(device: DeviceDraft | null, server: ServerDraft | null): string {
  if (!device) return server?.text ?? ''
  if (device.saved) return server?.text ?? ''
  return !server || device.edited_at >= server.edited_at ? device.text : server.text
}

const keyPrefix = (ownId: string) => `${DRAFTS_ON_DEVICE}${ownId}:chat:`

/** The partners in whose conversations this device has a draft. */
export function draftPartners(storage: DeviceStorage, ownId: string): string[] {
  const prefix = keyPrefix(ownId)
  const keys = storage.keys().filter((key) => key.startsWith(prefix))
  return keys.map((key) => key.slice(prefix.length))
}

/** The draft of one conversation: stored on this device immediately, and on the server after each pause. */
export class ConversationDraft {
  /** Undefined until it is known which draft counts. */
  text: string | undefined
  /** Counts the changes that did not come from this tab's field. */
  version = 0
  readonly #ports: DraftPorts
  readonly #key: string
  #wasOnServer = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: DraftPorts) {
    this.#ports = ports
    this.#key = keyPrefix(ports.ownId) + ports.partnerId
  }

  /** Called when the chat opens. Until the server has answered, it is not known which draft counts. */
  begin(): void {
    this.text = undefined
  }

  /** @param server undefined when the server could not be asked */
  adopt(server: ServerDraft | null | undefined): void {
    this.#wasOnServer = Boolean(server)
    // The member is typing already: that is the latest edit.
    if (this.text !== undefined) return
    const device = this.#read()
    this.#show(server === undefined ? (device?.text ?? '') : chooseDraft(device, server))
    if (device && !device.saved) this.#schedule()
  }

  edit = (text: string): void => {
    if (text === (this.text ?? '')) return
    this.text = text
    this.#write({ text, edited_at: new Date().toISOString(), saved: false })
    this.#schedule()
    this.#ports.onChange()
  }

  /** Clears the draft when its text is sent as a message. */
  clear(): void {
    const hadText = this.text !== undefined && this.text !== ''
    this.text = ''
    if (!hadText && !this.#read() && !this.#wasOnServer) return
    // The empty draft stays until the server has it, because otherwise the server's older draft would return.
    this.#write({ text: '', edited_at: new Date().toISOString(), saved: false })
    this.#schedule()
  }

  /** Sends the edit that the server does not have yet. Resolves to whether the server has it. */
  flush = async ({ keepalive = false } = {}): Promise<boolean> => {
    clearTimeout(this.#timer)
    const draft = this.#read()
    if (!draft || draft.saved) return true
    return draft.text.length <= MESSAGE_MAX && this.#ports.canSend() && this.#save(draft, keepalive)
  }

  /** Called when another tab of this browser has written a draft. */
  storageChanged = (key: string | null): void => {
    const draft = key === this.#key ? this.#read() : null
    if (draft && !draft.saved && this.text !== undefined && draft.text !== this.text) this.#show(draft.text)
  }

  async #save(draft: DeviceDraft, keepalive: boolean): Promise<boolean> {
    const { text, edited_at } = draft
    try {
      await this.#ports.save({ text, edited_at }, keepalive)
    } catch {
      // The draft stays on this device and is sent with the next edit or when the chat opens again.
      return false
    }
    if (this.#read()?.edited_at === edited_at) {
      if (text === '') this.#ports.storage.remove(this.#key)
      else this.#write({ ...draft, saved: true })
    }
    if (this.#wasOnServer !== (text !== '')) this.#ports.onSaved()
    this.#wasOnServer = text !== ''
    return true
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, PAUSE_MS)
  }

  #show(text: string): void {
    this.text = text
    this.version += 1
    this.#ports.onChange()
  }

  #read(): DeviceDraft | null {
    const { success, data } = DeviceDraft.safeParse(this.#ports.storage.readJson(this.#key))
    return success ? data : null
  }

  #write(draft: DeviceDraft): void {
    this.#ports.storage.write(this.#key, JSON.stringify(draft))
  }
}
