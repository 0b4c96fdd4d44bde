import { expect, test } from 'vitest'
import { actionsFor } from '../machine/decide.ts'
import {
  importTaskLabels,
  mayDownloadTask,
  taskLabel,
  taskMachine,
  taskOutcome,
  type TaskState,
} from './task.machine.ts'

const states: readonly TaskState[] = ['0', '1', '2']

test('the owner sees a cancel button until the task is done', () => {
  const buttons = (state: TaskState) => actionsFor(taskMachine, state, ['owner']).map((row) => row.action)
  expect(states.map(buttons)).toEqual([['cancel'], ['cancel'], []])
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
