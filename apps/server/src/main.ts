import { DEMO_LOGINS, DEMO_PASSWORD } from '@heartwell/demo/logins.ts'
import { readConfig } from './platform/config.ts'
import { openLog, safeError } from './platform/log.ts'
import { loopDelay } from './platform/loop-time.ts'
import type { Running } from './server.ts'
import { openSiteDatabase } from './site-database.ts'
import { startFailure } from './start-failure.ts'

try {
  const config = readConfig(process.env)
  // Loading the server's modules takes a second. The settings are read first, so that a wrong one is reported at once, and
  // the database opens meanwhile.
  const log = openLog(config.logLevel)
  const database = openSiteDatabase(config, log)
  database.catch(() => {}) // `startServer` reports it.
  const [{ startServer }, { firstAdministratorUrl }] = await Promise.all([
    import('./server.ts'),
    import('./features/staff/staff-accounts/service.ts'),
  ])
  const running = await startServer(config, { log, database })
  stopOnSignal(running)
  // The server answers requests by now. A database that is away for a moment must not end it.
  const firstAdministrator = await firstAdministratorUrl(running.deps).catch((error: unknown) => {
    log.warn({ error: safeError(error) }, 'no link for a first administrator could be made; the next start makes one')
    return undefined
  })
  greet(running, firstAdministrator)
} catch (error) {
  process.stderr.write(`Heartwell could not start.\n${startFailure(error)}\n`)
  process.exit(1) // Threads and timers that were opened already may still run.
}

function stopOnSignal(running: Running) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const { config, log } = running.deps
    const giveUp = () => {
      log.error({ part: running.stoppingPart() }, 'the stop took too long and was cut short')
      process.exit(1)
    }
    void loopDelay(config.shutdownWaitMs + config.stopLimitMs, { ref: false }).then(giveUp)
    await running.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function greet({ url, demo, deps }: Running, firstAdministrator: string | undefined) {
  const lines = [`${deps.config.site.name} is ready: ${url}`]
  if (demo) {
    lines.push('', `Demo logins, all with the password ${DEMO_PASSWORD}`)
    for (const { who, email, where } of DEMO_LOGINS)
      lines.push(`  ${who.padEnd(22)} ${email.padEnd(40)} ${url}${where}`)
    lines.push('', `Logins, codes and mails side by side: ${url}/dev/demo`)
  }
  if (firstAdministrator)
    lines.push(
      '',
      'There is no staff yet. The first administrator opens an account with this link:',
      firstAdministrator,
    )
  if (!deps.config.production && !deps.config.mailUrl) lines.push('', `Mails are caught: ${url}/dev/mailbox`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
