import { sheetsOfScale, shippedScale } from '@xinqiao/domain'
import { writeXlsx } from 'hucre/xlsx'
import { ensure } from '../../kernel/app-error.ts'
import type { Bytes } from '../../kernel/http/binding.ts'
import { fileBytes } from '../file/index.ts'
import { scaleTexts } from './scale.messages.ts'

const EXAMPLE = 'SLP8'

/** A workbook that is filled in already: what stands in each column is seen sooner than explained. */
export const scaleTemplate = async (): Promise<Bytes> => {
  const example = ensure(shippedScale(EXAMPLE))
  const sheets = sheetsOfScale({ ...example, code: 'MYSCALE', name: '示例', title: '请改成自己的量表' })
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map(({ cells }) => [...cells]) })),
  })
  return fileBytes(scaleTexts.templateName, Buffer.from(bytes))
}
