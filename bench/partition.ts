import path from 'node:path'
import { build } from '../tools/build.ts'
import { ensureCertificate } from '../tools/cluster/start-cluster.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { isFaultless, printLoad, runLoad, runWithCertificate, storeLoad } from './cluster/load.ts'
import { ADDRESSES, CLIENTS, createMachines, removeMachines } from './partition/machines.ts'
import { partitionsOf } from './partition/partitions.ts'
import { startMachines } from './partition/start-machines.ts'

/**
 * The cluster on five machines with the addresses of docs/operations.md, each a network namespace of this machine. Members
 * write, send interests and read while one machine after the other is cut off from the network. As root on Linux:
 * `npm run bench partition 300` takes 300 seconds instead of 240; a shorter run stores no figures.
 * `npm run bench partition 60 primary` runs only the faults with these words.
 */
const RESULT = path.join(import.meta.dirname, 'results/partition.json')
const SECONDS = 240
/** 10 for each sender; the limit is 30 a day, and attempts that got no answer count. */
const INTERESTS = 100

const WANTED = process.argv.slice(3)
const isWanted = ({ name }: { name: string }) => WANTED.length === 0 || WANTED.some((word) => name.includes(word))

async function run(certificate: { certificate: string; key: string }, seconds: number): Promise<void> {
  const machines = await startMachines(certificate)
  try {
    const faults = partitionsOf(machines).filter(isWanted)
    const result = await runLoad(machines, { seconds, faults, interests: INTERESTS })
    printLoad(result)
    if (seconds >= SECONDS && WANTED.length === 0) await storeLoad(RESULT, result)
    if (!isFaultless(result)) throw new ToolError('Something was lost, doubled, out of order or half written.')
  } finally {
    await machines.stop()
  }
}

await runTool(async () => {
  const seconds = Number(process.argv[2] ?? SECONDS)
  if (!(seconds > 0)) throw new ToolError('Give the seconds as a number, for example: npm run bench partition 300')
  const certificate = await ensureCertificate(ADDRESSES.web)
  if (process.env.NODE_EXTRA_CA_CERTS === certificate.certificate) return run(certificate, seconds)
  await build()
  removeMachines()
  try {
    createMachines()
    process.exitCode = (await runWithCertificate(certificate.certificate, CLIENTS)) ?? 0
  } finally {
    removeMachines()
  }
})
