import path from 'node:path'
import { build } from '../tools/build.ts'
import { ensureCertificate, startCluster } from '../tools/cluster/start-cluster.ts'
import { freePort } from '../tools/redis.ts'
import { repositoryRoot, runTool, ToolError } from '../tools/run-command.ts'
import { faultsOf, upgradesOf } from './cluster/faults.ts'
import { isFaultless, printLoad, runLoad, runWithCertificate, storeLoad } from './cluster/load.ts'

/**
 * Members write, send interests and read over nginx while each part of the cluster is killed and brought back, and the
 * processes are restarted in turn. `npm run bench cluster 300` takes 300 seconds instead of 240; a shorter run than that
 * stores no figures. `npm run bench cluster 60 nginx Redis` runs only the faults with these words. With
 * UPGRADE_FROM=<folder>, a built copy of an earlier version, the processes begin with that version, and the only fault is
 * that this one takes its place.
 */
const RESULT = path.join(import.meta.dirname, 'results/cluster.json')
const SECONDS = 240
/** 20 for each sender; the limit is 30 a day. */
const INTERESTS = 400

const WANTED = process.argv.slice(3)
const isWanted = ({ name }: { name: string }) => WANTED.length === 0 || WANTED.some((word) => name.includes(word))

const { UPGRADE_FROM } = process.env

await runTool(async () => {
  const seconds = Number(process.argv[2] ?? SECONDS)
  if (!(seconds > 0)) throw new ToolError('Give the seconds as a number, for example: npm run bench cluster 300')
  const certificate = await ensureCertificate()
  const code = await runWithCertificate(certificate.certificate)
  if (code !== undefined) {
    process.exitCode = code
    return
  }
  await build()
  // Production needs a mail server. This one does not answer, so emails wait.
  const settings = { NODE_ENV: 'production', MAIL_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'error' }
  const cluster = await startCluster({
    port: await freePort(),
    certificate,
    settings,
    version: UPGRADE_FROM,
    report: console.log,
  })
  try {
    const faults = UPGRADE_FROM ? upgradesOf(cluster, repositoryRoot) : faultsOf(cluster).filter(isWanted)
    const result = await runLoad(cluster, { seconds, faults, interests: INTERESTS })
    printLoad(result)
    if (seconds >= SECONDS && WANTED.length === 0 && !UPGRADE_FROM) await storeLoad(RESULT, result)
    if (!isFaultless(result)) throw new ToolError('Something was lost, doubled, out of order or half written.')
  } finally {
    await cluster.stop()
  }
})
