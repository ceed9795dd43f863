import { z } from 'zod'
import type { DeviceStorage } from '../../../platform/device/device-storage.ts'
import { OUTBOX_ON_DEVICE } from '../../../platform/session/session.ts'

const Entry = z.object({
  /** Made by `newClientId`: entries are sent in the order of their ids. */
  clientId: z.uuid(),
  partnerId: z.uuid(),
  text: z.string(),
  replyTo: z
    .object({ id: z.uuid(), seq: z.int(), sender_id: z.uuid(), msg: z.string(), picture: z.boolean() })
    .nullable(),
  /** Whether there is a picture, and its id once the server has it. */
  picture: z.object({ id: z.uuid().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
  /** The server's reason for refusing the message, for display; null while it can be sent again. */
  refusal: z.string().nullable(),
})
/** A message that waits on this device to be sent. */
export type OutboxEntry = z.infer<typeof Entry>

/** The entries of one member on this device, each under a key of its own, so that tabs do not overwrite each other. */
export class OutboxStorage {
  readonly #storage: DeviceStorage
  readonly #prefix: string

  constructor(storage: DeviceStorage, ownId: string) {
    this.#storage = storage
    this.#prefix = `${OUTBOX_ON_DEVICE}${ownId}:`
  }

  /** The client id of the entry under a key; undefined for keys of anything else and of other members. */
  clientIdOf = (key: string): string | undefined =>
    key.startsWith(this.#prefix) ? key.slice(this.#prefix.length) : undefined

  readAll(): OutboxEntry[] {
    const clientIds = this.#storage
      .keys()
      .map(this.clientIdOf)
      .filter((id) => id !== undefined)
    return clientIds.map((id) => this.read(id)).filter((entry) => entry !== null)
  }

  /** @returns null for a missing or unreadable entry */
  read(clientId: string): OutboxEntry | null {
    const { success, data } = Entry.safeParse(this.#storage.readJson(this.#prefix + clientId))
    return success ? data : null
  }

  /** @returns false when the entry could not be stored, as in a private window or on a full disk */
  write(entry: OutboxEntry): boolean {
    return this.#storage.write(this.#prefix + entry.clientId, JSON.stringify(entry))
  }

  remove(clientId: string): void {
    this.#storage.remove(this.#prefix + clientId)
  }
}
