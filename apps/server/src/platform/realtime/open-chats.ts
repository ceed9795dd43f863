import type { Server, Socket } from 'socket.io'
import { chatRoom } from './bus.ts'
import type { MemberSocket } from './member-socket.ts'

export type OpenChats = ReturnType<typeof openChats>

type Settings = {
  io: Server
  now(): number
  /** No socket of this process has the account's chat with the partner open any more. */
  onClosed(accountId: string, partnerId: string): void
}
type Lease = { socket: Socket; partnerId: string; until: number }

/** Which chat each socket of this process has open: one at most, for as long as its lease is renewed. */
export function openChats({ io, now, onClosed }: Settings) {
  const leases = new Map<MemberSocket, Lease>()
  const isOpen = (accountId: string, partnerId: string) => io.of('/').adapter.rooms.has(chatRoom(accountId, partnerId))
  const close = (member: MemberSocket, partnerId?: string) => {
    const lease = leases.get(member)
    if (!lease || (partnerId !== undefined && lease.partnerId !== partnerId)) return
    leases.delete(member)
    void lease.socket.leave(chatRoom(member.accountId, lease.partnerId))
    if (!isOpen(member.accountId, lease.partnerId)) onClosed(member.accountId, lease.partnerId)
  }
  return {
    close,
    open(member: MemberSocket, socket: Socket, partnerId: string, leaseMs: number) {
      if (leases.get(member)?.partnerId !== partnerId) close(member)
      leases.set(member, { socket, partnerId, until: now() + leaseMs })
      void socket.join(chatRoom(member.accountId, partnerId))
    },
    partnerOf: (member: MemberSocket) => leases.get(member)?.partnerId,
    closeExpired() {
      for (const [member, { until }] of leases) if (until <= now()) close(member)
    },
  }
}
