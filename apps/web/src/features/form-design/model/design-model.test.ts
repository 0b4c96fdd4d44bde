import { formProblems, inlineOptions, type FormDefinition, type FormField } from '@xinqiao/domain'
import { describe, expect, test } from 'vitest'
import { conditionOf, listOf, withOp } from './condition-model.ts'
import { conditionWords, speakerFor } from './condition-words.ts'
import * as model from './design-model.ts'
import { effectsOf, jumpLinks, logicCount, mentionsOf, skipTags } from './effects.ts'
import { begin, record, redo, undo } from './history.ts'
import { basicFields, businessFields, isUsedUp, paletteEntries } from './palette.ts'
import { nameForType, namesIn, nextName, renameProp } from './prop-names.ts'

const text = (prop: string, more: Partial<FormField> = {}): FormField => ({
  prop,
  type: 'input',
  label: `题${prop}`,
  ...more,
})
const form = (...fields: FormField[]): FormDefinition => ({ schemaVersion: 1, title: '咨询记录表', fields })
const props = ({ fields }: FormDefinition): string => fields.map(({ prop }) => prop).join('')
const crisis: FormField = {
  prop: 'b',
  type: 'radio',
  label: '是否有危机情况',
  required: true,
  options: {
    from: 'inline',
    options: [
      { value: '1', label: '无' },
      { value: '2', label: '不确定' },
      { value: '3', label: '有' },
    ],
  },
  jump: { mode: 1, rules: [{ option: '1', target: 'e' }] },
}
const jumping = form(
  text('a', { required: true }),
  crisis,
  text('c', { required: true }),
  text('d'),
  text('e', { required: true }),
  text('f', { show: { prop: 'b', op: 'eq', value: '3' } }),
)
const options = inlineOptions(jumping.fields)

describe('fields', () => {
  const abc = form(text('a'), text('b'), text('c'))

  test('come to stand where they are put, by place or step by step', () => {
    expect(props(model.addFields(abc, [text('x'), text('y')], 1))).toBe('axybc')
    expect(props(model.addFields(abc, [text('x')], 99))).toBe('abcx')
    expect(props(model.moveField(abc, 'a', 2))).toBe('bac')
    expect(props(model.moveField(abc, 'a', 3))).toBe('bca')
    expect(props(model.moveField(abc, 'c', 0))).toBe('cab')
    expect(props(model.stepField(abc, 'b', 1))).toBe('acb')
    expect(props(model.stepField(abc, 'b', -1))).toBe('bac')
  })

  test('stay where they are when there is nowhere to go', () => {
    for (const same of [
      model.moveField(abc, 'b', 1),
      model.moveField(abc, 'b', 2),
      model.moveField(abc, 'none', 0),
      model.stepField(abc, 'a', -1),
      model.stepField(abc, 'c', 1),
    ])
      expect(same).toBe(abc)
  })

  test('are changed, emptied of a key, copied without their jump, and taken out', () => {
    const changed = model.changeField(abc, 'b', { help: '说明', required: true })
    expect(model.fieldOf(changed, 'b')).toEqual({ ...text('b'), help: '说明', required: true })
    expect(model.fieldOf(model.changeField(changed, 'b', { help: undefined }), 'b')).not.toHaveProperty('help')
    const copied = model.duplicateField(jumping, 'b', 'choice1', '副本')
    expect(props(copied)).toBe('abchoice1cdef')
    expect(model.fieldOf(copied, 'choice1')).not.toHaveProperty('jump')
    expect(props(model.removeField(abc, 'b'))).toBe('ac')
    const rows = form(text('r', { type: 'subForm', fields: [text('r_1')] }))
    expect(formProblems(model.duplicateField(rows, 'r', 'r2', '副本'))).toEqual([])
  })

  test('are numbered as questions: headings, notes and what is out of use are not', () => {
    const numbered = form(
      text('h', { type: 'title' }),
      text('a'),
      text('b', { isUse: false }),
      text('n', { type: 'widget', widget: 'importantNote' }),
      text('c'),
    )
    expect([...model.numbersOf(numbered)]).toEqual([
      ['a', 1],
      ['c', 2],
    ])
  })

  test('begin a row when there is no room beside, or a group begins', () => {
    const half = { span: 12 }
    const rows = form(
      text('a', half),
      text('b', half),
      text('c', half),
      text('d'),
      text('e', half),
      text('f', { ...half, group: 'g' }),
    )
    expect([...model.rowStarts(rows)].join('')).toBe('acdef')
  })

  test('the form itself has a name and a question before sending, or none', () => {
    expect(model.changeForm(abc, { title: '新名称' }).title).toBe('新名称')
    const asked = model.changeForm(abc, { submitTips: '提交后不可修改' })
    expect(asked.submitTips).toBe('提交后不可修改')
    expect(model.changeForm(asked, { submitTips: '' })).not.toHaveProperty('submitTips')
  })
})

