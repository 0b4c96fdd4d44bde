import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'
import type { PaperPart, PaperSheet } from './paper.types.ts'

const FONTS = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-sc'))
const fontAt = (name: string): string => fileURLToPath(new URL(name, FONTS))
const REGULAR = 'regular'
const BOLD = 'bold'

const MARGIN = { top: 56, bottom: 64, left: 56, right: 56 } as const
const SIZE = { title: 18, heading: 13, text: 10.5, small: 8.5 } as const
const INK = '#1f2937'
const FAINT = '#6b7280'
const LINE = '#c9d3d1'
const SHADE = '#eef2f1'
const ALERT = '#9a3412'
const CELL = 5

type Doc = InstanceType<typeof Pdf>

const widthOf = (doc: Doc): number => doc.page.width - MARGIN.left - MARGIN.right
const bottomOf = (doc: Doc): number => doc.page.height - MARGIN.bottom

/** Room for so much, on this page or the next. */
const demandRoom = (doc: Doc, height: number): void => {
  if (doc.y + height > bottomOf(doc)) doc.addPage()
}

const drawText = (doc: Doc, { kind, text }: Extract<PaperPart, { text: string }>): void => {
  if (kind === 'heading') {
    demandRoom(doc, 60)
    doc.moveDown(0.6).font(BOLD).fontSize(SIZE.heading).fillColor(INK).text(text, MARGIN.left).moveDown(0.3)
    return
  }
  const isSmall = kind === 'small'
  doc
    .font(kind === 'alert' ? BOLD : REGULAR)
    .fontSize(isSmall ? SIZE.small : SIZE.text)
    .fillColor(kind === 'alert' ? ALERT : isSmall ? FAINT : INK)
    .text(text, MARGIN.left, doc.y, { width: widthOf(doc), lineGap: 3 })
    .moveDown(0.2)
}

/** Row by row, so that none is cut in two; the head stands again on every page. */
const drawTable = (doc: Doc, { rows, widths }: Extract<PaperPart, { kind: 'table' }>): void => {
  const whole = widthOf(doc)
  const columns = widths.map((part) => (part / 100) * whole)
  const heightOf = (row: readonly string[]): number =>
    Math.max(
      ...row.map((text, at) => doc.heightOfString(text || ' ', { width: (columns[at] ?? 40) - 2 * CELL, lineGap: 2 })),
    ) +
    2 * CELL
  const drawRow = (row: readonly string[], isHead: boolean): void => {
    doc.font(isHead ? BOLD : REGULAR).fontSize(SIZE.text - 1)
    const height = heightOf(row)
    const top = doc.y
    if (isHead) doc.rect(MARGIN.left, top, whole, height).fill(SHADE)
    let left: number = MARGIN.left
    for (const [at, text] of row.entries()) {
      const width = columns[at] ?? 40
      doc.fillColor(INK).text(text, left + CELL, top + CELL, { width: width - 2 * CELL, lineGap: 2 })
      doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(LINE).stroke()
      left += width
    }
    doc.x = MARGIN.left
    doc.y = top + height
  }
  const [head, ...body] = rows
  if (!head) return
  doc.font(REGULAR).fontSize(SIZE.text - 1)
  demandRoom(doc, heightOf(head) * 2)
  drawRow(head, true)
  for (const row of body) {
    doc.font(REGULAR).fontSize(SIZE.text - 1)
    if (doc.y + heightOf(row) > bottomOf(doc)) {
      doc.addPage()
      drawRow(head, true)
    }
    drawRow(row, false)
  }
  doc.moveDown(0.6)
}

const drawMarks = (doc: Doc, mark: string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at)
    // Below the margin on purpose, where text would begin a page of its own.
    doc.page.margins.bottom = 0
    doc
      .font(REGULAR)
      .fontSize(SIZE.small)
      .fillColor(FAINT)
      .text(`${mark}　${at + 1} / ${count}`, MARGIN.left, doc.page.height - 40, {
        width: widthOf(doc),
        align: 'center',
        lineBreak: false,
        height: 12,
        ellipsis: true,
      })
  }
}

/** A4 with a Chinese font whose characters can be searched and copied. */
export const drawPdf = ({ title, mark, parts }: PaperSheet): Promise<Buffer> =>
  new Promise((done, fail) => {
    const doc = new Pdf({ size: 'A4', margins: MARGIN, bufferPages: true, info: { Title: title } })
    const pieces: Buffer[] = []
    doc.on('data', (piece: Buffer) => pieces.push(piece))
    doc.on('end', () => done(Buffer.concat(pieces)))
    doc.on('error', fail)
    doc.registerFont(REGULAR, fontAt('NotoSansHans-Regular.otf'))
    doc.registerFont(BOLD, fontAt('NotoSansHans-Bold.otf'))
    doc.font(BOLD).fontSize(SIZE.title).fillColor(INK).text(title, { align: 'center' }).moveDown(0.6)
    for (const part of parts)
      if (part.kind === 'table') drawTable(doc, part)
      else drawText(doc, part)
    drawMarks(doc, mark)
    doc.end()
  })
