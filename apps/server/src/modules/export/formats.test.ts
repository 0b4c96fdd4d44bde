import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { opened } from '../../../test/exports.ts'
import { partsOf } from '../../../test/zip.ts'
import { sheetStream } from '../../kernel/sheets/sheet-stream.ts'
import { csvStream } from './csv-stream.ts'
import { plainText } from './word/html-blocks.ts'
import { pairsOf, richTextOf, tableOf, titleOf, wordOf } from './word/word-document.ts'

const nasty = [
  ['00123', '张三丰', '第一行\n第二行', 'a"b,c;d'],
  ['=1+1', '+86 139', '-5', '@SUM(A1)'],
  ['\tx', '<b>&amp;</b>', '👩‍🎓 𠮷', ' 前后有空格 '],
  ['', '0', '1e5', '2026-03-01'],
]
const titles = ['学号', '姓名', '备注', '其他']

describe('what another program reads', () => {
  test('in a workbook is what was written', async () => {
    const bytes = await buffer(
      sheetStream({
        sheets: [
          { name: '名单', columns: titles.map((title) => ({ title })), rows: Readable.from(nasty), note: '导出人：某' },
        ],
      }),
    )
    const file = opened(bytes)
    expect(file.titles).toEqual(titles)
    expect(file.rows).toEqual(nasty)
    expect(file.note).toBe('导出人：某')
    const sheet = partsOf(bytes)['xl/worksheets/sheet1.xml']!.toString()
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toContain('导出人：某&amp;R')
  })

  test('in a workbook what looks like a formula stays text when somebody edits its cell', async () => {
    const cells = ['=1+1', '+86 139', '-5', '@SUM(A1)', '\tx', '00123']
    const bytes = await buffer(
      sheetStream({ sheets: [{ name: '名单', columns: [{ title: '学号' }], rows: Readable.from([cells]) }] }),
    )
    const parts = partsOf(bytes)
    // The places of a cell's style, in the order of the file.
    const styles = parts['xl/styles.xml']!.toString().split('<cellXfs')[1]!.split('<xf ').slice(1)
    const used = [...parts['xl/worksheets/sheet1.xml']!.toString().matchAll(/<c r="[A-F]2" s="(\d+)"/g)]
    expect(used.map(([, style]) => styles[Number(style)]!.includes('quotePrefix="1"'))).toEqual(
      cells.map((cell) => cell !== '00123'),
    )
  })

  test('in comma-separated lines too, save for an apostrophe before what would run', async () => {
    const bytes = await buffer(csvStream(titles, Readable.from(nasty), '导出人：某'))
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const file = opened(bytes)
    expect(file.titles).toEqual(titles)
    const guarded = nasty.map((row) => row.map((cell) => (/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell)))
    expect(file.rows).toEqual(guarded)
    expect(file.note).toBe('导出人：某')
    const text = bytes.toString()
    expect(text.split('\r\n').filter((line) => /^[=+\-@]/.test(line))).toEqual([])
  })

  test('numbers are numbers, and what is not there is empty', async () => {
    const rows = [
      [7.5, -3, null, Number.NaN],
      [0, 1e9, null, '9'],
    ]
    const csv = (await buffer(csvStream(titles, Readable.from(rows), 'x'))).toString()
    expect(csv.split('\r\n').slice(1, 3)).toEqual(['7.5,-3,,', '0,1000000000,,9'])
  })
})

test('rows are asked for as fast as the bytes are read', async () => {
  let pulled = 0
  async function* endless() {
    for (;;) {
      pulled++
      yield ['x'.repeat(1000)]
    }
  }
  const stream = csvStream(['a'], endless(), '')
  for await (const _ of stream) break
  expect(pulled).toBeLessThan(1000)
})

describe('a document', () => {
  const html = `<h2>我们能做什么</h2><p>第一段，<strong>重点</strong>与<em>语气</em>。<br>换行 &amp; &lt;符号&gt;</p>
    <ul><li>一</li><li>二<ul><li>二之一</li></ul></li></ul><ol><li>甲</li></ol><blockquote>引文</blockquote><hr>
    <table><tr><th>列</th><td>格</td></tr></table><p>&#x4f60;&#22909;&nbsp;末</p>`

  test('says every word of a rich text, and who it is from', async () => {
    const bytes = await wordOf({
      title: '知情同意',
      creator: '心桥',
      footer: '测试大学　导出人：某',
      parts: [
        titleOf('知情同意'),
        ...richTextOf(html),
        pairsOf([['签署人', '张三']]),
        tableOf([['列'], ['值']], [100]),
      ],
    })
    const parts = partsOf(bytes)
    const words = (name: string) =>
      [...(parts[name]?.toString() ?? '').matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join('')
    const text = words('word/document.xml')
    for (const word of [
      '知情同意',
      '我们能做什么',
      '重点',
      '语气',
      '换行 &amp; &lt;符号&gt;',
      '二之一',
      '甲',
      '引文',
      '格',
      '你好',
      '张三',
    ])
      expect(text).toContain(word)
    expect(Object.keys(parts).filter((name) => words(name).includes('导出人：某'))).toHaveLength(1)
    expect(parts['docProps/core.xml']?.toString()).toContain('导出人：某')
    expect(parts['word/styles.xml']?.toString()).toContain('宋体')
    expect(parts['word/document.xml']?.toString()).toContain('<w:numPr>')
  })

  test('or as plain lines', () => {
    expect(plainText(html).split('\n')).toEqual([
      '我们能做什么',
      '第一段，重点与语气。',
      '换行 & <符号>',
      '一',
      '二',
      '二之一',
      '甲',
      '引文',
      '',
      '列　格',
      '你好\u00a0末',
    ])
  })

  test('loses no word of text that is not well made', () => {
    expect(plainText('没有标签 a < b <b>粗')).toContain('没有标签 a < b 粗')
    expect(plainText('</li></ul>x<li>y')).toBe('x\ny')
    expect(plainText('')).toBe('')
  })
})
