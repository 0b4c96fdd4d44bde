import { figureText, leastTold, type FigureCell } from '@xinqiao/domain'
import { headingOf, smallOf, tableOf, textOf, titleOf, wordOf, exportTexts } from '../export/index.ts'
import type { Paper } from './report-paper.ts'
import { reportTexts as texts } from './report.messages.ts'

const { columns } = texts
type Part = ReturnType<typeof headingOf> | ReturnType<typeof tableOf>

const said = (cell: FigureCell, unit: string): string =>
  cell.value === null ? figureText(cell, leastTold.export) : `${figureText(cell)} ${unit}`

/** The report as it is handed on: words, figures, parts, and how each was counted. */
export const reportWord = ({ report, mark, school }: Paper): Promise<Buffer> => {
  const title = `${school}${texts.title(report.month, report.kind)}`
  const when = report.publishTime ? texts.published(report.publishTime) : texts.notPublished
  const lead = [texts.edition(report.edition), when, texts.counted(report.generateTime ?? '')].join('　')
  const word = (key: 'overview' | 'problems' | 'plan'): Part[] => [
    headingOf(texts.words[key]),
    textOf(report.words[key] || texts.noWords),
  ]
  const table = (part: Paper['report']['parts'][number]): Part[] => [
    headingOf(part.name, 2),
    part.rows.length === 0
      ? smallOf(texts.nothing)
      : tableOf(
          [
            [columns.part, columns.now, columns.before],
            ...part.rows.map((row) => [row.label, said(row.now, part.unit), said(row.before, part.unit)]),
            [texts.total, said(part.total, part.unit), ''],
          ],
          [50, 25, 25],
        ),
  ]
  return wordOf({
    title,
    creator: exportTexts.product,
    footer: mark,
    parts: [
      titleOf(title),
      smallOf(lead),
      ...(report.isExact ? [] : [smallOf(texts.hiddenNote)]),
      ...word('overview'),
      headingOf(texts.words.figures),
      tableOf(
        [
          [columns.figure, columns.now, columns.before, columns.yearAgo, columns.warning],
          ...report.figures.map((one) => [
            one.name,
            said(one.now, one.unit),
            said(one.before, one.unit),
            said(one.yearAgo, one.unit),
            one.warning ?? '',
          ]),
        ],
        [26, 17, 17, 17, 23],
      ),
      headingOf(texts.words.parts),
      ...report.parts.flatMap(table),
      ...word('problems'),
      ...word('plan'),
      headingOf(texts.meanings),
      ...[...report.figures, ...report.parts].map(({ name, meaning }) => smallOf(`${name}：${meaning}`)),
    ],
  })
}
