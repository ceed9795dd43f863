import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { oneLine, withoutInvisible } from '../text/one-line.ts'

/** The drawn portraits for people on public pages; somebody without one has their initial. */
export const PORTRAITS = 'c1 c2 c3 c4 c5 c6 c7 c8 p1 p2 p3 p4 p5 p6'.split(' ')

type Field = {
  id: string
  label: string
  max: number
  /** A field of several lines, or a choice among the portraits, which may stay empty. */
  look?: 'lines' | 'portrait'
}

type Section = {
  id: string
  title: string
  /** What one entry is called. */
  entry: string
  min: number
  max: number
  /** Invented people or a figure that nobody counted, until the provider replaces them. */
  claim?: 'people' | 'figure'
  fields: readonly Field[]
}

const TITLED = [
  { id: 'title', label: 'Heading', max: 80 },
  { id: 'text', label: 'Text', max: 400, look: 'lines' },
] as const satisfies readonly Field[]

/**
 * What the provider may write on the public pages: sections with entries of short texts. Forms, checks and stored
 * versions are made from this table. Parts that describe how the product works, such as who sees what, stay in the code.
 */
export const TEXT_PAGES = {
  landing: [
    {
      id: 'slides',
      title: 'Slides',
      entry: 'Slide',
      min: 3,
      max: 3,
      fields: [
        { id: 'text', label: 'Line above', max: 40 },
        { id: 'text2', label: 'Heading', max: 60 },
        { id: 'otherdetails', label: 'Sentence', max: 160 },
      ],
    },
    { id: 'promises', title: 'Nervous about showing your face?', entry: 'Promise', min: 6, max: 6, fields: TITLED },
    { id: 'categories', title: 'Start Your Search for Love', entry: 'Category', min: 3, max: 3, fields: TITLED },
    { id: 'steps', title: 'It all Starts with a Date', entry: 'Step', min: 3, max: 3, fields: TITLED },
    {
      id: 'profiles',
      title: 'Last Added Profiles',
      entry: 'Profile',
      min: 0,
      max: 6,
      claim: 'people',
      fields: [
        { id: 'name', label: 'First name', max: 40 },
        { id: 'age', label: 'Age', max: 3 },
        { id: 'location', label: 'Town', max: 60 },
        { id: 'portrait', label: 'Portrait', max: 3, look: 'portrait' },
      ],
    },
    { id: 'couples', title: 'Happy couples', entry: 'Claim', min: 0, max: 1, claim: 'figure', fields: TITLED },
  ],
  about: [
    {
      id: 'story',
      title: 'Who We Are',
      entry: 'Paragraph',
      min: 1,
      max: 6,
      fields: [{ id: 'text', label: 'Text', max: 600, look: 'lines' }],
    },
    { id: 'missions', title: 'Our Mission Statements', entry: 'Mission statement', min: 1, max: 6, fields: TITLED },
    {
      id: 'team',
      title: 'Our Team',
      entry: 'Person',
      min: 0,
      max: 12,
      claim: 'people',
      fields: [
        { id: 'name', label: 'Name', max: 60 },
        { id: 'role', label: 'Role', max: 60 },
        { id: 'text', label: 'Text', max: 200, look: 'lines' },
        { id: 'portrait', label: 'Portrait', max: 3, look: 'portrait' },
      ],
    },
    { id: 'left_out', title: 'What you will not find here', entry: 'Point', min: 1, max: 8, fields: TITLED },
    {
      id: 'voices',
      title: 'What Our Members Say',
      entry: 'Voice',
      min: 0,
      max: 8,
      claim: 'people',
      fields: [
        { id: 'quote', label: 'Quotation', max: 300, look: 'lines' },
        { id: 'name', label: 'Name', max: 60 },
        { id: 'detail', label: 'Detail', max: 80 },
        { id: 'portrait', label: 'Portrait', max: 3, look: 'portrait' },
      ],
    },
  ],
  services: [
    { id: 'overview', title: 'Dating Services Overview', entry: 'Service', min: 4, max: 4, fields: TITLED },
    { id: 'latest', title: 'Latest Services', entry: 'Service', min: 3, max: 3, fields: TITLED },
    {
      id: 'questions',
      title: 'Useful Info',
      entry: 'Question',
      min: 1,
      max: 20,
      fields: [
        { id: 'question', label: 'Question', max: 120 },
        { id: 'answer', label: 'Answer', max: 600, look: 'lines' },
      ],
    },
    {
      id: 'services',
      title: 'Services List',
      entry: 'Line',
      min: 1,
      max: 20,
      fields: [{ id: 'text', label: 'Text', max: 80 }],
    },
  ],
} as const satisfies Record<string, readonly Section[]>

