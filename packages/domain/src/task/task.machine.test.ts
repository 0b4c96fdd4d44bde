import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionsFor, decide } from '../machine/decide.ts'
import { toMermaid } from '../machine/mermaid.ts'
import { walk } from '../machine/walk.ts'
import {
  importTaskLabels,
  mayDownloadTask,
  taskLabel,
  taskMachine,
  taskOutcome,
  type TaskAction,
  type TaskState,
} from './task.machine.ts'

const states: readonly TaskState[] = ['0', '1', '2']
const actions: readonly TaskAction[] = ['start', 'finish', 'fail', 'cancel', 'requeue']

const attempt = (state: string, action: TaskAction, by: readonly string[]) =>
  decide(taskMachine, { state, action, by, guards: {}, ctx: undefined })

const rows: readonly (readonly [TaskState, TaskAction, string, TaskState])[] = [
  ['0', 'start', 'system', '1'],
  ['1', 'finish', 'system', '2'],
  ['0', 'fail', 'system', '2'],
  ['1', 'fail', 'system', '2'],
  ['0', 'cancel', 'owner', '2'],
  ['1', 'cancel', 'owner', '2'],
  ['1', 'requeue', 'system', '0'],
]

describe('transitions', () => {
  test.each(rows)('%s %s by %s leads to %s', (from, action, by, to) => {
    expect(attempt(from, action, [by])).toMatchObject({ ok: true, to, effects: [] })
  })

  test('nobody else may do any of them', () => {
    for (const [from, action, by] of rows) {
      const others = ['owner', 'system', 'ROLE_ADMIN'].filter((kind) => kind !== by)
      expect(attempt(from, action, others)).toEqual({ ok: false, reason: 'not_allowed_for_actor' })
    }
  })

  test('every pair that is not a row is refused, even to an actor who is everything', () => {
    const listed = new Set(rows.map(([from, action]) => `${from} ${action}`))
    const pairs = states.flatMap((from) => actions.map((action) => ({ from, action })))
    const unlisted = pairs.filter(({ from, action }) => !listed.has(`${from} ${action}`))
    expect(unlisted).toHaveLength(pairs.length - rows.length)
    for (const { from, action } of unlisted)
      expect(attempt(from, action, ['owner', 'system'])).toEqual({ ok: false, reason: 'not_allowed_here' })
  })

  test('the owner sees a cancel button until the task is done', () => {
    const buttons = (state: TaskState) => actionsFor(taskMachine, state, ['owner']).map((row) => row.action)
    expect(states.map(buttons)).toEqual([['cancel'], ['cancel'], []])
  })
})

test('walked at random it keeps its promises', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => walk(taskMachine, choices).violations.length === 0),
    {
      numRuns: 1000,
    },
  )
})

test('an outcome exists exactly for the actions that end the task', () => {
  for (const { action, to } of taskMachine.transitions) expect(taskOutcome(action) !== null).toBe(to === '2')
})

test.each([
  ['0', null, '排队中', '排队中'],
  ['1', null, '执行中', '排队导入中'],
  ['2', 'ok', '已完成', '导入完成'],
  ['2', 'failed', '失败', '失败'],
  ['2', 'cancelled', '已取消', '已取消'],
] as const)('state %s with outcome %s reads %s, in the import dialog %s', (state, outcome, generic, ofImport) => {
  expect(taskLabel(state, outcome)).toBe(generic)
  expect(taskLabel(state, outcome, importTaskLabels)).toBe(ofImport)
})

test('a download needs the owner, a finished task and a file', () => {
  expect(mayDownloadTask({ isOwner: true, state: '2', isDownload: true })).toBe(true)
  expect(mayDownloadTask({ isOwner: false, state: '2', isDownload: true })).toBe(false)
  expect(mayDownloadTask({ isOwner: true, state: '1', isDownload: true })).toBe(false)
  expect(mayDownloadTask({ isOwner: true, state: '2', isDownload: false })).toBe(false)
})

test('the diagram', () => {
  expect(toMermaid(taskMachine)).toBe(`stateDiagram-v2
  state "排队中" as s_0
  state "执行中" as s_1
  state "已完成" as s_2
  [*] --> s_0
  s_0 --> s_1 : 开始执行（系统）
  s_1 --> s_2 : 执行完成（系统）
  s_0 --> s_2 : 执行失败（系统）
  s_1 --> s_2 : 执行失败（系统）
  s_0 --> s_2 : 取消任务（本人）
  s_1 --> s_2 : 取消任务（本人）
  s_1 --> s_0 : 重新排队（系统）
  s_2 --> [*]
`)
})
