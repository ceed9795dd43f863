const FLOORS = require('./tools/floors.json')

const SERVER = '^apps/server/src'
const WEB = '^apps/web/src'
const FEATURE = `${SERVER}/features/[^/]+`
/** Sub-folders repeat the vocabulary; `*.queries.ts` holds the SQL of one algorithm or worker. */
const QUERIES = `${SERVER}/features/.+queries\\.ts$`
const PART = (names) => `${SERVER}/features/.+/(${names})\\.ts$`
const PUBLIC_PARTS = PART('service|view|rules')

/** One forbidden edge; the comment is what the developer who meets it reads, so it says what to do instead. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const contract = [
  forbid(
    'contract-is-a-leaf',
    'The contract is what both sides agree on. Move what you need from the app into packages/contract, or pass it as data.',
    { path: '^packages/contract/' },
    { path: '^(demo|apps|e2e|bench|tools)/' },
  ),
  forbid(
    'demo-is-data',
    'demo holds the people of the demo as data, and their schema. The code that creates them is in apps/server/src/demo.',
    { path: '^demo/' },
    { pathNot: '^(demo|packages/contract)/|(^|/)node_modules/zod/' },
  ),
  forbid(
    'demo-for-the-demo-only',
    'Only the code that creates the demo, and the tools that print or try its logins, may import its people. Take names and texts as parameters.',
    { path: '^(packages|apps/web)/|^apps/server/src/(features|platform)/' },
    { path: '^demo/' },
  ),
  forbid(
    'contract-does-no-io',
    'The contract holds zod schemas and plain functions only. Put Node, React and database code into apps/server or apps/web.',
    { path: '^packages/contract/src/' },
    { pathNot: '^packages/contract/|(^|/)node_modules/(zod|libphonenumber-js)/' },
  ),
  forbid(
    'web-never-touches-server',
    'The browser talks to the server through endpoints. Declare what you need in packages/contract and call it with the api client.',
    { path: '^apps/web/' },
    { path: '^apps/server/' },
  ),
  forbid(
    'server-never-touches-web',
    'The server knows the built files of the web app only, never its source. Share texts and schemas through packages/contract.',
    { path: '^apps/server/' },
    { path: '^apps/web/' },
  ),
]

/**
 * A feature imports only features on lower floors; those of one floor do not know each other.
 * @param floors From the lowest to the highest
 */
const floorRules = (side, features, floors) =>
  floors.map((names, at) =>
    forbid(
      `${side}-floors`,
      'A feature imports only features on lower floors (tools/floors.json). Move what both need down, or let the higher feature register a handler that app.ts passes in.',
      { path: `${features}/(${names.join('|')})/` },
      { path: `${features}/(${floors.slice(at).flat().join('|')})/`, pathNot: `${features}/$1/` },
    ),
  )

const model = [
  forbid(
    'model-is-pure',
    'The matching model is plain functions over numbers and strings: it imports the contract and itself. Do I/O in apps/server and pass what it needs.',
    { path: '^packages/matching/src/' },
    { pathNot: '^packages/(contract|matching)/' },
  ),
  forbid(
    'web-never-ranks',
    'The browser shows what the server says of a pair and calculates nothing itself. Send what it needs through an endpoint.',
    { path: '^apps/web/' },
    { path: '^packages/matching/' },
  ),
]

