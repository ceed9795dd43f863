import fs from 'node:fs/promises'
import path from 'node:path'

/** The file beside an embedded database that was moved to a PostgreSQL server. */
export const movedFile = (dataDir: string) => path.join(dataDir, 'db.moved')

/** Host, port and name of the database at this address, without its user and password. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

export async function markAsMoved(dataDir: string, databaseUrl: string): Promise<void> {
  const text = JSON.stringify({ to: placeOf(databaseUrl), at: new Date().toISOString() })
  await fs.writeFile(movedFile(dataDir), `${text}\n`, { mode: 0o600 })
}

/** @throws when the embedded database in this folder was moved */
export async function refuseIfMoved(dataDir: string): Promise<void> {
  const text = await fs.readFile(movedFile(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { to, at }: { to: string; at: string } = JSON.parse(text)
  throw new Error(
    `This installation has moved: since ${at.slice(0, 10)} its data are on the PostgreSQL server ${to}. ` +
      `Set DATABASE_URL to it and start again. The embedded database in ${path.join(dataDir, 'db')} is unchanged since ` +
      `the move; remove ${movedFile(dataDir)} only to go back to it, without everything saved since then.`,
  )
}
