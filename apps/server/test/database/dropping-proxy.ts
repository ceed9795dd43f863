import net from 'node:net'

/** The share of answers that do not arrive: their connection is cut, or stalls. */
export type Losses = { cut: number; silent: number }
export type DroppingProxy = { url: string; cut: number; silenced: number; stop(): Promise<void> }

/** A proxy of TCP connections that passes on every request and loses some of the answers. */
export async function startDroppingProxy(targetPort: number, losses: Losses): Promise<DroppingProxy> {
  const open = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const upstream = net.connect(targetPort, '127.0.0.1')
    let isSilent = false
    const destroyBoth = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', destroyBoth)
      socket.on('close', () => {
        open.delete(socket)
        destroyBoth()
      })
    }
    client.on('data', (chunk) => upstream.write(chunk))
    upstream.on('data', (chunk) => {
      const chance = Math.random()
      if (isSilent) return
      if (chance < losses.cut) {
        proxy.cut += 1
        destroyBoth()
      } else if (chance < losses.cut + losses.silent) {
        proxy.silenced += 1
        isSilent = true
      } else client.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const proxy: DroppingProxy = {
    url: `http://127.0.0.1:${port}`,
    cut: 0,
    silenced: 0,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
