/**
 * Which chunk each module goes to. Left alone, the bundler makes a chunk for every set of pages that share a module:
 * more than a hundred files for one page of the member area, many of them smaller than the headers of their request,
 * fetched six at a time. A module goes to the first piece that names it and takes along what it imports, so the order
 * matters: what public pages need comes first and must not be mixed with what only members need.
 * `page-scripts.test.ts` limits the number and the size of the files of each kind of page.
 */

/** Any of these names in a folder: 'field' means 'field.tsx' but not 'field-group.tsx'. */
const within = (folder: string, ...names: string[]) => new RegExp(`/${folder}/(${names.join('|')})\\.`)
const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** The code that starts the app and the console. The start of the app must not wait for other code. */
const FIRST = /\/src\/ui\/page\/first-use\.ts|vite\/preload-helper/
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//
/** What every page and every public page shows, the names of guarded areas for the routes, and what the home page needs. */
const FRAME = anyOf(
  /\/src\/(app-frame|platform\/(session\/own-id|text\/telephone-link|device\/text-size|page\/use-reload-if-outdated)|features\/accounts\/site-layout)/,
  /\/src\/features\/content\/frame\/(?!page-intro|phone-menu|site-footer|task-frame|ways-on)/,
  within(
    'src/ui',
    'card',
    'page/document-title',
    'page/error-boundary',
    'text-link',
    'tones',
    'use-media',
    'page/use-surroundings',
  ),
  within('contract/src/time', 'dates'),
  within('contract/src/text', 'isolated'),
  within('lucide-react/dist/esm/icons', 'arrow-up-right', 'phone', 'play', 'plus'),
)
/** What account pages wait for first: the guards and the cache of API responses. */
const QUERIES =
  /node_modules\/@tanstack\/(?!.*infinite)|\/src\/(platform\/(signed-in\/|device\/push-worker|api\/answer\.))/

/** Small parts that other public pages share with pages of accounts. */
const READING = anyOf(
  within(
    'src/ui',
    'messages/empty-state',
    'forms/field',
    'messages/load-error',
    'page/page-title',
    'messages/skeleton',
    'forms/text-area',
    'page/text-size-control',
  ),
  within(
    'src/features/content',
    'frame/page-intro',
    'frame/site-footer',
    'public/(?!emergency-numbers|report-words).*',
    'not-found-page',
    'articles/article-(endpoints|heads)',
    'articles/use-is-hydrating',
  ),
  within(
    'lucide-react/dist/esm/icons',
    'arrow-left',
    'calendar-heart',
    'cloud-off',
    'eye',
    'lightbulb',
    'list-checks',
    'mail-check',
    'printer',
  ),
)
/** What the public pages for people in danger, of reports and of figures share with the pages of members. */
const HELP = anyOf(
  within('src/ui', 'messages/callout', 'messages/not-safe-link', 'forms/radio-card'),
  within('src/features/content/public', 'report-words'),
  within('contract/src/text', 'number-text'),
  within('src/features/content/signed-in', 'member-frame'),
)
/** Articles, legal pages and pages with texts of the provider. */
const TEXTS = within('src/ui', 'text-blocks')
/** What pages show whose texts the provider writes. */
const PAGE_TEXTS = anyOf(within('src/features/content/texts', '.*'), within('src/platform/files', 'portraits'))
/** The schemas with which the first calls of account pages, and the few of public pages, are checked. */
const SCHEMAS = anyOf(
  /node_modules\/zod\//,
  within('contract/src', 'accounts/accounts', 'content/content', 'endpoint', 'profiles/people', 'profiles/profiles'),
)
/** What the bar of the registration shares with all other controls. */
const CONTROL_BASICS = /node_modules\/@base-ui\/react\/progress\//
/** What registration, login and password pages consist of, along with onboarding and settings. */
const FORMS = anyOf(
  /node_modules\/(react-hook-form|@hookform)\//,
  within(
    'src/ui',
    'forms/action-row',
    'forms/checkbox',
    'forms/date-entry',
    'forms/date-parts',
    'page/ink-circles',
    'pictures/object-url',
    'page/onboarding-frame',
    'progress',
    'forms/use-report-filled',
  ),
  within('src/features/accounts', 'account-frame', 'email-from-navigation', 'password-.*', 'public/.*'),
  within(
    'src/platform',
    'device/after-press',
    'session/blocked-cookies',
    'session/leave-button',
    'api/meant-refusal',
    'paths/onboarding-progress',
    'device/push',
    'session/role-labels',
    'api/show-at-fields',
  ),
  within('lucide-react/dist/esm/icons', 'key-round'),
)

