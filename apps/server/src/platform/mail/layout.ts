import { look, STYLE_SHEET } from './mail-style.ts'

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
export const DISPLAY = "font-family:Fraunces,Georgia,'Times New Roman',serif"

/** Every part is HTML: the caller has escaped the words. */
type Parts = { title: string; preview: string; sender: string; body: string[]; small: string[] }

/** The page of an email: tables and inline styles, which all mail programs keep. */
export const mailPage = ({ title, preview, sender, body, small }: Parts) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
${STYLE_SHEET}
</style>
</head>
<body ${look('paper', `margin:0;padding:0;${FONT};font-size:17px;line-height:1.6;-webkit-text-size-adjust:100%`)}>
<div class="preview" style="${HIDDEN}">${preview}</div><div style="${HIDDEN}">${PADDING}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ${look('paper', `padding:28px 12px 40px;${FONT};font-size:17px;line-height:1.6`)}>
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left;word-wrap:break-word;overflow-wrap:anywhere">
<tr><td style="padding:0 8px 20px">${logo(sender)}</td></tr>
<tr><td ${look('panel', 'padding:36px 36px 34px;border-radius:24px')}>
${body.join('\n')}
</td></tr>
<tr><td ${look('soft', 'padding:22px 8px 0;font-size:14px;line-height:1.55')}>
${small.map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`

const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all'

/** Invisible characters after the preview line, so that the list of a mailbox does not go on with the logo and body. */
const PADDING = '&#847;&zwnj;&nbsp;'.repeat(150)

/**
 * The two circles without a picture, negative margins or positions, which mail programs remove or block. The first
 * circle overflows its narrow box, so that the second covers a part of it. The overlap is the first circle again, cut
 * off by the second: a block that is too wide overflows to the left where the text runs from right to left.
 */
const CIRCLES = `<span aria-hidden="true" style="display:inline-block;vertical-align:middle;font-size:0;line-height:0;white-space:nowrap;padding-right:10px">${[
  `<span style="display:inline-block;width:14px;height:26px;vertical-align:top"><span style="${circle('#a5324a')}"></span></span>`,
  `<span style="display:inline-block;width:26px;height:26px;vertical-align:top"><span style="${circle('#f3b79a')};overflow:hidden">`,
  `<span dir="rtl" style="display:block;width:12px;height:26px;direction:rtl"><span style="${circle('#2b1b2e')}"></span></span>`,
  '</span></span>',
].join('')}</span>`

function circle(colour: string): string {
  return `display:block;width:26px;height:26px;border-radius:50%;background-color:${colour}`
}

/** Outlook for Windows draws no circles and gets the name alone. */
const logo = (sender: string) =>
  `<!--[if !mso]><!-->${CIRCLES}<!--<![endif]--><span ${look('ink', `${DISPLAY};font-size:23px;line-height:28px;font-weight:600;letter-spacing:-.5px;vertical-align:middle`)}>${sender}</span>`
