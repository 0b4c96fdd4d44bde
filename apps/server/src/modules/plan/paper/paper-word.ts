import { exportTexts, headingOf, smallOf, tableOf, textOf, titleOf, wordOf } from '../../export/index.ts'
import type { PaperPart, PaperSheet } from './paper.types.ts'

const partOf = (part: PaperPart) => {
  if (part.kind === 'table') return tableOf(part.rows, part.widths)
  if (part.kind === 'heading') return headingOf(part.text)
  return part.kind === 'small' ? smallOf(part.text) : textOf(part.text)
}

export const paperWord = ({ title, mark, parts }: PaperSheet): Promise<Buffer> =>
  wordOf({ title, creator: exportTexts.product, footer: mark, parts: [titleOf(title), ...parts.map(partOf)] })
