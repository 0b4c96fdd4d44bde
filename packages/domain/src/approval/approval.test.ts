import { describe, expect, test } from 'vitest'
import { actLimits, actSettingFault, type ActSetting } from './act-setting.ts'
import {
  actOptionCodes,
  actOptions,
  isActOption,
  isFixedOption,
  isPlainOption,
  mayLapse,
  type ActMode,
} from './option.ts'
import { afterAgree, hasActed, type StepFacts } from './step.ts'

describe('options', () => {
  test('are those of the specification and ours', () => {
    expect(actOptionCodes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(actOptionCodes.filter(mayLapse)).toEqual([2, 4])
    expect(actOptionCodes.filter(isFixedOption)).toEqual([9, 14, 15])
    expect(actOptionCodes.filter(isPlainOption)).toEqual([1, 2, 4])
    expect(actOptions[2].label).toBe('请假')
  })

  test.each(['2', 0, 16, 2.5, null, 'constructor'])('%j is none', (code) => expect(isActOption(code)).toBe(false))
})

describe('an agreement', () => {
  const step = (node: number, approverId: string, result: StepFacts['result'], standIn = false): StepFacts => ({
    node,
    approverId,
    result,
    standIn,
  })
  const a = step(1, 'a', 'agreed')

  test('one after the other goes to the next node that has somebody, and ends with the last', () => {
    expect(afterAgree(1, [a, step(3, 'c', 'later'), step(2, 'b', 'later')], a)).toEqual({ kind: 'next', node: 2 })
    expect(afterAgree(1, [a, step(1, 'x', 'active')], a)).toEqual({ kind: 'passed' })
    expect(afterAgree(1, [step(1, 'a', 'agreed'), step(2, 'b', 'agreed')], step(2, 'b', 'agreed'))).toEqual({
      kind: 'passed',
    })
  })

  test('of all waits for the last of them', () => {
    expect(afterAgree(2, [a, step(1, 'b', 'active')], a)).toEqual({ kind: 'waiting' })
    expect(afterAgree(2, [a, step(1, 'b', 'agreed'), step(1, 'c', 'transferred')], a)).toEqual({ kind: 'passed' })
    const standIn = step(1, 'z', 'agreed', true)
    expect(afterAgree(2, [standIn, step(1, 'b', 'active')], standIn)).toEqual({ kind: 'passed' })
  })

  test('of any is enough', () => expect(afterAgree(3, [a, step(2, 'b', 'active')], a)).toEqual({ kind: 'passed' }))

  test('acting is agreeing or rejecting', () => {
    const results = ['later', 'active', 'agreed', 'rejected', 'transferred', 'cancelled'] as const
    expect(results.filter((result) => hasActed({ result }))).toEqual(['agreed', 'rejected'])
  })
})

describe('a setting', () => {
  const user = (...ids: string[]) => ({ approverType: 'user' as const, ids })
  const head = { approverType: 'deptHead' as const, ids: [] }
  const setting = (over: Partial<ActSetting> = {}): ActSetting => ({
    enable: true,
    mode: 1,
    nodes: [user('a')],
    timeoutHours: 0,
    onTimeout: 'remind',
    remark: '',
    ...over,
  })
  const modes: readonly ActMode[] = [1, 2, 3]

  test('with somebody to decide is fine in every mode', () => {
    for (const mode of modes) expect(actSettingFault(13, setting({ mode, nodes: [user('a', 'b'), head] }))).toBeNull()
  })

  test.each<[string, Partial<ActSetting>]>([
    ['请至少添加一个审批节点', { nodes: [] }],
    ['审批节点最多10个，请精简', { nodes: Array.from({ length: actLimits.nodes + 1 }, (_, i) => user(`u${i}`)) }],
    ['第2个节点：请选择审批人员', { nodes: [user('a'), user()] }],
    ['第1个节点：请选择审批角色', { nodes: [{ approverType: 'role', ids: [] }] }],
    ['第1个节点：院系负责人不需要另选人员', { nodes: [{ approverType: 'deptHead', ids: ['a'] }] }],
    ['第1个节点：有重复的审批人，请去掉重复项', { nodes: [user('a', 'a')] }],
    ['第1个节点：最多选择20项，请精简', { nodes: [user(...Array.from({ length: 21 }, (_, i) => `u${i}`))] }],
    ['第2个节点的审批人在前面已出现过，同一人不必审批两次', { nodes: [user('a'), user('a')] }],
    ['第2个节点的审批人在前面已出现过，请去掉重复项', { mode: 3, nodes: [head, head] }],
    ['「导出敏感数据」超时不能自动通过，请选择提醒或升级', { onTimeout: 'pass', timeoutHours: 24 }],
  ])('%s', (fault, over) => expect(actSettingFault(13, setting(over))).toBe(fault))

  test('silence is consent for leave and cancellation only, and needs its hours', () => {
    const lapse = { onTimeout: 'pass', timeoutHours: 24 } as const
    expect(actOptionCodes.filter((option) => actSettingFault(option, setting(lapse)) === null)).toEqual([2, 4])
    expect(actSettingFault(2, setting({ onTimeout: 'pass' }))).toBe('选择了超时自动通过，请填写超时小时数')
  })
})
