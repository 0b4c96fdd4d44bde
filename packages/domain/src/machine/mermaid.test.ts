import { expect, test } from 'vitest'
import { doorMachine } from './door.fixture.ts'
import type { AnyMachine } from './machine.ts'
import { toMermaid } from './mermaid.ts'

test('states, start, one arrow per source, end', () => {
  expect(toMermaid(doorMachine).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "开着" as s_open',
    '  state "关着" as s_shut',
    '  state "封存" as s_sealed',
    '  [*] --> s_shut',
    '  s_shut --> s_open : 开门（本人、机构管理员）',
    '  s_open --> s_shut : 关门（本人）',
    '  s_open --> s_sealed : 封门（机构管理员）',
    '  s_shut --> s_sealed : 封门（机构管理员）',
    '  s_sealed --> [*]',
    '',
  ])
})

test('codes and labels that would break the syntax', () => {
  const odd: AnyMachine = {
    name: 'odd',
    label: '',
    states: { '-1': { label: 'a:b;"c"#\nd' }, _1: { label: '一' } },
    initial: '-1',
    transitions: [{ from: '-1', action: 'go', label: '去:那里', to: '_1', by: ['someone'] }],
  }
  expect(toMermaid(odd).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "a：b；＂c＂＃ d" as s__2d_1',
    '  state "一" as s__5f_1',
    '  [*] --> s__2d_1',
    '  s__2d_1 --> s__5f_1 : 去：那里（someone）',
    '',
  ])
})
