import type { FastifyInstance } from 'fastify'
import { currentCode } from '../platform/authenticator.ts'
import type { Db } from '../platform/db/database.ts'
import { DEMO_SECRET } from './logins.ts'

const STEP_MS = 30_000

/** Stands in for the phone of the demo's staff. Registered outside production only; it knows demo accounts alone. */
export async function demoAuthenticator(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  app.get('/dev/authenticator', async (_, reply) => {
    const staff = await db
      .selectFrom('accounts')
      .select('email')
      .where('is_demo', '=', true)
      .where('role', '<>', 'member')
      .orderBy('email')
      .execute()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(staff.map((account) => account.email)))
  })
  app.get('/dev/authenticator.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ code: currentCode(DEMO_SECRET, new Date()) }),
  )
}

function page(emails: string[]): string {
  const now = new Date()
  const left = Math.ceil((STEP_MS - (now.getTime() % STEP_MS)) / 1000)
  const items = emails.map((email) => `<li>${email}</li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${left + 1}"><title>Demo authenticator</title><link rel="stylesheet" href="/dev/mailbox.css"></head>
<body><main><h1>Demo authenticator</h1><p>Code for the next ${left} seconds. Each person can use a code once.</p>
<p><strong>${currentCode(DEMO_SECRET, now)}</strong></p><ul>${items}</ul></main></body></html>`
}
