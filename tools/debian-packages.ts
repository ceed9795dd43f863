import { existsSync } from 'node:fs'
import { runCommand } from './run-command.ts'

/** True on Debian as root, where packages can be installed without asking. */
export const canInstallPackages = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * Installs Debian packages with all that they need and without starting their services. It does not throw when that
 * fails: a tool that needs the programs looks for them afterwards and says what is missing.
 */
export async function installPackages(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')} with apt-get; this takes up to a minute.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
