import { createHash, randomBytes } from 'node:crypto'
import { chmod, rename, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'

/** The longest path that a Unix socket may have on every system, with a margin and room for the name of a draft. */
const PATH_MAX = 90
const BODY_MAX = 16 * 1024

const Answer = z.object({ ok: z.boolean(), text: z.string() })
export type Answer = z.infer<typeof Answer>
const Command = z.array(z.string())
type Run = (args: string[]) => Promise<Answer>

/** The socket on which the running server of this data folder receives the operator's commands. */
function socketPath(dataDir: string): string {
  const wanted = path.resolve(dataDir, 'operator.sock')
  if (wanted.length <= PATH_MAX) return wanted
  const digest = createHash('sha256').update(wanted).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `heartwell-${digest}.sock`)
}

/**
 * Receives commands from the same machine and the same user only. The embedded database allows one process, so commands
 * of the shell go through the server that has it open.
 */
export async function listenForOperator(dataDir: string, run: Run): Promise<{ close(): Promise<void> }> {
  const file = socketPath(dataDir)
  // Processes that share the folder may start at the same moment: each replaces the socket in one step.
  const draft = `${file}.${randomBytes(3).toString('hex')}`
  const server = http.createServer((request, response) => {
    readBody(request)
      .then((body) => run(Command.parse(JSON.parse(body))))
      .catch((): Answer => ({ ok: false, text: 'The command failed; see the log of the server.' }))
      .then((answer) => response.end(JSON.stringify(answer)))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(draft, resolve))
  await chmod(draft, 0o600)
  const { ino } = await stat(draft)
  await rename(draft, file)
  return {
    async close() {
      await new Promise((resolve) => server.close(resolve))
      const current = await stat(file).catch(() => undefined)
      if (current?.ino === ino) await rm(file, { force: true })
    },
  }
}

/** Undefined when no server is running on this data folder. */
export function askServer(dataDir: string, args: string[]): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath: socketPath(dataDir), method: 'POST', path: '/' }, (response) => {
      readBody(response)
        .then((body) => Answer.parse(JSON.parse(body)))
        .then(resolve, reject)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    request.end(JSON.stringify(args))
  })
}

async function readBody(stream: http.IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (text.length > BODY_MAX) throw new Error('too long')
  }
  return text
}
