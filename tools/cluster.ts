import { build } from './build.ts'
import { ensureCertificate, startCluster } from './cluster/start-cluster.ts'
import { isProgram, runTool, ToolError } from './run-command.ts'

const PORT = 8443

/** Starts the cluster with the demo community and stops it at Ctrl-C. CLUSTER_PORT changes its port. */
async function runCluster(): Promise<void> {
  const port = Number(process.env.CLUSTER_PORT ?? PORT)
  if (!(port > 0)) throw new ToolError('CLUSTER_PORT is a number, for example CLUSTER_PORT=9443.')
  await build()
  const stopping = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  const certificate = await ensureCertificate()
  const cluster = await startCluster({
    port,
    certificate,
    settings: { DEMO: 'on', LOG_LEVEL: 'warn' },
    report: console.log,
  })
  console.log(`\nThe cluster is ready: ${cluster.url}`)
  // The pages below /dev answer no request that has passed a proxy.
  console.log(`Demo logins and mails: ${cluster.processes[0]?.url}/dev/demo`)
  console.log('Your browser warns of the certificate, because it was made here. Ctrl-C stops everything.')
  await stopping
  console.log('\nStopping …')
  await cluster.stop()
}

if (isProgram(import.meta.url)) await runTool(runCluster)
