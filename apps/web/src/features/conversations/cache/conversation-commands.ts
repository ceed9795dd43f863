import type { ConversationApi, Options } from './conversation-api.ts'
import type { ConversationModel } from './conversation-model.ts'
import type { ShownMessage } from './shown-message.ts'

type CommandPorts = {
  partnerId: string
  api: ConversationApi
  model: ConversationModel
  onChange: () => void
  /** Called when the lists and counts of other screens are out of date. */
  onListChange: () => void
}

/** The member's actions on a conversation and its stored messages. Effects that are certain show immediately. */
export class ConversationCommands {
  readonly #ports: CommandPorts
  #isMarking = false

  constructor(ports: CommandPorts) {
    this.#ports = ports
  }

  /** Marks all loaded messages as read. */
  markRead = (): void => {
    const { model, onChange } = this.#ports
    const { lastSeq } = model.history
    if (!model.hasUnread() || lastSeq <= (model.detail?.read_seq ?? 0)) return
    model.noteReading(lastSeq)
    onChange()
    this.sendReading()
  }

  /** Sends the read position unless a call is pending. A failed position is sent again after the next response. */
  sendReading = (): void => {
    const { api, partnerId, model, onListChange } = this.#ports
    const seq = model.detail?.read_seq
    if (this.#isMarking || seq === undefined) return
    this.#isMarking = true
    api.markRead(partnerId, seq).then(
      () => {
        this.#isMarking = false
        onListChange()
        if ((model.detail?.read_seq ?? 0) > seq) this.sendReading()
      },
      () => {
        this.#isMarking = false
      },
    )
  }

  /** @throws ApiError */
  deleteMessage = async ({ id, seq }: ShownMessage): Promise<void> => {
    if (id === null || seq === null) return
    await this.#ports.api.deleteMessage(id)
    this.#ports.model.apply({ kind: 'deleted', seq })
    this.#ports.onChange()
    this.#ports.onListChange()
  }

  /** @throws ApiError */
  setAdvice = async ({ id, seq, advice }: ShownMessage, dismissed: boolean): Promise<void> => {
    if (id === null || seq === null || !advice) return
    const { history } = this.#ports.model
    history.change(seq, { advice: { ...advice, dismissed } })
    this.#ports.onChange()
    try {
      await this.#ports.api.setAdvice(id, dismissed)
    } catch (error) {
      history.change(seq, { advice })
      this.#ports.onChange()
      throw error
    }
  }

  openPicture = ({ seq }: ShownMessage): void => {
    if (seq === null) return
    this.#ports.model.openPicture(seq)
    this.#ports.onChange()
  }

  /** @throws ApiError */
  setOptions = async ({ pictures, ...options }: Options): Promise<void> => {
    const { api, partnerId, model, onChange, onListChange } = this.#ports
    const before = model.detail
    if (!before) return
    const { muted, trusted } = before
    const allowed = pictures !== undefined && {
      pictures: { ...before.pictures, may_receive: pictures, is_asked: false },
    }
    model.detail = { ...before, ...options, ...allowed }
    onChange()
    try {
      await api.setOptions(partnerId, { ...options, ...(pictures !== undefined && { pictures }) })
      onListChange()
    } catch (error) {
      model.detail = { ...(model.detail ?? before), muted, trusted, pictures: before.pictures }
      onChange()
      throw error
    }
  }
}
