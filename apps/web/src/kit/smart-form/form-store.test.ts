import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choices, q, storeOf } from './form-fixture.ts'
import type { FormStore } from './form-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const heard = (store: FormStore, paths: readonly string[]) => {
  const all = Object.fromEntries(paths.map((path) => [path, 0]))
  for (const path of paths) store.subscribe(path, () => all[path]!++)
  return all
}
const yesNo = choices('是', '否')
const shown = (store: FormStore) => store.fields.filter(({ prop }) => store.state(prop).isShown).map(({ prop }) => prop)

describe('a letter', () => {
  test('in a field that decides nothing touches that field only', () => {
    const store = storeOf([q('a'), q('b', { show: { prop: 'c', op: 'filled' } }), q('c'), q('d')])
    const all = heard(store, ['a', 'b', 'c', 'd'])
    const face = store.face('a')
    store.set('a', 'x')
    expect(all).toEqual({ a: 1, b: 0, c: 0, d: 0 })
    expect(store.face('a')).toBe(face)
    store.set('a', 'x')
    expect(all['a']).toBe(1)
  })

  test('in one that decides touches what it decides about', () => {
    const store = storeOf([q('a'), q('b', { show: { prop: 'a', op: 'filled' } }), q('c')])
    const all = heard(store, ['a', 'b', 'c'])
    let cards = 0
    store.watchShown(() => cards++)
    store.set('a', 'x')
    expect(all).toEqual({ a: 1, b: 1, c: 0 })
    expect(cards).toBe(1)
    store.set('a', 'xy')
    expect(all).toEqual({ a: 2, b: 1, c: 0 })
    expect(cards).toBe(1)
  })

  test('counts as a change only once the form has been open for 500 ms', () => {
    const store = storeOf([q('a')])
    store.set('a', '1')
    expect(store.isChanged()).toBe(false)
    vi.advanceTimersByTime(499)
    store.set('a', '2')
    expect(store.isChanged()).toBe(false)
    vi.advanceTimersByTime(1)
    store.set('a', '3')
    expect(store.isChanged()).toBe(true)
  })

  test('is heard by whoever watches the whole form', () => {
    const store = storeOf([q('a'), q('b')])
    let times = 0
    const stop = store.watch(() => times++)
    store.set('a', '1')
    store.set('b', '1')
    stop()
    store.set('b', '2')
    expect(times).toBe(2)
    expect(store.answers()).toEqual({ a: '1', b: '2' })
  })
})

describe('an answer that leads elsewhere', () => {
  test('by its option skips what lies between, except what couples, and brings it back', () => {
    const jump = { mode: 1, rules: [{ option: '2', target: 'end' }] } as const
    const store = storeOf([
      q('first', { type: 'radio', options: yesNo, jump }),
      q('between', { required: true }),
      q('expertsFeedback'),
      q('managementProcess'),
      q('end'),
    ])
    store.set('between', '写过')
    store.set('first', '2')
    expect(shown(store)).toEqual(['first', 'expertsFeedback', 'managementProcess', 'end'])
    expect(store.check()).toEqual([])
    // Kept in case the person comes back.
    expect(store.value('between')).toBe('写过')
    store.set('first', '1')
    expect(shown(store)).toContain('between')
  })

  test('by any answer at all', () => {
    const store = storeOf([q('any', { jump: { mode: 2, target: 'end' } }), q('between'), q('end')])
    store.set('any', ' ')
    expect(shown(store)).toEqual(['any', 'between', 'end'])
    store.set('any', 'x')
    expect(shown(store)).toEqual(['any', 'end'])
  })

  test.each(['isCrisisStatus', 'mentalDisorders'])('%s clears what it leads past, and what that decided', (from) => {
    const store = storeOf([
      q(from, { type: 'radio', options: yesNo, jump: { mode: 1, rules: [{ option: '2', target: 'end' }] } }),
      q('why', { type: 'radio', options: choices('甲', '其他'), other: { value: '2' } }),
      q('end', { required: { prop: 'why', op: 'filled' } }),
    ])
    store.set('why', '2')
    store.set('why_text', '话')
    const all = heard(store, ['why', 'why_text'])
    expect(store.state('end').isRequired).toBe(true)
    store.set(from, '2')
    expect(store.answers()).toEqual({ [from]: '2' })
    expect(store.state('end').isRequired).toBe(false)
    expect(all['why_text']).toBeGreaterThan(0)
  })
})

