import { figureText, leastTold, type FigureCell } from '@xinqiao/domain'
import { Readable } from 'node:stream'
import { sheetStream } from '../../kernel/sheets/sheet-stream.ts'
import type { SheetCell, SheetRow } from '../../kernel/sheets/sheet-xml.ts'
import type { Paper } from './report-paper.ts'
import { reportTexts as texts } from './report.messages.ts'

const { columns } = texts

/** A number stays one; what is not told stays a word. */
const cell = (given: FigureCell): SheetCell => given.value ?? figureText(given, leastTold.export)

/** The figures, their parts and the words, on a sheet each. */
export const reportSheets = ({ report, mark, author }: Paper): Readable => {
  const figures = report.figures.map((one): SheetRow => [
    one.name,
    cell(one.now),
    one.unit,
    cell(one.before),
    cell(one.yearAgo),
    one.warning ?? '',
    one.meaning,
  ])
  const parts = report.parts.flatMap((part): SheetRow[] => [
    ...part.rows.map((row) => [part.name, row.label, cell(row.now), cell(row.before), part.unit]),
    [part.name, texts.total, cell(part.total), '', part.unit],
  ])
  const words = (['overview', 'problems', 'plan'] as const).map((key): SheetRow => [
    texts.words[key],
    report.words[key] || texts.noWords,
  ])
  const sheet = (name: string, titles: readonly (readonly [string, number])[], rows: readonly SheetRow[]) => ({
    name,
    columns: titles.map(([title, width]) => ({ title, width })),
    rows: Readable.from(rows),
    note: mark,
  })
  return sheetStream({
    sheets: [
      sheet(
        texts.words.figures,
        [
          [columns.figure, 16],
          [columns.now, 10],
          [columns.unit, 8],
          [columns.before, 10],
          [columns.yearAgo, 10],
          [columns.warning, 20],
          [columns.meaning, 70],
        ],
        figures,
      ),
      sheet(
        texts.words.parts,
        [
          [columns.section, 16],
          [columns.part, 24],
          [columns.now, 10],
          [columns.before, 10],
          [columns.unit, 8],
        ],
        parts,
      ),
      sheet(
        columns.text,
        [
          [columns.word, 14],
          [columns.text, 100],
        ],
        words,
      ),
    ],
    properties: { creator: author, description: mark },
  })
}
