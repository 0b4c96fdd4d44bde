import { describe, expect, test } from 'vitest'
import { dictItems, systemDict, systemDicts, type DictWord } from './overlay.ts'

const word = (value: string, more: Partial<DictWord> = {}): DictWord => ({
  value,
  label: null,
  sort: null,
  isEnabled: null,
  colour: null,
  remarks: null,
  parentValue: null,
  ...more,
})
const labels = (type: string, ...words: DictWord[]) => dictItems(type, words).map((item) => item.label)

describe.each(Object.entries(systemDicts))('%s', (type, dict) => {
  test('has a Chinese name, and every value once with a label of its own', () => {
    expect(dict.name).toMatch(/^\p{Script=Han}+$/u)
    expect(type).toMatch(/^[A-Za-z]\w{1,49}$/)
    expect(dict.items.length).toBeGreaterThan(1)
    for (const key of ['value', 'label'] as const)
      expect(new Set(dict.items.map((item) => item[key])).size).toBe(dict.items.length)
    for (const item of dict.items) expect(item.label).toMatch(/\p{Script=Han}/u)
  })
})

test('what the forms of the specification ask for is there', () => {
  const asked = {
    yearInfo: null,
    nation: 57,
    politicCountenance: null,
    educationalLevel: null,
    religiousBelief: null,
    isMarriage: null,
    schoolRegister: null,
    trendsSchoolState: 8,
    currentStatus: 10,
    graduationGone: 12,
    medicalStatus: 6,
    supportMeasures: 5,
    InducingFactors: 5,
    mentalDisorders: 3,
    collegeLevelcrisis: 4,
    id_card_type: 8,
    weekday: 7,
  }
  for (const [type, size] of Object.entries(asked)) {
    expect([type, systemDict(type)?.items.length ?? 0]).toEqual([type, size ?? expect.any(Number)])
    expect(systemDict(type)).not.toBeNull()
  }
  expect(systemDict('constructor')).toBeNull()
})

describe('a school', () => {
  test('that says nothing has the platform’s list in its order', () => {
    expect(labels('visitorSatisfaction')).toEqual(['非常满意', '满意', '一般', '不满意', '非常不满意'])
    expect(dictItems('isUrgent', [])[1]).toEqual({
      value: '1',
      label: '是',
      sort: 20,
      isEnabled: true,
      colour: 'danger',
      description: '',
      remarks: '',
      parentValue: null,
      isSystem: true,
      systemLabel: '是',
      isChanged: false,
    })
  })

  test('words, orders, colours and switches off, each by itself', () => {
    const [first, second] = dictItems('isUrgent', [word('1', { label: '十万火急', sort: 5 })])
    expect(first).toMatchObject({ value: '1', label: '十万火急', colour: 'danger', isSystem: true, isChanged: true })
    expect(second).toMatchObject({ value: '0', isChanged: false })
    expect(dictItems('isUrgent', [word('1', { colour: '', isEnabled: false })])[1]).toMatchObject({
      label: '是',
      colour: '',
      isEnabled: false,
    })
    expect(dictItems('isUrgent', [word('1', { colour: 'pink' })])[1]).toMatchObject({ colour: 'danger' })
  })

  test('adds to an open list and to one of its own, never to a closed one', () => {
    expect(labels('InducingFactors', word('9', { label: '经济' }))).toEqual([
      '学业',
      '人际',
      '情感',
      '家庭',
      '其他',
      '经济',
    ])
    expect(labels('isUrgent', word('9', { label: '也许' }))).toEqual(['否', '是'])
    expect(labels('ownList', word('a', { label: '甲', sort: 20 }), word('b', { label: '乙', sort: 10 }))).toEqual([
      '乙',
      '甲',
    ])
    expect(dictItems('nothing', [])).toEqual([])
  })
})
