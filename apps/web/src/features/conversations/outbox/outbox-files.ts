import { OUTBOX_FILES_ON_DEVICE } from '../../../platform/session/session.ts'

const STORE = 'pictures'

/** The pictures of messages that wait to be sent, by client id. */
export type OutboxFiles = {
  put: (clientId: string, file: Blob) => Promise<void>
  get: (clientId: string) => Promise<Blob | undefined>
  remove: (clientId: string) => Promise<void>
}

/**
 * Stores pictures in IndexedDB, so that they survive a reload, or in this tab where the browser refuses that. Closes
 * the database after each access, because an open connection would block its deletion at sign-out.
 */
export class DeviceFiles implements OutboxFiles {
  readonly #inThisTab = new Map<string, Blob>()

  async put(clientId: string, file: Blob): Promise<void> {
    this.#inThisTab.set(clientId, file)
    await access('readwrite', (store) => store.put(file, clientId)).catch(() => undefined)
  }

  async get(clientId: string): Promise<Blob | undefined> {
    const inThisTab = this.#inThisTab.get(clientId)
    if (inThisTab) return inThisTab
    const stored: unknown = await access('readonly', (store) => store.get(clientId)).catch(() => undefined)
    return stored instanceof Blob ? stored : undefined
  }

  async remove(clientId: string): Promise<void> {
    this.#inThisTab.delete(clientId)
    await access('readwrite', (store) => store.delete(clientId)).catch(() => undefined)
  }
}

async function access<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(OUTBOX_FILES_ON_DEVICE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await resultOf(opening)
  try {
    return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
