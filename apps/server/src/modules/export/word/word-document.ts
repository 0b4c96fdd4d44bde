import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { blocksOf, type Block } from './html-blocks.ts'

type Part = Paragraph | Table

/** Half points. */
const SIZE = { title: 36, body: 22, small: 17 } as const
const GREY = '6B7280'
const LINE = 'C9D3D1'
const SHADE = 'EEF2F1'
const SONG = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia: '宋体' }
const HEI = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体' }
const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4]
const MOST_LISTS = 200

export const titleOf = (text: string): Paragraph =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
    children: [new TextRun({ text, font: HEI, bold: true, size: SIZE.title })],
  })

export const headingOf = (text: string, level = 1): Paragraph =>
  new Paragraph({
    heading: headings[level - 1] ?? HeadingLevel.HEADING_4,
    keepNext: true,
    children: [new TextRun(text)],
  })

export const smallOf = (text: string): Paragraph =>
  new Paragraph({ children: [new TextRun({ text, size: SIZE.small, color: GREY })] })

/** What somebody wrote, with its own lines. */
export const textOf = (text: string): Paragraph => new Paragraph({ children: linesOf(text) })

/** Lines of a text, each on its own. */
const linesOf = (text: string, style: Partial<Block['runs'][number]> = {}): TextRun[] =>
  text.split('\n').map(
    (line, at) =>
      new TextRun({
        text: line,
        ...(at > 0 ? { break: 1 } : {}),
        // Said only where it is so: a heading is bold by itself.
        ...(style.bold ? { bold: true } : {}),
        ...(style.italics ? { italics: true } : {}),
        ...(style.underline ? { underline: {} } : {}),
      }),
  )

/** Names and what stands for them, in two columns. */
export const pairsOf = (pairs: readonly (readonly [string, string])[]): Table =>
  tableOf(
    pairs.map(([name, value]) => [name, value]),
    [24, 76],
    false,
  )

/** Rows of texts; the first is the header unless there is none. */
export const tableOf = (rows: readonly (readonly string[])[], widths: readonly number[], hasHeader = true): Table => {
  const edge = { style: BorderStyle.SINGLE, size: 4, color: LINE }
  const cell = (text: string, at: number, isHead: boolean) =>
    new TableCell({
      width: { size: widths[at] ?? 10, type: WidthType.PERCENTAGE },
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
      ...(isHead ? { shading: { fill: SHADE } } : {}),
      children: [new Paragraph({ spacing: { line: 300 }, children: linesOf(text, { bold: isHead && hasHeader }) })],
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: edge,
      bottom: edge,
      left: edge,
      right: edge,
      insideHorizontal: edge,
      insideVertical: edge,
    },
    rows: rows.map(
      (row, line) =>
        new TableRow({
          cantSplit: true,
          tableHeader: hasHeader && line === 0,
          children: row.map((text, at) => cell(text, at, hasHeader ? line === 0 : at === 0)),
        }),
    ),
  })
}

/** Rich text of ours, as it reads. */
export const richTextOf = (html: string): Paragraph[] => blocksOf(html).map(paragraphOf)

const paragraphOf = (block: Block): Paragraph => {
  const children = block.runs.flatMap((run) => linesOf(run.text, run))
  switch (block.kind) {
    case 'heading':
      return new Paragraph({ heading: headings[block.level] ?? HeadingLevel.HEADING_4, keepNext: true, children })
    case 'bullet':
      return new Paragraph({ bullet: { level: Math.min(block.level, 8) }, children })
    case 'number':
      return new Paragraph({
        numbering: { reference: 'numbers', level: Math.min(block.level, 8), instance: block.list % MOST_LISTS },
        children,
      })
    case 'quote':
      return new Paragraph({ indent: { left: 480 }, children })
    case 'rule':
      return new Paragraph({ thematicBreak: true })
    default:
      return new Paragraph({ children })
  }
}

export type WordDocument = { title: string; creator: string; footer: string; parts: readonly Part[] }

/** A document in A4 with Chinese fonts, and on every page who it is from. */
export const wordOf = ({ title, creator, footer, parts }: WordDocument): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title,
      creator,
      description: footer,
      lastModifiedBy: creator,
      numbering: {
        config: [
          {
            reference: 'numbers',
            levels: Array.from({ length: 9 }, (_, level) => ({
              level,
              format: LevelFormat.DECIMAL,
              text: `%${level + 1}.`,
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
            })),
          },
        ],
      },
      styles: {
        default: {
          document: {
            run: { font: SONG, size: SIZE.body },
            paragraph: { spacing: { line: 360, after: 80 } },
          },
          heading1: headingStyle(28),
          heading2: headingStyle(26),
          heading3: headingStyle(24),
          heading4: headingStyle(22),
        },
      },
      sections: [
        {
          properties: {
            page: {
              size: { width: 11_906, height: 16_838 },
              margin: { top: 1247, bottom: 1134, left: 1304, right: 1304 },
            },
          },
          footers: { default: footerOf(footer) },
          children: [...parts],
        },
      ],
    }),
  )

const headingStyle = (size: number) => ({
  run: { font: HEI, bold: true, size, color: '1F2937' },
  paragraph: { spacing: { before: 240, after: 120 } },
})

const footerOf = (text: string): Footer => {
  const small = { size: SIZE.small, color: GREY }
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        border: { top: { style: BorderStyle.SINGLE, size: 4, color: LINE, space: 6 } },
        spacing: { line: 260 },
        children: [
          new TextRun({ ...small, text: `${text}　` }),
          new TextRun({ ...small, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  })
}
