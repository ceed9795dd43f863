import { DISPLAY, mailPage } from './layout.ts'
import { look } from './mail-style.ts'

type Link = { label: string; url: string }

export type MailContent = {
  heading: string
  paragraphs: string[]
  /** The line after the subject in the list of a mailbox, also on a locked screen: by default the first paragraph. */
  preview?: string
  /** The only button. */
  action?: Link
  code?: string
  footer?: string
  /** Small links at the end, such as the one to unsubscribe. */
  smallLinks?: Link[]
}

/** The sender: the product's configured name and the address for replies. */
export type MailBrand = { name: string; contactEmail: string }

/**
 * The content must not hold names of other members, religion or message text, because other people may see the phone's
 * screen.
 */
export function renderMail(content: MailContent, brand: MailBrand): { text: string; html: string } {
  const links = [...(content.action ? [content.action] : []), ...(content.smallLinks ?? [])]
  if (!links.every(({ url }) => /^https?:\/\//.test(url))) throw new Error('An email may only link to the web.')
  return { text: renderText(content, brand), html: renderHtml(content, brand) }
}

function renderText(content: MailContent, brand: MailBrand): string {
  const { heading, paragraphs, action, code, footer, smallLinks = [] } = content
  const parts = [heading, ...paragraphs]
  if (code) parts.push(`    ${code}`)
  if (action) parts.push(`${action.label}:\n${action.url}`)
  parts.push(`With kind regards,\n${brand.name}`)
  if (footer) parts.push(footer)
  parts.push(`Questions? Write to ${brand.contactEmail}.`)
  for (const { label, url } of smallLinks) parts.push(`${label}:\n${url}`)
  return `${parts.join('\n\n')}\n`
}

function renderHtml(content: MailContent, brand: MailBrand): string {
  const { heading, paragraphs, preview = paragraphs[0] ?? heading, action, code, footer, smallLinks = [] } = content
  const contact = escapeHtml(brand.contactEmail)
  return mailPage({
    title: escapeHtml(heading),
    preview: escapeHtml(preview.replaceAll(/\s+/g, ' ')),
    sender: escapeHtml(brand.name),
    body: [
      `<h1 ${look('ink', `margin:0 0 18px;${DISPLAY};font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-.3px;text-wrap:balance`)}>${escapeHtml(heading)}</h1>`,
      ...paragraphs.map((words) => `<p ${look('ink', 'margin:0 0 16px')}>${linkedLines(words)}</p>`),
      ...(code ? [codeHtml(code)] : []),
      ...(action ? [actionHtml(action)] : []),
      `<p ${look('ink', 'margin:26px 0 0')}>With kind regards,<br>${escapeHtml(brand.name)}</p>`,
    ],
    small: [
      ...(footer ? [linked(footer, (url) => quietLink(url, url))] : []),
      ...(action ? [addressHtml(escapeHtml(action.url))] : []),
      `Questions? Write to ${quietLink(`mailto:${contact}`, contact)}.`,
      ...smallLinks.map(({ label, url }) => quietLink(escapeHtml(url), escapeHtml(label))),
    ],
  })
}

const addressHtml = (escapedUrl: string) =>
  `If the button doesn’t work, open this address:<br>${quietLink(escapedUrl, escapedUrl)}`

/** A code is read from the screen and typed, or copied as a whole: the space between the figures is only style. */
function codeHtml(code: string): string {
  const style = `margin:24px 0;padding:18px 8px;border-radius:14px;text-align:center;${DISPLAY}`
  return `<p ${look('code', `${style};font-size:34px;line-height:1.2;letter-spacing:6px;font-weight:600`)}>${escapeHtml(code)}</p>`
}

function actionHtml({ label, url }: Link): string {
  const style =
    'display:inline-block;padding:15px 30px;font-size:17px;line-height:1.4;font-weight:600;text-align:center'
  const button = `<a href="${escapeHtml(url)}" ${look('label', `${style};text-decoration:none;border-radius:14px`)}>${escapeHtml(label)}</a>`
  return `<table role="presentation" class="action" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td align="center" ${look('button', 'border-radius:14px')}>${button}</td></tr></table>`
}

const linkedLines = (words: string) =>
  linked(words, (url) => `<a href="${url}" ${look('link', 'word-break:break-word')}>${url}</a>`).replaceAll(
    '\n',
    '<br>',
  )

/** The strong colour belongs to the button: the links below it are as quiet as their words. */
const quietLink = (escapedUrl: string, words: string) =>
  `<a href="${escapedUrl}" ${look('soft', 'text-decoration:underline;word-break:break-word')}>${words}</a>`

/**
 * Words as HTML, with a link for each address of the web. Split first, escape each piece afterwards: an address must
 * not be cut at an escaped character. A full stop after an address does not belong to it.
 */
export const linked = (words: string, linkTo: (escapedUrl: string) => string): string =>
  words
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]])/)
    .map((piece, index) => (index % 2 === 1 ? linkTo(escapeHtml(piece)) : escapeHtml(piece)))
    .join('')

export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
