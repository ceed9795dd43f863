/** The colours of the web app's theme.css. Its dark values are those of the dark theme. */
const COLOURS = {
  paper: ['#fffaf5', '#1d1520'],
  panel: ['#ffffff', '#281e2c'],
  cream: ['#fbf1e7', '#322637'],
  line: ['#eadccf', '#46384a'],
  ink: ['#2b1b2e', '#f7eeea'],
  soft: ['#5b4a58', '#d3c4cf'],
  garnet: ['#a5324a', '#f7a8b2'],
  onGarnet: ['#ffffff', '#3a0c18'],
} satisfies Record<string, [light: string, dark: string]>

type Colour = keyof typeof COLOURS
type Look = { text?: Colour; ground?: Colour; line?: Colour }

/** The classes of an email. Each has its light colours inline and its dark ones in the style sheet. */
const LOOKS = {
  paper: { text: 'ink', ground: 'paper' },
  panel: { ground: 'panel', line: 'line' },
  ink: { text: 'ink' },
  soft: { text: 'soft' },
  link: { text: 'garnet' },
  code: { text: 'ink', ground: 'cream' },
  button: { ground: 'garnet' },
  label: { text: 'onGarnet' },
} satisfies Record<string, Look>

export type MailClass = keyof typeof LOOKS

/** The attributes of an element. Gmail's apps and others keep inline styles only, and show the light colours. */
export function look(name: MailClass, style = ''): string {
  const { ground }: Look = LOOKS[name]
  // Outlook for Windows paints the background of a table cell from this attribute.
  const fill = ground ? ` bgcolor="${COLOURS[ground][0]}"` : ''
  return `class="${name}"${fill} style="${[...declarations(LOOKS[name], 0), ...(style ? [style] : [])].join(';')}"`
}

const declarations = ({ text, ground, line }: Look, theme: 0 | 1) => [
  ...(ground ? [`background-color:${COLOURS[ground][theme]}`] : []),
  ...(line ? [`border:1px solid ${COLOURS[line][theme]}`] : []),
  ...(text ? [`color:${COLOURS[text][theme]}`] : []),
]

const darkRule = ([name, look]: [string, Look]) =>
  `.${name} { ${declarations(look, 1)
    .map((one) => `${one} !important`)
    .join('; ')} }`

export const STYLE_SHEET = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
.panel { padding: 28px 22px !important; }
h1 { font-size: 25px !important; }
.action { width: 100% !important; }
.label { display: block !important; }
}
@media (prefers-color-scheme: dark) {
${Object.entries(LOOKS).map(darkRule).join('\n')}
}`
