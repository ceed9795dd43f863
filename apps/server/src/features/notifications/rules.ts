import { PushSubscriptionJson } from '@heartwell/contract/notifications.ts'

/** The subscription that a registration's token holds as JSON, if it is one: any other text is of no consequence. */
export function subscriptionIn(token: string): PushSubscriptionJson | undefined {
  if (!token.startsWith('{')) return undefined
  try {
    return PushSubscriptionJson.safeParse(JSON.parse(token)).data
  } catch {
    return undefined
  }
}
