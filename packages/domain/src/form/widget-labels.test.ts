import { describe, expect, test } from 'vitest'
import { answerLabel } from './answer-labels.ts'
import type { FormField, WidgetName } from './form-definition.ts'
import { inlineOptions } from './form-options.ts'
import type { FormValue } from './form-value.ts'

const words = (field: Omit<FormField, 'prop' | 'label'>, value: FormValue): string => {
  const whole = { prop: 'it', label: '此项', ...field }
  return answerLabel(whole, { it: value }, inlineOptions([whole]))
}
const widget = (name: WidgetName, more: Partial<FormField> = {}) => ({ type: 'widget', widget: name, ...more }) as const
const choices = (...options: [string, string][]) =>
  ({ from: 'inline', options: options.map(([value, label]) => ({ value, label })) }) as const

describe('words for a reader of the record', () => {
  test('a level, in the school’s words where it has some', () => {
    expect(words(widget('gradingResults'), '1')).toBe('一级·危机')
    expect(words(widget('gradingResults', { options: choices(['1', '红色']) }), '1')).toBe('红色')
    expect(words(widget('gradingResults', { options: choices(['1', '红色']) }), '4')).toBe('四级·一般')
  })

  test('wishes, one after the other', () => {
    expect(words(widget('willingnessToConsult'), { teamConsultWishes: '2', oneConsultWishes: '1' })).toBe(
      '一次单元意愿：现在愿意；团体咨询意愿：不愿意',
    )
    expect(words(widget('willingnessToConsult'), {})).toBe('')
  })

  test('visitors, one a line', () => {
    expect(
      words(widget('selectVisitors'), [
        {
          visitorId: '7',
          visitorName: '李沐阳',
          userName: 's2026007',
          count: 3,
          lastDate: '2026-04-08',
          chiefComplaint: '睡不好',
        },
        { visitorId: '8', visitorName: '王一', basicInformation: '室友' },
        { visitorId: '' },
      ]),
    ).toBe('李沐阳（s2026007，咨询3次，最近2026-04-08），主诉：睡不好\n王一，基本情况：室友')
  })

  test('the result of an interview', () => {
    expect(words(widget('interviewAssessResult', { options: choices(['a', '建议咨询']) }), 'a')).toBe('建议咨询')
    expect(words(widget('interviewAssessResult'), 'gone')).toBe('gone')
  })

  test('a self-assessment tells its answers, never a score', () => {
    const text = words(widget('VisitorSelfAssessment'), { scale: 'PHQ9', answers: [1, null, 0, 0, 0, 0, 0, 0, 3] })
    expect(text.split('\n')).toHaveLength(8)
    expect(text).toMatch(/^1\. .+：有几天\n3\. .+：完全不会/)
    expect(text).toMatch(/9\. .+：几乎每天$/)
    expect(text).not.toMatch(/分|度/)
  })

  test('a notice has none', () => {
    expect(words(widget('importantNote'), 'x')).toBe('')
  })

  test('a signature: who and when, as the server wrote it', () => {
    const signed = { fileId: 'f1', source: 'drawn', realName: '林静宜', signTime: '2026-04-15 10:30:00' }
    expect(words({ type: 'signature' }, signed)).toBe('林静宜 2026-04-15 10:30:00')
    expect(words({ type: 'signature' }, { fileId: 'f1', source: 'drawn' })).toBe('已签名')
    expect(words({ type: 'signature' }, 'x')).toBe('')
  })

  test('a person by name', () => {
    expect(words({ type: 'user' }, { id: '42', name: '林静宜' })).toBe('林静宜')
    expect(words({ type: 'user' }, '42')).toBe('42')
    expect(words({ type: 'user', options: choices(['42', '林静宜']) }, '42')).toBe('林静宜')
  })

  test('files are counted', () => {
    expect(words({ type: 'upload' }, ['a', 'b'])).toBe('2个文件')
    expect(words({ type: 'upload' }, [])).toBe('')
  })

  test('rows of a sub-form, with the words of their choices', () => {
    const fields: FormField[] = [
      { prop: 'name', type: 'input', label: '姓名' },
      { prop: 'kin', type: 'radio', label: '关系', options: choices(['1', '父亲']) },
    ]
    expect(words({ type: 'subForm', fields }, [{ name: '张三', kin: '1' }, { name: '李四' }])).toBe(
      '1. 姓名：张三，关系：父亲\n2. 姓名：李四',
    )
  })
})
