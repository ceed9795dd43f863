import { DEMO_LOGINS, DEMO_PASSWORD } from './demo/logins.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { type Running, startServer } from './server.ts'

const STOP_LIMIT_MS = 10_000

try {
  const running = await startServer(readConfig(process.env))
  stopOnSignal(running)
  greet(running)
} catch (error) {
  process.stderr.write(`Heartwell could not start.\n${sentences(error)}\n`)
  process.exitCode = 1
}

/** Settings and locks explain themselves in a sentence; for anything else the stack is what helps. */
function sentences(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof Error) return error.stack ?? error.message
  return String(error)
}

function stopOnSignal(running: Running) {
  const stop = async () => {
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
