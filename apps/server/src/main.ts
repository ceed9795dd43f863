import { DEMO_LOGINS, DEMO_PASSWORD } from './demo/logins.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { DatabaseUnavailable } from './platform/db/errors.ts'
import { type Running, startServer } from './server.ts'

const STOP_LIMIT_MS = 10_000

try {
  const running = await startServer(readConfig(process.env))
  stopOnSignal(running)
  greet(running)
} catch (error) {
  process.stderr.write(`Heartwell could not start.\n${sentences(error)}\n`)
  process.exit(1) // threads and timers of what was opened already may still be there
}

/** What our own start refuses explains itself in a sentence; for anything else the stack is what helps. */
function sentences(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Another program uses this port already (${error.message}). Stop it, or set PORT to another number.`
  }
  const ours = error instanceof ConfigError || error instanceof DatabaseUnavailable || isPlain(error)
  return ours ? error.message : (error.stack ?? error.message)
}

/** Our own sentences are plain errors; those of Node and of libraries have a class or a code. */
function isPlain(error: Error): boolean {
  return error.constructor === Error && !('code' in error)
}

function stopOnSignal(running: Running) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    await running.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function greet({ url, demo, deps }: Running) {
  const lines = [`${deps.config.site.name} is ready: ${url}`]
  if (demo) {
    lines.push('', `Demo logins, all with the password ${DEMO_PASSWORD}`)
    for (const { who, email, where } of DEMO_LOGINS)
      lines.push(`  ${who.padEnd(22)} ${email.padEnd(40)} ${url}${where}`)
    lines.push(`  Codes of the staff's authenticators are shown at ${url}/dev/authenticator`)
  }
  if (!deps.config.production && !deps.config.mailUrl) lines.push('', `Mails are caught: ${url}/dev/mailbox`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
