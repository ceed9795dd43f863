import { type DraftOf, type DraftStep, drafts } from '@heartwell/contract/onboarding/drafts.ts'
import { call } from '../api/api.ts'
import { currentUserId } from '../session/current-user.ts'
import { type DraftPlace, eraseDevice, type Kept, markSaved, writeDevice } from './drafts.ts'
import { announceDraft } from './pending-drafts.ts'

/** Where the last edit is stored: nowhere, on this device only, or on the server too. */
export type DraftState = 'none' | 'device' | 'saved'

const PAUSE_MS = 800

/** Stores the draft of one step while its page is open. */
export class DraftStore<S extends DraftStep> {
  sendable: (draft: DraftOf<S>) => DraftOf<S> = (draft) => draft
  readonly #place: DraftPlace<S>
  readonly #listeners = new Set<() => void>()
  #state: DraftState = 'none'
  #last: Kept<S> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(place: DraftPlace<S>) {
    this.#place = place
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  state = (): DraftState => this.#state

  /** Sends unsaved edits when the page is hidden or closed, and when the network is back. */
  open = () => {
    const leave = () => void this.#sendNow({ keepalive: true })
    const hide = () => document.visibilityState === 'hidden' && leave()
    const retract = announceDraft(() => this.#sendNow({}))
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', this.send)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', this.send)
      retract()
      leave()
    }
  }

  /** Continues with a stored draft, and sends it if the server does not have it yet. */
  adopt = (found: Kept<S>, where: 'device' | 'server') => {
    // The page may be shown again after edits, which are later than what it found.
    if (this.#last && this.#last.edited_at > found.edited_at) return
    this.#last = found
    if (where === 'server') markSaved(this.#place, found)
    this.#tell(where === 'server' ? 'saved' : 'device')
    if (where === 'device') this.send()
  }
  keep = (draft: DraftOf<S>) => {
    this.#last = { draft, edited_at: new Date().toISOString() }
    this.#tell(writeDevice(this.#place, this.#last) ? 'device' : 'none')
    this.send()
  }
  send = () => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#sendNow({}), PAUSE_MS)
  }
  forget = () => {
    clearTimeout(this.#timer)
    this.#last = undefined
    eraseDevice(this.#place)
    this.#tell('none')
  }

  /** Resolves to whether the server has the last edit, all of it. */
  async #sendNow({ keepalive = false }): Promise<boolean> {
    clearTimeout(this.#timer)
    const last = this.#last
    if (!last || this.#state === 'saved') return true
    // Another member may have signed in in another tab and must not receive this draft.
    return currentUserId() === this.#place.userId && this.#deliver(last, keepalive)
  }

  async #deliver({ draft, edited_at }: Kept<S>, keepalive: boolean): Promise<boolean> {
    const part = this.sendable(draft)
    const isWhole = hasAll(part, draft)
    if (Object.keys(part).length === 0) return isWhole
    const { userId, step } = this.#place
    try {
      const { kept } = await call(
        drafts.save,
        { body: { user_id: userId, step, draft: part, edited_at } },
        { keepalive },
      )
      // A draft that is not kept has been replaced by a later one.
      if (isWhole) markSaved(this.#place, { draft, edited_at })
      if (kept && isWhole && this.#last?.edited_at === edited_at) this.#tell('saved')
      return isWhole
    } catch {
      // The draft stays on the device, as the page says, and is sent with the next edit.
      return false
    }
  }

  #tell(state: DraftState) {
    if (state === this.#state) return
    this.#state = state
    for (const notify of this.#listeners) notify()
  }
}

/** Whether the part has everything of the draft but empty fields. */
function hasAll(part: object, draft: object): boolean {
  const sent = new Map<string, unknown>(Object.entries(part))
  return Object.entries(draft).every(
    ([name, value]) => value === '' || value === null || JSON.stringify(sent.get(name)) === JSON.stringify(value),
  )
}
