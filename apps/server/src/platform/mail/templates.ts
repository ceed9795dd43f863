export type MailContent = {
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string }
  code?: string
  footer?: string
  /** Small, below everything: how to leave a list. */
  leave?: { label: string; url: string }
}

/** Who speaks: the product's configured name and where an answer goes. */
export type MailBrand = { name: string; contactEmail: string }

/** Keep names of others, religion and message text out of what you pass here: mails are read by whoever holds the phone. */
export function renderMail(content: MailContent, brand: MailBrand): { text: string; html: string } {
  const links = [content.action, content.leave].filter((link) => link !== undefined)
  if (!links.every(({ url }) => /^https?:\/\//.test(url))) throw new Error('A mail may only link to the web.')
  return { text: renderText(content, brand), html: renderHtml(content, brand) }
}

function renderText({ heading, paragraphs, action, code, footer, leave }: MailContent, brand: MailBrand): string {
  const parts = [heading, ...paragraphs]
  if (code) parts.push(`    ${code}`)
  if (action) parts.push(`${action.label}:\n${action.url}`)
  parts.push(`With kind regards,\n${brand.name}`)
  if (footer) parts.push(footer)
  parts.push(`Questions? Write to ${brand.contactEmail}.`)
  if (leave) parts.push(`${leave.label}:\n${leave.url}`)
  return `${parts.join('\n\n')}\n`
}

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const DISPLAY = "font-family:Fraunces,Georgia,'Times New Roman',serif"
const INK = '#2b1b2e'
const QUIET = '#6b5a6e'
const PAPER = '#fffaf5'
const GARNET = '#a5324a'

// Mail programs ignore style sheets and classes, hence tables and inline styles.
function renderHtml({ heading, paragraphs, action, code, footer, leave }: MailContent, brand: MailBrand): string {
  const body = [
    `<h1 style="margin:0 0 16px;${DISPLAY};font-size:26px;line-height:1.25;font-weight:600">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeLines(words)}</p>`),
    code ? codeHtml(code) : '',
    action ? actionHtml(action) : '',
    `<p style="margin:24px 0 0">With kind regards,<br>${escapeHtml(brand.name)}</p>`,
  ]
  const small = [footer ?? '', `Questions? Write to ${brand.contactEmail}.`]
    .filter((words) => words !== '')
    .map(escapeHtml)
  if (leave) small.push(`<a href="${escapeHtml(leave.url)}" style="color:${QUIET}">${escapeHtml(leave.label)}</a>`)
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};${FONT};font-size:17px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;${DISPLAY};font-size:20px;color:${GARNET}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="padding:32px 28px;background:#ffffff;border-radius:24px">
${body.filter((part) => part !== '').join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:14px;color:${QUIET}">${small.join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function codeHtml(code: string): string {
  const style = `margin:24px 0;padding:16px;background:#fbeee6;border-radius:14px;text-align:center`
  return `<p style="${style};font-size:32px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>`
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  const button = `display:inline-block;padding:14px 26px;background:${GARNET};color:#ffffff;border-radius:14px`
  const href = escapeHtml(url)
  return [
    `<p style="margin:24px 0"><a href="${href}" style="${button};text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:${QUIET}">If the button does not work, open this address:<br>`,
    `<a href="${href}" style="color:${GARNET};word-break:break-all">${href}</a></p>`,
  ].join('\n')
}

const escapeLines = (words: string) => escapeHtml(words).replaceAll('\n', '<br>')

export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
