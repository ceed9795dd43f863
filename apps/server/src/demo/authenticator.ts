import { DEMO_SECRET } from '@heartwell/demo/logins.ts'
import type { FastifyInstance } from 'fastify'
import { currentCode } from '../platform/crypto/authenticator.ts'
import type { Db } from '../platform/db/database.ts'
import { devPage, guardDevPage } from '../platform/http/dev-pages.ts'

const STEP_MS = 30_000

/** The current code of the demo's staff, and how many seconds it remains valid. */
export function demoCode(now = new Date()): { code: string; seconds: number } {
  return { code: currentCode(DEMO_SECRET, now), seconds: Math.ceil((STEP_MS - (now.getTime() % STEP_MS)) / 1000) }
}

/** Replaces the phone of the demo's staff. It is registered outside production only and knows demo accounts only. */
export async function demoAuthenticator(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  app.get('/dev/authenticator', async (_, reply) => {
    const staff = await db
      .selectFrom('accounts')
      .select('email')
      .where('is_demo', '=', true)
      .where('role', '<>', 'member')
      .orderBy('email')
      .execute()
    return guardDevPage(reply, 'text/html').send(page(staff.map((account) => account.email)))
  })
  app.get('/dev/authenticator.json', async (_, reply) =>
    guardDevPage(reply, 'application/json').send(JSON.stringify(demoCode())),
  )
}

function page(emails: string[]): string {
  const { code, seconds } = demoCode()
  const people = emails.map((email) => `<li>${email}</li>`).join('')
  return devPage({
    title: 'Demo authenticator',
    lead: 'Replaces the phone of the demo’s staff. Each person can use a code once.',
    body: `<div class="columns"><section class="panel"><h2>Code for the next ${seconds} seconds</h2><p class="code">${code}</p><ul class="people">${people}</ul></section></div>`,
    refreshSeconds: seconds + 1,
  })
}
