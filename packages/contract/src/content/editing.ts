import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../text/one-line.ts'
import { FigureSource, HomeFigures, PageType, Statistic } from './content.ts'

export const PAGE_HTML_MAX = 40_000
export const VERSIONS_PAGE = 30
export const CLAIM_MAX = 200

/** `version` is the edited one: if another was saved in the meantime the call is refused. */
export const PageForm = z.object({
  html: z
    .string('A text is required')
    .trim()
    .min(1, 'A text is required')
    .max(PAGE_HTML_MAX, `Please keep the page under ${PAGE_HTML_MAX} characters`),
  version: z.int().min(1),
})

/** The provider's own figures are kept while the counted ones are shown. */
export const FiguresForm = z.object({
  source: FigureSource,
  statistics: z
    .array(z.object({ ...Statistic.shape, number: oneLine('Number', 20), label: oneLine('Label', 60) }))
    .length(4),
  /** Empty: no sentence. */
  claim: z.string().trim().max(CLAIM_MAX, `Please keep the sentence under ${CLAIM_MAX} characters`),
  version: z.int().min(1),
})

export const EditedPage = z.object({
  page_type: PageType,
  html: z.string(),
  version: z.int(),
  updated_at: z.iso.datetime(),
  /** Nobody: as shipped. */
  by: z.string().nullable(),
})
export type EditedPage = z.infer<typeof EditedPage>

export const EditedFigures = z.object({
  source: FigureSource,
  /** The provider's own figures, whichever are shown. */
  statistics: z.array(Statistic).length(4),
  claim: z.string(),
  /** The newest count, whichever is shown. */
  counted: HomeFigures.pick({ statistics: true, claim: true }).extend({ counted_at: z.iso.datetime() }).nullable(),
  version: z.int(),
  updated_at: z.iso.datetime(),
})
export type EditedFigures = z.infer<typeof EditedFigures>

const pageType = z.object({ type: PageType })
/** `removed` names the removed markup, such as `<script>` or `onclick on <p>`. */
const SavedPage = z.object({
  success: z.boolean(),
  message: z.string(),
  data: EditedPage,
  removed: z.array(z.string()),
})

/** The content of the public pages, for the provider's staff. */
export const editing = {
  page: endpoint({
    method: 'GET',
    path: '/api/provider/pages/:type',
    audience: 'provider',
    roles: ['editor'],
    params: pageType,
    response: z.object({ success: z.boolean(), data: EditedPage }),
    refusals: ['not_found'],
  }),
  savePage: endpoint({
    method: 'POST',
    path: '/api/provider/pages/:type',
    audience: 'provider',
    roles: ['editor'],
    params: pageType,
    body: PageForm,
    response: SavedPage,
    refusals: ['not_found', 'content.stale'],
    idempotent: 'by-key',
  }),
  /** Newest first, the present one among them. */
  versions: endpoint({
    method: 'GET',
    path: '/api/provider/pages/:type/versions',
    audience: 'provider',
    roles: ['editor'],
    params: pageType,
    query: z.object({ cursor: z.string().max(20).optional() }),
    response: z.object({
      success: z.boolean(),
      rows: z.array(EditedPage.omit({ html: true })),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/provider/pages/:type/versions/:version',
    audience: 'provider',
    roles: ['editor'],
    params: z.object({ type: PageType, version: z.coerce.number().int().min(1).max(2_000_000_000) }),
    response: z.object({ success: z.boolean(), data: EditedPage }),
    refusals: ['not_found'],
  }),
  /** Makes an earlier version the current one again. */
  restorePage: endpoint({
    method: 'POST',
    path: '/api/provider/pages/:type/restore',
    audience: 'provider',
    roles: ['editor'],
    params: pageType,
    body: z.object({ restore: z.int().min(1).max(2_000_000_000), version: z.int().min(1) }),
    response: SavedPage,
    refusals: ['not_found', 'content.stale'],
    idempotent: 'by-key',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/provider/home',
    audience: 'provider',
    roles: ['editor'],
    response: z.object({ success: z.boolean(), data: EditedFigures }),
    refusals: [],
  }),
  /** Switching to counted figures starts a count at once. */
  saveFigures: endpoint({
    method: 'POST',
    path: '/api/provider/home',
    audience: 'provider',
    roles: ['editor'],
    body: FiguresForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: EditedFigures }),
    refusals: ['content.stale'],
    idempotent: 'by-key',
  }),
}
