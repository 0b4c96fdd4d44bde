import { describe, expect, test } from 'vitest'
import { goldenFaults } from './golden.ts'
import { scaleFromSheets, type ScaleSheet } from './sheets.ts'
import { shippedScale } from './shipped/index.ts'
import { sheetsOfScale } from './to-sheets.ts'

const bookOf = (code: string): readonly ScaleSheet[] => sheetsOfScale(shippedScale(code)!)
/** The same workbook with another cell. */
const withCell = (book: readonly ScaleSheet[], sheet: string, row: number, column: number, value: string | number) =>
  book.map((one) =>
    one.name === sheet
      ? {
          ...one,
          rows: one.rows.map((line) =>
            line.number === row
              ? { ...line, cells: line.cells.map((cell, at) => (at === column ? value : cell)) }
              : line,
          ),
        }
      : one,
  )

describe('a workbook', () => {
  test.each(['SLP8', 'CESD', 'DASS21', 'RSES', 'PSS10', 'SDS', 'SCL90', 'UPI'])(
    '%s written and read again passes its golden cases',
    (code) => {
      const { definition, problems } = scaleFromSheets(bookOf(code))
      expect(problems).toEqual([])
      expect(goldenFaults(definition!)).toEqual([])
    },
  )

  test('with three mistakes names sheet, row, cell and the repair, and gives nothing', () => {
    const sleep = bookOf('SLP8')
    const unread = scaleFromSheets(withCell(sleep, '题目', 5, 4, '是?'))
    expect(unread.definition).toBeNull()
    expect(unread.problems).toMatchObject([
      { sheet: '题目', row: 5, column: '反向', found: '是?', place: 4, message: '只能填“是”或“否”' },
    ])
    const wrong = scaleFromSheets(withCell(withCell(sleep, '分段', 3, 2, 7), '题目', 2, 3, '总分'))
    expect(wrong.problems).toMatchObject([
      { sheet: '分段', row: 3, column: '起点', found: '7', message: '与上一段重叠（7、7），起点可改为8' },
    ])
    const phq = scaleFromSheets(withCell(bookOf('PHQ9'), '风险', 2, 0, 'q39 >= 1'))
    expect(phq.problems).toMatchObject([
      { sheet: '风险', row: 2, column: '条件', found: 'q39 >= 1', message: '找不到题目“q39”，最后一题是“q9”' },
    ])
    const all = withCell(
      withCell(withCell(bookOf('PHQ9'), '题目', 5, 4, '是?'), '分段', 3, 2, 4),
      '风险',
      2,
      0,
      'q39 >= 1',
    )
    expect(scaleFromSheets(all).problems.map(({ sheet, row, column }) => [sheet, row, column])).toEqual([
      ['题目', 5, '反向'],
      ['风险', 2, '条件'],
      ['分段', 3, '起点'],
    ])
    expect(phq.counts).toMatchObject({ items: 9, dimensions: 1, wrongRows: 1 })
  })

  test('without its sheets or columns says which are missing', () => {
    expect(
      scaleFromSheets([])
        .problems.slice(0, 5)
        .map(({ message }) => message),
    ).toEqual(['缺少工作表“说明”', '缺少工作表“维度”', '缺少工作表“题目”', '缺少工作表“选项”', '缺少工作表“分段”'])
    const [first, ...rest] = bookOf('SLP8')
    const headless = { ...first!, rows: [{ number: 1, cells: ['项目'] }] }
    expect(scaleFromSheets([headless, ...rest]).problems[0]?.message).toBe('工作表“说明”缺少列：内容')
  })

  test('uneven scores become weights of the key', () => {
    const uneven = bookOf('SLP8').map((sheet) =>
      sheet.name === '选项'
        ? {
            ...sheet,
            rows: sheet.rows.map((line) => ({ ...line, cells: line.cells.map((cell) => (cell === 3 ? 5 : cell)) })),
          }
        : sheet,
    )
    const { problems } = scaleFromSheets(uneven)
    expect(problems.map(({ sheet, message }) => [sheet, message])).toContainEqual([
      '维度',
      '写的是0–24，由选项和权重推导应为0–40',
    ])
  })
})
