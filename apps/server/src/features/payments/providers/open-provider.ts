import type { Deps } from '../../../deps.ts'
import type { Config } from '../../../platform/config.ts'
import { type PaymentProvider, ProviderUnavailable } from './provider.ts'
import { openStripe } from './stripe.ts'
import { openTestProvider } from './test.ts'

type ProviderDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'vault' | 'jobs'>

const opened = new WeakMap<Config, PaymentProvider>()

/** The provider for new payments; undefined where the installation takes none. */
export function providerOf(deps: ProviderDeps): PaymentProvider | undefined {
  const { provider } = deps.config.payments
  if (provider === 'off') return undefined
  const known = opened.get(deps.config) ?? (provider === 'stripe' ? openStripe(deps) : openTestProvider(deps))
  opened.set(deps.config, known)
  return known
}

/** The provider with which a payment was made. @throws ProviderUnavailable when it is no longer in use */
export function providerNamed(deps: ProviderDeps, name: string): PaymentProvider {
  const provider = providerOf(deps)
  if (provider?.name !== name) throw new ProviderUnavailable(`the payment provider ${name} is not configured`)
  return provider
}