describe('groups', () => {
  const grouped = model.addGroup(form(text('a'), text('b'), text('c')), { key: 'g1', label: '一' }, 1)
  const groupsOf = ({ fields }: FormDefinition) => fields.map(({ group }) => group ?? '-').join(' ')

  test('begin at a field, split what was a group, and go without taking their fields along', () => {
    expect(groupsOf(grouped)).toBe('- g1 g1')
    const two = model.addGroup(grouped, { key: 'g2', label: '二' }, 2)
    expect(groupsOf(two)).toBe('- g1 g2')
    expect(two.groups?.map(({ key }) => key)).toEqual(['g1', 'g2'])
    expect(groupsOf(model.removeGroup(two, 'g2'))).toBe('- g1 g1')
    expect(model.removeGroup(grouped, 'g1')).not.toHaveProperty('groups')
    expect(model.changeGroup(grouped, 'g1', { label: '改', isFolded: true }).groups).toEqual([
      { key: 'g1', label: '改', isFolded: true },
    ])
  })

  test('stay together: a field belongs where it comes to stand', () => {
    expect(groupsOf(model.moveField(grouped, 'a', 3))).toBe('g1 g1 g1')
    expect(groupsOf(model.moveField(grouped, 'c', 0))).toBe('- - g1')
    expect(groupsOf(model.addFields(grouped, [text('x')], 2))).toBe('- g1 g1 g1')
    expect(props(model.intoGroup(grouped, 'a', 'g1'))).toBe('bca')
    expect(groupsOf(model.intoGroup(grouped, 'c', undefined))).toBe('- - g1')
    expect(formProblems(model.intoGroup(grouped, 'a', 'g1'))).toEqual([])
  })
})

describe('names', () => {
  test('count on from the highest ever given, so that none comes back', () => {
    expect(nextName('text', new Set(['text1', 'text7', 'textual9']))).toBe('text8')
    expect(nameForType('input', new Set())).toBe('text1')
    expect(nameForType('signature', new Set(['sign_teacher']))).toBe('sign_student')
    const gone = form(text('text3', { other: { value: '-1' } }))
    expect(nameForType('input', namesIn([form(text('text1')), gone]))).toBe('text4')
  })

  test('of a field are changed wherever it is spoken of', () => {
    const before = form(
      text('a'),
      text('b', {
        show: { all: [{ prop: 'a', op: 'filled' }, { not: { prop: 'z', op: 'empty' } }] },
        required: { any: [{ prop: 'a', op: 'eq', value: '1' }] },
        checks: [{ kind: 'idCard', typeProp: 'a' }],
      }),
      text('c', { jump: { mode: 2, target: 'd' } }),
      text('d'),
    )
    const after = renameProp(renameProp(before, 'a', 'first'), 'd', 'last')
    expect(JSON.stringify(after)).not.toContain('"a"')
    expect(model.fieldOf(after, 'c')?.jump).toEqual({ mode: 2, target: 'last' })
    expect(model.fieldOf(after, 'b')?.checks).toEqual([{ kind: 'idCard', typeProp: 'first' }])
    expect(formProblems(after)).toEqual([{ prop: 'b', message: '条件引用了不存在的字段“z”' }])
  })
})

describe('the palette', () => {
  test('makes fields that can be published, twice over, each widget once', () => {
    const once = paletteEntries.reduce((made, entry) => model.addFields(made, entry.make(namesIn([made])), 999), form())
    const twice = paletteEntries
      .filter((entry) => !isUsedUp(entry, once.fields))
      .reduce((made, entry) => model.addFields(made, entry.make(namesIn([made])), 999), once)
    expect(formProblems(twice)).toEqual([])
    expect(businessFields.filter((entry) => isUsedUp(entry, once.fields))).toHaveLength(8)
    expect(basicFields.some((entry) => isUsedUp(entry, once.fields))).toBe(false)
  })
})

describe('history', () => {
  test('goes back and forth; letters of one box are one step', () => {
    let history = begin('')
    history = record(history, 'a', 'label')
    history = record(history, 'ab', 'label')
    history = record(history, 'abX')
    expect(record(history, 'abX')).toBe(history)
    expect(undo(history).present).toBe('ab')
    expect(undo(undo(history)).present).toBe('')
    expect(undo(undo(undo(history))).present).toBe('')
    expect(redo(undo(history)).present).toBe('abX')
    expect(record(undo(history), 'n').future).toEqual([])
    expect(redo(history)).toBe(history)
  })
})

