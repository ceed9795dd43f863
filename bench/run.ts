import { runCommand, runTool, ToolError } from '../tools/run-command.ts'

/** Each is a separate program, `bench/<name>.ts`. */
const BENCHES: Record<string, string> = {
  matching: 'Ranks for 1,000 members out of 10,000, 100,000 and 950,000: time, memory, freshness, and SQL beside it.',
  api: 'Sends the mixed requests of members at fixed rates to 950,000 members on PostgreSQL; overload and a frozen database.',
  'request-costs': 'Measures processor time and statements of each kind of request, one after another on PostgreSQL.',
  growth:
    'Times the lists at 10,000, 100,000 and 950,000 members, and explains every statement of every endpoint at the largest.',
  soak: 'Sends moderate load for an hour; measures whether memory grows.',
  web: 'Looks at the public pages with Lighthouse and weighs what they bring along.',
  pages:
    'Opens pages of members and the login with an empty cache: scripts, requests, bytes, time to the first heading.',
  simulation:
    'Plays invented markets with our ranking, others and bounds; counts mutual matches and who is shown at all.',
  learning: 'Plays markets with the weights that the nightly fit finds in another one of their kind, beside ours.',
  'off-policy':
    'Estimates from logged lists what other weights would bring, and runs them; counts how often the interval is right.',
  introductions:
    'Plays markets without matchmakers and with one for some members; compares how evenly people are shown.',
  distance: 'Plays a market of cities, towns and villages with the distance in the ranking and without it.',
  'login-oracle': 'Measures whether the time of an answer tells if an e-mail address is registered.',
  fuzz: 'Sends malicious uploads, fuzzed bodies and long inputs to the built server; counts 5xx, broken rules, delays.',
  realtime:
    'Measures sockets, delivery and sending beside the bare ws package: memory, latency, CPU, reconnect storms.',
  'chat-faults':
    'Sends 200 messages a second while servers are killed, answers dropped and databases restarted; counts what is lost.',
  meetings:
    'Brings 500 meetings in 40 zones to the next day while servers are killed; counts what is lost, doubled or late.',
  'live-pictures':
    'Attacks the live picture 60 times through a fake camera, beside 60 honest members; counts what is accepted.',
  bookings:
    'Lets 40 members want each of 100 times, and 2,000 random ones that overlap; counts winners, 5xx and overlaps.',
  payments: 'Posts 50 webhook events 20 times in parallel, five in every order, and bad signatures; checks the ledger.',
  crash:
    'Kills the server again and again during 1,000 registrations and 1,000 interests; counts what is lost or doubled.',
  start:
    'Starts the built server on a new and on existing embedded data, ten times each; measures until the first answer.',
  cluster:
    'Kills each part of three processes, PostgreSQL with replicas, Redis, HAProxy and nginx; counts what is lost.',
  partition:
    'Cuts off one of five machines after the other, each a network namespace, as root on Linux; counts what is lost.',
  'restore-drill':
    'Deletes all members, removes the database, and restores the moment before; measures how long that takes.',
  console:
    'Measures every list of the console at 950,000 members, and decides 100 profiles in a browser by keyboard alone.',
  'staff-week':
    'Plays three weeks of three staff members with 24,000 members and waves of 400 reports; counts what waits or is lost.',
  mutation:
    'Changes rules, matching and contract by Stryker, one operator at a time; counts what no unit test notices.',
}

await runTool(async () => {
  const [name = 'help', ...args] = process.argv.slice(2)
  const list = Object.entries(BENCHES).map(([bench, what]) => `  ${bench.padEnd(14)} ${what}`)
  const help = `npm run bench <name>\n${list.join('\n')}`
  if (name === 'help') return void console.log(help)
  if (!(name in BENCHES)) throw new ToolError(`There is no bench "${name}".\n\n${help}`)
  process.exitCode = await runCommand(process.execPath, ['--import', 'tsx', `bench/${name}.ts`, ...args])
})
