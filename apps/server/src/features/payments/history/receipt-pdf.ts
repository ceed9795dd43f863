import { createRequire } from 'node:module'
import type { BookingState } from '@heartwell/contract/counselling/counselling.ts'
import type { Receipt } from '@heartwell/contract/payments/payments.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import PDFDocument from 'pdfkit'

const resolve = createRequire(import.meta.url).resolve
const FONTS = {
  regular: resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  bold: resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  // For names in other alphabets: Latin with all diacritics, Greek, Cyrillic, Armenian, Georgian, Vietnamese.
  wideRegular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  wideBold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
/** The characters of the first two fonts. */
const LATIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]*$/

const MARGIN = 64
const WIDTH = 595.28 - 2 * MARGIN
const RIGHT = MARGIN + WIDTH
const INK = '#2b1a2f'
const SOFT = '#6b5a6e'
const LINE = '#e6d9cf'
const GARNET = '#a3324a'
const PEACH = '#f2b79a'

type Look = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right'; width?: number }
type Pdf = PDFKit.PDFDocument

/** The receipt as a file: one sheet of A4 with the content of the page. */
export function drawReceipt(receipt: Receipt): Promise<Uint8Array> {
  const title = `Receipt ${receipt.transaction_id}`
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-GB',
    info: { Title: title, Author: receipt.seller.name },
  })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
  const bytes = collect(pdf)
  let y = drawHead(pdf, receipt)
  y = drawFacts(pdf, receipt, y + 40)
  y = drawLines(pdf, receipt, y + 36)
  write(pdf, `Questions? Write to ${receipt.seller.email} and quote the transaction ID.`, MARGIN, y + 40, {
    size: 10,
    color: SOFT,
    width: WIDTH,
  })
  pdf.end()
  return bytes
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  return new Promise((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', failed)
  })
}

/** @returns the height below the text */
function write(pdf: Pdf, text: string, x: number, y: number, look: Look = {}): number {
  const { size = 11, bold = false, color = INK, align = 'left', width = WIDTH / 2 } = look
  const family = LATIN.test(text) ? (bold ? 'bold' : 'regular') : bold ? 'wideBold' : 'wideRegular'
  pdf.font(family).fontSize(size).fillColor(color)
  pdf.text(text, x, y, { width, align, lineGap: 2 })
  return pdf.y
}

function rule(pdf: Pdf, y: number, color: string, thickness: number) {
  pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(thickness).strokeColor(color).stroke()
}

function drawHead(pdf: Pdf, { seller }: Receipt): number {
  pdf.circle(MARGIN + 9, MARGIN + 9, 9).fill(GARNET)
  pdf
    .circle(MARGIN + 21, MARGIN + 9, 9)
    .fillOpacity(0.85)
    .fill(PEACH)
    .fillOpacity(1)
  write(pdf, seller.name, MARGIN + 38, MARGIN, { size: 15, bold: true })
  const half = WIDTH / 2
  const lines = [seller.name, ...seller.address.split(/,\s*/), seller.email]
  let y = MARGIN
  for (const line of lines)
    y = write(pdf, line, MARGIN + half, y, { size: 9.5, color: SOFT, align: 'right', width: half })
  return write(pdf, 'Receipt', MARGIN, y + 28, { size: 28, bold: true })
}

function drawFacts(pdf: Pdf, receipt: Receipt, top: number): number {
  const facts: [string, string][] = [
    ['Date', longDay(receipt.paid_at)],
    ['Transaction ID', receipt.transaction_id],
    ...(receipt.card ? [['Paid with', receipt.card] satisfies [string, string]] : []),
  ]
  let left = top
  for (const [label, value] of facts) {
    write(pdf, label, MARGIN, left, { color: SOFT, width: 90 })
    left = write(pdf, value, MARGIN + 96, left, { bold: true, width: WIDTH / 2 - 100 }) + 3
  }
  const x = MARGIN + WIDTH / 2 + 10
  const width = WIDTH / 2 - 10
  let right = write(pdf, 'Paid by', x, top, { color: SOFT, width })
  right = write(pdf, receipt.member.name, x, right, { bold: true, width })
  right = write(pdf, receipt.member.email, x, right, { width })
  return Math.max(left, right)
}

function drawLines(pdf: Pdf, receipt: Receipt, top: number): number {
  write(pdf, 'What you bought', MARGIN, top, { bold: true })
  let y = write(pdf, 'Amount', MARGIN, top, { bold: true, align: 'right', width: WIDTH }) + 6
  rule(pdf, y, INK, 1.2)
  y = amountLine(pdf, receipt.product_name, money(receipt.price), y + 12, true)
  for (const booking of receipt.bookings) {
    y = write(pdf, bookingText(booking), MARGIN, y + 2, { size: 10, color: SOFT, width: WIDTH - 110 })
  }
  y += 12
  rule(pdf, y, LINE, 0.8)
  for (const refund of receipt.refunds) {
    y = amountLine(pdf, `Refunded on ${longDay(refund.at)}`, `\u2013${money(refund.price)}`, y + 10, false) + 10
    rule(pdf, y, LINE, 0.8)
  }
  write(pdf, receipt.refunds.length > 0 ? 'Paid after refunds' : 'Paid', MARGIN, y + 14, { size: 14, bold: true })
  return write(pdf, money(receipt.total), MARGIN, y + 14, { size: 14, bold: true, align: 'right', width: WIDTH })
}

function amountLine(pdf: Pdf, text: string, amount: string, y: number, bold: boolean): number {
  write(pdf, amount, MARGIN, y, { align: 'right', width: WIDTH })
  return write(pdf, text, MARGIN, y, { bold, width: WIDTH - 110 })
}

const money = ({ currency_symbol, price }: Receipt['price']) => `${currency_symbol}${price}`

const ENDED: Partial<Record<BookingState, string>> = { cancelled: ', cancelled', refunded: ', refunded' }

/** In one zone that needs no explanation: a file cannot know where it is read. */
const bookingText = ({ starts_at, ends_at, state }: Receipt['bookings'][number]) =>
  `${longDay(starts_at)}, ${timeText(starts_at, '15:00', 'UTC')} to ${timeText(ends_at, '15:00', 'UTC')} (UTC)${ENDED[state] ?? ''}`
