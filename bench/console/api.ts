import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { askServer } from '../../apps/server/src/platform/operator-socket.ts'
import { ToolError } from '../../tools/run-command.ts'
import type { SignIn } from './keyboard.ts'

const PASSWORD = 'Twelve-letters-and-more'

/** Creates an administrator by the operator's command. */
export async function newStaffMember(dataDir: string): Promise<SignIn> {
  const email = `reviewer.${randomUUID()}@staff.example`
  const answer = await askServer(dataDir, ['create-staff', email, '--name', 'Anna Reviewer', '--password', PASSWORD])
  const secret = /shown once\): (\S+)/.exec(answer?.text ?? '')?.[1]
  if (!secret) throw new ToolError(`No secret in: ${answer?.text}`)
  return { email, password: PASSWORD, code: () => new TOTP({ secret: Secret.fromBase32(secret) }).generate() }
}

/** The JSON that the server answers to a signed-in staff member. */
export type Get = (address: string) => Promise<Record<string, unknown>>

export async function signInByApi(url: string, { email, password, code }: SignIn): Promise<Get> {
  const answer = await fetch(`${url}/api/provider/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-requested-with': 'heartwell' },
    body: JSON.stringify({ email, password, code: code() }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new ToolError(`No session: ${answer.status}`)
  return async (address) => {
    const got = await fetch(url + address, { headers: { cookie } })
    if (!got.ok) throw new ToolError(`${address} answers ${got.status}`)
    return (await got.json()) as Record<string, unknown>
  }
}