describe('choices', () => {
  const fields = [
    q('r', { type: 'radio', options: choices('甲', '其他'), other: { value: '2' } }),
    q('c', {
      type: 'checkbox',
      options: choices('甲', '乙', { value: '0', label: '都没有', exclusive: true }),
    }),
  ]
  test('lose the words of 其他 with it', () => {
    const store = storeOf(fields)
    store.set('r', '2')
    store.set('r_text', '家人')
    store.set('r', '1')
    expect(store.answers()).toEqual({ r: '1' })
  })
  test('that stand alone drive the others out and are driven out', () => {
    const store = storeOf(fields)
    store.set('c', ['1', '2'])
    store.set('c', ['1', '2', '0'])
    expect(store.value('c')).toEqual(['0'])
    store.set('c', ['0', '2'])
    expect(store.value('c')).toEqual(['2'])
    store.set('c', [])
    expect(store.value('c')).toEqual([])
  })
})

describe('complaints', () => {
  test('come when it is sent, go when it is mended, and are not raised while something is being written', () => {
    const store = storeOf([q('phone', { required: true, checks: [{ kind: 'phone' }] }), q('b', { required: true })])
    store.set('phone', '1')
    expect(store.error('phone')).toBeNull()
    expect(store.check().map(({ prop }) => prop)).toEqual(['phone', 'b'])
    expect(store.error('b')).toBe('请输入b')
    store.set('phone', '12')
    expect(store.error('phone')).not.toBeNull()
    store.set('phone', '13812345678')
    expect(store.error('phone')).toBeNull()
    expect(store.error('b')).toBe('请输入b')
  })

  test('come when a field is left with something wrong in it, but never about nothing', () => {
    const store = storeOf([q('n', { type: 'number', max: 10, required: true })])
    store.leave('n')
    expect(store.error('n')).toBeNull()
    store.set('n', 11)
    store.leave('n')
    expect(store.error('n')).toBe('n不能大于10')
    store.set('n', 10)
    expect(store.error('n')).toBeNull()
  })

  test('about what is checked late come only when it is sent', () => {
    const store = storeOf([q('n', { type: 'number', max: 10, isDelayCheck: true })])
    store.set('n', 11)
    store.leave('n')
    expect(store.error('n')).toBeNull()
    expect(store.check()).toHaveLength(1)
    store.set('n', 12)
    expect(store.error('n')).toBeNull()
    expect(store.check()).toHaveLength(1)
  })

  test('go with a field that is no longer asked, and with a demand that is no longer made', () => {
    const store = storeOf([
      q('a'),
      q('b', { show: { prop: 'a', op: 'empty' }, required: true }),
      q('c', { required: { prop: 'a', op: 'empty' } }),
    ])
    store.check()
    expect(store.error('b')).not.toBeNull()
    store.set('a', '1')
    expect([store.error('b'), store.error('c')]).toEqual([null, null])
  })

  test('of the server stay until they are mended', () => {
    const store = storeOf([q('a'), q('rows', { type: 'subForm', fields: [q('name')] })], {
      answers: { rows: [{ name: '甲' }] },
    })
    store.show([
      { prop: 'a', message: '已被使用' },
      { prop: 'rows.0.name', message: '查无此人' },
    ])
    expect([store.error('a'), store.error('rows.0.name'), store.error('rows')]).toEqual(['已被使用', '查无此人', null])
    store.leave('rows.0.name')
    expect(store.error('rows.0.name')).toBe('查无此人')
    store.set('rows.0.name', '乙')
    expect([store.error('a'), store.error('rows.0.name')]).toEqual(['已被使用', null])
    store.set('a', 'x')
    expect(store.error('a')).toBeNull()
  })

  test('are made anew where a rule looks at another answer', () => {
    const store = storeOf([
      q('type', { type: 'radio', options: choices('身份证', '通行证') }),
      q('card', { required: true, checks: [{ kind: 'idCard', typeProp: 'type' }] }),
    ])
    store.set('type', '1')
    store.set('card', 'H12345678')
    store.check()
    expect(store.error('card')).not.toBeNull()
    store.set('type', '2')
    expect(store.error('card')).toBeNull()
  })

  test('about the words of 其他 are told under their own name', () => {
    const store = storeOf([q('r', { type: 'radio', options: choices('甲', '其他'), other: { value: '2', max: 2 } })])
    store.set('r', '2')
    store.set('r_text', '太长了')
    expect(store.check()).toEqual([{ prop: 'r_text', message: 'r不能超过2个字' }])
    store.set('r_text', '好')
    expect(store.error('r_text')).toBeNull()
  })
})

