import { actorKindLabel } from './actor.ts'
import { sourcesOf, type AnyMachine } from './machine.ts'

/** Codes such as '-1' or '待定' are no identifiers; an escaped character keeps different codes different. */
const idOf = (state: string): string =>
  `s_${state.replace(/[^A-Za-z0-9]/gu, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`)}`

/** Full-width twins of the characters that would end a label. */
const textOf = (label: string): string =>
  label.replace(/\s+/gu, ' ').replaceAll(':', '：').replaceAll(';', '；').replaceAll('#', '＃').replaceAll('"', '＂')

/** A Mermaid state diagram; the order of lines is that of the table, so that a diff of the drawing is a diff of the rules. */
export const toMermaid = (machine: AnyMachine, actorLabel: (kind: string) => string = actorKindLabel): string => {
  const states = Object.entries(machine.states)
  const lines = [
    'stateDiagram-v2',
    ...states.map(([state, { label }]) => `  state "${textOf(label)}" as ${idOf(state)}`),
    `  [*] --> ${idOf(machine.initial)}`,
    ...machine.transitions.flatMap((row) =>
      sourcesOf(row).map((from) => {
        const actors = row.by.map((kind) => textOf(actorLabel(kind))).join('、')
        return `  ${idOf(from)} --> ${idOf(row.to)} : ${textOf(row.label)}（${actors}）`
      }),
    ),
    ...states.filter(([, { terminal }]) => terminal).map(([state]) => `  ${idOf(state)} --> [*]`),
  ]
  return `${lines.join('\n')}\n`
}
