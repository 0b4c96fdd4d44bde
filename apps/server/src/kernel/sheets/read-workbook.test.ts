import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { workbookOf } from '../../../test/zip.ts'
import { readWorkbook } from './read-workbook.ts'
import type { SheetLine, SheetSource } from './xlsx-rows.ts'

const ROSTERS = new URL('../../modules/import/fixtures/', import.meta.url)
const roster = (name: string): Buffer => readFileSync(new URL(name, ROSTERS))

const all = async (sheets: SheetSource[]): Promise<Record<string, SheetLine[]>> => {
  const found: Record<string, SheetLine[]> = {}
  for (const sheet of sheets) {
    const lines: SheetLine[] = []
    for await (const line of sheet.lines()) lines.push(line)
    found[sheet.name] = lines
  }
  return found
}
const firstCells = async (bytes: Buffer) => Object.values(await readWorkbook(bytes, all))[0]?.map(({ cells }) => cells)

test('what LibreOffice saved reads the same in both formats', async () => {
  const lines = async (name: string) =>
    (await readWorkbook(roster(name), all))['名单']
      ?.map(({ number, cells }) => [number, ...cells.slice(0, 6)] as const)
      .filter(([, , account]) => account)
  expect(await lines('roster.xls')).toEqual(await lines('roster.xlsx'))
  expect((await lines('roster.xlsx'))?.[1]).toEqual([4, '同学甲', '0026001', 'fx01', '男', '2005-01-03', '13800000101'])
})

test('shared texts, numbers, days, times, truth and holes', async () => {
  const moment = new Date('2026-03-01T12:30:00Z')
  const rows = [['a&b <c>', '00123', null, 12.5, moment, true], [], [null, '汉字\n第二行', 1e11]]
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '一', rows }] }))
  const cells = (await firstCells(bytes))?.filter((line) => line.some((cell) => cell !== null))
  expect(cells).toEqual([
    ['a&b <c>', '00123', null, 12.5, '2026-03-01 12:30:00', 'TRUE'],
    [null, '汉字\n第二行', 1e11],
  ])
})

test('a locked old spreadsheet is called locked', async () => {
  const bytes = roster('roster.xls')
  const first = bytes.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]))
  bytes.writeUInt16LE(0x2f, first + 4 + bytes.readUInt16LE(first + 2))
  await expect(readWorkbook(bytes, all)).rejects.toMatchObject({ fault: 'locked' })
})

test('what is no workbook is called broken', async () => {
  await expect(readWorkbook(Buffer.from('账号,姓名'), all)).rejects.toMatchObject({ fault: 'broken' })
  await expect(readWorkbook(Buffer.from('PK nothing'), all)).rejects.toMatchObject({ fault: 'broken' })
})

test('an error of whoever reads is nobody’s fault but theirs', async () => {
  const refusal = readWorkbook(roster('roster.xlsx'), async () => {
    throw new Error('mine')
  })
  await expect(refusal).rejects.toThrow('mine')
})

test('a row that never ends is given up, long before it has been unpacked', async () => {
  const begun = Buffer.from('<worksheet><sheetData><row r="1">')
  const bytes = await workbookOf(Buffer.concat([begun, Buffer.alloc(60 * 1024 * 1024, ' ')]))
  await expect(readWorkbook(bytes, all)).rejects.toMatchObject({ fault: 'too_big' })
})

test('rows are found however the bytes are cut', async () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => `<row r="${n + 1}"><c><v>${n}</v></c></row>`)
  const bytes = await workbookOf(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
  expect(await firstCells(bytes)).toEqual(rows.map((_, n) => [n]))
})
