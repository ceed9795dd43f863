import type { Page } from '@playwright/test'

/** Gives the page's browser an authenticator that holds passkeys and says yes to each question. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether its owner passes the check of finger, face or PIN from now on. */
    async setVerified(isUserVerified: boolean) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async count(): Promise<number> {
      return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
    },
  }
}