describe('rows and blanks', () => {
  const rows = q('rows', {
    type: 'subForm',
    required: true,
    fields: [q('name', { required: true }), q('more', { show: { prop: 'name', op: 'eq', value: '甲' } })],
  })
  test('are read and written by their path, each row a form of its own', () => {
    const store = storeOf([rows], { answers: { rows: [{ name: '甲' }, {}] } })
    const all = heard(store, ['rows', 'rows.0.name', 'rows.1.name', 'rows.1.more'])
    expect(store.value('rows.0.name')).toBe('甲')
    expect([store.state('rows.0.more').isShown, store.state('rows.1.more').isShown]).toEqual([true, false])
    store.set('rows.1.name', '甲')
    expect(store.value('rows')).toEqual([{ name: '甲' }, { name: '甲' }])
    expect(store.state('rows.1.more').isShown).toBe(true)
    expect(Object.values(all).every((times) => times > 0)).toBe(true)
    expect(store.around('rows.1.name')).toEqual({ name: '甲' })
  })
  test('are complained about where it is wrong', () => {
    const store = storeOf([rows], { answers: { rows: [{ name: '甲' }, {}] } })
    expect(store.check()).toEqual([{ prop: 'rows.1.name', message: '请输入name' }])
    store.set('rows.1.name', '乙')
    expect(store.error('rows.1.name')).toBeNull()
  })
  test('that are none are no rows, and break nothing', () => {
    const store = storeOf([rows], { answers: { rows: ['甲', null] } })
    expect(store.state('rows.0.name')).toMatchObject({ isShown: true, isRequired: true })
    expect(store.check()[0]).toEqual({ prop: 'rows', message: 'rows格式不正确' })
    store.set('rows.0.name', '乙')
    expect(store.value('rows.0')).toEqual({ name: '乙' })
  })
  test('of a rich text', () => {
    const item = { kind: 'input', prop: 'who', label: '姓名', isRequired: true } as const
    const store = storeOf([q('rich', { type: 'richTxt', items: [item] })])
    expect(store.check()).toEqual([{ prop: 'rich.who', message: '请输入姓名' }])
    store.set('rich.who', '丙')
    expect(store.value('rich')).toEqual({ who: '丙' })
    expect(store.error('rich.who')).toBeNull()
  })
})

