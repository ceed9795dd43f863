import { runCommand, runTool, ToolError } from '../tools/run-command.ts'

/** Each is a program of its own, `bench/<name>.ts`. */
const BENCHES: Record<string, string> = {
  matching: 'Ranks for 1,000 members out of 10,000, 100,000 and 950,000: time, memory, freshness, and SQL beside it.',
  web: 'Looks at the public pages with Lighthouse and weighs what they bring along.',
  simulation: 'Plays invented markets with our ranking and six others; counts mutual matches and who is shown at all.',
  'login-oracle': 'Measures whether the time of an answer tells if an e-mail address is registered.',
  fuzz: 'Sends malicious uploads, fuzzed bodies and long inputs to the built server; counts 5xx, broken rules, delays.',
  realtime:
    'Measures sockets, delivery and sending beside the bare ws package: memory, latency, CPU, reconnect storms.',
  'chat-faults':
    'Sends 200 messages a second while servers are killed, answers dropped and databases restarted; counts what is lost.',
  crash:
    'Kills the server again and again during 1,000 registrations and 1,000 interests; counts what is lost or doubled.',
}

await runTool(async () => {
  const [name = 'help', ...args] = process.argv.slice(2)
  const list = Object.entries(BENCHES).map(([bench, what]) => `  ${bench.padEnd(14)} ${what}`)
  const help = `npm run bench <name>\n${list.join('\n')}`
  if (name === 'help') return void console.log(help)
  if (!(name in BENCHES)) throw new ToolError(`There is no bench "${name}".\n\n${help}`)
  process.exitCode = await runCommand(process.execPath, ['--import', 'tsx', `bench/${name}.ts`, ...args])
})
