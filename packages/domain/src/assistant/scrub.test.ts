import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scrubberFor } from './scrub.ts'

const known = {
  names: ['欧阳明月', '王芳', '张小明'],
  marks: ['13812345678', '110101200001011234', '2023010203', 'moon@example.edu.cn', 'mingyue'],
}
const scrub = scrubberFor(known)

describe('scrubbing', () => {
  test.each([
    ['我叫欧阳明月，学号2023010203', ['欧阳明月', '2023010203']],
    ['欧 阳 明 月在这里', ['欧 阳 明 月']],
    ['室友都叫我明月', ['明月']],
    ['打给我妈王芳 13900001111', ['王芳', '13900001111']],
    ['电话 138-1234-5678', ['138-1234-5678']],
    ['手机１３８１２３４５６７８', ['１３８１２３４５６７８', '13812345678']],
    ['+86 139 0000 1111', ['139 0000 1111']],
    ['身份证 110101 20000101 1234', ['20000101']],
    ['身份证11010120000101123X', ['11010120000101123X']],
    ['邮箱 moon @ example.edu.cn', ['moon']],
    ['微信号是 moonlight_99', ['moonlight_99']],
    ['加我vx：abc12345', ['abc12345']],
    ['我的QQ 123456789', ['123456789']],
    ['扣扣号987654321', ['987654321']],
    ['我住在南区12号楼305室', ['305', '12号楼']],
    ['紫荆公寓3栋412', ['412']],
    ['我在412寝室', ['412']],
    ['学号：S20231234', ['S20231234']],
    ['我叫李雷。', ['李雷']],
    ['座机010-62781234', ['62781234']],
    ['我的账号是 MINGYUE', ['MINGYUE']],
  ])('%s', (said, hidden) => {
    const clean = scrub(said)
    for (const word of hidden) expect(clean).not.toContain(word)
    expect(clean).toContain('【')
  })

  test.each([
    '今天考了 85 分',
    '2026 年 3 月毕业',
    '我 18 岁、睡了 3 个小时',
    '从早上 8 点到晚上 10 点',
    '第 3 次失眠了',
  ])('leaves alone what names nobody: %s', (said) => expect(scrub(said)).toBe(said))

  const talk = fc.constantFrom('我好累', '他说', '请打', '，', ' ', '。', '因为', '是', '!', 'ok', '在')
  const secret = fc.constantFrom(...known.names, ...known.marks)
  const between = fc.constantFrom('', ' ', '-', '.', '·')

  test('nothing known is left, wherever and however it stands', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(talk, secret, between), { minLength: 1, maxLength: 8 }), (parts) => {
        const said = parts
          .map(([word, hidden, gap]) => `${word}${/@/.test(hidden) ? hidden : Array.from(hidden).join(gap)}`)
          .join('，')
        const bare = scrub(said).replaceAll(/[\s\-.·]/g, '')
        for (const [, hidden] of parts) expect(bare).not.toContain(hidden.replaceAll(/[\s\-.·]/g, ''))
      }),
      { numRuns: 500 },
    )
  })

  test('no telephone number gets through, whoever it belongs to', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }), talk, (phone, word) => {
        expect(scrub(`${word}${phone}${word}`)).not.toContain(String(phone))
      }),
    )
  })

  test('said twice it says the same', () => {
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (said) => scrub(scrub(said)) === scrub(said)))
  })
})