describe('logic in words', () => {
  test('what each answer does to the rest', () => {
    expect(effectsOf(jumping, 'b', options).map(({ answer, effect }) => `${answer}：${effect}`)).toEqual([
      '无：跳过 3、4，必填 4 项 → 3 项',
      '不确定：全部填写',
      '有：显示 6',
    ])
    expect(effectsOf(jumping, 'a', options)).toEqual([])
  })

  test('also behind a condition of its own, and for any answer', () => {
    const hidden = model.changeField(jumping, 'b', { show: { prop: 'a', op: 'filled' } })
    expect(effectsOf(hidden, 'b', options)[0]?.effect).toBe('跳过 3、4，必填 4 项 → 3 项')
    const any = model.changeField(jumping, 'a', { jump: { mode: 2, target: 'c' } })
    expect(effectsOf(any, 'a', options)).toEqual([{ key: '', answer: '作答后', effect: '跳过 2，必填 4 项 → 3 项' }])
  })

  test('arrows say what they lead past, and what is led past says by which answer', () => {
    const links = jumpLinks(jumping, options)
    expect(links).toMatchObject([{ from: 'b', to: 'e', label: '无 → 跳过 2 题', skipped: ['c', 'd'] }])
    expect(skipTags(links).get('c')).toEqual(['选“无”时跳过'])
    const two = model.changeField(jumping, 'b', {
      jump: { mode: 1, rules: ['1', '2'].map((option) => ({ option, target: 'd' })) },
    })
    expect(jumpLinks(two, options).map(({ label }) => label)).toEqual(['无、不确定 → 跳过 1 题'])
    const any = model.changeField(jumping, 'b', { jump: { mode: 2, target: 'd' } })
    expect(skipTags(jumpLinks(any, options)).get('c')).toEqual(['答“是否有危机情况”后跳过'])
  })

  test('counts its rules and finds who speaks of a field', () => {
    expect(logicCount(jumping)).toBe(2)
    expect(mentionsOf(jumping, 'e').map(({ prop }) => prop)).toEqual(['b'])
    expect(mentionsOf(jumping, 'b').map(({ prop }) => prop)).toEqual(['f'])
    expect(mentionsOf(jumping, 'd')).toEqual([])
  })

  test('conditions of any depth', () => {
    const speaker = speakerFor(jumping, options)
    expect(conditionWords({ prop: 'b', op: 'in', values: ['1', '3'] }, speaker)).toBe(
      '“是否有危机情况”是其中之一 无、有',
    )
    expect(
      conditionWords(
        {
          all: [{ prop: 'a', op: 'filled' }, { any: [{ role: ['ROLE_ADMIN'] }, { not: { prop: 'q', op: 'empty' } }] }],
        },
        speaker,
      ),
    ).toBe('“题a”不为空 且 （角色是 机构管理员 或 不满足（“已删除的字段 q”为空））')
  })
})

describe('conditions as lists', () => {
  test('one, all and any survive being edited; nothing is none', () => {
    const one = { prop: 'a', op: 'filled' } as const
    expect(conditionOf(listOf(one))).toEqual(one)
    expect(conditionOf(listOf({ any: [one, one] }))).toEqual({ any: [one, one] })
    expect(conditionOf(listOf({ all: [one, { any: [one] }] }))).toEqual({ all: [one, { any: [one] }] })
    expect(conditionOf(listOf(undefined))).toBeUndefined()
  })

  test('another operator keeps what it was compared with where that fits', () => {
    const eq = withOp({ prop: 'a', op: 'filled' }, 'eq')
    expect(eq).toEqual({ prop: 'a', op: 'eq', value: '' })
    expect(withOp(eq, 'in')).toEqual({ prop: 'a', op: 'in', values: [] })
    expect(withOp({ prop: 'a', op: 'eq', value: '2' }, 'containsAny')).toEqual({
      prop: 'a',
      op: 'containsAny',
      values: ['2'],
    })
    expect(withOp({ prop: 'a', op: 'in', values: ['2', '3'] }, 'ne')).toEqual({ prop: 'a', op: 'ne', value: '2' })
    expect(withOp({ prop: 'a', op: 'in', values: ['2'] }, 'empty')).toEqual({ prop: 'a', op: 'empty' })
  })
})
