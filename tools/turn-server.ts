import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import dgram from 'node:dgram'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export type TurnServer = {
  /** The values for TURN_URLS and TURN_SECRET. */
  urls: string
  secret: string
  /** Ends it at once; relayed connections are lost. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

const PACKAGE = 'coturn'

/** The program of a coturn server: TURN_BIN, or one on the PATH. */
export function findTurn(): string | undefined {
  const wanted = process.env.TURN_BIN
  if (wanted && !fs.existsSync(wanted)) throw new Error(`TURN_BIN is ${wanted}, but there is no file.`)
  if (wanted) return wanted
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/opt/homebrew/bin']
  return folders.map((folder) => path.join(folder, 'turnserver')).find((file) => fs.existsSync(file))
}

export const WITHOUT_TURN =
  'No turnserver was found, so the call through a TURN server is not tested. Install it (on Debian: apt-get install ' +
  `${PACKAGE}; with Homebrew: brew install coturn), or set TURN_BIN to the program.`

/** What the calls through a TURN server lack on Debian. */
export const missingTurnPackages = (): string[] => (findTurn() ? [] : [PACKAGE])

/** A TURN server for tests, on a free port of the loopback address, whose clients may be on that address as well. */
export async function startTurn(): Promise<TurnServer> {
  const program = findTurn()
  if (!program) throw new Error(WITHOUT_TURN)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'heartwell-turn-'))
  const port = await freePort()
  const secret = randomBytes(16).toString('hex')
  const settings = [
    '-n',
    '--listening-ip',
    '127.0.0.1',
    '--listening-port',
    String(port),
    '--relay-ip',
    '127.0.0.1',
    '--use-auth-secret',
    '--static-auth-secret',
    secret,
    '--realm',
    'heartwell.example',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--allow-loopback-peers',
    '--log-file',
    path.join(folder, 'log'),
    '--simple-log',
    '--pidfile',
    path.join(folder, 'pid'),
    '--db',
    path.join(folder, 'db'),
  ]
  const start = async () => {
    const started = spawn(program, settings, { stdio: 'ignore' })
    await answering(started, port)
    return started
  }
  let server = await start()
  const abandon = () => {
    server.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const kill = () => end(server)
  return {
    urls: `turn:127.0.0.1:${port}?transport=udp`,
    secret,
    kill,
    async startAgain() {
      server = await start()
    },
    async stop() {
      process.off('exit', abandon)
      await kill()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

const BINDING_REQUEST = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
const ASK_AGAIN_MS = 100

/** Waits for the answer to a STUN request, because the server's output comes late. */
function answering(server: ChildProcess, port: number): Promise<void> {
  const socket = dgram.createSocket('udp4')
  const ask = () => socket.send(BINDING_REQUEST, port, '127.0.0.1', () => undefined)
  const timer = setInterval(ask, ASK_AGAIN_MS)
  return new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve())
    // While nobody listens on the port, the system may report it.
    socket.on('error', () => undefined)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`The TURN server ended with code ${code}.`)))
  }).finally(() => {
    clearInterval(timer)
    socket.close()
  })
}

function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