describe('tips, progress, rights and modes', () => {
  test('a change is told with what was there before, and no longer when it is taken back', () => {
    const fields = [q('a'), q('r', { type: 'radio', options: yesNo })]
    const store = storeOf(fields, { answers: { a: '旧', r: '1' }, previous: { a: '旧', r: '2' } })
    expect(store.changeTip('a')).toBeNull()
    expect(store.changeTip('r')).toBe('*此项有改动，上个版本的内容为：否')
    store.set('a', '新')
    expect(store.face('a').tip).toBe('*此项有改动，上个版本的内容为：旧')
    store.set('a', '旧')
    expect(store.changeTip('a')).toBeNull()
  })
  test('what was not there before is told as 暂无', () => {
    const store = storeOf([q('a')], { previous: {} })
    store.set('a', '新')
    expect(store.changeTip('a')).toBe('*此项有改动，上个版本的内容为：暂无')
  })
  test('progress counts questions that are asked', () => {
    const store = storeOf([q('t', { type: 'title' }), q('a'), q('b', { show: { prop: 'a', op: 'filled' } })])
    expect(store.progress()).toEqual({ filled: 0, total: 1 })
    store.set('a', 'x')
    expect(store.progress()).toEqual({ filled: 1, total: 2 })
  })
  test('what is hidden from somebody is no part of the form, what they may only read asks nothing', () => {
    const store = storeOf([q('a', { required: true }), q('b', { required: true })], {
      rights: { a: 'hidden', b: 'read' },
    })
    expect(store.state('a').isShown).toBe(false)
    expect(store.state('b')).toMatchObject({ isShown: true, isReadOnly: true, isRequired: false })
    expect(store.check()).toEqual([])
  })
  test.each(['readOnly', 'detail'] as const)(
    'in mode %s nothing is written and nothing is complained about',
    (mode) => {
      const store = storeOf([q('a', { required: true })], { mode })
      store.set('a', 'x')
      expect(store.value('a')).toBeUndefined()
      expect(store.state('a').isReadOnly).toBe(true)
      expect(store.check()).toEqual([])
    },
  )
  test('a mask that was not touched stands for what is behind it', () => {
    const store = storeOf([q('phone', { isMasked: true, required: true })], { answers: { phone: '138****1234' } })
    expect(store.check()).toEqual([])
    store.set('phone', '138****12')
    expect(store.check()).toEqual([{ prop: 'phone', message: '请填写完整内容，不能包含*' }])
  })
})

describe('a question with a reading time', () => {
  const fields = [q('r', { type: 'radio', options: yesNo, readingTime: 10, required: true }), q('other')]
  test('is not answered before it has been seen that long', () => {
    const store = storeOf(fields)
    store.set('r', '1')
    expect(store.value('r')).toBeUndefined()
    expect(store.error('r')).toBe('阅读时间不够，请仔细阅读10秒后再试')
    store.set('other', 'x')
    expect(store.error('r')).toBe('阅读时间不够，请仔细阅读10秒后再试')
    store.saw('r')
    vi.advanceTimersByTime(6500)
    store.set('r', '1')
    expect(store.error('r')).toBe('阅读时间不够，请仔细阅读4秒后再试')
    vi.advanceTimersByTime(3500)
    store.hasRead('r')
    expect(store.error('r')).toBeNull()
    store.set('r', '1')
    expect(store.value('r')).toBe('1')
  })
  test('tells when it first came into view', () => {
    vi.setSystemTime('2026-04-15T00:30:00Z')
    const store = storeOf(fields)
    expect(store.openedAt()).toEqual({})
    store.saw('r')
    vi.advanceTimersByTime(5000)
    store.saw('r')
    expect(store.openedAt()).toEqual({ r: '2026-04-15T00:30:00.000Z' })
  })
  test('that was answered before has been read before', () => {
    const store = storeOf(fields, { answers: { r: '1' } })
    store.set('r', '2')
    expect(store.value('r')).toBe('2')
  })
})

describe('what may not be written', () => {
  const fields = [q('why', { readOnly: { prop: 'sure', op: 'eq', value: '1' } }), q('sure', { options: yesNo })]

  test('closes with what was written, and opens again with it', () => {
    const store = storeOf(fields)
    store.set('why', '争吵')
    store.set('sure', '1')
    expect(store.state('why').isReadOnly).toBe(true)
    expect(store.answers()).toEqual({ why: '争吵', sure: '1' })
  })

  test('that was closed from the beginning holds again what is stored when it closes again: nothing else would be kept', () => {
    const store = storeOf(fields, { answers: { why: '争吵', sure: '1' } })
    store.set('sure', '2')
    store.set('why', '改了')
    const all = heard(store, ['why'])
    store.set('sure', '1')
    expect(store.value('why')).toBe('争吵')
    expect(all['why']).toBeGreaterThan(0)
  })

  test('is what is stored, whatever a draft remembers', () => {
    const store = storeOf([q('level', { readOnly: true }), q('a')], {
      answers: { level: '4', a: 'x' },
      loaded: { level: '1' },
    })
    expect(store.answers()).toEqual({ level: '1', a: 'x' })
  })
})
