import type { Server, Socket } from 'socket.io'
import { chatRoom } from './bus.ts'

export type OpenChats = ReturnType<typeof openChats>

type Settings = {
  io: Server
  now(): number
  /** No socket of this process has the account's chat with the partner open any more. */
  onClosed(accountId: string, partnerId: string): void
}
/** A socket of this account. */
type Holder = { readonly accountId: string }
type Lease = { socket: Socket; partnerId: string; until: number }

/** Which chat each socket of this process has open: one at most, until its lease ends. */
export function openChats({ io, now, onClosed }: Settings) {
  const leases = new Map<Holder, Lease>()
  const isOpen = (accountId: string, partnerId: string) => io.of('/').adapter.rooms.has(chatRoom(accountId, partnerId))
  const close = (holder: Holder, partnerId?: string) => {
    const lease = leases.get(holder)
    if (!lease || (partnerId !== undefined && lease.partnerId !== partnerId)) return
    leases.delete(holder)
    void lease.socket.leave(chatRoom(holder.accountId, lease.partnerId))
    if (!isOpen(holder.accountId, lease.partnerId)) onClosed(holder.accountId, lease.partnerId)
  }
  return {
    close,
    open(holder: Holder, socket: Socket, partnerId: string, leaseMs: number) {
      if (leases.get(holder)?.partnerId !== partnerId) close(holder)
      leases.set(holder, { socket, partnerId, until: now() + leaseMs })
      void socket.join(chatRoom(holder.accountId, partnerId))
    },
    /** Closes the chats of two accounts with each other. */
    closeBetween(accountId: string, otherId: string) {
      for (const holder of leases.keys()) {
        if (holder.accountId === accountId) close(holder, otherId)
        if (holder.accountId === otherId) close(holder, accountId)
      }
    },
    partnerOf: (holder: Holder) => leases.get(holder)?.partnerId,
    closeExpired() {
      const at = now()
      for (const [holder, { until }] of leases) if (until <= at) close(holder)
    },
  }
}
