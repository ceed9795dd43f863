import { EventEmitter } from 'node:events'
import type { Socket } from 'socket.io'

type Connection = Socket['conn']
/** The websocket below a connection of Engine.IO. */
export type Websocket = EventEmitter & { readonly bufferedAmount: number; terminate(): void }

const websockets = new WeakMap<Connection, Websocket>()

/** Notes the websocket of a new connection: Engine.IO has it on the request, which is released afterwards. */
export function noteWebsocket(conn: Connection): Websocket {
  const { request } = conn
  const websocket = 'websocket' in request ? request.websocket : undefined
  if (!isWebsocket(websocket)) throw new Error('Engine.IO connected something else than a websocket.')
  websockets.set(conn, websocket)
  return websocket
}

/** The websocket of a connection that was noted. */
export const websocketOf = (conn: Connection): Websocket | undefined => websockets.get(conn)

const isWebsocket = (value: unknown): value is Websocket =>
  value instanceof EventEmitter && 'terminate' in value && 'bufferedAmount' in value
