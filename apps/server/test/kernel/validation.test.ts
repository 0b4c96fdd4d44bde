import { Type, type TSchema } from '@xinqiao/contract'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../src/kernel/app-error.ts'
import { compileCheck, describe as wordsFor, type Part } from '../../src/kernel/http/validation.ts'

const refusalOf = (schema: TSchema, value: unknown, part: Part = 'body'): string => {
  try {
    compileCheck(schema, part)(value)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect([error.code, error.status]).toEqual([40001, 400])
    return error.message
  }
}

describe('what people read when input is wrong', () => {
  const Name = Type.String({ minLength: 1, maxLength: 5, title: '姓名' })
  const Form = Type.Object({
    name: Name,
    age: Type.Optional(Type.Integer({ minimum: 1, maximum: 150, title: '年龄' })),
  })

  test.each<[string, unknown, string]>([
    ['a missing field', {}, '参数错误：姓名不能为空'],
    ['an empty one', { name: '' }, '参数错误：姓名不能为空'],
    ['one too long', { name: '一二三四五六' }, '参数错误：姓名不能超过5个字符'],
    ['a number for a text', { name: 5 }, '参数错误：姓名类型不正确'],
    ['a null for a text', { name: null }, '参数错误：姓名类型不正确'],
    ['a number too small', { name: '甲', age: 0 }, '参数错误：年龄不能小于1'],
    ['a number too large', { name: '甲', age: 151 }, '参数错误：年龄不能大于150'],
    ['a fraction', { name: '甲', age: 1.5 }, '参数错误：年龄类型不正确'],
    ['a text for a number', { name: '甲', age: '20' }, '参数错误：年龄类型不正确'],
    ['a list for the whole', [], '参数错误：提交内容类型不正确'],
    ['nothing for the whole', null, '参数错误：提交内容类型不正确'],
  ])('%s', (_, value, text) => {
    expect(refusalOf(Form, value)).toBe(text)
  })

  test.each<[string, TSchema, unknown, string]>([
    ['a text too short', Type.String({ minLength: 4, title: '标识' }), 'abc', '参数错误：标识至少4个字符'],
    ['a pattern', Type.String({ pattern: '^[0-9]+$', title: '编号' }), 'x', '参数错误：编号格式不正确'],
    ['an id', Type.String({ format: 'uuid', title: '编号' }), 'x', '参数错误：编号格式不正确'],
    ['a date', Type.String({ format: 'date', title: '日期' }), '2026-02-30', '参数错误：日期格式不正确'],
    [
      'a list too long',
      Type.Array(Type.Integer(), { maxItems: 2, title: '选项' }),
      [1, 2, 3],
      '参数错误：选项不能超过2项',
    ],
    ['a field without a title', Type.Object({ x: Type.Integer() }), { x: 'a' }, '参数错误：x类型不正确'],
    ['a missing field without a title', Type.Object({ x: Type.Integer() }), {}, '参数错误：x不能为空'],
    ['a choice', Type.Object({ x: Type.Literal('a') }), { x: 'b' }, '参数错误：x不符合要求'],
  ])('%s', (_, schema, value, text) => {
    expect(refusalOf(schema, value)).toBe(text)
  })

  test('has words even for what nobody thought of', () => {
    expect(wordsFor(undefined)).toBe('内容不符合要求')
  })
})

describe('what is accepted', () => {
  const Page = Type.Object({
    size: Type.Optional(Type.Integer({ default: 10 })),
    ids: Type.Optional(Type.Array(Type.String())),
  })

  test('drops what was not declared, at every level, whatever it is called', () => {
    const Outer = Type.Object({ inner: Type.Object({ a: Type.Integer() }) })
    const value = JSON.parse('{"inner":{"a":1,"b":2,"__proto__":{"c":3}},"isAdmin":true,"constructor":{}}') as object
    const accepted = compileCheck(Outer, 'body')(value)
    expect(accepted).toEqual({ inner: { a: 1 } })
    expect((accepted as { inner: { c?: number } }).inner.c).toBeUndefined()
  })

  test('reads numbers and single list items in addresses, but never in bodies', () => {
    expect(compileCheck(Page, 'query')({ size: '20', ids: 'a' })).toEqual({ size: 20, ids: ['a'] })
    expect(refusalOf(Page, { size: '20' })).toBe('参数错误：size类型不正确')
    expect(refusalOf(Page, { ids: 'a' })).toBe('参数错误：ids类型不正确')
  })

  test('fills in defaults', () => {
    expect(compileCheck(Page, 'body')({})).toEqual({ size: 10 })
  })

  test.each([
    ['urn:uuid:7b1f2f2e-8c61-4f0e-9a3f-0d3c1f6c2a11', false],
    ['{7b1f2f2e-8c61-4f0e-9a3f-0d3c1f6c2a11}', false],
    ['7b1f2f2e8c614f0e9a3f0d3c1f6c2a11', false],
    ['7b1f2f2e-8c61-4f0e-9a3f-0d3c1f6c2a11\n', false],
    ['7B1F2F2E-8C61-4F0E-9A3F-0D3C1F6C2A11', true],
    ['00000000-0000-0000-0000-000000000000', true],
  ])('takes as an id only what the database takes: %j', (id, isFine) => {
    const said = refusalOf(Type.String({ format: 'uuid', title: '编号' }), id)
    expect(said).toBe(isFine ? 'accepted' : '参数错误：编号格式不正确')
  })

  test('is nothing at all where nothing was declared', () => {
    expect(compileCheck(undefined, 'body')({ a: 1 })).toBeUndefined()
    expect(compileCheck(undefined, 'query')({ a: 1 })).toEqual({})
  })
})
