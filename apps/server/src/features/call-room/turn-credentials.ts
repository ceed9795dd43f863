import { createHmac } from 'node:crypto'

type TurnUser = { secret: string; accountId: string; bookingId: string; expiresAt: Date }

/**
 * Credentials that a TURN server checks without access to our accounts: `use-auth-secret` of coturn, the draft "A REST
 * API For Access To TURN Services". The user name is a pseudonym that differs for each appointment.
 */
export function turnCredentials({ secret, accountId, bookingId, expiresAt }: TurnUser) {
  const pseudonym = createHmac('sha256', secret).update(`${accountId} ${bookingId}`).digest('base64url').slice(0, 16)
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${pseudonym}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
