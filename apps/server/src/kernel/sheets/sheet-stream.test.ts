import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sheetStream } from './sheet-stream.ts'
import type { SheetRow } from './sheet-xml.ts'

async function* rowsOf(...rows: SheetRow[]): AsyncGenerator<SheetRow> {
  yield* rows
}

test('text stays text, numbers and times are numbers and times, two sheets', async () => {
  const bytes = await buffer(
    sheetStream({
      sheets: [
        { name: '说明', columns: [{ title: '内容', width: 60 }], rows: rowsOf(['第一行 <&"> 末']) },
        {
          name: '名单: 一/二',
          columns: [{ title: '学号' }, { title: '分数' }, { title: '时间' }],
          rows: rowsOf(
            ['00123', 7.5, new Date('2026-03-01T04:30:00Z')],
            ['=1+1', null, null],
            ['a\u0000b\ud800', -1, null],
          ),
        },
      ],
      properties: { creator: '张三', description: '用途：核对' },
    }),
  )
  const book = await readXlsx(bytes)
  expect(book.sheets.map((sheet) => sheet.name)).toEqual(['说明', '名单  一 二'])
  expect(book.sheets[0]?.rows).toEqual([['内容'], ['第一行 <&"> 末']])
  expect(book.sheets[1]?.rows.map((row) => row.slice(0, 2))).toEqual([
    ['学号', '分数'],
    ['00123', 7.5],
    ['=1+1', null],
    ['ab', -1],
  ])
  expect(book.sheets[1]?.rows[1]?.[2]).toEqual(new Date('2026-03-01T12:30:00Z'))
  expect(book.properties?.creator).toBe('张三')
  expect(book.properties?.description).toBe('用途：核对')
})

test('an error of the rows breaks the stream', async () => {
  async function* failing(): AsyncGenerator<SheetRow> {
    yield ['x']
    throw new Error('rows broke')
  }
  const stream = sheetStream({ sheets: [{ name: 'a', columns: [{ title: 't' }], rows: failing() }] })
  await expect(buffer(stream)).rejects.toThrow('rows broke')
})

test('whoever stops reading stops the rows; nothing is pulled ahead without end', async () => {
  let pulled = 0
  let stopped = false
  async function* endless(): AsyncGenerator<SheetRow> {
    try {
      for (;;) {
        pulled++
        yield [Math.random().toString(36).repeat(20)]
      }
    } finally {
      stopped = true
    }
  }
  const stream = sheetStream({ sheets: [{ name: 'a', columns: [{ title: 't' }], rows: endless() }] })
  // Until nothing moves any more although nobody reads.
  let before = -1
  await expect
    .poll(() => {
      const isStill = pulled === before
      before = pulled
      return isStill && pulled > 0
    })
    .toBe(true)
  stream.destroy()
  await expect.poll(() => stopped).toBe(true)
})
