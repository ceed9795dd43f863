import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The page at /dev/ui with every part of the design system. For developers only: never in production. */
export async function componentGallery(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  const page = path.join(root, 'dev-ui.html')
  if (!existsSync(page)) return
  await app.register(serveFiles, { root, prefix: '/dev/ui/', index: false, decorateReply: false })
  app.get('/dev/ui', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(page)),
  )
}