export type TextPage = keyof typeof TEXT_PAGES
export const TextPage = z.enum(['landing', 'about', 'services'])

type SectionOf<P extends TextPage> = (typeof TEXT_PAGES)[P][number]
/** The texts of a page: for each section its entries. */
export type TextsOf<P extends TextPage> = {
  [S in SectionOf<P> as S['id']]: Record<S['fields'][number]['id'], string>[]
}

/** The texts of any page, as they are stored and sent. */
export const PageTexts = z.record(z.string(), z.array(z.record(z.string(), z.string())))
export type PageTexts = z.infer<typeof PageTexts>

export const sectionsOf = (page: TextPage): readonly Section[] => TEXT_PAGES[page]

function fieldSchema({ label, max, look }: Field) {
  if (look === 'portrait')
    return z.string().refine((id) => id === '' || PORTRAITS.includes(id), 'Please choose one of the portraits')
  if (look !== 'lines') return oneLine(label, max)
  return z
    .string(`${label} is required`)
    .transform(withoutInvisible)
    .pipe(z.string().min(1, `${label} is required`).max(max, `${label} must be at most ${max} characters`))
}

const entries = ({ title, min, max, fields }: Section) =>
  z
    .array(z.object(Object.fromEntries(fields.map((field) => [field.id, fieldSchema(field)]))))
    .min(min, `‘${title}’ needs at least ${min}`)
    .max(max, `‘${title}’ can have at most ${max}`)

/** What a saved page must have: each section with the entries and lengths that its design has room for. */
export const pageTextsSchema = (page: TextPage) =>
  z.object(Object.fromEntries(sectionsOf(page).map((section) => [section.id, entries(section)])))

export const EditedTexts = z.object({
  page: TextPage,
  texts: PageTexts,
  version: z.int(),
  is_shipped: z.boolean(),
  updated_at: z.iso.datetime(),
  /** Nobody: as shipped, or an account that no longer exists. */
  by: z.string().nullable(),
})
export type EditedTexts = z.infer<typeof EditedTexts>

export const TEXT_VERSIONS_LISTED = 30

const editor = { audience: 'provider', roles: ['editor'] } as const
const params = z.object({ page: TextPage })

export const pageTexts = {
  /** In production without the people that came with the product. */
  read: endpoint({
    method: 'GET',
    path: '/api/page-texts/:page',
    audience: 'anyone',
    params,
    response: z.object({ success: z.boolean(), texts: PageTexts }),
    refusals: [],
  }),
  edited: endpoint({
    method: 'GET',
    path: '/api/provider/page-texts/:page',
    ...editor,
    params,
    response: z.object({ success: z.boolean(), data: EditedTexts }),
    refusals: ['not_found'],
  }),
  /** `version` is the edited one: if another was saved in the meantime the call is refused. */
  save: endpoint({
    method: 'POST',
    path: '/api/provider/page-texts/:page',
    ...editor,
    params,
    body: z.object({ texts: PageTexts, version: z.int().min(1) }),
    response: z.object({ success: z.boolean(), message: z.string(), data: EditedTexts }),
    refusals: ['content.stale'],
    idempotent: 'by-key',
  }),
  /** The newest 30, the present one among them. */
  versions: endpoint({
    method: 'GET',
    path: '/api/provider/page-texts/:page/versions',
    ...editor,
    params,
    response: z.object({ success: z.boolean(), rows: z.array(EditedTexts) }),
    refusals: [],
  }),
}