/** What the pages of appointments share with the bar above the chat. */
const APPOINTMENTS = within('src/features/counselling', 'times/appointment-times', 'is-unknown', 'times/time-zones')
/** What the settings and the console share. */
const OWN_DATA = anyOf(
  within('contract/src', 'audit/audit', 'accounts/own-data', 'statistics/transparency'),
  within('src/platform/passkeys', 'browser-passkeys'),
)
/** What profiles, matches and settings share about blocks. */
const BLOCKS = within('src/features/safety', 'queries', 'unblock-member', 'use-visibility')
/** Without what only help, settings, calls, counsellors, the console and public pages call. */
const CONTRACT =
  /\/packages\/contract\/src\/(?!.*\/(account-recovery|audit|calls|chapters|check-ins|plans|questions\/|trusted-people|counselling-terms|companion-page|companions\/companions|confidential-cases|counsellor-workspace|counselling\.|payments\.|review\.|support\.|signals|support-inbox|notices|helplines|live-gestures|live-pictures|encounters|own-data|own-reports|report-cases|transparency|wedding-stor))/
/** What counselling, payments, help and the review call. */
const SERVICES = anyOf(
  within('contract/src/[a-z]+', 'counselling', 'counselling-terms', 'payments', 'review', 'support'),
  within('src/platform', 'paths/booking-paths', 'text/topic-labels'),
)
/** With the words about a place, which preferences and filters share. */
const CONTROLS = /node_modules\/@(base-ui|floating-ui)\/|\/src\/(ui\/|platform\/text\/place-words)/
const ICONS = /node_modules\/lucide-react\//
/** `jpeg` is fetched when a picture is chosen. Only the pages of conversations need the words of calls and plans. */
const MEMBER = /\/src\/(platform\/(?!files\/jpeg|wedding-story)|features\/(?!content|accounts|meetings))/
/** How an interest is sent and answered. */
const SENDING = within(
  'src/features/interests',
  'request/note-dialog',
  'queries',
  'request/use-answer-request',
  'request/use-send-interest',
)
/** What lists of people and profiles share. */
const PEOPLE = anyOf(
  /\/src\/features\/(matching|safety\/(?!reports))\//,
  within('src/features/profiles', 'view/profile-view', 'words/answer-state'),
  within('src/platform', 'text/badge-labels', 'realtime/live', 'match-order', 'text/where-words'),
)

/** `base` changes with the libraries only, so browsers cache it across releases. */
export const PIECES = [
  { name: 'first', test: FIRST },
  { name: 'base', test: LIBRARIES },
  { name: 'frame', test: FRAME },
  { name: 'queries', test: QUERIES },
  { name: 'reading', test: READING },
  { name: 'help', test: HELP },
  { name: 'texts', test: TEXTS },
  { name: 'page-texts', test: PAGE_TEXTS },
  { name: 'schemas', test: SCHEMAS },
  { name: 'control-basics', test: CONTROL_BASICS },
  { name: 'forms', test: FORMS },
  // Pages of the member area. What few of them share stays in chunks of its own.
  { name: 'contract', test: CONTRACT, minShareCount: 3 },
  { name: 'services', test: SERVICES, minShareCount: 2 },
  { name: 'controls', test: CONTROLS, minShareCount: 3 },
  { name: 'icons', test: ICONS, minShareCount: 2 },
  { name: 'own-data', test: OWN_DATA },
  { name: 'appointments', test: APPOINTMENTS },
  { name: 'blocks', test: BLOCKS },
  { name: 'member', test: MEMBER, minShareCount: 4 },
  { name: 'people-lists', test: PEOPLE, minShareCount: 2 },
  { name: 'sending', test: SENDING, minShareCount: 2 },
]
