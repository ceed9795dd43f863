/** Engine.IO's type for a message, then Socket.IO's for an event. */
const PACKET_TYPES = '42'
/** The last frame of a text message, and the encoding of its length. */
const FINAL_TEXT = 0x81
const LENGTH_16 = 126
const LENGTH_64 = 127
const UINT16_MAX = 0xffff

/** An event as the complete websocket frame in which Socket.IO sends it: encoded once for all its receivers. */
export function eventFrame(name: string, data: object): Buffer {
  const text = PACKET_TYPES + JSON.stringify([name, data])
  const length = Buffer.byteLength(text)
  const headBytes = length < LENGTH_16 ? 2 : length <= UINT16_MAX ? 4 : 10
  const frame = Buffer.allocUnsafe(headBytes + length)
  frame.writeUInt8(FINAL_TEXT, 0)
  if (headBytes === 2) frame.writeUInt8(length, 1)
  else if (headBytes === 4) {
    frame.writeUInt8(LENGTH_16, 1)
    frame.writeUInt16BE(length, 2)
  } else {
    frame.writeUInt8(LENGTH_64, 1)
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, headBytes)
  return frame
}