const server = [
  forbid(
    'nothing-imports-an-entry',
    'main.ts and admin.ts are started, never imported. Move the shared part into app.ts or platform.',
    {},
    { path: `${SERVER}/(main|admin)\\.ts$` },
  ),
  forbid(
    'platform-knows-no-feature',
    'platform serves every feature and knows none. Take only the parts you need as parameters, or move the code into the feature.',
    { path: `${SERVER}/platform/` },
    { path: `${SERVER}/(features/|demo/|(app|deps)\\.ts$)` },
  ),
  forbid(
    'features-know-no-app',
    'app.ts assembles the features and demo fills them with data; a feature imports neither. Take it from deps, or from platform.',
    { path: `${SERVER}/features/` },
    { path: `${SERVER}/(demo/|app\\.ts$)` },
  ),
  forbid(
    'deps-are-types',
    'deps.ts declares the dependencies of services and may name features, so it holds types only. Import it with `import type`.',
    { path: `${SERVER}/` },
    { path: `${SERVER}/deps\\.ts$`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'sql-stays-inside-its-feature',
    "A feature's queries.ts belongs to its own service. Call a function of the service.",
    { path: `${SERVER}/([^/]+\\.ts$|demo/)` },
    { path: QUERIES },
  ),
  forbid(
    'demo-through-services',
    'The demo community is made by the same services that members use, so that it can hold nothing impossible. Call the service.',
    { path: `${SERVER}/demo/` },
    { path: `${FEATURE}/`, pathNot: PUBLIC_PARTS },
  ),
  forbid(
    'other-features-through-services',
    'Of another feature, import only its service, view or rules. Add the function you need to its service.ts.',
    { path: `${SERVER}/features/([^/]+)/` },
    { path: `${FEATURE}/`, pathNot: [PUBLIC_PARTS, `${SERVER}/features/$1/`] },
  ),
  forbid(
    'routes-ask-the-service',
    'routes.ts connects an endpoint to a guard and a function of a service, nothing more. Move the rest into service.ts.',
    { path: PART('routes') },
    { path: `${FEATURE}/`, pathNot: PART('service|routes') },
  ),
  forbid(
    'service-knows-no-route',
    'A service is called by routes, jobs and other services. Move what both need into the service or into rules.ts.',
    { path: PART('service') },
    { path: PART('routes') },
  ),
  forbid(
    'queries-decide-nothing',
    'queries.ts reads and writes rows. Let service.ts call it, and pass what it needs as arguments.',
    { path: QUERIES },
    { path: PART('routes|service|view|jobs') },
  ),
  forbid(
    'view-fetches-nothing',
    'view.ts turns rows into JSON. Fetch in service.ts and pass the rows in (the types of queries.ts may be imported with `import type`).',
    { path: PART('view') },
    { path: `${SERVER}/features/.+(/routes|/service|queries|/jobs)\\.ts$`, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'rules-are-pure',
    'rules.ts imports the contract and other rules only. Pass rows, time and randomness in as parameters and act in service.ts.',
    { path: PART('rules') },
    { pathNot: '^packages/(contract|matching)/|/rules\\.ts$' },
  ),
  forbid(
    'sql-only-in-queries',
    'SQL lives in queries.ts or *.queries.ts. Move the query there; elsewhere only the types of kysely may be imported, with `import type`.',
    { path: `${SERVER}/`, pathNot: `queries\\.ts$|${SERVER}/platform/(db|jobs)/` },
    { path: '(^|/)node_modules/(kysely|pg|@electric-sql)/', dependencyTypesNot: ['type-only'] },
  ),
]

const web = [
  forbid(
    'ui-knows-no-feature',
    'ui is the design system and could ship in another product. Pass texts and data as props, or move the component into its feature.',
    { path: `${WEB}/ui/` },
    { path: `${WEB}/(features|console)/|${WEB}/(settings-)?routes\\.tsx?$|^packages/contract/` },
  ),
  forbid(
    'web-platform-knows-no-feature',
    'platform serves every feature and knows none. Take what you need as a parameter, or move the code into the feature.',
    { path: `${WEB}/platform/` },
    { path: `${WEB}/(features|console)/|${WEB}/(settings-)?routes\\.tsx?$` },
  ),
  forbid(
    'features-know-no-route-map',
    'routes.ts imports the pages, never the reverse. Build links with paths.ts.',
    { path: `${WEB}/features/` },
    { path: `${WEB}/(settings-)?routes\\.tsx?$` },
  ),
  forbid(
    'console-is-a-separate-bundle',
    "The provider console and the members' pages are separate bundles. Share through ui, platform or the contract.",
    { path: `${WEB}/features/` },
    { path: `${WEB}/console/` },
  ),
  forbid(
    'members-pages-stay-out-of-the-console',
    "The provider console and the members' pages are separate bundles. Share through ui, platform or the contract.",
    { path: `${WEB}/console/` },
    { path: `${WEB}/(features/|routes\\.tsx?$)` },
  ),
  forbid(
    'pages-compose-features',
    'Only a page or a layout puts features together. Import the other feature in the *-page.tsx and pass it down as children, or move what others need into its folder public/.',
    { path: `${WEB}/features/([^/]+)/`, pathNot: '-(page|layout)\\.tsx$' },
    { path: `${WEB}/features/`, pathNot: [`${WEB}/features/$1/`, `${WEB}/features/[^/]+/public/`] },
  ),
]

const everywhere = [
  forbid(
    'no-cycles',
    'These files import each other in a circle. Move the part that both need into a file of its own below them.',
    {},
    { circular: true },
  ),
  forbid(
    'no-dead-imports',
    'This import leads nowhere, so no rule can be checked on it. Correct the path, or add the package to package.json.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:|\\?' },
  ),
]

module.exports = {
  forbidden: [
    ...contract,
    ...model,
    ...server,
    ...floorRules('server', `${SERVER}/features`, FLOORS.server),
    ...web,
    ...floorRules('web', `${WEB}/features`, FLOORS.web),
    ...everywhere,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|^apps/[^/]+/dist/|^apps/server/(test|src/features/[^/]+/test)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
